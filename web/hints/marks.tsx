import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { Speech } from '../analysis/speech.ts'
import type { Move } from '../analysis/wish.ts'
import { seen, useChanges } from '../tables/lesson/follow.ts'
import { layRings, Ring } from '../tables/lesson/ring.tsx'

/** The rings on the table: what is nearest of each move that is on the screen. */
export function Marks({
  root,
  speech,
  best,
  next,
}: {
  readonly root: RefObject<HTMLElement | null>
  readonly speech: Speech
  readonly best: Move
  readonly next: Move | null
}) {
  const layer = useRef<HTMLDivElement>(null)
  useChanges(root)
  const table = root.current
  const target = (move: Move) => speech.marks(move).find((selector) => seen(table, selector)) ?? ''
  const [first, second] = [target(best), next ? target(next) : '']
  useLayoutEffect(() => {
    if (table) layRings(table, layer.current)
  })
  useEffect(() => {
    if (first !== '') seen(root.current, first)?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [root, first])
  // It lies on the table, and scrolls with what it marks.
  return table
    ? createPortal(
        <div ref={layer} className="coach" data-coach>
          {first === '' ? null : <Ring target={first} number={1} />}
          {second === '' || second === first ? null : <Ring target={second} number={2} className="coach-second" />}
        </div>,
        table,
      )
    : null
}
