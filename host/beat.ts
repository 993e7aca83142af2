import { isRefusal, type Line, type Told } from '@caravanserai/kernel'
import type { Failure } from '@caravanserai/protocol'
import type { BotMove } from './play/bot.ts'
import type { Hosted } from './play/match.ts'
import type { Around } from './around.ts'
import type { Audience } from './audience.ts'
import type { World } from './world.ts'

/** Ms between the moves of bots until somebody says otherwise, which nobody does where several look. */
export const PACE = { home: 350, online: 900 }
/** So many ms a bot waits for a person to answer what it has offered; then it counts as no. */
const ANSWER = 15_000
/** When bots cannot go on because nothing can be stored, they try again after so many ms, and then less and less often. */
const PATIENCE = { first: 1000, most: 30_000 }

/** Where bots play. */
interface Table {
  readonly match: Hosted
  readonly isClosed: boolean
  readonly around: Pick<Around, 'leads'>
  readonly audience: Pick<Audience, 'isEmpty'>
  /** So many ms lie between their moves; null: they wait until it is said otherwise. */
  readonly pace: number | null
  /** After all that was begun before. */
  next(work: () => Promise<void>): Promise<void>
  /** The match is whole, or the reason why not. */
  whole(): Promise<Failure | null>
  plays(line: Line<unknown, Told>): Promise<Failure | null>
  news(code: 'stalled'): void
}

/** A bot that is asked, how the table lies, and since when. */
interface Task {
  readonly match: Hosted
  readonly seat: number
  readonly level: string | null | undefined
  readonly epoch: number
  readonly moves: number
  readonly since: number
}

/** Bots move on the beat, and wait when nothing can be stored. */
export class Beat {
  readonly #world: World
  readonly #table: Table
  /** Grows with everything that happens: a bot's answer to an older table is dropped. */
  #moment = 0
  /** What a bot was asked last; and does it think about that, or wait to play? */
  #task: Task | null = null
  #isBusy = false
  #patience = PATIENCE.first
  #stopTimer = nothing
  /** Lets the bot that is about to move wait as the pace is now. */
  #await = nothing
  /** The pace of the wait that runs, where it is not that of the table. */
  #once: number | null | undefined

  constructor(world: World, table: Table) {
    this.#world = world
    this.#table = table
  }

  /** So many ms must pass before anything is tried again: none, if all is well. */
  get delay(): number {
    return this.#patience === PATIENCE.first ? 0 : this.#patience
  }

  /** Something could be stored. */
  calm(): void {
    this.#patience = PATIENCE.first
  }

  stop(): void {
    this.#isBusy = false
    this.#moment++
    this.#stopTimer()
  }

  /** The pace is another, or only that of the wait that runs: it is longer or shorter at once. */
  changed(once?: number | null): void {
    this.#once = once
    this.#await()
  }

  /**
   * If a bot is asked, it thinks at once and answers on the beat, so that slow thoughts do not add to the wait; to pass needs no
   * beat. A pace that changes meanwhile counts from when the wait began.
   */
  goOn(): void {
    const task = this.#asked()
    // Whoever comes, goes or sits down elsewhere does not make it think anew.
    if (task && this.#isBusy && this.#task && isAlike(task, this.#task)) return
    this.stop()
    this.#await = nothing
    this.#once = undefined
    if (!task) return
    this.#task = task
    this.#isBusy = true
    const moment = this.#moment
    const isStale = () => {
      if (moment !== this.#moment) return true
      if (!this.#table.isClosed && this.#table.around.leads) return false
      this.#isBusy = false
      return true
    }
    const ready = (answer: BotMove | null) => {
      if (isStale()) return
      this.#isBusy = answer !== null
      if (!answer) return
      this.#await = () => {
        if (isStale()) return
        this.#stopTimer()
        const { match } = this.#table
        const pace = this.#once === undefined ? this.#table.pace : this.#once
        if (pace === null) return
        const pause = match.botWaits && pace > 0 ? ANSWER : pace
        // A clock that is set back meanwhile makes nobody wait longer.
        const wait = answer.idle ? 0 : Math.min(pause, Math.max(0, task.since + pause - this.#world.now()))
        this.#stopTimer = this.#world.later(
          wait,
          () => void this.#table.next(() => this.#plays(answer, isStale)).catch(() => this.#table.news('stalled')),
        )
      }
      this.#await()
    }
    this.#stopTimer = this.#world.later(0, () => {
      if (isStale()) return
      const { think } = this.#world
      if (!think) return ready(this.#answer())
      void this.#elsewhere(think, isStale).then(ready)
    })
  }

  #asked(): Task | null {
    const { match, around } = this.#table
    const seat = match.isOver || !around.leads ? undefined : match.botAsked
    if (seat === undefined) return null
    const { epoch, moves, chairs } = match
    const was = this.#task
    // Nor wait anew, whatever made it begin again.
    const isKnown = was?.seat === seat && was.epoch === epoch && was.moves === moves
    return { match, seat, level: chairs[seat]?.level, epoch, moves, since: isKnown ? was.since : this.#world.now() }
  }

  /** Nobody waits for a bot that thinks elsewhere; one that fails there thinks here. */
  async #elsewhere(think: NonNullable<World['think']>, isStale: () => boolean): Promise<BotMove | null> {
    const { match, audience } = this.#table
    try {
      return await match.botMoveBy((puzzle) => think(puzzle, { match: match.id, isSeen: !audience.isEmpty }))
    } catch (error) {
      // Where nobody waits for the answer any more, none is missed.
      if (isStale()) return null
      this.#world.report(error)
      return this.#table.match.anyBotMove()
    }
  }

  /** A bot that fails does not hold up the table: any move stands in for its own. */
  #answer(): BotMove | null {
    const { match } = this.#table
    for (const think of [() => match.botMove(), () => match.anyBotMove()])
      try {
        return think()
      } catch (error) {
        this.#world.report(error)
      }
    this.#table.news('stalled')
    this.later()
    return null
  }

  async #plays(answer: BotMove, isStale: () => boolean): Promise<void> {
    if (isStale()) return
    const failure = await this.#table.plays(this.#played(answer))
    if (failure) this.#table.news('stalled')
  }

  #played(answer: BotMove): Line<unknown, Told> {
    const line = answer.play()
    if (!isRefusal(line)) return line
    this.#world.report(new Error(`a bot was refused: ${JSON.stringify(line)}`))
    const other = this.#table.match.anyBotMove()?.play()
    if (!other || isRefusal(other)) throw new Error('no move of a bot is accepted')
    return other
  }

  /** Something could not be stored: bots wait a while, and longer each time. */
  later(): void {
    if (this.#table.isClosed) return
    this.#isBusy = false
    this.#stopTimer()
    this.#stopTimer = this.#world.later(this.#patience, () => {
      void this.#table
        .next(async () => {
          if (await this.#table.whole()) this.later()
          else this.goOn()
        })
        .catch(() => {})
    })
    this.#patience = Math.min(2 * this.#patience, PATIENCE.most)
  }
}

function isAlike(a: Task, b: Task): boolean {
  return a.match === b.match && a.seat === b.seat && a.level === b.level && a.epoch === b.epoch && a.moves === b.moves
}

function nothing(): void {}
