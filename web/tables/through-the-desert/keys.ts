import type { KeyboardEvent, RefObject } from 'react'
import type { Planning } from './plan.ts'

/** Single keys, while the table has the focus: see the list in `text.keys`. */
export function useKeys(root: RefObject<HTMLElement | null>, planning: Planning, lens: () => void, help: () => void) {
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea, dialog')) return
    const go = (selector: string) => {
      event.preventDefault()
      root.current?.querySelector<HTMLElement | SVGElement>(selector)?.focus()
    }
    const { plan } = planning
    switch (event.key) {
      case 'Escape':
        return planning.change(plan.space === null ? { colour: null } : { space: null })
      case '1':
      case '2':
      case '3':
      case '4':
      case '5':
        event.preventDefault()
        return root.current?.querySelectorAll<HTMLElement>('[data-colour]')[Number(event.key) - 1]?.click()
      case 'n':
      case 'N':
      case 'p':
      case 'P':
        event.preventDefault()
        return nextOpen(root.current, event.key.toLowerCase() === 'n' ? 1 : -1)
      case 'l':
      case 'L':
        return lens()
      case 'b':
      case 'B':
        return go('.hx-cell[tabindex="0"]')
      case 'a':
      case 'A':
        return go('[data-ask] [data-place], [data-ask] [data-first], [data-ask] button, [data-ask]')
      case '?':
        return help()
    }
  }
}

/** From the space that has the focus to the next one that is open, in reading order and round the end. */
function nextOpen(table: HTMLElement | null, by: 1 | -1): void {
  const cells = [...(table?.querySelectorAll<SVGElement>('.hx-cell') ?? [])]
  const from = cells.findIndex((cell) => cell === document.activeElement)
  for (let i = 1; i <= cells.length; i++) {
    const cell = cells[(((from + by * i) % cells.length) + cells.length) % cells.length]
    if (cell?.getAttribute('aria-disabled') === 'false') return cell.focus()
  }
}
