import { useEffect, useRef, type RefObject } from 'react'

/** What stands open beside a table, the newest last. */
const open: object[] = []

/** Escape closes the panel that was opened last, unless something lies over all of them. */
export function useEscape(close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  }, [close])
  useEffect(() => {
    const own = {}
    open.push(own)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || open.at(-1) !== own) return
      if (document.querySelector('dialog[open], :popover-open')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      open.splice(open.indexOf(own), 1)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** The focus goes to the heading of a panel that opens, and back to where it was, or to the table, when it closes. */
export function useHeading(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    const isLost = () => document.activeElement === null || document.activeElement === document.body
    // A frame later the panel is gone. Whoever went elsewhere meanwhile stays there.
    return () =>
      void requestAnimationFrame(() => {
        if (isLost() && before instanceof HTMLElement) before.focus({ preventScroll: true })
        if (isLost()) document.querySelector('main')?.focus({ preventScroll: true })
      })
  }, [heading])
}
