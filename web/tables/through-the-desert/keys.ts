import { goTo } from '../keys.ts'
import type { Planning } from './plan.ts'

/** The keys of `text.keys`. Says whether the key meant something. */
export function does(key: string, table: HTMLElement, planning: Planning, lens: () => void, help: () => void): boolean {
  switch (key) {
    case 'escape':
      planning.change(planning.plan.space === null ? { colour: null } : { space: null })
      return true
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
      table.querySelectorAll<HTMLElement>('[data-colour]')[Number(key) - 1]?.click()
      return true
    case 'n':
      nextOpen(table, 1)
      return true
    case 'p':
      nextOpen(table, -1)
      return true
    case 'l':
      lens()
      return true
    case 'b':
      goTo(table, '.hx-cell[tabindex="0"]')
      return true
    case 'a':
      goTo(table, '[data-ask] [data-place]', '[data-ask] [data-first]', '[data-ask] button', '[data-ask]')
      return true
    case '?':
      help()
      return true
    default:
      return false
  }
}

/** From the space that has the focus to the next one that is open, in reading order and round the end. */
function nextOpen(table: HTMLElement, by: 1 | -1): void {
  const cells = [...table.querySelectorAll<SVGElement>('.hx-cell')]
  const from = cells.findIndex((cell) => cell === document.activeElement)
  for (let i = 1; i <= cells.length; i++) {
    const cell = cells[(((from + by * i) % cells.length) + cells.length) % cells.length]
    if (cell?.getAttribute('aria-disabled') === 'false') return cell.focus()
  }
}
