import { recallData, remember } from '../app/memory.ts'
import type { Setup } from '../app/start.ts'
import { linkOf } from './deal.ts'

const NAME = 'deals'
/** So many of the last matches are known; the store may have forgotten the others. */
const MOST = 60

type Links = readonly (readonly [match: string, link: string])[]

/** Notes down from what a match was started: its table is not told the seed before the end. */
export function note(match: string, setup: Setup): void {
  const link = linkOf(setup)
  if (link !== null) remember(NAME, JSON.stringify([...links().slice(1 - MOST), [match, link]]))
}

/** The link to the deal of a match, if one can be given: the seed is known, or was. */
export function linkTo(match: string, seed: string | null): string | null {
  const found = links().findLast(([each]) => each === match)?.[1]
  if (found === undefined) return null
  const link = new URL(found, location.origin)
  if (!link.searchParams.has('deal') && seed !== null) link.searchParams.set('deal', seed)
  return link.searchParams.has('deal') ? link.href : null
}

/** The matches that were started from this link, newest first. */
export function matchesFrom(link: string): string[] {
  return links()
    .flatMap(([match, from]) => (from === link ? [match] : []))
    .toReversed()
}

function links(): Links {
  const data = recallData(NAME)
  return Array.isArray(data) ? data.filter(isLink) : []
}

function isLink(data: unknown): data is readonly [string, string] {
  return (
    Array.isArray(data) && data.length === 2 && typeof data[0] === 'string' && typeof data[1] === 'string' && data[1].startsWith('/deal/')
  )
}
