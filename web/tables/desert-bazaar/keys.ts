import { useEffect, type RefObject } from 'react'
import type { Planning } from './plan.ts'

/** Single keys, unless the focus is elsewhere, in the rules for instance: see the list in `text.keys`. */
export function useKeys(root: RefObject<HTMLElement | null>, planning: Planning, help: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (!(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      // Around the table, on it, or nowhere.
      if (!target.contains(root.current) && !root.current?.contains(target)) return
      if (target.closest('input, select, textarea, dialog')) return
      if (does(event.key, root.current, planning, help)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root, planning, help])
}

/** Says whether the key meant something. */
function does(key: string, table: HTMLElement | null, planning: Planning, help: () => void): boolean {
  const { plan } = planning
  const go = (selector: string) => table?.querySelector<HTMLElement | SVGElement>(selector)?.focus()
  switch (key.toLowerCase()) {
    case 'escape':
      if (plan.space !== null) planning.change({ space: null, choice: {}, paying: false })
      else planning.forget()
      return true
    case '1':
    case '2':
    case '3':
    case '4': {
      const tile = table?.querySelector<HTMLElement>(`[data-slot="${planning.set}-${Number(key) - 1}"] button`)
      tile?.focus()
      tile?.click()
      return true
    }
    case 'w':
      planning.openSet('west')
      go('.db-set-west button')
      return true
    case 'e':
      planning.openSet('east')
      go('.db-set-east button')
      return true
    case 'b':
      go('.hx-cell[tabindex="0"]')
      return true
    case 'a':
      go('[data-ask] [data-first], [data-ask] button, [data-ask]')
      return true
    case '?':
      help()
      return true
    default:
      return false
  }
}
