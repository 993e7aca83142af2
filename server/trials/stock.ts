import { Desk, loadEngine, type Terms } from '@caravanserai/host'
import { peopleIn } from '../people/people.ts'
import type { Caller } from '../people/person.ts'
import { written } from '../store/cabinet.ts'
import { openDatabase } from '../store/address.ts'
import { TABLE, type Table } from '../tables/table.ts'

/** A table that is to be there when the house opens. */
export interface Stocked {
  readonly match: string
  readonly game: string
  readonly players: number
  /** The deal: a script made up for the same one fits. */
  readonly seed: string
  /** Bots play there, and people only watch. */
  readonly isWatched?: boolean
  /** People sit there and do nothing: whenever their time is up, a move is made for them. */
  readonly isTimed?: boolean
}

/** Each has a second for each move. */
const TIMED = { clock: { kind: 'live', minutes: 1 / 60, increment: 1 }, atZero: 'pass' } as const

/** So many people sit at all of the tables, each on the seat of their number. */
const PEOPLE = 5

/** Writes tables at which a match has just begun into a fresh database; returns what those who sit there show at the door, by seat. */
export async function stock(address: string, tables: readonly Stocked[]): Promise<readonly string[]> {
  const database = await openDatabase(address)
  const people = await peopleIn(database.cabinet, Date.now, false)
  const sitting: (Caller & { readonly token: string })[] = []
  for (let seat = 0; seat < PEOPLE; seat++) {
    const { caller } = await people.join(`P${seat}`, null)
    sitting.push({ ...caller, token: (await people.addToken(caller.person, 'trial')).token })
  }
  const desk = new Desk({
    store: async () => database,
    hold: async () => () => {},
    engine: loadEngine,
    now: Date.now,
    later: () => () => {},
    random: () => 'none',
    report: (error) => {
      throw error
    },
  })
  // Who waits too long for a way to the database is told so, however busy the machine is.
  const together = database.ways?.pool.options.max ?? TOGETHER
  for (let from = 0; from < tables.length; from += together)
    await Promise.all(
      tables.slice(from, from + together).map(async ({ match, game, players, seed, isWatched = false, isTimed = false }) => {
        const seats = sitting
          .slice(0, players)
          .map(({ person, name }) => (isWatched ? { kind: 'bot' as const, level: LEVEL, name } : { kind: 'person' as const, person, name }))
        const terms = isTimed ? { terms: { ...TIMED, standIns: false, level: LEVEL } } : {}
        await begin(desk, { match, game, seed, names: seats.map(({ name }) => name), level: isWatched ? LEVEL : null, ...terms })
        await database.cabinet.keep(written(TABLE, match, null, { ...tableOf(game, seats), ...(isTimed ? TIMED : {}) }))
      }),
    )
  await database.close()
  return sitting.map(({ token }) => token)
}

/** So many are written to a file with one sync. */
const TOGETHER = 250

interface Beginning {
  readonly match: string
  readonly game: string
  readonly seed: string
  readonly names: readonly string[]
  /** Of bots; null for people. */
  readonly level: string | null
  readonly terms?: Terms
}

const LEVEL = 'random'

async function begin(desk: Desk, { match, names, level, ...rest }: Beginning): Promise<void> {
  const chairs = names.map((name) => ({ name, kind: level === null ? ('person' as const) : ('bot' as const), level }))
  const why = await desk.start({ id: match, options: {}, chairs, ...rest })
  if (why) throw new Error(`${match} did not begin: ${JSON.stringify(why)}`)
}

function tableOf(game: string, seats: Table['seats']): Table {
  const [first] = seats
  return {
    game,
    options: {},
    seats,
    isPublic: false,
    clock: { kind: 'none' },
    atZero: 'bot',
    standIns: false,
    phase: 'running',
    owner: first?.kind === 'person' ? first.person : '',
    fullSince: null,
    held: false,
    votes: seats.map(() => []),
    next: null,
    made: 0,
  }
}
