import { loadBots, type Bots } from '@caravanserai/bots'
import { loadGame } from '@caravanserai/games'
import {
  begin,
  beginAt,
  chanceKey,
  commitment,
  isRefusal,
  kernelRefusal,
  plainChance,
  play,
  playersIn,
  recordOf,
  refuse,
  retell,
  settle,
  undo,
  whyNotUndo,
  writeRecord,
  type AnyGame,
  type Json,
  type Language,
  type Line,
  type Match,
  type Refusal,
  type Told,
  type Watcher,
} from '@caravanserai/kernel'
import { readChairs, type Ask, type Chair, type Say, type Saying, type SeenLine, type Standing } from '@caravanserai/protocol'
import type { Secret, StoredLine, StoredMatch, Whole } from './store.ts'

/** One match being played: the only place in the browser where its state exists. */
export class Table {
  readonly id: string
  readonly chairs: readonly Chair[]
  readonly #match: Match
  readonly #bots: Bots
  readonly #standing = new Map<number, readonly Json[]>()
  readonly #talk: Saying[]
  #you: Watcher

  private constructor(id: string, chairs: readonly Chair[], match: Match, bots: Bots, talk: readonly Saying[] = []) {
    this.id = id
    this.chairs = chairs
    this.#match = match
    this.#bots = bots
    this.#talk = [...talk]
    // Several people at one screen: nobody's hand is shown until somebody says who looks.
    const { yours } = this
    this.#you = yours.length === 1 ? (yours[0] ?? null) : null
  }

  static async start(id: string, asked: Extract<Ask, { kind: 'start' }>, seed: string): Promise<Table | Refusal> {
    const [game, bots] = await Promise.all([loadGame(asked.game), loadBots(asked.game)])
    if (!game) return refuse('no-such-game', { game: asked.game })
    const lost = asked.chairs.find(({ kind, level }) => kind === 'bot' && !bots.botFor(level ?? ''))
    if (lost) return refuse('no-such-level', { level: lost.level })
    const match =
      asked.position === undefined ? begin(game, { players: asked.chairs.length, options: asked.options, seed }) : placed(game, asked, seed)
    return isRefusal(match) ? match : new Table(id, asked.chairs, match, bots)
  }

  /** Told again from its events; rules that have changed since do not matter. */
  static async load({ match: stored, secret, lines, talk }: Whole): Promise<Table | Refusal> {
    const [game, bots] = await Promise.all([loadGame(stored.game), loadBots(stored.game)])
    if (!game) return refuse('no-such-game', { game: stored.game })
    const chairs = readChairs(stored.chairs)
    if ('unreadable' in chairs) return refuse('unreadable', { why: chairs.unreadable })
    const players = chairs.length
    const options = game.options(stored.options, players)
    if (isRefusal(options)) return options
    const { seed, opening } = secret
    const log = lines.map(({ seat, move, events, chance }) => ({ seat, move, events, chance }))
    const state = game.blank(players, options)
    const start = secret.position === undefined ? undefined : game.load(secret.position)
    if (isRefusal(start)) return start
    const told: Match = { game, players, options, seed, commitment: commitment(seed), key: chanceKey(seed), opening, log, state }
    const match = start === undefined ? told : { ...told, start }
    match.state = retell(match)
    const said = talk.map(({ number, seat, moves, words }) => ({ number, seat, moves, words }))
    return new Table(stored.match, chairs, match, bots, said)
  }

  get game(): AnyGame {
    return this.#match.game
  }

  /** The seats of the people at this screen. */
  get yours(): number[] {
    return this.chairs.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  }

  look(seat: Watcher): void {
    if (seat === null || this.yours.includes(seat)) this.#you = seat
  }

