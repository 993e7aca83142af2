import type { Bots } from '@caravanserai/bots'
import {
  firstOf,
  isRefusal,
  letGo,
  matchAgain,
  movesOf,
  play,
  reaches,
  recordOf,
  refuse,
  settle,
  takeBack,
  whyNotUndo,
  writeRecord,
  type AnyGame,
  type Json,
  type Line,
  type Match,
  type Refusal,
  type Told,
  type Watcher,
} from '@caravanserai/kernel'
import { readChairs, type Chair, type Phrase, type Saying } from '@caravanserai/protocol'
import { anything, idly, playing, puzzleFor, thought, type BotMove, type Puzzle } from './bot.ts'
import { turned, upAt, wasLate, wound, type Clocking } from './clock.ts'
import type { News } from '../others.ts'
import { Known } from './known.ts'
import { lineOf, markOf, sayingOf, storedLine, type Doing, type Mark } from './mark.ts'
import { pack, packed } from './packed.ts'
import { Sight } from './sight.ts'
import { begun, unusual, type Start } from './start.ts'
import type { Change, Kept, Secret, StoredLine, StoredMatch } from '../store.ts'
import { Talk } from './talk.ts'
import type { Terms } from './terms.ts'

/** A game and those who play it: fetched when somebody wants to play. */
export interface Engine {
  readonly game: AnyGame
  readonly bots: Bots
}

type Move = Line<unknown, Told>

/** So many lines are at hand: enough to take back, and to know a message that comes again. What came before is in the store. */
export const TAIL = 32
/** When there are so many more, those before are let go, and the table that they were told from. */
const SPARE = 4
/** Every so many moves the whole table is stored. */
const EVERY = 64

/** One match being played: the only place where its state exists. It does no more than play; others store and tell. */
export class Hosted {
  readonly id: string
  chairs: readonly Chair[]
  /** None where there is none, and before it has begun. */
  clock: Clocking | null
  /** What may be seen of it. */
  readonly sight: Sight
  readonly #match: Match
  readonly #bots: Bots
  readonly #stands = new Map<number, readonly Json[]>()
  readonly #talk = new Talk()
  readonly #known = new Known(TAIL)
  #row: Mark

  private constructor(id: string, chairs: readonly Chair[], match: Match, bots: Bots, row: Mark, clock: Clocking | null) {
    this.id = id
    this.chairs = chairs
    this.clock = clock
    this.sight = new Sight(match)
    this.#match = match
    this.#bots = bots
    this.#row = row
  }

  static start(id: string, { game, bots }: Engine, asked: Start, seed: string): Hosted | Refusal {
    const lost = asked.chairs.find(({ kind, level }) => kind === 'bot' && !bots.botFor(level ?? ''))
    if (lost) return refuse('no-such-level', { level: lost.level })
    if (asked.terms && !bots.botFor(asked.terms.level)) return refuse('no-such-level', { level: asked.terms.level })
    const match = begun(game, asked, seed)
    if (isRefusal(match)) return match
    const { terms } = asked
    const mark = { version: 0, epoch: 0, by: asked.id, done: [], ...(terms ? { terms } : {}) }
    return new Hosted(id, asked.chairs, match, bots, mark, terms ? wound(terms.clock, asked.chairs.length) : null)
  }

