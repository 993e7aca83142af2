import { boxOf, seen } from './follow.ts'
import type { Box } from './place.ts'
import './ring.css'

/** Round what must be pressed, with its number; or round what is only spoken of. */
export function Ring({
  target,
  number,
  className = '',
}: {
  readonly target: string
  /** Or a word. */
  readonly number: number | string | null
  readonly className?: string
}) {
  return (
    <span
      className={`coach-ring ${number === null ? 'coach-spot' : ''} ${className}`}
      data-ring={number ?? ''}
      data-target={target}
      aria-hidden
    >
      {(['hex', 'turned'] as const).map((form) => (
        <svg key={form} viewBox="0 0 100 100" preserveAspectRatio="none" data-hex={form}>
          <polygon points={HEXES[form]} vectorEffect="non-scaling-stroke" />
          <polygon points={HEXES[form]} vectorEffect="non-scaling-stroke" />
        </svg>
      ))}
      {number === null ? null : <b>{number}</b>}
    </span>
  )
}

const HEXES = { hex: '50,1 99,26 99,74 50,99 1,74 1,26', turned: '1,50 26,1 74,1 99,50 74,99 26,99' } as const

/** Lays every ring of a layer round what it is for, as far as that is seen; returns the room that they take. */
export function layRings(table: HTMLElement, layer: HTMLElement | null): Box[] {
  const { left, top } = boxOf(table)
  const [x, y] = [left - table.scrollLeft, top - table.scrollTop]
  const edges = [left, top, left + table.clientWidth, top + table.clientHeight] as const
  const free: Box[] = []
  for (const ring of layer?.querySelectorAll<HTMLElement>('[data-target]') ?? []) {
    const target = seen(table, ring.dataset['target'] ?? '')
    ring.hidden = target === null
    if (!target) continue
    const box = within(boxOf(target), isSpace(target) ? 3 : 5, edges)
    Object.assign(ring.style, {
      left: `${box.left - x}px`,
      top: `${box.top - y}px`,
      width: `${box.right - box.left}px`,
      height: `${box.bottom - box.top}px`,
    })
    ring.dataset['form'] = formOf(target)
    ring.toggleAttribute('data-small', box.right - box.left < SMALL)
    ring.toggleAttribute('data-left', box.left - left < OVER)
    ring.toggleAttribute('data-top', box.top - top < OVER)
    // The number hangs over the corner.
    free.push(ring.dataset['ring'] === '' ? box : { ...box, left: box.left - 14, top: box.top - 14 })
  }
  return free
}

/** With some air round it, but never so much that the ring would leave the table. */
function within(own: Box, air: number, [left, top, right, bottom]: readonly [number, number, number, number]): Box {
  const least = (at: number, edge: number) => (at < edge - air ? at - air : Math.max(at - air, edge + LINE))
  const most = (at: number, edge: number) => (at > edge + air ? at + air : Math.min(at + air, edge - LINE))
  return { left: least(own.left, left), top: least(own.top, top), right: most(own.right, right), bottom: most(own.bottom, bottom) }
}

/** The ring is so wide, and its number hangs so far over its corner. */
const LINE = 5
const OVER = 16

/** On a small board a number must not hide what it counts. */
const SMALL = 40

const isSpace = (element: Element) => element.classList.contains('hx-cell')

/** A space of a board is ringed as a hex: one that stands on its point, or one that lies. */
function formOf(element: Element): 'box' | 'hex' | 'turned' {
  if (!isSpace(element)) return 'box'
  const { width, height } = element.getBoundingClientRect()
  return width > height ? 'turned' : 'hex'
}
