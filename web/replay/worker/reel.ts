import type { AnyGame, GameRecord, Told } from '@caravanserai/kernel'
import { firstTable } from '@caravanserai/kernel/replay'
import type { SeenLine } from '@caravanserai/protocol'
import type { Eyes, Levels, Opened, Shot, Wrong } from '../wish.ts'

/** Every so many moves the whole table is kept. */
const EVERY = 16

/** A record that can be looked at anywhere at once: its events alone are told, from the last table that was kept before. */
export class Reel {
  readonly record: GameRecord
  readonly game: AnyGame
  /** After no move, after `EVERY`, after twice as many. */
  readonly #kept: unknown[] = []

  readonly #levels: Levels | null

  private constructor(game: AnyGame, record: GameRecord, levels: Levels | null) {
    this.game = game
    this.record = record
    this.#levels = levels
  }

  static of(game: AnyGame, record: GameRecord, levels: Levels | null = null): Reel | Wrong {
    const reel = new Reel(game, record, levels)
    let move = 0
    try {
      const table = firstTable(game, record)
      if ('what' in table) return { wrong: 'untellable', move, why: table.what }
      const { state } = table
      reel.#tell(state, record.header.setup.events)
      for (const line of record.lines) {
        if (move % EVERY === 0) reel.#kept.push(game.copy(state))
        move++
        reel.#tell(state, line.events)
      }
      if (move % EVERY === 0) reel.#kept.push(state)
      return reel
    } catch (error) {
      return { wrong: 'untellable', move, why: String(error) }
    }
  }

  get opened(): Opened {
    const { header, lines, closing } = this.record
    const { game, seats, options } = header
    return { game, seats, levels: this.#levels, options, moves: lines.length, result: closing?.result ?? null }
  }

  shot(wanted: number, eyes: Eyes): Shot {
    const at = Math.max(0, Math.min(wanted, this.record.lines.length))
    const { game } = this
    const state = this.#after(at)
    const view = eyes === 'all' ? (game.openView?.(state) ?? game.view(state, null)) : game.view(state, eyes)
    return { at, eyes, view, awaited: [...(game.awaited?.(state) ?? game.waiting(state))] }
  }

  /** All that happened, as somebody was told it; number 0 is the setup. */
  log(eyes: Eyes): SeenLine[] {
    const { header, lines } = this.record
    return [{ seat: null, events: header.setup.events }, ...lines].map(({ seat, events }, number) => ({
      number,
      seat,
      events: (eyes === 'all' ? events : events.flatMap((event) => this.game.seenBy(event, eyes) ?? [])) as SeenLine['events'],
    }))
  }

  position(at: number): object {
    return this.game.save(this.#after(at))
  }

  #after(at: number): unknown {
    const from = Math.floor(at / EVERY)
    const state = this.game.copy(this.#kept[from])
    for (const line of this.record.lines.slice(from * EVERY, at)) this.#tell(state, line.events)
    return state
  }

  #tell(state: unknown, events: readonly Told[]): void {
    for (const event of events) this.game.evolve(state, event)
  }
}
