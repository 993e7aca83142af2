import type { StoredLine, StoredMatch } from '@caravanserai/host'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { cabinetOver } from '../cabinet.ts'
import type { Database } from '../database.ts'
import { matches } from '../matches.ts'
import { paperOf, papers, type PaperChange } from '../papers.ts'
import { begunRow, changedRow, keptOf, parsed, type Opened } from '../rows.ts'
import type { Schema } from '../schema.ts'
import type { Session } from '../statement.ts'
import { batches } from './batch.ts'
import { gathered } from './gathered.ts'
import { migrations } from './migrations.ts'
import { waysTo, type Ways } from './pool.ts'

/** Matches and papers in a PostgreSQL that many processes may share. */
export interface Shared extends Database {
  readonly ways: Ways
}

export async function postgres(url: string): Promise<Shared> {
  await migrate(url)
  const ways = waysTo(url)
  // Those who come first, all at once after a restart, find the ways made.
  await Promise.all(Array.from({ length: ways.pool.options.max }, () => ways.pool.query('select 1')))
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: ways.pool }) })
  const work = { ...matches(kysely), ...papers(kysely) }
  const { within } = ways
  const reading = <T>(does: (to: Session) => Promise<T>) => within('none', does)
  const writing = <T>(does: (to: Session) => Promise<T>) => within('read committed', does)
  /** Papers, and matches as if they were papers, whoever asks for them. */
  const look = gathered(async (wanted: readonly (readonly [kind: string, key: string])[]) => {
    const rows = await ways.run(LOOK, [wanted.map(([kind]) => kind), wanted.map(([, key]) => key)])
    const found = new Map(rows.map((row) => [Number(row['place']), paperOf(row)]))
    return wanted.map((_, place) => found.get(place + 1) ?? null)
  })
  const change = batches(ways, (changed) => writing((to) => work.change(to, changed)))
  return {
    ways,
    list: async () => (await reading(work.list)).map((body) => parsed<StoredMatch>(body)),
    async open(match, tail) {
      const [row] = await ways.run(OPEN, [match, tail])
      if (!row) return undefined
      const { lines, talk, stands, ...rest } = row as unknown as Joined
      return keptOf({ ...rest, lines: apart(lines), talk: apart(talk), stands: apart(stands) })
    },
    lines: async (match, from, to) =>
      (await reading((session) => work.lines(session, match, from, Math.min(to, Number.MAX_SAFE_INTEGER)))).map((body) =>
        parsed<StoredLine>(body),
      ),
    due: (before) => reading((to) => work.due(to, before)),
    putOff: async (all) =>
      void (await ways.run(PUT_OFF, [all.map(({ match }) => match), all.map(({ version }) => version), all.map(({ due }) => due)])),
    recall: (now) => reading((to) => work.recall(to, now)),
    played: (shelf, after, most) => reading((to) => work.played(to, shelf, after, most)),
    begin: (match, secret) => writing((to) => work.begin(to, begunRow(match, secret))),
    change: (each) => change(changedRow(each)),
    forget: (match) => writing((to) => work.forget(to, match)),
    async head(match) {
      const found = await look([MATCH, match])
      return found && parsed<StoredMatch>(found.body)
    },
    cabinet: cabinetOver(<T>(name: keyof ReturnType<typeof papers>, ...args: unknown[]) => {
      if (name === 'paper') return look(args as [kind: string, key: string]) as Promise<T>
      const does = work[name] as (to: Session, ...rest: unknown[]) => Promise<T>
      return name === 'keep' && (args[0] as readonly PaperChange[]).length > 1
        ? within('serializable', (to) => does(to, ...args))
        : reading((to) => does(to, ...args))
    }),
    close: () => ways.pool.end(),
  }
}

/** As `open` in `matches.ts`, with one question instead of six: all of it is of one moment. */
const OPEN = `
  with head as (
    select body, moves from matches where match = $1
  ), before as (
    select snapshots.number, snapshots.body from snapshots, head
    where match = $1 and number <= moves - $2::bigint order by number desc limit 1
  )
  select head.body as match,
    (select body from secrets where match = $1) as secret,
    (select body from before) as snapshot,
    (select string_agg(body, E'\\n' order by number) from lines where match = $1 and number > coalesce((select number from before), 0)) as lines,
    (select string_agg(body, E'\\n' order by number) from talk where match = $1) as talk,
    (select string_agg(body, E'\\n' order by seat) from stands where match = $1) as stands
  from head`

/** Lists come as one text: what would be read letter by letter is cut where no JSON has anything. */
interface Joined extends Omit<Opened, 'lines' | 'talk' | 'stands'> {
  readonly lines: string | null
  readonly talk: string | null
  readonly stands: string | null
}

function apart(joined: string | null): string[] {
  return joined === null ? [] : joined.split('\n')
}

/** As `putOff` in `matches.ts`, for many. One that is being changed just now is found again if it has to be: nobody waits for the other. */
const PUT_OFF = `
  with free as (
    select matches.match, given.due from unnest($1::text[], $2::bigint[], $3::bigint[]) as given(match, version, due)
    join matches on matches.match = given.match and matches.version = given.version
    for update of matches skip locked
  )
  update matches set due = free.due from free where matches.match = free.match`

/** No paper is of that kind. */
const MATCH = '#match'
const LOOK = `
  with wanted as (
    select kind, key, place from unnest($1::text[], $2::text[]) with ordinality as given(kind, key, place)
  )
  select place, kind, key, version, owner, shelf, touched, body from wanted join papers using (kind, key)
  union all
  select place, kind, key, version, '', '', 0, body from wanted join matches on match = key where kind = '${MATCH}'`

/** Several that start at once wait for each other: Kysely holds a lock of the database meanwhile. It may take as long as it takes. */
async function migrate(url: string): Promise<void> {
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 2 }) }) })
  try {
    const { error } = await new Migrator({ db: kysely, provider: migrations }).migrateToLatest()
    if (error) throw new Error('the database could not be brought up to date', { cause: error })
  } finally {
    await kysely.destroy()
  }
}
