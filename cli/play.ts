import {
  chanceKey,
  chanceOf,
  ChanceError,
  isFields,
  isRefusal,
  playersIn,
  scripted,
  strangeKey,
  whyNotAnswer,
  type AnyGame,
  type Chance,
  type Fields,
  type Refusal,
  type Told,
} from '@caravanserai/kernel'
import { gameNamed, jsonOf, Mistake, parsed, sentence, textOf, worded, type Command } from './command.ts'

export const play: Command = {
  name: 'play',
  summary: 'runs given moves on a given position',
  help: `caravanserai play GAME --position FILE --moves FILE [--seed TEXT]

Makes the moves one after the other and prints, as one JSON object, the events or the refusal of each, and the position,
the seats waited for and the result at the end.

  --position FILE  a position as JSON; what is left out has its usual value
  --moves FILE     a line for each move: {"seat": 0, "move": {...}, "chance": [...]}. Without a seat, whoever is waited
                   for; without chance, it comes from the seed
  --seed TEXT      (1)

Example: caravanserai play desert-bazaar --position position.json --moves moves.jsonl`,
  run(args, to) {
    const { values, positionals } = parsed(args, FLAGS, ['the name of a game'])
    const game = gameNamed(positionals[0])
    const { position, moves, seed = '1' } = values
    if (position === undefined) throw new Mistake('--position FILE is missing')
    if (moves === undefined) throw new Mistake('--moves FILE is missing')
    const state = game.load(jsonOf(position))
    if (isRefusal(state)) throw new Mistake(`${position}: ${sentence(game, state)}`)
    const key = chanceKey(seed)
    const told = asked(moves).map((one, i) => answered(game, state, one, one.chance ? scripted(one.chance) : chanceOf(key, i + 1), moves))
    to.out(
      JSON.stringify({ game: game.id, moves: told, waiting: game.waiting(state), position: game.save(state), result: game.result(state) }),
    )
    return 0
  },
}

const FLAGS = { position: { type: 'string' }, moves: { type: 'string' }, seed: { type: 'string' } } as const

interface Asked {
  readonly line: number
  readonly seat: number | undefined
  readonly move: unknown
  readonly chance: readonly number[] | undefined
}

function asked(file: string): Asked[] {
  return textOf(file)
    .split('\n')
    .flatMap((text, i): Asked[] => {
      if (text.trim() === '') return []
      const line = i + 1
      const data = fields(text)
      const why = whyNotAsked(data)
      if (data === undefined || why !== undefined) throw new Mistake(`${file}, line ${line}: ${why}`)
      const { seat, move, chance } = data
      return [{ line, seat: seat as number | undefined, move, chance: chance as readonly number[] | undefined }]
    })
}

function fields(text: string): Fields | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return isFields(data) ? data : undefined
  } catch {
    return undefined
  }
}

function whyNotAsked(data: Fields | undefined): string | undefined {
  if (!data) return 'it is not a JSON object'
  const strange = strangeKey(data, ['seat', 'move', 'chance'])
  if (strange !== undefined) return `there is no "${strange}" here, only seat, move and chance`
  if (!('move' in data)) return 'the move is missing'
  if (data['seat'] !== undefined && !Number.isInteger(data['seat'])) return 'the seat must be a number from 0 on'
  const { chance } = data
  return chance === undefined || (Array.isArray(chance) && chance.every(Number.isInteger))
    ? undefined
    : 'the chance must be a list of whole numbers'
}

type Answered = { readonly seat: number } & (
  | { readonly move: unknown; readonly events: readonly Told[] }
  | { readonly move: unknown; readonly refusal: Refusal; readonly text: string }
)

function answered(game: AnyGame, state: unknown, { line, seat: given, move: input, chance }: Asked, luck: Chance, file: string): Answered {
  const seat = given ?? game.waiting(state)[0] ?? 0
  const refused = (refusal: Refusal): Answered => ({ seat, move: input, refusal, text: worded(game, refusal) })
  const why = whyNotAnswer(game, state, playersIn(game, state), seat, game.question(state, seat))
  if (why) return refused(why)
  const move = game.move(input)
  if (isRefusal(move)) return refused(move)
  try {
    const events = game.decide(state, seat, move, luck)
    if (isRefusal(events)) return refused(events)
    const left = 'left' in luck ? (luck as ReturnType<typeof scripted>).left() : 0
    if (chance && left > 0) throw new Mistake(`${file}, line ${line}: ${left} of the ${chance.length} chance numbers were not needed`)
    return { seat, move, events }
  } catch (error) {
    throw error instanceof ChanceError ? new Mistake(`${file}, line ${line}: ${error.message}`) : error
  }
}
