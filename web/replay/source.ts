import * as v from 'valibot'
import { localHost, request } from '../host/host.ts'
import type { Film, Levels } from './wish.ts'

/** Where a match is to be found that somebody wants to see again. */
export type Source =
  /** Stored in this browser. */
  | { readonly kind: 'match'; readonly match: string }
  /** Played on the server. */
  | { readonly kind: 'table'; readonly table: string }
  /** Carried by the address itself. */
  | { readonly kind: 'link'; readonly packed: string }
  | { readonly kind: 'file'; readonly text: string }
  /** Brought along from another device: see `web/history/`. */
  | { readonly kind: 'kept'; readonly key: string }

/** The words of an address that name a match which is kept somewhere; null where it is only carried along. */
export function queryOf(source: Source): string | null {
  switch (source.kind) {
    case 'match':
      return `?match=${encodeURIComponent(source.match)}`
    case 'table':
      return `?table=${encodeURIComponent(source.table)}`
    case 'kept':
      return `?kept=${encodeURIComponent(source.key)}`
    case 'link':
    case 'file':
      return null
  }
}

/** The match that an address names, if it does. */
export function sourceIn(query: URLSearchParams): Source | null {
  const [match, table, key] = [query.get('match'), query.get('table'), query.get('kept')]
  if (match !== null) return { kind: 'match', match }
  if (table !== null) return { kind: 'table', table }
  return key === null ? null : { kind: 'kept', key }
}

const record = v.object({ text: v.string(), levels: v.array(v.nullable(v.string())) })

/** Why it is not there. */
export type Missing = 'notOver' | 'noMatch' | 'noServer'

export async function filmOf(source: Source): Promise<Film | Missing> {
  switch (source.kind) {
    case 'link':
      return { packed: source.packed }
    case 'file':
      return { text: source.text }
    case 'match': {
      const answer = await request<'record'>(localHost(), { kind: 'record', match: source.match })
      if (answer.kind === 'record') return { text: answer.text, ...(await levelsHere(source.match)) }
      return answer.kind === 'failed' && answer.code === 'not-over' ? 'notOver' : 'noMatch'
    }
    case 'kept': {
      const { openShelf } = await import('../history/shelf.ts')
      const text = await openShelf().then(
        (shelf) => shelf.record(source.key),
        () => null,
      )
      return text === null ? 'noMatch' : { text }
    }
    case 'table':
      return fetched(`/api/tables/${encodeURIComponent(source.table)}/record`)
  }
}

/** The host of this browser knows who sat there. */
async function levelsHere(match: string): Promise<{ readonly levels?: Levels }> {
  const answer = await request<'matches'>(localHost(), { kind: 'list' })
  const chairs = answer.kind === 'matches' ? answer.matches.find((each) => each.match === match)?.chairs : undefined
  return chairs ? { levels: chairs.map(({ level }) => level) } : {}
}

async function fetched(address: string): Promise<Film | Missing> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(30_000) })
    if (reply.ok) {
      const body: unknown = await reply.json()
      const read = v.safeParse(record, body)
      return read.success ? read.output : 'noServer'
    }
    return reply.status === 409 ? 'notOver' : reply.status === 404 ? 'noMatch' : 'noServer'
  } catch {
    return 'noServer'
  }
}
