import { votersAt, whyNotVote, type Desk, type Engine, type StoredMatch } from '@caravanserai/host'
import { isRefusal, playersIn, refuse, type Refusal } from '@caravanserai/kernel'
import type { Chair, Failure } from '@caravanserai/protocol'
import type { Plan, Scene } from '@caravanserai/protocol/table'
import { NOBODY, type Table } from './table.ts'
import type { Poll } from './vote.ts'

/** What a club needs of the matches that are played at its tables. */
export interface Matches {
  head(match: string): Promise<StoredMatch | null>
  /** The match of a table, with those who sit there; or why the rules refuse it. Begun twice it is there once. */
  begin(match: string, table: Table): Promise<Refusal | null>
  whyNotPlan(plan: Plan): Promise<Refusal | null>
  /** As everybody may see it. */
  scene(match: string): Promise<Scene | Failure>
  /** Does it begin as the game usually does, without variants and from no position? Only then games can be compared. */
  isUsual(plan: Plan): Promise<boolean>
  hasLevel(game: string, level: string): Promise<boolean>
  hasSaying(match: string, number: number): Promise<boolean>
  /** A bot plays for that seat from now on. */
  standIn(match: string, table: Table, seat: number): Promise<Failure | null>
  comeBack(match: string, table: Table, seat: number): Promise<Failure | null>
  /** Has somebody who watches said that lately? Null: nobody here can know. */
  wasHeard(match: string, aside: { readonly name: string; readonly words: string }): Promise<boolean | null>
  /** Who may be voted out, and by whom; null where nobody can say who is there. */
  poll(match: string): Promise<Poll | null>
  /** Who sat there has left no name and no words; a bot plays on. */
  forget(match: string, game: string, seat: number): Promise<Failure | null>
}

interface MatchesWorld {
  readonly desk: Desk
  readonly heads: (match: string) => Promise<StoredMatch | null>
  now(): number
  engine(game: string): Promise<Engine | undefined>
  /** The luck that several tables share. */
  seed(deal: string): Promise<string | null>
  /** What was said at a match. */
  talk(match: string): Promise<readonly { readonly number: number }[]>
}

export function matchesAt({ desk, heads, now, engine, seed, talk }: MatchesWorld): Matches {
  const levelFor = async (game: string): Promise<string> => {
    const levels = (await engine(game))?.bots.levels ?? []
    return levels.find(({ id }) => id === 'casual')?.id ?? levels.at(-1)?.id ?? 'random'
  }
  return {
    head: heads,
    async begin(match, { game, options, position, seats, clock, atZero, standIns, deal }) {
      const terms = { clock, atZero, standIns, level: await levelFor(game) }
      const start = position === undefined ? {} : { position }
      const shared = deal === undefined ? null : await seed(deal)
      const luck = shared === null ? {} : { seed: shared }
      const why = await desk.start({ id: match, game, options, ...start, ...luck, chairs: seats.map(chairOf), terms })
      if (typeof why === 'string') throw new Error(`a match could not begin: ${why}`)
      return why
    },
    async whyNotPlan({ game, options, position, seats }) {
      const found = await engine(game)
      if (!found) return refuse('no-such-game', { game })
      if (!found.game.players.includes(seats.length)) return refuse('bad-seats', { seats: seats.length })
      const level = seats.find((seat) => seat.kind === 'bot' && !found.bots.botFor(seat.level))
      if (level) return refuse('no-such-level')
      const read = found.game.options(options, seats.length)
      const state = isRefusal(read) || position === undefined ? read : found.game.load(position)
      if (isRefusal(state)) return state
      if (position === undefined) return null
      const players = playersIn(found.game, state)
      return players === seats.length ? null : refuse('other-seats', { given: players, players: seats.length })
    },
    scene: (match) => desk.scene(match),
    async isUsual({ game, options, position, seats }) {
      const found = (await engine(game))?.game
      const [read, usual] = [options, {}].map((each) => found?.options(each, seats.length))
      return position === undefined && JSON.stringify(read) === JSON.stringify(usual)
    },
    hasLevel: async (game, level) => (await engine(game))?.bots.botFor(level) !== undefined,
    hasSaying: async (match, number) => (await talk(match)).some((each) => each.number === number),
    standIn: async (match, { game, seats }, seat) =>
      desk.seat(match, seat, { name: nameAt(seats, seat), kind: 'bot', level: await levelFor(game) }),
    comeBack: (match, { seats }, seat) => desk.seat(match, seat, { name: nameAt(seats, seat), kind: 'person', level: null }),
    wasHeard: (match, aside) => desk.wasHeard(match, aside),
    async poll(match) {
      const [presence, head] = await Promise.all([desk.presence(match), heads(match)])
      if (!head || typeof presence === 'string') return null
      return {
        whyNot(seat) {
          const why = whyNotVote(head, presence, seat, now())
          return why && refuse(why, { seat })
        },
        people: head.chairs.flatMap(({ kind }, seat) => (kind === 'person' ? seat : [])),
        voters: votersAt(head, presence, now()),
      }
    },
    forget: async (match, game, seat) => desk.seat(match, seat, { name: NOBODY, kind: 'bot', level: await levelFor(game) }, true),
  }
}

function chairOf(place: Table['seats'][number]): Chair {
  if (place.kind === 'bot') return { name: place.name, kind: 'bot', level: place.level }
  if (place.kind === 'person') return { name: place.name, kind: 'person', level: null }
  throw new Error('somebody must sit on every seat')
}

function nameAt(seats: Table['seats'], seat: number): string {
  const place = seats[seat]
  return place && place.kind !== 'free' ? place.name : NOBODY
}
