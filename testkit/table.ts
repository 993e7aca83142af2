import { beginAt, isRefusal, play, scripted, type Game, type Match, type Refusal, type Seat, type Told } from '@caravanserai/kernel'
import { parting } from './failure.ts'
import { spelt } from './random.ts'

/** In `expects`: as it was before the last move. */
export const unchanged: unique symbol = Symbol('unchanged')

/** A table set for a test: any position of a game from one plain object, and the luck to come. */
export interface Table<State, Move, Event extends Told> {
  readonly match: Match<State, Move, Event>
  readonly state: State
  /** What the last move told. */
  readonly events: readonly Event[]
  /** The seat answers what it is asked now; `luck` comes after the luck that is left. */
  plays(seat: Seat, move: Move, luck?: readonly number[]): Table<State, Move, Event>
  /** The reason why the seat may not do that; nothing has changed. */
  refuses(seat: Seat, move: unknown): Refusal
  /** Parts of the position as it is now: objects may be named in part, lists and values are whole. */
  expects(position: { readonly [part: string]: unknown }): Table<State, Move, Event>
  /** Nothing is left over: the luck is used up, nothing came or went, and the position is one that can be saved and loaded. */
  isSettled(): Table<State, Move, Event>
}

export function table<S, M, E extends Told, V, O>(
  game: Game<S, M, E, V, O>,
  position: unknown,
  luck: readonly number[] = [],
): Table<S, M, E> {
  const start = game.load(position)
  if (isRefusal(start)) throw new Error(`the table cannot be set: ${spelt(start)}`)
  const counted = JSON.stringify(game.count(start))
  // A position says how many play it; the seats it does not have are never asked anything.
  const match = beginAt<S, M, E, unknown, unknown>(game, start, Math.max(...game.players), undefined, 'table')
  let before = game.save(start)
  let events: readonly E[] = []
  let left = luck

  const attempt = (seat: Seat, input: unknown): readonly E[] | Refusal => {
    const move = game.move(input)
    if (isRefusal(move)) return move
    const chance = scripted(left)
    const line = play(match, seat, game.question(match.state, seat), move, chance)
    if (isRefusal(line)) return line
    left = left.slice(left.length - chance.left())
    return line.events
  }

  const set: Table<S, M, E> = {
    match,
    get state() {
      return match.state
    },
    get events() {
      return events
    },
    plays(seat, move, more = []) {
      const then = game.save(game.copy(match.state))
      left = [...left, ...more]
      const told = attempt(seat, move)
      if (isRefusal(told)) throw new Error(`seat ${seat} is refused ${JSON.stringify(move)}: ${spelt(told)}`)
      before = then
      events = told
      return set
    },
    refuses(seat, move) {
      const then = JSON.stringify(game.save(match.state))
      const told = attempt(seat, move)
      if (!isRefusal(told)) throw new Error(`seat ${seat} is not refused ${JSON.stringify(move)}: ${JSON.stringify(told)}`)
      const now = JSON.stringify(game.save(match.state))
      if (now !== then) throw new Error(`the refused move ${JSON.stringify(move)} changed the table ${parting(then, now)}`)
      return told
    },
    expects(part) {
      const why = whyNotSame(part, game.save(match.state), before, '')
      if (why !== undefined) throw new Error(why)
      return set
    },
    isSettled() {
      if (left.length > 0) throw new Error(`luck is left over: ${left.join(', ')}`)
      const count = JSON.stringify(game.count(match.state))
      if (count !== counted) throw new Error(`something came or went ${parting(counted, count)}`)
      const text = JSON.stringify(game.save(match.state))
      const loaded = game.load(JSON.parse(text))
      const again = isRefusal(loaded) ? spelt(loaded) : JSON.stringify(game.save(loaded))
      if (again !== text) throw new Error(`the position cannot be saved and loaded ${parting(text, again)}`)
      return set
    },
  }
  return set
}

function whyNotSame(expected: unknown, found: unknown, before: unknown, path: string): string | undefined {
  if (expected === unchanged) return whyNotSame(before, found, before, path)
  if (isObject(expected) && isObject(found)) {
    for (const [key, part] of Object.entries(expected)) {
      const why = whyNotSame(part, found[key], isObject(before) ? before[key] : undefined, path ? `${path}.${key}` : key)
      if (why !== undefined) return why
    }
    return undefined
  }
  const [a = 'nothing', b = 'nothing'] = [JSON.stringify(expected), JSON.stringify(found)]
  return a === b ? undefined : `${path} is not as expected ${parting(a, b)}`
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
