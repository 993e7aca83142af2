import { isRefusal, scripted, type Refusal, type Seat } from '@caravanserai/kernel'
import type { Event } from './events.ts'
import { bazaar } from './index.ts'
import { attackOf } from './machine/act.ts'
import type { Move } from './move.ts'
import { NOTHING } from './move.ts'
import { momentOf, promptOf } from './rules.ts'
import type { Goods, ItemId, Pick, Place, State, VenueId, Way } from './state.ts'
import { targetOf } from './reads/target.ts'
import type { Moment } from './machine/timing.ts'

/**
 * The words in which the tests of this game are written. A table is set from a position; after every move it is saved,
 * written as text, loaded again, and goes on from there, so that whatever is pending is proved to be plain data.
 */
export function sit(position: object, luck: readonly number[] = []): Bench {
  return new Bench(position, luck)
}

export class Bench {
  s: State
  /** What the last step told. */
  events: readonly Event[] = []
  /** Everything told since the table was set. */
  readonly told: Event[] = []
  #luck: readonly number[]
  readonly #count: string

  constructor(position: object, luck: readonly number[]) {
    const state = bazaar.load(position)
    if (isRefusal(state)) throw new Error(`the table cannot be set: ${JSON.stringify(state)}`)
    this.s = state
    this.#luck = luck
    this.#count = JSON.stringify(bazaar.count(state))
  }

  /** A seat makes a move; it must be allowed. */
  does(seat: Seat, move: Move): this {
    const read = bazaar.move(JSON.parse(JSON.stringify(move)))
    if (isRefusal(read)) throw new Error(`${JSON.stringify(move)} cannot be read: ${JSON.stringify(read)}`)
    if (!this.s.asked[seat]) throw new Error(`seat ${seat} is not asked for ${JSON.stringify(move)}: ${this.pending()}`)
    const chance = scripted(this.#luck)
    const told = bazaar.decide(this.s, seat, read, chance)
    if (isRefusal(told)) throw new Error(`seat ${seat} is refused ${JSON.stringify(move)}: ${JSON.stringify(told)}; ${this.pending()}`)
    this.#luck = this.#luck.slice(this.#luck.length - chance.left())
    this.events = told
    this.told.push(...told)
    this.#reload()
    return this
  }

  #reload(): void {
    const text = JSON.stringify(bazaar.save(this.s))
    const loaded = bazaar.load(JSON.parse(text))
    if (isRefusal(loaded)) throw new Error(`what is pending cannot be loaded: ${JSON.stringify(loaded)}; ${text}`)
    if (JSON.stringify(bazaar.save(loaded)) !== text) throw new Error(`saved and loaded, the table is another: ${text}`)
    this.s = loaded
    const count = JSON.stringify(bazaar.count(loaded))
    if (count !== this.#count) throw new Error(`something came or went: ${this.#count} is now ${count}`)
  }

  /** The reason why a seat may not do that. */
  refusal(seat: Seat, move: Move): Refusal | undefined {
    const read = bazaar.move(JSON.parse(JSON.stringify(move)))
    if (isRefusal(read)) return read
    if (!this.s.asked[seat]) return { refused: 'not-asked', facts: {} }
    const told = bazaar.decide(bazaar.copy(this.s), seat, read, scripted(this.#luck))
    return isRefusal(told) ? told : undefined
  }

  /** Its code, or `allowed`. */
  why(seat: Seat, move: Move): string {
    return this.refusal(seat, move)?.refused ?? 'allowed'
  }

  plays(seat: Seat, item: ItemId, ...paid: Pick[]): this {
    return this.does(seat, { kind: 'play', item, with: paid })
  }
  uses(seat: Seat, venue: VenueId, use = 0, ...paid: Pick[]): this {
    return this.does(seat, { kind: 'use', venue, use, with: paid })
  }
  attaches(seat: Seat, item: ItemId, venue: VenueId): this {
    return this.does(seat, { kind: 'attach', item, venue })
  }
  /** Declares an attack; the window of the declaration is left open. */
  attacks(seat: Seat, venue: VenueId, shutdown = false): this {
    return this.does(seat, { kind: 'attack', venue, shutdown })
  }
  /** Pays so many of the smallest steps. */
  spends(seat: Seat, way: Way, units: number): this {
    return this.does(seat, { kind: 'spend', way, units })
  }
  picks(seat: Seat, pick: Pick): this {
    return this.does(seat, { kind: 'choose', pick })
  }
  ends(seat: Seat): this {
    return this.does(seat, { kind: 'end' })
  }
  offers(seat: Seat, to: Seat, give: Partial<Goods>, take: Partial<Goods>): this {
    return this.does(seat, { kind: 'offer', to, give: { ...NOTHING, ...give }, take: { ...NOTHING, ...take }, answers: null })
  }

  /** Everybody who is asked passes, window after window, until something else is asked (or the named window is open). */
  pass(until?: Moment): this {
    while (this.#window() !== undefined && this.#window() !== until) {
      const seat = this.s.asked.findIndex((question) => question > 0)
      this.does(seat, { kind: 'pass' })
    }
    return this
  }

  /** One seat passes. */
  passes(seat: Seat): this {
    return this.does(seat, { kind: 'pass' })
  }

  /** All opponents confirm, the attacker rolls; it goes on to the window after the roll. */
  rolls(): this {
    this.pass()
    const { by } = attackOf(this.s) ?? { by: 0 }
    for (const [seat, question] of this.s.asked.entries()) if (question > 0 && seat !== by) this.does(seat, { kind: 'confirm' })
    if (this.s.asked[by]) this.does(by, { kind: 'roll' })
    return this
  }

  /** A whole attack in which nobody interferes any more. */
  finishes(): this {
    return this.rolls().pass()
  }

  #window(): Moment | undefined {
    const moment = momentOf(this.s)
    return moment === 'main' || moment === 'interfere' ? undefined : moment
  }

  /** The open window, or the kind of prompt. */
  get moment(): Moment | undefined {
    return momentOf(this.s)
  }
  /** The seats that are asked. */
  get asked(): Seat[] {
    return this.s.asked.flatMap((question, seat) => (question > 0 ? [seat] : []))
  }
  /** What a seat may pick now, null among it if it may decline. */
  choices(seat: Seat): Pick[] {
    const prompt = promptOf(this.s, seat)
    return prompt?.kind === 'choose' ? [...prompt.from, ...(prompt.optional ? [null] : [])] : []
  }
  get target(): number | undefined {
    const attack = attackOf(this.s)
    return attack && targetOf(this.s, attack)
  }
  money(seat: Seat): number {
    return this.s.purses[seat] ?? 0
  }
  hand(seat: Seat): readonly ItemId[] {
    return this.s.hands[seat] ?? []
  }
  venues(seat: Seat): readonly VenueId[] {
    return this.s.owned[seat] ?? []
  }
  at(venue: VenueId): Place {
    const place = this.s.places[venue]
    if (!place) throw new Error(`${venue} is not in play`)
    return place
  }
  pending(): string {
    return JSON.stringify({ frames: this.s.frames, asked: this.s.asked })
  }

  /** Nothing is pending: the turn's player is asked in the main part, all scripted luck is used. */
  isSettled(): this {
    if (this.s.winners.length === 0 && (momentOf(this.s) !== 'main' || this.s.frames.length !== 1 || this.s.queue.length > 0))
      throw new Error(`something is pending: ${this.pending()}`)
    if (this.#luck.length > 0) throw new Error(`luck is left over: ${this.#luck.join(', ')}`)
    return this
  }
}
