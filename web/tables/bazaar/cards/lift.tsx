import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSitting } from '../sitting.ts'
import { Large } from './large.tsx'

/** LOOK 12, in ms: a card is lifted after so long under the mouse, or so long under a finger. */
const HOVER = 250
const PRESS = 450
const WIDTH = 340

/** What is lifted, and the box of the card or name that it belongs to. */
interface Lifted {
  readonly card: string
  readonly at: DOMRect
}

/** The whole card beside the one that is pointed at or has the focus; a long press opens it as a sheet. */
export function Lift({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const { text, open } = useSitting()
  const [lifted, setLifted] = useState<Lifted | null>(null)
  useEffect(() => {
    const table = root.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const put = () => {
      clearTimeout(timer)
      setLifted(null)
    }
    const soon = (target: EventTarget | null, ms: number, does: (found: Lifted) => void) => {
      clearTimeout(timer)
      const found = cardAt(target)
      if (found) timer = setTimeout(() => does(found), ms)
    }
    // A mouse that rests where a card comes to lie points at nothing.
    let under: string | undefined
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons > 0) return
      const card = cardAt(event.target)?.card
      if (card === under) return
      under = card
      if (card === undefined) put()
      else soon(event.target, HOVER, setLifted)
    }
    const down = (event: PointerEvent) => {
      put()
      if (event.pointerType === 'touch') soon(event.target, PRESS, ({ card }) => open({ kind: 'card', card }))
    }
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('.bz-hit:focus-visible')) soon(target, HOVER, setLifted)
      else put()
    }
    const ends = ['pointerup', 'pointercancel', 'pointerleave', 'scroll', 'focusout', 'keydown'] as const
    table?.addEventListener('pointermove', move)
    table?.addEventListener('pointerdown', down)
    table?.addEventListener('focusin', focus)
    for (const end of ends) table?.addEventListener(end, put, { capture: end === 'scroll' })
    return () => {
      clearTimeout(timer)
      table?.removeEventListener('pointermove', move)
      table?.removeEventListener('pointerdown', down)
      table?.removeEventListener('focusin', focus)
      for (const end of ends) table?.removeEventListener(end, put, { capture: end === 'scroll' })
    }
  }, [root, open])
  return lifted ? <Shown key={lifted.card} {...lifted} title={text.name(lifted.card)} /> : null
}

/** In the top layer, where nothing cuts it off; it is the card again for the eye, so it is hidden from the ear. */
function Shown({ card, at, title }: Lifted & { readonly title: string }) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.showPopover(), [])
  const left = Math.max(8, Math.min(at.left + at.width / 2 - WIDTH / 2, innerWidth - WIDTH - 8))
  const above = at.top > innerHeight / 2
  return (
    <div
      ref={shown}
      popover="manual"
      className="bz-lift"
      aria-hidden
      style={{ left, ...(above ? { bottom: Math.max(8, innerHeight - at.top + 8) } : { top: Math.max(8, at.bottom + 8) }) }}
    >
      <h2>{title}</h2>
      <Large card={card} />
    </div>
  )
}

function cardAt(target: EventTarget | null): Lifted | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('.bz-card, [data-lifts]') : null
  const card = found?.dataset['card'] ?? found?.dataset['lifts']
  return found && card !== undefined ? { card, at: found.getBoundingClientRect() } : null
}
