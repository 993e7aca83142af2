import { goTo } from '../keys.ts'
import type { Planning } from './plan.ts'

/** The keys of `text.keys`. Says whether the key meant something. */
export function does(key: string, table: HTMLElement, planning: Planning, help: () => void): boolean {
  const { plan } = planning
  switch (key) {
    case 'escape':
      if (plan.space !== null) planning.change({ space: null, choice: {}, paying: false })
      else planning.forget()
      return true
    case '1':
    case '2':
    case '3':
    case '4': {
      const tile = table.querySelector<HTMLElement>(`[data-slot="${planning.set}-${Number(key) - 1}"] button`)
      tile?.focus()
      tile?.click()
      return true
    }
    case 'w':
      planning.openSet('west')
      goTo(table, '.db-set-west button')
      return true
    case 'e':
      planning.openSet('east')
      goTo(table, '.db-set-east button')
      return true
    case 'b':
      goTo(table, '.hx-cell[tabindex="0"]')
      return true
    case 'a':
      goTo(table, '[data-ask] [data-first]', '[data-ask] button', '[data-ask]')
      return true
    case '?':
      help()
      return true
    default:
      return false
  }
}
