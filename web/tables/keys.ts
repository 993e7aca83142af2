import { useEffect, type RefObject } from 'react'

/** Single keys, unless the focus is elsewhere, in the rules for instance. `does` says whether the key meant something. */
export function useKeys(root: RefObject<HTMLElement | null>, does: (key: string, table: HTMLElement) => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const table = root.current
      if (!table || !(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      // Around the table, on it, or nowhere.
      if (!target.contains(table) && !table.contains(target)) return
      if (target.closest('input, select, textarea, dialog')) return
      if (does(event.key.toLowerCase(), table)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root, does])
}

/** Puts the focus on what the first of these selectors finds on the screen, or else the next one. */
export function goTo(table: HTMLElement, ...selectors: readonly string[]): void {
  const found = selectors.flatMap((selector) => [...table.querySelectorAll<HTMLElement | SVGElement>(selector)])
  found.find((each) => each.getClientRects().length > 0)?.focus()
}
