import { useCallback, useEffect, useRef, type PointerEvent as Press } from 'react'

/** A hand that shakes has not begun to drag. */
const STILL = 8

interface Ways<Piece> {
  /** It has left its place. */
  readonly onTake: (piece: Piece) => void
  /** It was let go over a space of the board, by its label. */
  readonly onDrop: (space: string) => void
}

/** Pieces dragged to a space of the board, by mouse, pen or finger: what they are pressed with. Letting go aims, it does not place. */
export function useDrag<Piece>(ways: Ways<Piece>): (press: Press, piece: Piece) => void {
  const now = useRef(ways)
  const letGo = useRef<() => void>(undefined)
  useEffect(() => {
    now.current = ways
  })
  useEffect(() => () => letGo.current?.(), [])
  return useCallback((press: Press, piece: Piece) => {
    if (press.button !== 0) return
    const picture = press.currentTarget.querySelector('svg')
    const from = { x: press.clientX, y: press.clientY }
    let ghost: HTMLElement | null = null
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!ghost && Math.hypot(clientX - from.x, clientY - from.y) < STILL) return
      if (!ghost) {
        ghost = ghostOf(picture)
        now.current.onTake(piece)
      }
      ghost.style.translate = `${clientX}px ${clientY}px`
    }
    const up = ({ clientX, clientY }: PointerEvent) => {
      const isDragged = ghost !== null
      end()
      if (!isDragged) return
      // The press that ends where it began would be a click too.
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      const space = document.elementFromPoint(clientX, clientY)?.closest<SVGElement>('[data-space]')?.dataset['space']
      if (space !== undefined) now.current.onDrop(space)
    }
    const end = () => {
      ghost?.remove()
      ghost = null
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', end)
    }
    letGo.current?.()
    letGo.current = end
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', end)
  }, [])
}

/** What is drawn under the pointer. */
function ghostOf(picture: SVGElement | null): HTMLElement {
  const ghost = document.createElement('span')
  ghost.className = 'tb-ghost'
  ghost.ariaHidden = 'true'
  if (picture) ghost.append(picture.cloneNode(true))
  document.body.append(ghost)
  return ghost
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
