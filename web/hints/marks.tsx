import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useWide } from '../app/media.ts'
import type { Speech } from '../analysis/speech.ts'
import type { Move } from '../analysis/wish.ts'
import { useZoom } from '../analysis/zoom.ts'
import { isCovered, seen, useChanges } from '../tables/lesson/follow.ts'
import { layRings, Ring } from '../tables/lesson/ring.tsx'

interface MarksProps {
  readonly root: RefObject<HTMLElement | null>
  readonly speech: Speech
  readonly best: Move
  readonly next: Move | null
  readonly wholeBoard: string
}

/** The rings on the table: what is nearest of each move that is on the screen. On a phone the board comes closer to them. */
export function Marks({ root, speech, best, next, wholeBoard }: MarksProps) {
  const layer = useRef<HTMLDivElement>(null)
  useChanges(root)
  const table = root.current
  const target = (move: Move) => speech.marks(move).find((selector) => seen(table, selector)) ?? ''
  const [first, second] = [target(best), next ? target(next) : '']
  const isPhone = !useWide()
  const isOnBoard = first.startsWith('.hx-cell')
  useLayoutEffect(() => (isOnBoard && root.current ? givenWay(root.current) : undefined), [root, isOnBoard])
  /** The moves for which somebody wants to see the whole board. */
  const moves = `${first} ${second}`
  const [whole, setWhole] = useState('')
  const isClose = useZoom(table, isPhone && whole !== moves, [first, second])
  useLayoutEffect(() => {
    if (!table) return
    layRings(table, layer.current)
    for (const ring of layer.current?.querySelectorAll<HTMLElement>('[data-target]') ?? []) {
      const marked = seen(table, ring.dataset['target'] ?? '')
      if (marked && isCovered(marked)) ring.hidden = true
    }
  })
  useEffect(() => {
    if (first !== '') seen(root.current, first)?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [root, first])
  const frame = isOnBoard ? table?.querySelector('.hx-board')?.parentElement : null
  // It lies on the table, and scrolls with what it marks.
  return table ? (
    <>
      {createPortal(
        <div ref={layer} className="coach" data-coach>
          {first === '' ? null : <Ring target={first} number={1} />}
          {second === '' || second === first ? null : <Ring target={second} number={2} className="coach-second" />}
        </div>,
        table,
      )}
      {frame && isPhone && (isClose || whole === moves)
        ? createPortal(
            <button
              type="button"
              className="button hints-whole"
              aria-pressed={whole === moves}
              onClick={() => setWhole(isClose ? moves : '')}
              data-coach
            >
              {wholeBoard}
            </button>,
            frame,
          )
        : null}
    </>
  ) : null
}

/** What is marked lies on the board: on a phone all else gives way to it (hints.css). Returns what ends that. */
function givenWay(stage: HTMLElement): () => void {
  stage.dataset['marks'] = 'board'
  return () => void delete stage.dataset['marks']
}
