import type { Source } from '../source.ts'
import type { Eyes } from '../wish.ts'

/** What of a match a link leads to. */
export type Aim = 'game' | 'moment' | 'position'

interface Moment {
  readonly at: number
  readonly eyes: Eyes
}

/** A short link where the match lies on the server; null where it must be carried whole. */
export function shortLink(source: Source, game: string, aim: Aim, moment: Moment): string | null {
  if (source.kind !== 'table') return null
  return new URL(`/r/${game}/${source.table}${queryOf(aim, moment)}`, location.origin).href
}

/** The link that carries all of it. */
export function longLink(packed: string, aim: Aim, moment: Moment): string {
  return new URL(`/replay${aim === 'position' ? '' : queryOf(aim, moment)}#${packed}`, location.origin).href
}

function queryOf(aim: Aim, { at, eyes }: Moment): string {
  if (aim === 'game') return ''
  if (aim === 'position') return `?at=${at}&only=yes`
  return `?at=${at}${typeof eyes === 'number' ? `&eyes=${eyes}` : ''}`
}