  /** Told again from its events; rules that have changed since do not matter. The lines must be whole. */
  static load({ game, bots }: Engine, kept: Kept): Hosted | Refusal {
    const { match: stored, secret, snapshot, lines, talk, stands } = kept
    const chairs = readChairs(stored.chairs)
    if ('unreadable' in chairs) return refuse('unreadable', { why: chairs.unreadable })
    const options = game.options(stored.options, chairs.length)
    if (isRefusal(options)) return options
    const start = secret.position === undefined ? undefined : game.load(secret.position)
    if (isRefusal(start)) return start
    const base = snapshot ? game.load(snapshot.position) : undefined
    if (isRefusal(base)) return base
    const known = { players: chairs.length, options, rules: stored.rules, seed: secret.seed, opening: packed(secret.opening) }
    const log = lines.map(lineOf)
    for (let place = 0; place < log.length - 1; place++) pack(log, place)
    const from = snapshot ? { base, past: snapshot.number } : undefined
    const match = matchAgain(game, start === undefined ? known : { ...known, start }, log, from)
    const hosted = new Hosted(stored.match, chairs, match, bots, markOf(stored), stored.clock ?? null)
    hosted.#talk.load(talk.map(sayingOf))
    for (const { seat, answers } of stands) hosted.#stands.set(seat, answers)
    hosted.#known.load(kept)
    return hosted
  }

  get game(): AnyGame {
    return this.#match.game
  }

