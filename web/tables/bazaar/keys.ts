import { goTo } from '../keys.ts'

/** The keys of `text.keys`. Says whether the key meant something. */
export function does(key: string, table: HTMLElement, ways: { readonly back: () => void; readonly help: () => void }): boolean {
  switch (key) {
    case 'escape':
      ways.back()
      return true
    case 'p':
      table.querySelector<HTMLElement>('[data-ask] [data-pass], [data-ask] .bz-attack [data-confirm]')?.click()
      return true
    case 'a':
      goTo(table, '[data-ask] [data-first]', '[data-ask] button', '[data-ask]')
      return true
    case 'h':
      goTo(table, '.bz-hand .bz-hit')
      return true
    case 'v':
      goTo(table, '.bz-venues .bz-hit')
      return true
    case 'n':
      goTo(table, '.bz-row .bz-hit')
      return true
    case '?':
      ways.help()
      return true
    default:
      return false
  }
}
