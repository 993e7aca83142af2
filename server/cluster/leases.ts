import type { Due } from '../store/database.ts'
import type { Ways } from '../store/postgres/pool.ts'

/**
 * Which process sees to what happens by itself at a match: bots, clocks. A process says every second that it is alive; what one that has
 * fallen silent saw to is free for the others. Time is the database's, so that no clock of ours matters.
 */
export class Leases {
  readonly #ways: Pick<Ways, 'run'>
  readonly #place: string
  readonly #lasts: number
  readonly #now: () => number
  readonly #ours = new Set<string>()
  /** Those that are given back, as long as the database has not said that they are. */
  readonly #owed = new Set<string>()
  #giving: Promise<void> = Promise.resolve()
  /** Until then nobody else may take what is ours. */
  #until = 0
  #alive: readonly string[] = []

  /** `lasts`: so many ms after its last beat a process counts as dead. */
  constructor(ways: Pick<Ways, 'run'>, place: string, lasts = LASTS, now: () => number = () => performance.now()) {
    this.#ways = ways
    this.#place = place
    this.#lasts = lasts
    this.#now = now
  }

  has(name: string): boolean {
    return this.#ours.has(name) && this.isValid
  }

  /** Did the database hear of us lately enough? */
  get isValid(): boolean {
    return this.#now() < this.#until
  }

  /** Those that this process has taken and not given back. */
  get ours(): ReadonlySet<string> {
    return this.#ours
  }

  /** All processes that were alive at the last beat. */
  get alive(): readonly string[] {
    return this.#alive
  }

  /** Says that this process is alive. Where it was silent for too long it starts anew, with nothing. */
  async beat(): Promise<void> {
    const began = this.#now()
    const [row] = await this.#ways.run(BEAT, [this.#place, this.#lasts])
    if (!row) {
      this.#ours.clear()
      await this.#ways.run('delete from leases where place = $1', [this.#place])
      this.#owed.clear()
      await this.#ways.run(COME, [this.#place, this.#lasts])
    }
    this.#alive = (await this.#ways.run(ALIVE, [])).map(({ place }) => String(place))
    // A little before the others think so.
    this.#until = began + this.#lasts * 0.875
    await this.#giveBack()
  }

  /** Takes those that nobody has who is alive; the ones that are ours now and were not before. */
  async take(names: readonly string[]): Promise<string[]> {
    const wanted = names.filter((name) => !this.#ours.has(name))
    await this.#given(wanted)
    if (wanted.length === 0 || !this.isValid) return []
    return this.#taken(await this.#ways.run(TAKE, [this.#place, wanted]))
  }

  /** Who has each of them now: this process takes those that nobody has. Null where it could not be said. */
  async holders(names: readonly string[]): Promise<(string | null)[]> {
    const found = new Map<string, string>()
    await this.#given(names)
    // Where another process takes one in the same moment, it is seen the next.
    for (let i = 0; i < 2; i++) {
      const unknown = [...new Set(names)].filter((name) => !this.#ours.has(name) && !found.has(name))
      if (unknown.length === 0 || !this.isValid) break
      const rows = await this.#ways.run(HOLD, [this.#place, unknown])
      this.#taken(rows.filter(({ place }) => place === this.#place))
      for (const { match, place } of rows) found.set(String(match), String(place))
    }
    return names.map((name) => (this.#ours.has(name) ? this.#place : (found.get(name) ?? null)))
  }

  /** The matches at which something must happen by then and that nobody else sees to; they are ours from now on. */
  async due(before: number): Promise<Due[]> {
    await this.#given(this.#owed)
    if (!this.isValid) return []
    const rows = await this.#ways.run(DUE, [this.#place, before])
    this.#taken(rows)
    return rows.map(({ match, version }) => ({ match: String(match), version: Number(version) }))
  }

  #taken(rows: readonly { readonly [name: string]: unknown }[]): string[] {
    const taken = rows.map(({ match }) => String(match))
    for (const name of taken) {
      this.#ours.add(name)
      this.#owed.delete(name)
    }
    return taken
  }

  /** What cannot be given back now is so at a later beat. */
  async give(names: readonly string[]): Promise<void> {
    for (const name of names) {
      this.#ours.delete(name)
      this.#owed.add(name)
    }
    await this.#giveBack()
  }

  /** One time after the other. */
  #giveBack(): Promise<void> {
    if (this.#owed.size === 0) return Promise.resolve()
    this.#giving = this.#pay(this.#giving)
    return this.#giving
  }

  async #pay(before: Promise<void>): Promise<void> {
    await before.catch(() => {})
    const names = [...this.#owed]
    await this.#ways.run('delete from leases where place = $1 and match = any($2)', [this.#place, names])
    for (const name of names) this.#owed.delete(name)
  }

  /** Is one of them just being given back? Who takes it meanwhile would lose it. */
  async #given(names: Iterable<string>): Promise<void> {
    for (const name of names) if (this.#owed.has(name)) return this.#giving.catch(() => {})
  }

  /** This process ends: all that it saw to is free at once. */
  async leave(): Promise<void> {
    this.#ours.clear()
    this.#until = 0
    await this.#ways.run('delete from leases where place = $1', [this.#place])
    await this.#ways.run('delete from places where place = $1', [this.#place])
  }
}

const LASTS = 4000

const BEAT = `update places set until = clock_timestamp() + $2 * interval '1 ms' where place = $1 and until > clock_timestamp() returning place`
const COME = `insert into places (place, until) values ($1, clock_timestamp() + $2 * interval '1 ms')
  on conflict (place) do update set until = excluded.until`
/** Those that died long ago are swept up on the way. */
const ALIVE = `with swept as (delete from places where until < clock_timestamp() - interval '1 hour')
  select place from places where until > clock_timestamp()`
/** What is ours already is, too: nobody may have heard that it was taken. */
const FREE = `leases.place = $1 or not exists (select from places where places.place = leases.place and until > clock_timestamp())`
/** First who is free is looked up, so that what is not is not even locked. */
const TAKE = `insert into leases (match, place)
  select wanted.match, $1 from unnest($2::text[]) as wanted(match) left join leases using (match) where leases.match is null or ${FREE}
  order by wanted.match
  on conflict (match) do update set place = excluded.place where ${FREE} returning match`
/** The same, and who has what is not free. */
const HOLD = `with taken as (${TAKE}, place)
  select match, place from taken
  union all select match, place from leases join places using (place) where match = any($2) and places.until > clock_timestamp()`
/** Each is picked up by one process, whoever looks at the same time: those that somebody else has in hand are passed over. */
const DUE = `with found as (
    select matches.match, matches.version, matches.due from matches left join leases using (match)
    where matches.due <= $2 and (leases.match is null or ${FREE})
    order by matches.due, matches.match limit 256 for update of matches skip locked
  ), taken as (
    insert into leases (match, place) select match, $1 from found
    on conflict (match) do update set place = excluded.place where ${FREE} returning match
  )
  select match, version from found join taken using (match) order by due, match`