  get moves(): number {
    return movesOf(this.#match)
  }

  get epoch(): number {
    return this.#row.epoch
  }

  get version(): number {
    return this.#row.version
  }

  /** Is so little at hand that no more could be taken back? */
  get isShort(): boolean {
    const { past, log } = this.#match
    return past > 0 && log.length < TAIL / 2
  }

  get isOver(): boolean {
    return this.game.result(this.#match.state) !== null
  }

  /** Was that message done already, perhaps before all this was put away? */
  isDone(message: string): boolean {
    return this.#known.has(message)
  }

  standsOf(seat: Watcher): readonly Json[] {
    return seat === null ? [] : (this.#stands.get(seat) ?? [])
  }

  /** What was said lately. */
  get talk(): readonly Saying[] {
    return this.#talk.newest
  }

  /** What everybody may know of it from the start. Options that are as usual are left out, as whoever started it may have done. */
  get facts(): { readonly options: unknown; readonly commitment: string } {
    const { game, players, options, commitment } = this.#match
    return { options: unusual(options, game.options({}, players)), commitment }
  }

  get terms(): Terms | undefined {
    return this.#row.terms
  }

  /** Without whom nothing goes on. */
  get awaited(): readonly number[] {
    const { game, state } = this.#match
    return game.awaited?.(state) ?? game.waiting(state)
  }

  /** The question that the seat is waited for with, 0 if it is not. */
  asked(seat: number): number {
    return this.awaited.includes(seat) ? this.game.question(this.#match.state, seat) : 0
  }

  // -- what can be done; it counts once it is stored: see `change`

  move(seat: number, question: number, input: unknown): Move | Refusal {
    const move = this.game.move(input)
    return isRefusal(move) ? move : play(this.#match, seat, question, move)
  }

  /** The next answer that somebody has given beforehand, if there is one. */
  settled(): Move | undefined {
    return settle(this.#match, this.#stands, 1)[0]
  }

  /** May the seat take back the last line, which it has done by itself? */
  whyNotUndo(seat: number): Refusal | undefined {
    const isTheirs = this.chairs[seat]?.kind === 'person' && !(this.clock && wasLate(this.clock, seat))
    return isTheirs ? whyNotUndo(this.#match, seat) : refuse('nothing-to-undo')
  }

  /** May the seat ask the others to take back all from that line on? It is its last one, and it was granted none before. */
  whyNotPlead(seat: number, epoch: number, line: number): Refusal | undefined {
    const { past, log, game, state } = this.#match
    if (game.result(state)) return refuse('game-over')
    if (this.#row.granted?.includes(seat)) return refuse('plea-spent')
    const last = this.chairs[seat]?.kind === 'person' ? past + 1 + log.findLastIndex((each) => each.seat === seat) : 0
    return epoch !== this.epoch || line !== last || line <= Math.max(past, this.moves - TAIL) ? refuse('nothing-to-undo') : undefined
  }

  /** Is the table before that line at hand? What is let go of to save room is in the store. */
  reaches(line: number): boolean {
    return reaches(this.#match, line - 1)
  }

  /** Everything from that line on is gone: it was the seat's own and told nothing, or the others have agreed. */
  takeBack(line: number): void {
    takeBack(this.#match, line - 1)
  }

  /** Somebody else plays for the seat from now on; false if it is so already. */
  seat(seat: number, chair: Chair): boolean {
    const { name, kind, level } = this.chairs[seat] ?? {}
    if (name === chair.name && kind === chair.kind && level === chair.level) return false
    this.chairs = this.chairs.with(seat, chair)
    return true
  }

  /** Is there such a seat, and somebody who can play for it? */
  canSeat(seat: number, { kind, level }: Chair): boolean {
    return seat in this.chairs && (kind === 'person' || this.#bots.botFor(level ?? '') !== undefined)
  }

  /** What the seat has said once and for several questions takes effect from now on. */
  stand(seat: number, answers: readonly unknown[]): Refusal | null {
    const read = answers.map((answer) => this.game.standing?.(answer) ?? refuse('bad-standing', { why: 'this game has none' }))
    const bad = read.find(isRefusal)
    if (bad) return bad
    this.#stands.set(seat, read as Json[])
    return null
  }

  say(seat: number, words: string, phrase?: Phrase): Saying | Refusal {
    return this.#talk.say({ seat, moves: this.moves, words, ...(phrase ? { phrase } : {}) }, this.chairs.length)
  }

  /** The bot that may move now, if there is one. */
  get botAsked(): number | undefined {
    const { game, state } = this.#match
    if (!this.chairs.some(({ kind }) => kind === 'bot')) return undefined
    return firstOf(
      game,
      state,
      game.waiting(state).filter((each) => this.chairs[each]?.kind === 'bot'),
    )
  }

  /** What the bot that is asked now would do. Null also when it is for people to move. */
  botMove(): BotMove | null {
    const seat = this.botAsked
    return seat === undefined ? null : (thought(this.#match, this.#bots, seat, this.chairs[seat]?.level ?? '') ?? null)
  }

  /** The same, thought elsewhere. */
  async botMoveBy(think: (puzzle: Puzzle) => Promise<unknown>): Promise<BotMove | null> {
    const seat = this.botAsked
    if (seat === undefined) return null
    return playing(this.#match, seat, await think(puzzleFor(this.#match, seat, this.chairs[seat]?.level ?? '')))
  }

  /** What stands in for a bot that has failed. */
  anyBotMove(): BotMove | null {
    const seat = this.botAsked
    return seat === undefined ? null : anything(this.#match, seat)
  }

  /** What is done for somebody whose time is up: they pass where they can, or else a bot makes that one move. */
  moveFor(seat: number, report: (error: unknown) => void): Move {
    const bot = () => thought(this.#match, this.#bots, seat, this.terms?.level ?? '')
    for (const think of [() => idly(this.#match, seat) ?? bot(), () => anything(this.#match, seat)])
      try {
        const line = think()?.play()
        if (line && !isRefusal(line)) return line
      } catch (error) {
        report(error)
      }
    throw new Error(`no move is accepted for seat ${seat}`)
  }

  /** Has the bot that is asked now something to wait for: a person's answer to what it has offered? */
  get botWaits(): boolean {
    const { game, state } = this.#match
    const seat = this.botAsked
    return seat !== undefined && (game.awaits?.(state, seat).some((other) => this.chairs[other]?.kind === 'person') ?? false)
  }

  // -- at rest

  /** What there is to store of what was just done. */
  change(by: string, touched: number, doing: Doing): Change {
    const { lines = [], cut, saying, hush, stand, grants, isOurs } = doing
    const { game, state } = this.#match
    const { version, epoch, done, granted = [] } = this.#row
    this.#turn(touched, doing)
    const named = lines.length > 0 || saying || isOurs ? [] : [by]
    const undone = cut === undefined ? [] : this.#known.after(cut)
    const match: StoredMatch = {
      ...this.#info(touched),
      ...this.#row,
      version: version + 1,
      epoch: cut === undefined ? epoch : epoch + 1,
      by,
      done: named.length + undone.length === 0 ? done : done.concat(undone, named).slice(-Math.max(TAIL, undone.length + 1)),
    }
    const first = this.moves - lines.length + 1
    const isDue = Math.floor(this.moves / EVERY) > Math.floor((first - 1) / EVERY)
    // Most changes are a line and nothing else.
    const change: { -readonly [part in keyof Change]: Change[part] } = { match }
    if (grants !== undefined) change.match = { ...match, granted: [...granted, grants] }
    if (lines.length > 0) change.lines = lines.map((line, i) => storedLine(line, this.id, first + i, i === 0 ? by : undefined))
    if (cut !== undefined) change.cut = cut
    if (saying) change.saying = { ...saying, match: this.id, by }
    if (hush !== undefined) change.hush = hush
    if (stand !== undefined) change.stand = { match: this.id, seat: stand, answers: this.standsOf(stand) }
    if (isDue) change.snapshot = { match: this.id, number: this.moves, rules: game.version, position: game.save(state) }
    return change
  }

  /** The clocks go on to what is asked now. */
  #turn(now: number, { lines = [], undoes, came, grants }: Doing): void {
    const { game, state } = this.#match
    const { terms } = this.#row
    if (!terms || !this.clock) return
    const bots = this.chairs.flatMap(({ kind }, seat) => (kind === 'bot' ? seat : []))
    this.clock = turned(terms.clock, this.clock, {
      now: came ?? now,
      moves: this.moves,
      awaited: game.result(state) ? [] : this.awaited.filter((seat) => !bots.includes(seat)),
      bots,
      movers: lines.map(({ seat }) => seat),
      mover: came === undefined ? undefined : lines[0]?.seat,
      undoes,
      isAgreed: grants !== undefined,
      question: (seat) => game.question(state, seat),
      canPass: (seat) => idly(this.#match, seat) !== undefined,
    })
  }

  /** The change is stored: it counts. */
  changed(change: Change): void {
    const { match, lines = [], hush } = change
    this.#row = markOf(match)
    if (hush !== undefined) this.#talk.hush(hush)
    this.#known.changed(change)
    const { log } = this.#match
    if (log.length > TAIL + SPARE) letGo(this.#match, TAIL)
    // The last one alone is asked about, at every move: whether it may be taken back.
    for (let i = 0; i < lines.length; i++) pack(log, log.length - 2 - i)
  }

  /** Another host has stored a change, of which no more is known here. */
  pass({ version, chairs = this.chairs, clock }: News): void {
    this.#row = { ...this.#row, version }
    this.chairs = chairs
    this.clock = clock
  }

  /** As it is when it begins. */
  stored(touched: number): StoredMatch {
    this.#turn(touched, {})
    return { ...this.#info(touched), ...this.#row }
  }

  secret(): Secret {
    const { seed, opening, start, game } = this.#match
    return { match: this.id, seed, opening, ...(start === undefined ? {} : { position: game.save(start) }) }
  }

  /** Null while it is played: the record tells what is hidden. All lines must be brought along. */
  record(lines: readonly StoredLine[]): string | null {
    if (!this.isOver) return null
    const log = lines.map(lineOf)
    for (let place = 0; place < log.length - 1; place++) pack(log, place)
    const names = this.chairs.map(({ name }) => name)
    return writeRecord(recordOf(this.#match, names, log))
  }

  #info(touched: number): Omit<StoredMatch, keyof Mark> {
    const { game, options, rules, state } = this.#match
    const { clock } = this
    const result = game.result(state)
    return {
      match: this.id,
      game: game.id,
      rules,
      options,
      chairs: this.chairs,
      touched,
      moves: this.moves,
      waiting: [...this.awaited],
      places: result && [...result.places],
      ...(result ? { scores: [...result.scores] } : {}),
      due: this.botAsked === undefined ? clock && upAt(clock) : touched,
      ...(clock ? { clock } : {}),
    }
  }
}
