import { useMemo, useSyncExternalStore, type MouseEvent } from 'react'

/** Where we are. */
export type Place =
  | { readonly page: 'front' }
  | { readonly page: 'play'; readonly match: string }
  | { readonly page: 'rules'; readonly game: string; readonly rule: string }
  | { readonly page: 'cards'; readonly game: string }
  | { readonly page: 'games' }
  | { readonly page: 'deal'; readonly game: string }
  | { readonly page: 'learn'; readonly game: string }
  | { readonly page: 'club'; readonly room: 'friends' | 'lobby' | 'me' }
  | { readonly page: 'contest'; readonly room: Contest; readonly name: string }
  | { readonly page: 'table'; readonly table: string }
  /** A match that is over; null for one from a file, or in the address itself. */
  | { readonly page: 'replay'; readonly match: string | null; readonly packed: string }
  | { readonly page: 'shared'; readonly table: string }
  | { readonly page: 'verify'; readonly packed: string }
  | { readonly page: 'history' }
  | { readonly page: 'puzzles' }
  /** What somebody made is carried behind the `#`. */
  | { readonly page: 'boards' | 'positions'; readonly game: string; readonly packed: string }
  | { readonly page: 'puzzle'; readonly game: string; readonly puzzle: string; readonly packed: string }
  | { readonly page: 'lost' }

/** Where people compare themselves; those that are about one thing are named after it. */
type Contest = 'rankings' | 'tournaments' | 'player' | 'tournament' | 'twins'

/** The path of this address; a string, so that the same place is the same value. */
export function usePlace(): Place {
  const path = useSyncExternalStore(listen, () => location.pathname + location.hash)
  return placeOf(path)
}

export function placeOf(path: string): Place {
  const [pathname = '/', hash = ''] = path.split('#')
  const [page, name, more, rest] = pathname.split('/').filter(Boolean)
  if (page === undefined) return { page: 'front' }
  if (page === 'games' && name === undefined) return { page: 'games' }
  if ((page === 'friends' || page === 'lobby' || page === 'me') && name === undefined) return { page: 'club', room: page }
  if ((page === 'rankings' || page === 'tournaments') && name === undefined) return { page: 'contest', room: page, name: '' }
  if ((page === 'player' || page === 'tournament' || page === 'twins') && name !== undefined && more === undefined)
    return { page: 'contest', room: page, name }
  if (page === 'table' && name !== undefined && more === undefined) return { page: 'table', table: name }
  if (page === 'play' && name !== undefined && more === undefined) return { page: 'play', match: name }
  if (page === 'rules' && name !== undefined && more === undefined) return { page: 'rules', game: name, rule: hash }
  if (page === 'deal' && name !== undefined && more === undefined) return { page: 'deal', game: name }
  if (page === 'learn' && name !== undefined && more === undefined) return { page: 'learn', game: name }
  if ((page === 'boards' || page === 'positions') && name !== undefined && more === undefined) return { page, game: name, packed: hash }
  if (page === 'replay' && more === undefined) return { page: 'replay', match: name ?? null, packed: name === undefined ? hash : '' }
  // The game is named for those who only show the link.
  if (page === 'r' && name !== undefined && rest === undefined) return { page: 'shared', table: more ?? name }
  if (page === 'verify' && name === undefined) return { page: 'verify', packed: hash }
  if (page === 'history' && name === undefined) return { page: 'history' }
  if (page === 'puzzles' && name === undefined) return { page: 'puzzles' }
  if (page === 'puzzles' && name !== undefined && more !== undefined && rest === undefined)
    return { page: 'puzzle', game: name, puzzle: more, packed: hash }
  if (name === 'cards' && more === undefined) return { page: 'cards', game: page }
  return { page: 'lost' }
}

/** What a page keeps in the query of its address. */
export function useQuery(): URLSearchParams {
  const search = useSyncExternalStore(listen, () => location.search)
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Settings of this visit: they stay in the query wherever one goes. All else there belongs to a page. */
const VISIT = ['beat', 'seed']

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  const to = new URL(path, location.href)
  const here = new URLSearchParams(location.search)
  for (const key of VISIT) if (here.has(key)) to.searchParams.set(key, here.get(key) ?? '')
  if (how === 'push') history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  scrollTo(0, 0)
  for (const heard of listeners) heard()
}

/** Changes the query of this page; null takes a word out of it. What is `pushed` is left again by going back. */
export function ask(change: { readonly [key: string]: string | null }, pushed = false): void {
  const to = new URL(location.href)
  for (const [key, value] of Object.entries(change))
    if (value === null || value === '') to.searchParams.delete(key)
    else to.searchParams.set(key, value)
  if (pushed) history.pushState(PUSHED, '', to)
  else history.replaceState(history.state, '', to)
  for (const heard of listeners) heard()
}

/** Takes the query back to what it was before `ask` pushed it; where nothing was pushed, changes it. */
export function unask(change: { readonly [key: string]: string | null }): void {
  if (isPushed(history.state)) history.back()
  else ask(change)
}

const PUSHED = { asked: true }

function isPushed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'asked' in state
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
