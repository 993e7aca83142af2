import type { Bots } from '@caravanserai/bots'
import {
  begin,
  beginAt,
  fold,
  isRefusal,
  matchAgain,
  movesOf,
  plainChance,
  play,
  playersIn,
  recordOf,
  refuse,
  settle,
  undo,
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
import { readChairs, type Ask, type Chair, type Saying, type SeenLine, type Situation } from '@caravanserai/protocol'
import { Recent } from './recent.ts'
import type { Change, Kept, Secret, StoredLine, StoredMatch } from './store.ts'

/** A game and those who play it: fetched when somebody wants to play. */
export interface Engine {
  readonly game: AnyGame
  readonly bots: Bots
}

type Start = Extract<Ask, { kind: 'start' }>
type Move = Line<unknown, Told>
/** What a bot would do. */
interface BotMove {
  /** To pass needs no beat. */
  readonly idle: boolean
  /** A person has yet to answer it. */
  readonly waits: boolean
  play(): Move | Refusal
}

/** What is to be stored of a change, beside the match itself. */
type Doing = Omit<Change, 'match' | 'lines' | 'saying' | 'stand'> & {
  readonly lines?: readonly Move[]
  readonly saying?: Saying
  readonly stand?: number
}

/** What tells one change of a match from the next. */
type Mark = Pick<StoredMatch, 'version' | 'epoch' | 'by' | 'done'>

/** So many lines are at hand: enough to take back, and to know a message that comes again. What came before is in the store. */
export const TAIL = 32
/** So many messages are known to be done: those of the lines at hand, of what was said, and of what was taken back. */
const MEMORY = 256
/** Every so many moves the whole table is stored. */
const EVERY = 64

/** One match being played: the only place where its state exists. It does no more than play; others store and tell. */
export class Hosted {
  readonly id: string
  readonly chairs: readonly Chair[]
  readonly #match: Match
  readonly #bots: Bots
  readonly #stands = new Map<number, readonly Json[]>()
  readonly #talk: Saying[] = []
  /** The messages that are known to be done. */
  readonly #done = new Recent<string, true>(MEMORY)
  /** Of the lines at hand, by number: the message that asked for it. */
  readonly #asked = new Recent<number, string>(MEMORY)
  #row: Mark
  /** The last line that somebody saw all of. */
  #whole: { readonly of: readonly Told[]; readonly line: SeenLine } | undefined

  private constructor(id: string, chairs: readonly Chair[], match: Match, bots: Bots, row: Mark) {
    this.id = id
    this.chairs = chairs
    this.#match = match
    this.#bots = bots
    this.#row = row
  }

  static start(id: string, { game, bots }: Engine, asked: Start, seed: string): Hosted | Refusal {
    const lost = asked.chairs.find(({ kind, level }) => kind === 'bot' && !bots.botFor(level ?? ''))
    if (lost) return refuse('no-such-level', { level: lost.level })
    const match =
      asked.position === undefined ? begin(game, { players: asked.chairs.length, options: asked.options, seed }) : placed(game, asked, seed)
    return isRefusal(match) ? match : new Hosted(id, asked.chairs, match, bots, { version: 0, epoch: 0, by: asked.id, done: [] })
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
    const begun = { players: chairs.length, options, rules: stored.rules, seed: secret.seed, opening: secret.opening }
    const log = lines.map(({ seat, move, events, chance }) => ({ seat, move, events, chance }))
    const from = snapshot ? { base, past: snapshot.number } : undefined
    const match = matchAgain(game, start === undefined ? begun : { ...begun, start }, log, from)
    const hosted = new Hosted(stored.match, chairs, match, bots, stored)
    hosted.#talk.push(...talk.map(({ number, seat, moves, words }) => ({ number, seat, moves, words })))
    for (const { seat, answers } of stands) hosted.#stands.set(seat, answers)
    for (const { number, by } of lines) if (by !== undefined) hosted.#asked.set(number, by)
    for (const by of [...talk, ...lines].map((each) => each.by).concat(stored.done, stored.by))
      if (by !== undefined) hosted.#done.set(by, true)
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
    return this.#done.has(message)
  }

  standsOf(seat: Watcher): readonly Json[] {
    return seat === null ? [] : (this.#stands.get(seat) ?? [])
  }

  get talk(): readonly Saying[] {
    return this.#talk
  }

  /** What everybody may know of it from the start. */
  get facts(): { readonly options: unknown; readonly commitment: string } {
    const { options, commitment } = this.#match
    return { options, commitment }
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

  undo(seat: number): Refusal | null {
    const taken = undo(this.#match, seat)
    return isRefusal(taken) ? taken : null
  }

  /** What the seat has said once and for several questions takes effect from now on. */
  stand(seat: number, answers: readonly unknown[]): Refusal | null {
    const read = answers.map((answer) => this.game.standing?.(answer) ?? refuse('bad-standing', { why: 'this game has none' }))
    const bad = read.find(isRefusal)
    if (bad) return bad
    this.#stands.set(seat, read as Json[])
    return null
  }

  say(seat: number, words: string): Saying {
    const saying = { number: this.#talk.length + 1, seat, moves: this.moves, words }
    this.#talk.push(saying)
    return saying
  }

  /** The bot that is asked now, if one is, and what it would do. Null also when it is for people to move. */
  botMove(): BotMove | null {
    const { game, state, seed } = this.#match
    const seat = game.waiting(state).find((each) => this.chairs[each]?.kind === 'bot')
    const bot = seat === undefined ? undefined : this.#bots.botFor(this.chairs[seat]?.level ?? '')
    if (seat === undefined || !bot) return null
    // Its luck is its own: nothing of the match's can be read from it.
    const chance = plainChance(`bot ${seat} at ${this.moves} of ${seed}`)
    const move = bot.choose(game.view(state, seat), game.moves(state, seat), chance)
    return this.#playing(seat, move)
  }

  /** What stands in for a bot that has failed: any move that is open to it. */
  anyBotMove(): BotMove | null {
    const { game, state, seed } = this.#match
    const seat = game.waiting(state).find((each) => this.chairs[each]?.kind === 'bot')
    if (seat === undefined) return null
    const moves = game.moves(state, seat)
    return this.#playing(seat, moves[plainChance(`any ${seat} at ${this.moves} of ${seed}`).below(Math.max(1, moves.length))])
  }

  #playing(seat: number, move: unknown): BotMove {
    const { game, state } = this.#match
    const question = game.question(state, seat)
    const waits = game.awaits?.(state, seat).some((other) => this.chairs[other]?.kind === 'person') ?? false
    return { idle: game.isIdle?.(move) ?? false, waits, play: () => play(this.#match, seat, question, move) }
  }

  // -- at rest

  /** What there is to store of what was just done. */
  change(by: string, touched: number, { lines = [], cut, saying, stand }: Doing): Change {
    const { game, state } = this.#match
    const { version, epoch, done } = this.#row
    const named = lines.length > 0 || saying ? [] : [by]
    const undone = cut === undefined ? [] : (this.#asked.get(cut + 1) ?? [])
    const match: StoredMatch = {
      ...this.#info(touched),
      version: version + 1,
      epoch: cut === undefined ? epoch : epoch + 1,
      by,
      done: named.length === 0 ? done : done.concat(undone, named).slice(-TAIL),
    }
    const first = this.moves - lines.length + 1
    const isDue = Math.floor(this.moves / EVERY) > Math.floor((first - 1) / EVERY)
    return {
      match,
      ...(lines.length > 0 ? { lines: lines.map((line, i) => this.#storedLine(line, first + i, i === 0 ? by : undefined)) } : {}),
      ...(cut === undefined ? {} : { cut }),
      ...(saying ? { saying: { ...saying, match: this.id, by } } : {}),
      ...(stand === undefined ? {} : { stand: { match: this.id, seat: stand, answers: this.standsOf(stand) } }),
      ...(isDue ? { snapshot: { match: this.id, number: this.moves, rules: game.version, position: game.save(state) } } : {}),
    }
  }

  /** The change is stored: it counts. */
  changed({ match: { version, epoch, by, done }, lines = [] }: Change): void {
    this.#row = { version, epoch, by, done }
    this.#done.set(by, true)
    for (const line of lines) if (line.by !== undefined) this.#asked.set(line.number, line.by)
    if (this.#match.log.length > 2 * TAIL) fold(this.#match, TAIL)
  }

  stored(touched: number): StoredMatch {
    return { ...this.#info(touched), ...this.#row }
  }

  secret(): Secret {
    const { seed, opening, start, game } = this.#match
    return { match: this.id, seed, opening, ...(start === undefined ? {} : { position: game.save(start) }) }
  }

  /** Null while it is played: the record tells what is hidden. All lines must be brought along. */
  record(lines: readonly StoredLine[]): string | null {
    if (!this.isOver) return null
    const log = lines.map(({ seat, move, events, chance }) => ({ seat, move, events, chance }))
    return writeRecord(
      recordOf(
        this.#match,
        this.chairs.map(({ name }) => name),
        log,
      ),
    )
  }

  #info(touched: number): Omit<StoredMatch, keyof Mark> {
    const { game, options, rules, state } = this.#match
    const waiting = [...(game.awaited?.(state) ?? game.waiting(state))]
    const places = game.result(state)?.places ?? null
    return {
      match: this.id,
      game: game.id,
      rules,
      options,
      chairs: [...this.chairs],
      touched,
      moves: this.moves,
      waiting,
      places: places && [...places],
    }
  }

  #storedLine(line: Move, number: number, by: string | undefined): StoredLine {
    return { ...line, match: this.id, number, ...(by === undefined ? {} : { by }) }
  }

  // -- what may be seen

  /** How things stand for each of the watchers; what has not changed may be shared with how they stood before. */
  situations(watchers: readonly Watcher[], before?: readonly Situation[]): Situation[] {
    const { game, state, seed } = this.#match
    const result = game.result(state)
    const waiting = [...game.waiting(state)]
    const awaited = [...(game.awaited?.(state) ?? waiting)]
    const places = result && [...result.places]
    const views =
      game.views?.(
        state,
        watchers,
        before?.map(({ view }) => view),
      ) ?? watchers.map((watcher) => game.view(state, watcher))
    return watchers.map((watcher, i) => ({
      view: views[i],
      waiting,
      awaited,
      question: watcher === null ? 0 : game.question(state, watcher),
      canUndo: watcher !== null && whyNotUndo(this.#match, watcher) === undefined,
      places,
      seed: result ? seed : null,
    }))
  }

  /** A line as a watcher sees it. Those who see all of it are given the same one, so that it is put into text once. */
  seen({ seat, events }: Pick<Move, 'events'> & { readonly seat: Watcher }, number: number, watcher: Watcher): SeenLine {
    const told: Told[] = []
    let isWhole = true
    for (const event of events) {
      const seen = this.game.seenBy(event, watcher)
      if (seen !== event) isWhole = false
      if (seen) told.push(seen)
    }
    if (isWhole && this.#whole?.of === events && this.#whole.line.number === number) return this.#whole.line
    const line = { number, seat, events: told as SeenLine['events'] }
    if (isWhole) this.#whole = { of: events, line }
    return line
  }

  /** The setup and the lines that are at hand, the newest last; the first number says from where on. */
  tail(): { readonly from: number; readonly lines: readonly (Pick<Move, 'events'> & { readonly seat: Watcher })[] } {
    const { past, log, opening } = this.#match
    return past === 0 ? { from: 0, lines: [{ seat: null, events: opening.events }, ...log] } : { from: past + 1, lines: log }
  }

  get setup(): Pick<Move, 'events'> & { readonly seat: Watcher } {
    return { seat: null, events: this.#match.opening.events }
  }
}

/** A match that begins from a position with a chair for each of its seats. */
function placed(game: AnyGame, { position, options, chairs }: Start, seed: string): Match | Refusal {
  const players = chairs.length
  const read = game.options(options ?? {}, players)
  const state = isRefusal(read) ? read : game.load(position)
  if (isRefusal(state)) return state
  const count = playersIn(game, state)
  if (count !== players) return refuse('bad-position', { why: `it has ${count} seats, the table ${players}` })
  return beginAt(game, state, players, read, seed)
}
