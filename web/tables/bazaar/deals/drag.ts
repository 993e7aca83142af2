import { useCallback, useLayoutEffect, useRef, useState, type PointerEvent as Press, type RefObject } from 'react'

/** A hand that shakes has not begun to drag. */
const STILL = 6

interface Held {
  readonly card: string
  readonly x: number
  readonly y: number
}

/**
 * Cards dragged by mouse or pen into a tray and out of it; a finger scrolls and taps instead.
 * `ghost` is what is drawn under the pointer.
 */
export function useDrag(tray: string, drop: (card: string, into: boolean) => void) {
  const [held, setHeld] = useState<Held | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const ghost = useRef<HTMLSpanElement>(null)
  const grab = useCallback(({ pointerType, button, clientX: x, clientY: y }: Press, card: string) => {
    if (pointerType !== 'touch' && button === 0) setHeld({ card, x, y })
  }, [])
  useFollow(held, tray, ghost, {
    start: () => setDragged(held?.card ?? null),
    over: setOver,
    end: (into) => {
      // A quick hand lets go before the screen is drawn again: what was dragged is what is held.
      if (held && into !== null) drop(held.card, into)
      setHeld(null)
      setDragged(null)
      setOver(false)
    },
  })
  return { dragged, over, grab, ghost }
}

interface Ways {
  readonly start: () => void
  readonly over: (over: boolean) => void
  /** Let go in the tray, elsewhere, or not at all. */
  readonly end: (into: boolean | null) => void
}

function useFollow(held: Held | null, tray: string, ghost: RefObject<HTMLElement | null>, ways: Ways): void {
  const now = useRef(ways)
  useLayoutEffect(() => {
    now.current = ways
  })
  useLayoutEffect(() => {
    if (!held) return
    let started = false
    const isOver = ({ clientX, clientY }: PointerEvent) =>
      Boolean(document.elementFromPoint(clientX, clientY)?.closest(`[data-tray="${tray}"]`))
    const move = (event: PointerEvent) => {
      if (!started && Math.hypot(event.clientX - held.x, event.clientY - held.y) < STILL) return
      if (!started) now.current.start()
      started = true
      event.preventDefault()
      ghost.current?.style.setProperty('translate', `${event.clientX}px ${event.clientY}px`)
      now.current.over(isOver(event))
    }
    const up = (event: PointerEvent) => {
      // The press that ends on the card itself would be a click too.
      if (started) addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      now.current.end(started ? isOver(event) : null)
    }
    const cancel = () => now.current.end(null)
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', cancel)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', cancel)
    }
  }, [held, tray, ghost])
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
