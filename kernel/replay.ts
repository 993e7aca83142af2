import { chanceKey, chanceOf, ChanceError, commitment, noting, scripted, type Chance } from './chance.ts'
import type { AnyGame, Told } from './game.ts'
import { isSame } from './json.ts'
import { playersIn, type Opening } from './match.ts'
import type { GameRecord } from './record.ts'
import { isRefusal, refuse, type Refusal } from './refusal.ts'

export { readRecords } from './reader.ts'

/** Where a record first departs from the rules, the events or the seed. */
export interface Difference {
  /** 0 is the setup; one more than the last move is the result. */
  readonly move: number
  readonly what: What
  readonly recorded: string
  readonly found: string
}

type What =
  | 'rules'
  | 'options'
  | 'position'
  | 'commitment'
  | 'chance'
  | 'refused'
  | 'events'
  | 'retold'
  | 'pieces'
  | 'result'
  /** The rules themselves broke down: over what cannot be, or by a fault of their own. */
  | 'failed'

/**
 * Decides every move again and compares every event, tells them again by `evolve` alone, and checks the dice against the seed.
 * `passed` hears of every move that is right.
 */
export function checkRecord(game: AnyGame, record: GameRecord, passed: (move: number) => void = () => {}): Difference | undefined {
  return guarded((at) => {
    const { header, lines, closing } = record
    if (header.rules !== game.version) return differs(0, 'rules', header.rules, game.version)
    const table = firstTable(game, record)
    if ('what' in table) return table
    if (!isSame(table.options, header.options)) return differs(0, 'options', header.options, table.options)

    const { state } = table
    const retold = game.copy(state)
    const key = closing && chanceKey(closing.seed)
    const check = (n: number, line: Opening<Told>, act: (chance: Chance) => readonly Told[] | Refusal): Difference | undefined => {
      at(n)
      const luck = scripted(line.chance)
      const drawn: number[] = []
      const fromSeed = key && noting(chanceOf(key, n), drawn)
      let told: readonly Told[] | Refusal
      try {
        told = act({ below: (sides) => (fromSeed?.below(sides), luck.below(sides)) })
      } catch (error) {
        if (error instanceof ChanceError) return { move: n, what: 'chance', recorded: JSON.stringify(line.chance), found: error.message }
        throw error
      }
      if (isRefusal(told)) return differs(n, 'refused', line.events, told)
      if (luck.left() > 0) return differs(n, 'chance', line.chance, line.chance.slice(0, line.chance.length - luck.left()))
      if (key && !isSame(drawn, line.chance)) return differs(n, 'chance', line.chance, drawn)
      if (!isSame(told, line.events)) return differs(n, 'events', line.events, told)
      for (const event of line.events) game.evolve(retold, event)
      return isSame(game.save(retold), game.save(state)) ? undefined : differs(n, 'retold', game.save(retold), game.save(state))
    }

    const atSetup = check(0, header.setup, (chance) => (header.position === undefined ? game.setup(state, chance) : []))
    if (atSetup) return atSetup
    for (const [i, line] of lines.entries()) {
      const difference = check(i + 1, line, (chance) => {
        const move = game.move(line.move)
        if (isRefusal(move)) return move
        if (!game.waiting(state).includes(line.seat)) return refuse('not-asked')
        return game.decide(state, line.seat, move, chance)
      })
      if (difference) return difference
      passed(i + 1)
    }
    return resultDiffers(game, record, state)
  })
}

/**
 * What can be checked of a record whose rules have changed since: that the seed is the one that was promised, that the events
 * alone can be told, lose no piece and make none, and that they lead to the result. Nothing is decided again.
 */
export function retellRecord(game: AnyGame, record: GameRecord): Difference | undefined {
  return guarded((at) => {
    const table = firstTable(game, record)
    if ('what' in table) return table
    const { state } = table
    const tell = ({ events }: Opening<Told>): void => events.forEach((event) => game.evolve(state, event))
    tell(record.header.setup)
    const pieces = game.count(state)
    for (const [i, line] of record.lines.entries()) {
      at(i + 1)
      tell(line)
      if (!isSame(game.count(state), pieces)) return differs(i + 1, 'pieces', game.count(state), pieces)
    }
    at(record.lines.length + 1)
    return resultDiffers(game, record, state)
  })
}

/** The table before the first event, if all that the header promises can be. */
export function firstTable(
  game: AnyGame,
  { header, closing }: GameRecord,
): { readonly state: unknown; readonly options: unknown } | Difference {
  const { players, position } = header
  const options = game.options(header.options, players)
  if (isRefusal(options)) return differs(0, 'options', header.options, options)
  if (!game.players.includes(players)) return differs(0, 'options', players, refuse('bad-players', { players: [...game.players] }))
  if (closing && commitment(closing.seed) !== header.commitment)
    return differs(0, 'commitment', header.commitment, commitment(closing.seed))
  if (position === undefined) return { state: game.blank(players, options), options }
  const state = game.load(position)
  if (isRefusal(state)) return differs(0, 'position', position, state)
  if (playersIn(game, state) !== players) return differs(0, 'position', players, playersIn(game, state))
  return { state, options }
}

function resultDiffers(game: AnyGame, { lines, closing }: GameRecord, state: unknown): Difference | undefined {
  const [recorded, found] = [closing?.result ?? null, game.result(state)]
  return isSame(recorded, found) ? undefined : differs(lines.length + 1, 'result', recorded, found)
}

/** Whatever a file says, it gets an answer: an error on the way is one, with the move at which it came. */
function guarded(look: (at: (move: number) => void) => Difference | undefined): Difference | undefined {
  let move = 0
  try {
    return look((n) => void (move = n))
  } catch (error) {
    return { move, what: 'failed', recorded: 'this', found: String(error) }
  }
}

function differs(move: number, what: What, recorded: unknown, found: unknown): Difference {
  return { move, what, recorded: JSON.stringify(recorded), found: JSON.stringify(found) }
}
