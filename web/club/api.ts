import * as v from 'valibot'
import {
  fault,
  lobby,
  me,
  mine,
  scene,
  tableInfo,
  type Deed,
  type Fault,
  type Lobby,
  type Me,
  type Named,
  type Plan,
  type Scene,
  type TableInfo,
} from '@caravanserai/protocol/table'

/** What came of a request: what was asked for, or why not. The page has the words. */
export type Reply<T> = { readonly ok: T } | { readonly fault: Fault }

/** A token as its owner sees it afterwards; the token itself is shown once. */
const token = v.looseObject({ id: v.string(), name: v.string(), made: v.number() })
export type Token = v.InferOutput<typeof token>

/** What people do before, round and after a match: see `protocol/table.ts`. */
export const api = {
  /** Null for somebody who has no name yet. */
  async me(): Promise<Reply<Me | null>> {
    const reply = await call(me, 'GET', '/api/me')
    return 'fault' in reply && reply.fault.refused === NOBODY ? { ok: null } : reply
  },
  name: (named: Named): Promise<Reply<Me>> => call(me, 'POST', '/api/me', named),
  forgetMe: (): Promise<Reply<unknown>> => call(v.unknown(), 'DELETE', '/api/me'),
  myData: (): Promise<Reply<unknown>> => call(v.unknown(), 'GET', '/api/me/data'),
  tokens: (): Promise<Reply<readonly Token[]>> =>
    call(
      v.pipe(
        v.looseObject({ tokens: v.array(token) }),
        v.transform(({ tokens }) => tokens),
      ),
      'GET',
      '/api/me/tokens',
    ),
  addToken: (name: string): Promise<Reply<{ readonly token: string }>> =>
    call(v.looseObject({ id: v.string(), token: v.string() }), 'POST', '/api/me/tokens', { name }),
  dropToken: (id: string): Promise<Reply<unknown>> => call(v.unknown(), 'DELETE', `/api/me/tokens/${encodeURIComponent(id)}`),
  mine: (): Promise<Reply<{ readonly tables: readonly TableInfo[] }>> => call(mine, 'GET', '/api/me/tables'),
  lobby: (): Promise<Reply<Lobby>> => call(lobby, 'GET', '/api/tables'),
  open: (plan: Plan): Promise<Reply<TableInfo>> => call(tableInfo, 'POST', '/api/tables', plan),
  table: (id: string): Promise<Reply<TableInfo>> => call(tableInfo, 'GET', `/api/tables/${encodeURIComponent(id)}`),
  scene: (id: string): Promise<Reply<Scene>> => call(scene, 'GET', `/api/tables/${encodeURIComponent(id)}/scene`),
  do: (id: string, deed: Deed): Promise<Reply<TableInfo>> => call(tableInfo, 'POST', `/api/tables/${encodeURIComponent(id)}`, deed),
}

/** Whoever asks has no account, or none any more. */
export const NOBODY = 'no-account'

/** Why something could not be fetched, where that passes. */
const PASSING = ['no-line', 'too-fast', 'broken']

export function isPassing({ refused }: Fault): boolean {
  return PASSING.includes(refused)
}

export async function call<T>(schema: v.GenericSchema<unknown, T>, method: string, path: string, body?: unknown): Promise<Reply<T>> {
  const told: RequestInit = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  let response: Response
  let text: string
  try {
    response = await fetch(path, { method, cache: 'no-store', signal: AbortSignal.timeout(20_000), ...told })
    // The line may be lost in the middle of an answer.
    text = await response.text()
  } catch {
    return { fault: { refused: 'no-line', facts: {} } }
  }
  const { ok: isDone, status } = response
  const data = parsed(text)
  if (!isDone) {
    const read = v.safeParse(fault, data)
    // Whoever serves only the pages has no tables at all.
    return { fault: read.success ? read.output : { refused: status === 404 ? 'no-server' : 'broken', facts: { status } } }
  }
  // Somebody in between has answered with a page of their own.
  if (data === undefined) return { fault: { refused: 'broken', facts: { status } } }
  const read = v.safeParse(schema, data)
  if (read.success) return { ok: read.output }
  console.error('The server answered what cannot be read.', read.issues[0].message)
  return { fault: { refused: 'version', facts: {} } }
}

/** Undefined if that says nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
