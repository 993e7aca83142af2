import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the keyboard's place. When a decision is new to you, focus goes to the first sensible control; when the thing
 * that had focus is gone, to the ask. It is never taken from somebody who is elsewhere, in the rules for instance.
 */
export function useFocus(root: RefObject<HTMLElement | null>, decision: string | null, first: string): void {
  const asked = useRef<string | null>(null)
  const met = useRef(false)
  const inside = useRef(false)
  useEffect(() => {
    const note = () => {
      // A focused control that is taken away leaves the body active and says nothing: that still counts as inside.
      if (document.activeElement !== document.body) inside.current = root.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [root])
  useEffect(() => {
    const table = root.current
    if (!table) return
    const lost = document.activeElement === document.body
    // Whoever has just arrived has the focus on what is round the table.
    const here = lost || table.contains(document.activeElement) || document.activeElement?.contains(table)
    if (decision !== null && decision !== asked.current) {
      asked.current = decision
      if (here && met.current) seen(table, first)?.focus({ preventScroll: true })
      // Who has just come with a finger needs no ring round a button. Others wait for the frame: see `useStage`.
      else if (here && !matchMedia('(hover: none)').matches) requestAnimationFrame(() => seen(table, first)?.focus({ preventScroll: true }))
      met.current = true
    } else if (lost && inside.current) table.querySelector<HTMLElement>('[data-final], [data-ask]')?.focus({ preventScroll: true })
    if (decision === null) asked.current = null
  })
}

/** The first of the selected elements that is on the screen. */
function seen(table: HTMLElement, selector: string): HTMLElement | null {
  const found = [...table.querySelectorAll<HTMLElement>(selector)].find((each) => each.getClientRects().length > 0)
  return found ?? table.querySelector<HTMLElement>('[data-ask]')
}
