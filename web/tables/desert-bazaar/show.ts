import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Event, View } from '@caravanserai/desert-bazaar/seat'
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
  { view, fresh, seats, reducedMotion }: Pick<Props, 'view' | 'fresh' | 'seats' | 'reducedMotion'>,
): void {
  const before = useRef(view)
  useLayoutEffect(() => {
    const was = before.current
    before.current = view
    const table = root.current
    if (!table || !fresh || reducedMotion || was === view) return
    const emblems = seats.map((seat) => seat.emblem)
    const stage = { table, was, emblems, cleared: [] as Element[] }
    return run(
      fresh.events.flatMap((event) => stepsOf(stage, event)),
      stage.cleared,
    )
    // Only a new line is shown; seats and motion are read as they are then.
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
  readonly was: View
  readonly emblems: readonly string[]
  /** Drawn only for the show, to be taken away. */
  readonly cleared: Element[]
}

function stepsOf(stage: Stage, event: Event): Step[] {
  switch (event.kind) {
    case 'built':
      return [() => walk(stage, event.space, slotOf(stage.was, event.tile))]
    case 'scored-lone':
      return [() => flyPoints(stage, find(stage, `[data-tent="${event.space}"]`), event.seat, event.points)]
    case 'closed':
      return [
        () => goHome(stage, event.spaces),
        () =>
          event.points.flatMap((points, seat) =>
            flyPoints(stage, find(stage, `[data-tent="${event.spaces[3]}"]`), seat, points + (seat === event.seat ? event.bonus : 0)),
          ),
      ]
    case 'drew':
      return [() => flyCards(stage, event.resource, event.seat, 1)]
    case 'took':
      return [() => flyCards(stage, event.resource, event.seat, event.count)]
    case 'turned-up':
      return [() => turnUp(stage, event.tiles)]
    default:
      return []
  }
}

/** The tile comes from its place in the set; the tent itself moves, in the picture's own units. */
function walk(stage: Stage, space: string, slot: string | null): Animation[] {
  const tent = find(stage, `[data-tent="${space}"]`)
  const from = slot === null ? null : (boxOf(find(stage, `[data-slot="${slot}"]`)) ?? boxOf(find(stage, '.db-tabs')))
  const to = boxOf(tent)
  const svg = tent?.closest('svg')
  const scale = svg?.getScreenCTM()?.a ?? 1
  if (!tent || !from || !to) return []
  const x = (middle(from).x - middle(to).x) / scale
  const y = (middle(from).y - middle(to).y) / scale
  return [tent.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: WALK, easing: WALKS })]
}

/** DB-62 Markers go back to their owners. */
function goHome(stage: Stage, spaces: readonly string[]): Animation[] {
  return spaces.flatMap((space, i) => {
    const owner = stage.was.tents.find((tent) => tent.space === space)?.owner
    if (owner === undefined) return []
    const banner = `<svg width="26" height="26" viewBox="0 0 30 30"><use href="#banner-${stage.emblems[owner]}" width="30" height="30"/></svg>`
    return fly(stage, banner, find(stage, `[data-tent="${space}"]`), find(stage, `[data-seat="${owner}"]`), i * 30)
  })
}

function flyPoints(stage: Stage, from: Element | null, seat: number, points: number): Animation[] {
  return points > 0 ? fly(stage, `<span class="db-fly-points">+${points}</span>`, from, find(stage, `[data-score="${seat}"]`), 0) : []
}

function flyCards(stage: Stage, resource: string, seat: number, count: number): Animation[] {
  const card = `<span class="db-fly-card"><svg width="20" height="20" viewBox="-50 -50 100 100"><use href="#sign-${resource}" x="-50" y="-50" width="100" height="100"/></svg></span>`
  return Array.from({ length: count }, (_, i) =>
    fly(stage, card, find(stage, `[data-pile="${resource}"]`), find(stage, `[data-seat="${seat}"]`), i * 60),
  ).flat()
}

function fly(stage: Stage, html: string, from: Element | null, to: Element | null, delay: number): Animation[] {
  const start = boxOf(from)
  const end = boxOf(to)
  if (!start || !end) return []
  const flyer = document.createElement('div')
  flyer.className = 'db-fly'
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
    { duration: SHOW, delay, easing: WALKS, fill: 'both' },
  )
  flight.addEventListener('finish', () => flyer.remove())
  return [flight]
}

function turnUp(stage: Stage, tiles: readonly number[]): Animation[] {
  return tiles.flatMap((tile) => {
    const shown = find(stage, `[data-tile="${tile}"]`)
    return shown
      ? [
          shown.animate(
            [
              { transform: 'scale(.8)', opacity: 0 },
              { transform: 'none', opacity: 1 },
            ],
            { duration: WALK, easing: DROPS },
          ),
        ]
      : []
  })
}

function slotOf(view: View, tile: number): string | null {
  for (const set of ['west', 'east'] as const) {
    const place = view.sets[set].indexOf(tile)
    if (place >= 0) return `${set}-${place}`
  }
  return null
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
