import {
  chanceKey,
  chanceOf,
  ChanceError,
  isRefusal,
  playersIn,
  scripted,
  whyNotAnswer,
  type AnyGame,
  type ChanceKey,
  type Refusal,
  type Told,
} from '@caravanserai/kernel'
import { gameNamed, jsonOf, Mistake, parsed, sentence, worded, type Command } from '../command.ts'
import { awaitedBy, questionsOf, questionText, type Question } from './question.ts'
import { entriesIn, type Entry } from './script.ts'

export const play: Command = {
  name: 'play',
  summary: 'runs given moves on a given position',
  help: `caravanserai play GAME --position FILE [--moves FILE] [--pass] [--text] [--seed TEXT]

Makes the moves one after the other and prints, as one JSON object, the events or the refusal of each and who is asked
what after it; then who is asked at the end, the position and the result. Gives 1 if a move was refused.

  --position FILE  a position as JSON; what is left out has its usual value
  --moves FILE     a line for each move: {"seat": 0, "move": {...}, "chance": [...]}. Without a seat, the first whom
                   nothing goes on without; without chance, it comes from the seed. Without a file, no moves
  --pass           whoever is asked and not named passes, before a move that must wait for it and after the last
  --text           for people: what happened and who is asked, a line each, instead of JSON
  --seed TEXT      (1)

Example: caravanserai play desert-bazaar --position position.json --moves moves.jsonl`,
  run(args, to) {
    const { values, positionals } = parsed(args, FLAGS, ['the name of a game'])
    const game = gameNamed(positionals[0])
    const { position, moves, seed = '1', pass = false, text = false } = values
    if (position === undefined) throw new Mistake('--position FILE is missing')
    const state = game.load(jsonOf(position))
    if (isRefusal(state)) throw new Mistake(`${position}: ${sentence(game, state)}`)
    const table = new Table(game, state, chanceKey(seed))
    const first = questionsOf(game, state)
    for (const entry of moves === undefined ? [] : entriesIn(moves)) table.enter(entry, pass)
    if (pass) table.passOn()
    to.out(text ? spoken(game, first, table) : JSON.stringify(written(game, table)))
    return table.told.some(isRefused) ? 1 : 0
  },
}

const FLAGS = {
  position: { type: 'string' },
  moves: { type: 'string' },
  seed: { type: 'string' },
  pass: { type: 'boolean' },
  text: { type: 'boolean' },
} as const

type Answer = { readonly seat: number; readonly move: unknown } & (
  | { readonly events: readonly Told[]; readonly passed?: true; readonly asked: readonly Question[] }
  | Refused
)
interface Refused {
  readonly refusal: Refusal
  readonly text: string
}

function isRefused(answer: Answer): answer is Answer & Refused {
  return 'refusal' in answer
}

/** A position on which moves are made, and what came of each. */
class Table {
  readonly #game: AnyGame
  readonly #key: ChanceKey
  state: unknown
  told: Answer[] = []

  constructor(game: AnyGame, state: unknown, key: ChanceKey) {
    this.#game = game
    this.state = state
    this.#key = key
  }

  /** Makes the move; if it must wait for others, they pass first, as many as are needed. If that is no help, nobody has passed. */
  enter(entry: Entry, pass: boolean): void {
    const before = { state: this.#game.copy(this.state), told: this.told }
    const refusal = this.#try(entry)
    if (!refusal) return
    if (pass) while (this.#passOnce()) if (!this.#try(entry)) return
    this.state = before.state
    this.told = [...before.told, refusal]
  }

  passOn(): void {
    while (this.#passOnce()) continue
  }

  /** One seat that is waited for does nothing. False if none of them can. */
  #passOnce(): boolean {
    const game = this.#game
    for (const seat of awaitedBy(game, this.state)) {
      const idle = game.moves(this.state, seat).find((move) => game.isIdle?.(move))
      if (idle === undefined) continue
      return this.#try({ at: 'passing', seat, move: idle, chance: undefined }, true) === undefined
    }
    return false
  }

  /** Makes a move, or gives its refusal, and then nothing has changed. */
  #try({ at, seat: given, move: input, chance }: Entry, passed = false): (Answer & Refused) | undefined {
    const game = this.#game
    const seat = given ?? awaitedBy(game, this.state)[0] ?? 0
    const refused = (refusal: Refusal) => ({ seat, move: input, refusal, text: worded(game, refusal) })
    const why = whyNotAnswer(game, this.state, playersIn(game, this.state), seat, game.question(this.state, seat))
    if (why) return refused(why)
    const move = game.move(input)
    if (isRefusal(move)) return refused(move)
    const luck = chance && scripted(chance)
    try {
      const events = game.decide(this.state, seat, move, luck ?? chanceOf(this.#key, this.told.length + 1))
      if (isRefusal(events)) return refused(events)
      const left = luck?.left() ?? 0
      if (left > 0) throw new Mistake(`${at}: ${left} of the ${chance?.length} chance numbers were not needed`)
      this.told = [...this.told, { seat, move, ...(passed ? { passed } : {}), events, asked: questionsOf(game, this.state) }]
      return undefined
    } catch (error) {
      throw error instanceof ChanceError ? new Mistake(`${at}: ${error.message}`) : error
    }
  }
}

function written(game: AnyGame, { told, state }: Table): object {
  return {
    game: game.id,
    moves: told,
    waiting: game.waiting(state),
    asked: questionsOf(game, state),
    position: game.save(state),
    result: game.result(state),
  }
}

function spoken(game: AnyGame, first: readonly Question[], { told, state }: Table): string {
  const who = (seat: number): string => `seat ${seat}`
  const lines = told.flatMap((answer, i) => {
    const head = `${i + 1}. seat ${answer.seat}: ${JSON.stringify(answer.move)}`
    if (isRefused(answer)) return [head, `   refused (${answer.refusal.refused}): ${answer.text}`]
    const events = answer.events.map((event) => `   ${game.words.en.event(event, who)}`)
    return [head, ...events, ...answer.asked.map((question) => `   > ${questionText(question)}`)]
  })
  const result = game.result(state)
  return [
    ...first.map((question) => `> ${questionText(question)}`),
    ...lines,
    ...(result ? [`over; places by seat: ${result.places.join(', ')}`] : []),
  ].join('\n')
}
