import { whyNotUndo, type Line, type Match, type Told, type Watcher } from '@caravanserai/kernel'
import type { SeenLine, Situation } from '@caravanserai/protocol'

/** A line, or the setup, which is nobody's. */
export type Happened = Pick<Line<unknown, Told>, 'events'> & { readonly seat: Watcher }

/** What may be seen of a match, by whom. */
export class Sight {
  readonly #match: Match
  /** The last line that somebody saw all of. */
  #whole: { readonly of: readonly Told[]; readonly line: SeenLine } | undefined

  constructor(match: Match) {
    this.#match = match
  }

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

  /** What a seat is asked now, and the moves open to it: the list depends on its view alone. */
  open(seat: number): { readonly question: number; readonly moves: unknown[] } {
    const { game, state } = this.#match
    const question = game.waiting(state).includes(seat) ? game.question(state, seat) : 0
    return { question, moves: question === 0 ? [] : game.moves(state, seat) }
  }

  /** A line as a watcher sees it. Those who see all of it are given the same one, so that it is put into text once. */
  seen({ seat, events }: Happened, number: number, watcher: Watcher): SeenLine {
    const told: Told[] = []
    let isWhole = true
    for (const event of events) {
      const seen = this.#match.game.seenBy(event, watcher)
      if (seen !== event) isWhole = false
      if (seen) told.push(seen)
    }
    if (isWhole && this.#whole?.of === events && this.#whole.line.number === number) return this.#whole.line
    const line = { number, seat, events: told as SeenLine['events'] }
    if (isWhole) this.#whole = { of: events, line }
    return line
  }

  /** What a watcher saw after these lines, all from the first on. */
  past(lines: readonly Pick<Happened, 'events'>[], watcher: Watcher): unknown {
    const { game, start, players, options, opening } = this.#match
    const state = start === undefined ? game.blank(players, options) : game.copy(start)
    for (const { events } of [opening, ...lines]) for (const event of events) game.evolve(state, event)
    return game.view(state, watcher)
  }

  get setup(): Happened {
    return { seat: null, events: this.#match.opening.events }
  }

  /** The setup and the lines that are at hand, the newest last; the first number says from where on. */
  tail(): { readonly from: number; readonly lines: readonly Happened[] } {
    const { past, log } = this.#match
    return past === 0 ? { from: 0, lines: [this.setup, ...log] } : { from: past + 1, lines: log }
  }
}
