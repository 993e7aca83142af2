import { isAlike, type Line, type Told } from '@caravanserai/kernel'
import type { Chair, Failure, Presence as Shown, Table } from '@caravanserai/protocol'
import type { Around } from './around.ts'
import type { Audience } from './audience.ts'
import type { Ghost } from './others.ts'
import type { Guest } from './people/guest.ts'
import { isSeen, Presence } from './people/presence.ts'
import { isUp, resumed, shown, stirred, stopped, upAt, type Clocking } from './play/clock.ts'
import type { Hosted } from './play/match.ts'
import type { World } from './world.ts'

/** What is kept watch over. */
interface Watched {
  readonly match: Hosted
  readonly audience: Audience
  readonly around: Around
  /** So many ms must pass before anything is tried again. */
  readonly delay: number
  /** Is it closed, or is what is at hand not what is stored? */
  readonly isAsleep: boolean
  /** After all that was begun before. */
  next(work: () => Promise<void>): Promise<void>
  whole(): Promise<Failure | null>
  setPlea(plea: null): void
  plays(line: Line<unknown, Told>): Promise<Failure | null>
  reseat(seat: number, chair: Chair): Promise<Failure | null>
  news(code: 'stalled'): void
  /** It is tried again later. */
  waits(): void
}

/** Sees to what happens though nobody says anything: clocks, people who come and go, wishes that are over. */
export class Vigil {
  readonly #world: World
  readonly #table: Watched
  readonly #presence: Presence
  /** As they were told last; and those who sat there then. */
  #told: { clock: Clocking | null; presence: Shown | null; chairs: readonly Chair[] }
  /** Has somebody come, gone or looked elsewhere since? */
  #isStirred = true
  /** Does somebody who sits there look elsewhere? */
  #isAnyAway = false
  #alarm: { readonly at: number; stop(): void } | null = null

  constructor(world: World, table: Watched, { chairs, clock }: Hosted) {
    this.#world = world
    this.#table = table
    this.#presence = new Presence(chairs.length, world.now())
    this.#told = { clock, presence: null, chairs }
  }

  enter(guest: Ghost): void {
    this.#isStirred = true
    this.#presence.enter(guest, this.#asked, this.#world.now())
  }

  readonly #asked = (seat: number): number => this.#table.match.asked(seat)

  /** Somebody looks at their page again, or elsewhere. */
  glanced(guest: Guest, isHere: boolean): void {
    guest.isHere = isHere
    this.#isStirred = true
  }

  leave(guest: Ghost, how: 'left' | 'lost'): void {
    this.#isStirred = true
    this.#presence.leave(guest, this.#table.around.everybody, how, this.#asked, this.#world.now())
  }

  /** When those who have not come yet were there last. */
  recall(seen: readonly number[]): void {
    this.#presence.recall(seen)
  }

  /** By seat: until when somebody may have been there. */
  get seen(): readonly number[] {
    return this.#presence.seen(this.#world.now())
  }

  /** Who is there now. */
  get presence(): Shown {
    const { match, around } = this.#table
    return this.#presence.shown(around.everybody, match.chairs, this.#world.now())
  }

  stop(): void {
    this.#alarm?.stop()
    this.#alarm = null
  }

