import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Event } from '@caravanserai/through-the-desert/seat'
import type { Props } from './sitting.ts'
import './show.css'

/** LOOK 6, in ms. */
const WALK = 260
const SHOW = 420
const WALKS = 'cubic-bezier(.45, .05, .35, 1)'
const DROPS = 'cubic-bezier(.3, 1.4, .5, 1)'

type Step = () => Animation[]

/**
 * Shows what happened, one thing after the other, over a table that already is as it came out: nothing waits for it.
 * A press or a newer line ends it.
 */
export function useShow(
  root: RefObject<HTMLElement | null>,
  { view, fresh, reducedMotion }: Pick<Props, 'view' | 'fresh' | 'reducedMotion'>,
): void {
  const before = useRef(view)
  useLayoutEffect(() => {
    const was = before.current
    before.current = view
    const table = root.current
    if (!table || !fresh || reducedMotion || was === view) return
    const stage: Stage = { table, camel: null, cleared: [] }
    return run(
      fresh.events.flatMap((event) => stepsOf(stage, event)),
      stage.cleared,
    )
    // Only a new line is shown; motion is read as it is then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, fresh])
}

/** Plays the steps; returns how to end them at once. */
function run(steps: readonly Step[], extras: Element[]): () => void {
  let over = false
  let playing: Animation[] = []
  const end = () => {
    over = true
    for (const each of playing) each.finish()
    for (const extra of extras) extra.remove()
    removeEventListener('pointerdown', end)
    removeEventListener('keydown', end)
  }
  const play = async () => {
    for (const step of steps) {
      if (over) return
      playing = step()
      await Promise.allSettled(playing.map((each) => each.finished))
    }
    end()
  }
  if (steps.length === 0) return end
  addEventListener('pointerdown', end)
  addEventListener('keydown', end)
  void play()
  return end
}

interface Stage {
  readonly table: HTMLElement
  /** The space of the camel that caused it all. */
  camel: string | null
  /** Drawn only for the show, to be taken away. */
  readonly cleared: Element[]
}

function stepsOf(stage: Stage, event: Event): Step[] {
  switch (event.kind) {
    case 'led':
    case 'placed':
      stage.camel = event.space
      return [() => walk(stage, event.space, event.colour)]
    case 'took': {
      // What was face down for this seat flies without a number.
      const points = event.values?.reduce((sum, value) => sum + value, 0)
      const from = camelOf(stage, event.spaces.length === 1 ? (event.spaces[0] ?? null) : null)
      return [() => fly(stage, points === undefined ? '?' : `+${points}`, from(), `[data-seat="${event.seat}"]`)]
    }
    case 'linked':
    case 'crossed': {
      const from = camelOf(stage, null)
      return [() => fly(stage, `+${event.points}`, from(), `[data-score="${event.seat}"]`)]
    }
    case 'enclosed': {
      const from = camelOf(stage, null)
      return [() => fill(stage, event.spaces, from())]
    }
    default:
      return []
  }
}

/** Where points rise: from the taken space if it is drawn, from the camel otherwise. */
function camelOf(stage: Stage, space: string | null): () => Element | null {
  const camel = stage.camel
  return () => find(stage, `[data-camel="${space}"]`) ?? find(stage, `[data-camel="${camel}"]`)
}

/** The camel comes from its supply; it moves in the picture's own units. */
function walk(stage: Stage, space: string, colour: string): Animation[] {
  const camel = find(stage, `[data-camel="${space}"]`)
  const from = boxOf(find(stage, `[data-supply="${colour}"]`))
  const to = boxOf(camel)
  const scale = camel?.closest('svg')?.getScreenCTM()?.a ?? 1
  if (!camel || !from || !to) return []
  const x = (middle(from).x - middle(to).x) / scale
  const y = (middle(from).y - middle(to).y) / scale
  return [camel.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: WALK, easing: WALKS })]
}

/** TD-36 An area fills from the closing camel outwards. */
function fill(stage: Stage, spaces: readonly string[], camel: Element | null): Animation[] {
  const start = boxOf(camel)
  const hexes = spaces.map((space) => find(stage, `[data-area-hex="${space}"]`))
  const far = (hex: Element | null) => {
    const box = boxOf(hex)
    return start && box ? Math.hypot(middle(box).x - middle(start).x, middle(box).y - middle(start).y) : 0
  }
  const most = Math.max(1, ...hexes.map(far))
  const pill = find(stage, `[data-area-pill="${spaces[0]}"] > g`)
  return [
    ...hexes.flatMap((hex) =>
      hex
        ? [
            hex.animate([{ opacity: 0 }, { opacity: 1 }], {
              duration: SHOW / 3,
              delay: (far(hex) / most) * ((SHOW * 2) / 3),
              fill: 'backwards',
            }),
          ]
        : [],
    ),
    ...(pill
      ? [
          pill.animate([{ transform: 'scale(0)' }, { transform: 'none' }], {
            duration: WALK,
            delay: SHOW - WALK / 2,
            easing: DROPS,
            fill: 'backwards',
          }),
        ]
      : []),
  ]
}

function fly(stage: Stage, text: string, from: Element | null, to: string): Animation[] {
  const start = boxOf(from)
  const end = boxOf(find(stage, to))
  if (!start || !end) return []
  const flyer = document.createElement('div')
  flyer.className = 'td-fly'
  flyer.setAttribute('aria-hidden', 'true')
  flyer.innerHTML = `<span class="td-plus">${text}</span>`
  stage.table.append(flyer)
  stage.cleared.push(flyer)
  const at = ({ x, y }: { x: number; y: number }) => `translate(${x}px, ${y}px) translate(-50%, -50%)`
  const flight = flyer.animate(
    [
      { transform: `${at(middle(start))} scale(.7)`, opacity: 0 },
      { transform: `${at(middle(start))} scale(1.15)`, opacity: 1, offset: 0.15 },
      { transform: `${at(middle(end))} scale(1)`, opacity: 1, offset: 0.92 },
      { transform: `${at(middle(end))} scale(.7)`, opacity: 0 },
    ],
    { duration: SHOW, easing: WALKS, fill: 'both' },
  )
  flight.addEventListener('finish', () => flyer.remove())
  return [flight]
}

function find(stage: Stage, selector: string): Element | null {
  return stage.table.querySelector(selector)
}

/** Where something is on the screen; null if it is folded away. */
function boxOf(element: Element | null): DOMRect | null {
  const box = element?.getBoundingClientRect()
  return box && box.width > 0 ? box : null
}

function middle(box: DOMRect): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
