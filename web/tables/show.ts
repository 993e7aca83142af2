import { useLayoutEffect, useRef, type RefObject } from 'react'
import { escaped } from '../look/escaped.ts'
import { gapAt } from './pace/wait.ts'
import type { TableProps } from './table.ts'
import './show.css'

/** LOOK 6, in ms. */
export const WALK = 260
export const SHOW = 420
const WALKS = 'cubic-bezier(.45, .05, .35, 1)'
export const DROPS = 'cubic-bezier(.3, 1.4, .5, 1)'

/** Starts some animations; the next step waits for them. */
export type Step = () => Animation[]

/** Where it is shown: the table, and how it lay before. */
export interface Stage<View> {
  readonly table: HTMLElement
  readonly was: View
  /** Drawn only for the show, to be taken away. */
  readonly cleared: Element[]
}

/** What moves now. */
export interface Showing {
  /** So many things, one after the other. */
  readonly steps: number
  /** Until something else may move. */
  readonly over: Promise<void>
}

const STILL: Showing = { steps: 0, over: Promise.resolve() }

/**
 * Shows what happened, one thing after the other, over a table that already is as it came out: nothing waits for it.
 * A press or a newer line ends it. What others do has its time, what one does oneself needs none.
 */
export function useShow<View, Event>(
  root: RefObject<HTMLElement | null>,
  { view, fresh, reducedMotion, you, beat }: Pick<TableProps<View, unknown, Event>, 'view' | 'fresh' | 'reducedMotion' | 'you' | 'beat'>,
  stepsOf: (stage: Stage<View>, events: readonly Event[]) => readonly Step[],
  isOwn: boolean = fresh.every(({ seat }) => seat === you),
): RefObject<Showing> {
  const before = useRef(view)
  const showing = useRef(STILL)
  useLayoutEffect(() => {
    const was = before.current
    before.current = view
    const table = root.current
    showing.current = STILL
    if (!table || fresh.length === 0 || reducedMotion || was === view) return
    const stage: Stage<View> = { table, was, cleared: [] }
    const events = fresh.flatMap((line) => line.events)
    const steps = stepsOf(stage, events)
    const { end, over } = run(steps, stage.cleared, isOwn ? 0 : gapAt(beat))
    showing.current = { steps: steps.length, over }
    return end
    // Only a new line is shown; seats and motion are read as they are then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, fresh])
  return showing
}

/** Plays the steps; from the beginning of each, the last as well, `gap` ms pass at least, however late it began. Can be ended at once. */
export function run(steps: readonly Step[], extras: Element[], gap: number): { readonly end: () => void; readonly over: Promise<void> } {
  let isOver = false
  let go = () => {}
  let playing: Animation[] = []
  const end = () => {
    isOver = true
    go()
    for (const each of playing) each.finish()
    for (const extra of extras) extra.remove()
    removeEventListener('pointerdown', end)
    removeEventListener('keydown', end)
  }
  const play = async () => {
    for (const step of steps) {
      if (isOver) return
      playing = step()
      // What cannot be seen here needs no time.
      if (playing.length === 0) continue
      const timer = new Promise<void>((resolve) => {
        const waits = setTimeout(resolve, gap)
        go = () => (clearTimeout(waits), resolve())
      })
      await Promise.allSettled([...playing.map((each) => each.finished), timer])
    }
    end()
  }
  if (steps.length === 0) return { end, over: STILL.over }
  addEventListener('pointerdown', end)
  addEventListener('keydown', end)
  return { end, over: play() }
}

/** A piece of the picture comes from where its supply lies; it moves in the picture's own units. */
export function walk(piece: Element | null, from: DOMRect | null): Animation[] {
  const to = boxOf(piece)
  const scale = piece?.closest('svg')?.getScreenCTM()?.a ?? 1
  if (!piece || !from || !to) return []
  const x = (middle(from).x - middle(to).x) / scale
  const y = (middle(from).y - middle(to).y) / scale
  return [piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: WALK, easing: WALKS })]
}

/** Something drawn for the moment flies over the table. What a record says of it is `escaped`: anybody may have written it. */
export function fly(
  stage: Stage<unknown>,
  html: string,
  from: Element | null,
  to: Element | null,
  delay = 0,
  duration = SHOW,
): Animation[] {
  const start = boxOf(from)
  const end = boxOf(to)
  if (!start || !end) return []
  const flyer = document.createElement('div')
  flyer.className = 'tb-fly'
  flyer.setAttribute('aria-hidden', 'true')
  flyer.innerHTML = html
  stage.table.append(flyer)
  stage.cleared.push(flyer)
  const at = ({ x, y }: { x: number; y: number }) => `translate(${x}px, ${y}px) translate(-50%, -50%)`
  const flight = flyer.animate(
    [
      { transform: `${at(middle(start))} scale(.7)`, opacity: 0 },
      { transform: `${at(middle(start))} scale(1)`, opacity: 1, offset: 0.15 },
      { transform: `${at(middle(end))} scale(.9)`, opacity: 1, offset: 0.92 },
      { transform: `${at(middle(end))} scale(.7)`, opacity: 0 },
    ],
    { duration, delay, easing: WALKS, fill: 'both' },
  )
  flight.addEventListener('finish', () => flyer.remove())
  return [flight]
}

/** Points rise to somebody's score. */
export function flyPoints(stage: Stage<unknown>, points: string, from: Element | null, to: Element | null): Animation[] {
  return fly(stage, `<span class="tb-plus">${escaped(points)}</span>`, from, to)
}

export function find(stage: Stage<unknown>, selector: string): Element | null {
  return stage.table.querySelector(selector)
}

/** Where something is on the screen; null if it is folded away. */
export function boxOf(element: Element | null): DOMRect | null {
  const box = element?.getBoundingClientRect()
  return box && box.width > 0 ? box : null
}

export function middle(box: DOMRect): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
