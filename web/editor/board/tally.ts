import type { Outcome } from '../task.ts'

/** A mean, and how far off it may be: 19 times of 20 no further than the margin. */
export interface Estimate {
  readonly mean: number
  readonly margin: number
}

/** What many games on a board came to. */
export interface Totals {
  readonly games: number
  /** By seat, the share of the games that it won. */
  readonly wins: readonly Estimate[]
  readonly turns: Estimate
  /** Points of one player, by source. */
  readonly sources: readonly (readonly [source: string, points: Estimate])[]
  /** Points in a game, by space. */
  readonly spaces: { readonly [space: string]: number }
}

/** Counts games as they end. */
export class Tally {
  readonly #players: number
  #games = 0
  readonly #wins: Sample[]
  readonly #turns = new Sample()
  readonly #sources = new Map<string, Sample>()
  readonly #spaces = new Map<string, number>()

  constructor(players: number) {
    this.#players = players
    this.#wins = Array.from({ length: players }, () => new Sample())
  }

  get games(): number {
    return this.#games
  }

  add({ won, turns, harvest }: Outcome): void {
    this.#games++
    this.#turns.add(turns)
    this.#wins.forEach((sample, seat) => sample.add(won[seat] ?? 0))
    for (const [source, points] of Object.entries(harvest.sources)) {
      const sample = this.#sources.get(source) ?? new Sample()
      this.#sources.set(source, sample)
      sample.add(points / this.#players)
    }
    for (const [space, points] of Object.entries(harvest.spaces)) this.#spaces.set(space, (this.#spaces.get(space) ?? 0) + points)
  }

  totals(): Totals {
    return {
      games: this.#games,
      wins: this.#wins.map((sample) => sample.estimate()),
      turns: this.#turns.estimate(),
      sources: [...this.#sources].map(([source, sample]) => [source, sample.estimate()]),
      spaces: Object.fromEntries([...this.#spaces].map(([space, points]) => [space, points / this.#games])),
    }
  }
}

/** So many games at least before a seat is called better than another. */
const ENOUGH = 100

/** The share that each seat should win, and how far off chance alone may take it after so many games. */
export function fairShare({ games, wins }: Totals): Estimate {
  const mean = 1 / wins.length
  return { mean, margin: Z * Math.sqrt((mean * (1 - mean)) / games) }
}

/** The seat that is furthest from its fair share, if chance would not explain it; undefined while there are too few games. */
export function outlier(totals: Totals): { readonly seat: number; readonly by: number } | null | undefined {
  if (totals.games < ENOUGH) return undefined
  const fair = fairShare(totals)
  const off = totals.wins.map(({ mean }, seat) => ({ seat, by: mean - fair.mean }))
  const [most] = off.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
  return most && Math.abs(most.by) > fair.margin ? most : null
}

/** Numbers added one by one, without keeping them (Welford). */
class Sample {
  #count = 0
  #mean = 0
  #squares = 0

  add(number: number): void {
    this.#count++
    const gap = number - this.#mean
    this.#mean += gap / this.#count
    this.#squares += gap * (number - this.#mean)
  }

  estimate(): Estimate {
    const spread = this.#count < 2 ? Infinity : Math.sqrt(this.#squares / (this.#count - 1))
    return { mean: this.#mean, margin: (Z * spread) / Math.sqrt(Math.max(1, this.#count)) }
  }
}

const Z = 1.959964