  /** What everybody is told of it with the table. */
  shown(): Pick<Table, 'presence' | 'clocks'> {
    const now = this.#world.now()
    const { match } = this.#table
    return {
      ...(match.clock ? { clocks: shown(match.clock, match.chairs, now) } : {}),
      ...(this.#world.unattended ? { presence: this.presence } : {}),
    }
  }

  /** After each thing: clocks stand still for those whose line is lost, everybody hears what is new, and what is due is awaited. */
  settle(): void {
    const { isAsleep, match, audience } = this.#table
    if (isAsleep) return
    if (match.clock) match.clock = this.#stilled(match.clock)
    if (match.clock && match.clock !== this.#told.clock)
      audience.say({ kind: 'clocks', match: match.id, clocks: shown(match.clock, match.chairs, this.#world.now()) })
    this.#told.clock = match.clock
    if (this.#world.unattended) {
      this.#noteIdle()
      this.#tellPresence()
    }
    this.arm()
  }

  /** Where no clock says how long somebody may let the others wait, looking elsewhere for long is as good as being gone. */
  #noteIdle(): void {
    const { match, around } = this.#table
    if (match.terms && match.terms.clock.kind !== 'none') return
    if (this.#isStirred) this.#isAnyAway = around.everybody.some(({ isHere, seats }) => !isHere && seats.length > 0)
    if (!this.#isAnyAway && !this.#presence.isAnyIdle) return
    this.#presence.note(match.isOver ? [] : match.awaited, around.everybody, this.#world.now())
  }

  /** A move alone changes nothing of it; time does, while a line is lost. */
  #tellPresence(): void {
    const { match, audience, around } = this.#table
    const before = this.#told.presence
    const isPassing = before?.seats.includes('lost') || this.#presence.isAnyIdle
    if (!this.#isStirred && match.chairs === this.#told.chairs && !isPassing) return
    const { presence } = this
    if (!isAlike(presence, before)) audience.say({ kind: 'presence', match: match.id, presence })
    const isNews = before && presence.seats.some((each, seat) => each === 'gone' && before.seats[seat] !== 'gone')
    if (isNews && around.leads) this.#world.gone?.(match.id)
    this.#told.presence = presence
    this.#told.chairs = match.chairs
    this.#isStirred = false
  }

  #stilled(was: Clocking): Clocking {
    const { terms, chairs } = this.#table.match
    if (!this.#world.unattended || terms?.clock.kind !== 'live') return was
    const now = this.#world.now()
    let clock = stirred(was, now)
    for (const seat of chairs.keys()) {
      const lost = this.#presence.lostSince(seat)
      clock = lost === null ? resumed(clock, seat, now) : stopped(clock, seat, now, lost)
    }
    return clock
  }

  arm(): void {
    const at = this.due
    if (at === (this.#alarm?.at ?? null)) return
    this.stop()
    if (at === null) return
    const wait = Math.max(this.#table.delay, at - this.#world.now(), 0)
    const stop = this.#world.later(wait, () => {
      this.#alarm = null
      void this.#table.next(() => this.#rouse()).catch(() => this.#table.news('stalled'))
    })
    this.#alarm = { at, stop }
  }

  /** When the next thing happens by itself: a wish is over, a clock is up, somebody counts as gone. */
  get due(): number | null {
    const { match, around, audience } = this.#table
    const { plea, leads } = around
    if (!leads) return plea?.ends ?? null
    const up = match.clock && upAt(match.clock)
    const gone = this.#world.unattended && !audience.isEmpty && !match.isOver ? this.#goneAt(this.#world.now()) : null
    return earliest(earliest(plea?.ends ?? null, up), gone)
  }

  #goneAt(now: number): number | null {
    return this.#longGone(now).length > 0 ? now : this.#presence.next(now)
  }

  async #rouse(): Promise<void> {
    if (await this.#table.whole()) return this.#table.waits()
    const { match, around } = this.#table
    const now = this.#world.now()
    if (around.plea && around.plea.ends <= now) this.#table.setPlea(null)
    if (!around.leads) return
    if (match.clock) match.clock = stirred(match.clock, now)
    const up = match.clock && isUp(match.clock, now)
    if (up) await this.#timeUp(up.seat, up.isOnce)
    for (const seat of this.#longGone(now)) await this.#standIn(seat)
  }

  /** A question that can be passed is passed; else it goes as the table has agreed. */
  async #timeUp(seat: number, isOnce: boolean): Promise<void> {
    const { match } = this.#table
    if (!isOnce && match.terms?.atZero === 'bot') return this.#standIn(seat)
    const failure = await this.#table.plays(match.moveFor(seat, (error) => this.#world.report(error)))
    if (failure) this.#table.news('stalled')
  }

  async #standIn(seat: number): Promise<void> {
    const { chairs, terms } = this.#table.match
    const chair = chairs[seat]
    const failure = chair && terms ? await this.#table.reseat(seat, { name: chair.name, kind: 'bot', level: terms.level }) : null
    if (failure) this.#table.news('stalled')
  }

  /** Those who have been away for long while others who are here wait for them. Over days everybody is away most of the time. */
  #longGone(now: number): number[] {
    const { chairs, terms, awaited, isOver } = this.#table.match
    if (!terms?.standIns || terms.clock.kind === 'slow' || isOver || this.#table.around.isBlind) return []
    if (!chairs.some(({ kind }, seat) => kind === 'person' && this.#presence.isThere(seat))) return []
    return awaited.filter((seat) => chairs[seat]?.kind === 'person' && this.#presence.isLongGone(seat, now) && this.#isMissed(seat))
  }

  /** Who only looks elsewhere may do so for as long as nobody looks at the table. */
  #isMissed(seat: number): boolean {
    if (!this.#presence.isThere(seat)) return true
    const { match, around } = this.#table
    return match.chairs.some(({ kind }, other) => kind === 'person' && other !== seat && isSeen(other, around.everybody))
  }
}

function earliest(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b)
}
