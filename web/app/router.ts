import { useSyncExternalStore, type MouseEvent } from 'react'

/** Where we are. */
export type Place =
  | { readonly page: 'front' }
  | { readonly page: 'play'; readonly match: string }
  | { readonly page: 'rules'; readonly game: string; readonly rule: string }
  | { readonly page: 'lost' }

/** The path of this address; a string, so that the same place is the same value. */
export function usePlace(): Place {
  const path = useSyncExternalStore(listen, () => location.pathname + location.hash)
  return placeOf(path)
}

export function placeOf(path: string): Place {
  const [pathname = '/', hash = ''] = path.split('#')
  const [page, name, more] = pathname.split('/').filter(Boolean)
  if (page === undefined) return { page: 'front' }
  if (page === 'play' && name !== undefined && more === undefined) return { page: 'play', match: name }
  if (page === 'rules' && name !== undefined && more === undefined) return { page: 'rules', game: name, rule: hash }
  return { page: 'lost' }
}

/** The query stays: it holds settings of this visit. */
export function go(path: string): void {
  const [pathname = '/', hash] = path.split('#')
  history.pushState(null, '', pathname + location.search + (hash === undefined ? '' : `#${hash}`))
  scrollTo(0, 0)
  for (const heard of listeners) heard()
}

/** For links: a plain click stays on the page, any other opens a tab as usual. */
export function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go(event.currentTarget.getAttribute('href') ?? '/')
}

const listeners = new Set<() => void>()

function listen(heard: () => void): () => void {
  listeners.add(heard)
  addEventListener('popstate', heard)
  return () => {
    listeners.delete(heard)
    removeEventListener('popstate', heard)
  }
}