  move(seat: number, question: number, input: unknown): Line<unknown, Told> | Refusal {
    const move = this.game.move(input)
    return isRefusal(move) ? move : play(this.#match, seat, question, move)
  }

  /** What the seat has said once and for several questions takes effect from now on. */
  stand(seat: number, answers: readonly unknown[]): Refusal | null {
    const read = answers.map((answer) => this.game.standing?.(answer) ?? refuse('bad-standing', { why: 'this game has none' }))
    const bad = read.find(isRefusal)
    if (bad) return bad
    this.#standing.set(seat, read as Json[])
    return null
  }

  /** The next answer that somebody has given beforehand, if there is one. */
  settled(): Line<unknown, Told> | undefined {
    return settle(this.#match, this.#standing, 1)[0]
  }

  /** What a seat would say next, and how it is told once it is stored. */
  saying(seat: number, words: string): Saying {
    return { number: this.#talk.length + 1, seat, moves: this.#match.log.length, words }
  }

  talked(saying: Saying): Say {
    this.#talk.push(saying)
    return { kind: 'talked', match: this.id, saying }
  }

  undo(seat: number): Refusal | null {
    const taken = undo(this.#match, seat)
    return isRefusal(taken) ? taken : null
  }

  /** The bot that is asked now, if one is, and what it would do. Null also when it is for people to move. */
  botMove(): { readonly idle: boolean; play(): Line<unknown, Told> | Refusal } | null {
    const { game, state, log, seed } = this.#match
    const seat = game.waiting(state).find((each) => this.chairs[each]?.kind === 'bot')
    const bot = seat === undefined ? undefined : this.#bots.botFor(this.chairs[seat]?.level ?? '')
    if (seat === undefined || !bot) return null
    // Its luck is its own: nothing of the match's can be read from it.
    const chance = plainChance(`bot ${seat} at ${log.length} of ${seed}`)
    const move = bot.choose(game.view(state, seat), game.moves(state, seat), chance)
    const question = game.question(state, seat)
    return { idle: game.isIdle?.(move) ?? false, play: () => play(this.#match, seat, question, move) }
  }

  whole(): Say {
    const { game, chairs, yours } = this
    const { commitment, opening, log, options } = this.#match
    const setup = { number: 0, seat: null, events: this.#seen(opening.events) }
    const lines = [setup, ...log.map((line, i) => this.#line(line, i + 1))]
    return {
      kind: 'table',
      match: this.id,
      game: game.id,
      chairs: [...chairs],
      yours,
      you: this.#you,
      options,
      commitment,
      log: lines,
      talk: [...this.#talk],
      ...this.#standingNow(),
    }
  }

  /** The newest line. */
  told(line: Line<unknown, Told>): Say {
    return { kind: 'told', match: this.id, line: this.#line(line, this.#match.log.length), ...this.#standingNow() }
  }

  stored(touched: number): StoredMatch {
    const { game, options, log } = this.#match
    const { awaited: waiting, places } = this.#standingNow()
    return {
      match: this.id,
      game: game.id,
      rules: game.version,
      options,
      chairs: [...this.chairs],
      touched,
      moves: log.length,
      waiting,
      places,
    }
  }

  storedLine(line: Line<unknown, Told>): StoredLine {
    return { ...line, match: this.id, number: this.#match.log.length }
  }

  secret(): Secret {
    const { seed, opening, start, game } = this.#match
    return { match: this.id, seed, opening, ...(start === undefined ? {} : { position: game.save(start) }) }
  }

  /** Null while it is played: the record tells what is hidden. */
  record(): string | null {
    const record = recordOf(
      this.#match,
      this.chairs.map(({ name }) => name),
    )
    return record.closing ? writeRecord(record) : null
  }

  #standingNow(): Standing {
    const { game, state, seed } = this.#match
    const you = this.#you
    const result = game.result(state)
    return {
      view: game.view(state, you),
      waiting: [...game.waiting(state)],
      awaited: [...(game.awaited?.(state) ?? game.waiting(state))],
      question: you === null ? 0 : game.question(state, you),
      canUndo: you !== null && whyNotUndo(this.#match, you) === undefined,
      places: result ? [...result.places] : null,
      seed: result ? seed : null,
    }
  }

  #line({ seat, events }: Line<unknown, Told>, number: number): SeenLine {
    return { number, seat, events: this.#seen(events) }
  }

  #seen(events: readonly Told[]): SeenLine['events'] {
    return events.flatMap((event) => this.game.seenBy(event, this.#you) ?? []) as SeenLine['events']
  }
}

/** A match that begins from a position with a chair for each of its seats. */
function placed(game: AnyGame, { position, options, chairs }: Extract<Ask, { kind: 'start' }>, seed: string): Match | Refusal {
  const players = chairs.length
  const read = game.options(options ?? {}, players)
  const state = isRefusal(read) ? read : game.load(position)
  if (isRefusal(state)) return state
  const count = playersIn(game, state)
  if (count !== players) return refuse('bad-position', { why: `it has ${count} seats, the table ${players}` })
  return beginAt(game, state, players, read, seed)
}

/** A refusal as a sentence, by whoever has the words for it. */
export function sentence(game: AnyGame | undefined, language: Language, refusal: Refusal): string {
  return game?.words[language].refusal(refusal) || kernelRefusal(language, refusal) || refusal.refused
}
