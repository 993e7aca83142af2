import { chanceKey, chanceOf, ChanceError, noting, scripted, type Chance, type ChanceKey } from './chance.ts'
import type { AnyGame, Told } from './game.ts'
import { isSame } from './json.ts'
import type { Line, Opening } from './match.ts'
import type { GameRecord } from './record.ts'
import { isRefusal, refuse, type Refusal } from './refusal.ts'
import { differs, firstTable, type Difference } from './replay.ts'

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
    for (const [n, line] of [header.setup, ...lines].entries()) {
      at(n)
      const { told, drawn, unused } = decided(game, record, line, n, state, key)
      if (told instanceof ChanceError) return { move: n, what: 'chance', recorded: JSON.stringify(line.chance), found: told.message }
      if (isRefusal(told)) return differs(n, 'refused', line.events, told)
      if (unused > 0) return differs(n, 'chance', line.chance, line.chance.slice(0, line.chance.length - unused))
      if (key && !isSame(drawn, line.chance)) return differs(n, 'chance', line.chance, drawn)
      if (!isSame(told, line.events)) return differs(n, 'events', line.events, told)
      for (const event of line.events) game.evolve(retold, event)
      if (!isSame(game.save(retold), game.save(state))) return differs(n, 'retold', game.save(retold), game.save(state))
      if (n > 0) passed(n)
    }
    return resultDiffers(game, record, state)
  })
}

type AnyLine = Opening<Told> | Line<unknown, Told>

interface Decided {
  readonly told: readonly Told[] | Refusal | ChanceError
  /** The numbers that the seed gives for those that were asked for. */
  readonly drawn: readonly number[]
  /** How many numbers of the line nobody asked for. */
  readonly unused: number
}

/** What the rules make of a line, with the numbers that stand there; of the setup, if it is the first. */
function decided(game: AnyGame, { header }: GameRecord, line: AnyLine, n: number, state: unknown, key?: ChanceKey): Decided {
  const luck = scripted(line.chance)
  const drawn: number[] = []
  const fromSeed = key && noting(chanceOf(key, n), drawn)
  const chance: Chance = { below: (sides) => (fromSeed?.below(sides), luck.below(sides)) }
  try {
    return { told: acted(game, header, line, state, chance), drawn, unused: luck.left() }
  } catch (error) {
    if (error instanceof ChanceError) return { told: error, drawn, unused: luck.left() }
    throw error
  }
}

function acted(game: AnyGame, { position }: GameRecord['header'], line: AnyLine, state: unknown, chance: Chance) {
  if (!('move' in line)) return position === undefined ? game.setup(state, chance) : []
  const move = game.move(line.move)
  if (isRefusal(move)) return move
  if (!game.waiting(state).includes(line.seat)) return refuse('not-asked')
  return game.decide(state, line.seat, move, chance)
}

/** What came of a record whose rules have changed since. */
export interface Retold {
  /** What cannot be, whatever the rules were. */
  readonly difference: Difference | undefined
  /** Of how many lines, the setup among them, today's rules make the same; and how many numbers of chance stand there, each as the seed gives it. */
  readonly same: number
  readonly drawn: number
  /** The first line of which they make something else: the rules have changed since, or the record has. */
  readonly parting: Difference | undefined
}

/**
 * What can be checked of a record whose rules have changed since: that the seed is the one that was promised, that the events
 * alone can be told, lose no piece and make none, and that they lead to the result. Every line is put to today's rules as well: where
 * they make the same of it, its dice are held against the seed; where they do not, it is believed, and counted as such.
 */
export function retellRecord(game: AnyGame, record: GameRecord): Retold {
  const { header, lines, closing } = record
  let [same, drawn] = [0, 0]
  let parting: Difference | undefined
  const difference = guarded((at) => {
    const table = firstTable(game, record)
    if ('what' in table) return table
    const { state } = table
    const key = closing && chanceKey(closing.seed)
    let pieces: unknown
    for (const [n, line] of [header.setup, ...lines].entries()) {
      at(n)
      const other = otherToday(game, record, line, n, state, key)
      if (other?.what === 'chance') return other
      parting ??= other
      if (!other) {
        same++
        drawn += line.chance.length
      }
      for (const event of line.events) game.evolve(state, event)
      pieces ??= game.count(state)
      if (!isSame(game.count(state), pieces)) return differs(n, 'pieces', game.count(state), pieces)
    }
    at(lines.length + 1)
    return resultDiffers(game, record, state)
  })
  return { difference, same, drawn, parting }
}

/** What today's rules make of a line of older ones, if it is something else. That its dice are not those of the seed is no matter of rules. */
function otherToday(
  game: AnyGame,
  record: GameRecord,
  line: AnyLine,
  n: number,
  state: unknown,
  key: ChanceKey | undefined,
): Difference | undefined {
  const isTold = (told: unknown) => isSame(told, line.events)
  return guarded((at) => {
    at(n)
    const { told, drawn, unused } = decided(game, record, line, n, game.copy(state), key)
    if (isTold(told) && unused === 0) return key && !isSame(drawn, line.chance) ? differs(n, 'chance', line.chance, drawn) : undefined
    // The seed makes these events with as many numbers: then it is those in the record that were changed.
    const numbers: number[] = []
    const isOfSeed = key && isTold(acted(game, record.header, line, game.copy(state), noting(chanceOf(key, n), numbers)))
    if (isOfSeed && numbers.length === line.chance.length) return differs(n, 'chance', line.chance, numbers)
    if (told instanceof ChanceError) return { move: n, what: 'events', recorded: JSON.stringify(line.chance), found: told.message }
    return differs(n, isRefusal(told) ? 'refused' : 'events', line.events, told)
  })
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
