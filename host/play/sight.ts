import { reaches, retell, viewIn, whyNotUndo, type Line, type Match, type Told, type Views, type Watcher } from '@caravanserai/kernel'
import { diff, type Patch, type SeenLine, type Situation } from '@caravanserai/protocol'

/** A line, or the setup, which is nobody's. */
export type Happened = Pick<Line<unknown, Told>, 'events'> & { readonly seat: Watcher }

/** So many lines are enough to tell what happened last. */
const NEWEST = 16

/** How things stand for several watchers: what is so for all of them once, and by watcher what is theirs. */
export interface Outlook {
  readonly watchers: readonly Watcher[]
  readonly views: Views
  readonly open: Omit<Situation, 'question' | 'canUndo'>
  readonly own: readonly Pick<Situation, Own>[]
}

type Own = 'view' | 'question' | 'canUndo'

/** What may be seen of a match, by whom. */
export class Sight {
  readonly #match: Match
  /** The last line that somebody saw all of. */
  #whole: { readonly of: readonly Told[]; readonly line: SeenLine } | undefined

  constructor(match: Match) {
    this.#match = match
  }

  /** How things stand for the watchers; what has not changed may be shared with how they stood before, for the same ones. */
  outlook(watchers: readonly Watcher[], before?: Outlook): Outlook {
    const { game, state, seed, log } = this.#match
    // Nobody else has anything to take back.
    const last = log.at(-1)?.seat
    const result = game.result(state)
    const waiting = [...game.waiting(state)]
    const awaited = game.awaited ? [...game.awaited(state)] : waiting
    const views = game.views?.(state, watchers, before?.views) ?? {
      open: {},
      own: watchers.map((each) => game.view(state, each) as object),
    }
    return {
      watchers,
      views,
      open: { view: views.open, waiting, awaited, places: result && [...result.places], seed: result ? seed : null },
      own: watchers.map((watcher, place) => {
        const view = views.own[place]
        const question = watcher === null ? 0 : game.question(state, watcher)
        const canUndo = watcher !== null && watcher === last && whyNotUndo(this.#match, watcher) === undefined
        const was = before?.own[place]
        return was && was.view === view && was.question === question && was.canUndo === canUndo ? was : { view, question, canUndo }
      }),
    }
  }

  /** The same, whole. */
  situations(watchers: readonly Watcher[]): Situation[] {
    const outlook = this.outlook(watchers)
    return watchers.map((_, place) => situationIn(outlook, place))
  }

  /** What a seat is asked now, and the moves open to it: the list depends on its view alone. */
  open(seat: number): { readonly question: number; readonly moves: unknown[] } {
    const { game, state } = this.#match
    const question = game.waiting(state).includes(seat) ? game.question(state, seat) : 0
    return { question, moves: question === 0 ? [] : game.moves(state, seat) }
  }

  /** A line as a watcher sees it: those who see all of it are given the same one. */
  seen({ seat, events }: Happened, number: number, watcher: Watcher): SeenLine {
    const { game } = this.#match
    const isWhole = events.every((event) => game.seenBy(event, watcher) === event)
    if (isWhole && this.#whole?.of === events && this.#whole.line.number === number) return this.#whole.line
    const told = isWhole ? [...events] : events.flatMap((event) => game.seenBy(event, watcher) ?? [])
    const line: SeenLine = { number, seat, events: told as SeenLine['events'] }
    if (isWhole) this.#whole = { of: events, line }
    return line
  }

  /** Is enough at hand to tell how the table lay after that line? */
  reaches(line: number): boolean {
    return reaches(this.#match, line)
  }

  /** How things stood for a watcher after that line, and what each line since has changed for them. */
  again(line: number, watcher: Watcher): { readonly lay: Situation; readonly steps: { line: SeenLine; change: Patch }[] } {
    const { game, past, log } = this.#match
    const then: Match = { ...this.#match, state: retell(this.#match, line), log: log.slice(0, line - past) }
    const sight = new Sight(then)
    const stands = () => sight.situations([watcher])[0] as Situation
    const lay = stands()
    let was = lay
    const steps = log.slice(line - past).map((each, i) => {
      for (const event of each.events) game.evolve(then.state, event)
      then.log.push(each)
      const now = stands()
      const change = diff(was, now)
      was = now
      return { line: this.seen(each, line + 1 + i, watcher), change }
    })
    return { lay, steps }
  }

  /** How the table lies for everybody, and the newest lines. */
  scene(): Pick<Situation, 'view'> & { readonly lines: SeenLine[] } {
    const { from, lines } = this.tail()
    const first = Math.max(0, lines.length - NEWEST)
    return {
      view: this.situations([null])[0]?.view,
      lines: lines.slice(first).map((line, i) => this.seen(line, from + first + i, null)),
    }
  }

  /** What a watcher saw after these lines, all from the first on. */
  moment(lines: readonly Pick<Happened, 'events'>[], watcher: Watcher): unknown {
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

/** How things stand for the watcher in that place. */
export function situationIn({ views, open, own }: Outlook, place: number): Situation {
  return { ...open, ...(own[place] as Pick<Situation, Own>), view: viewIn(views, place) }
}
