import { winners, type Line, type Result, type Told } from '@caravanserai/kernel'
import { Sample, wilson, type Share, type Summary } from './statistics.ts'
import { percent, table } from '../columns.ts'

/** What many games came to: for whoever sat there, and for each seat. */
export interface Totals {
  readonly games: number
  readonly bots: readonly Outcome[]
  readonly seats: readonly Outcome[]
  /** Moves, and turns: moves of one seat that follow each other are one. */
  readonly moves: Summary
  readonly turns: Summary
}

export interface Outcome extends Share {
  readonly name: string
  /** Games won; who shares a first place gets a part. */
  readonly won: number
  /** The share that would be fair. */
  readonly fair: number
  readonly scores: Summary
}

/** Counts games as they end. */
export class Tally {
  #games = 0
  #chairs = 0
  readonly #bots = new Map<string, Count>()
  readonly #seats = new Map<string, Count>()
  readonly #moves = new Sample()
  readonly #turns = new Sample()

  add(names: readonly string[], lines: readonly Line<unknown, Told>[], result: Result): void {
    this.#games++
    this.#chairs += names.length
    this.#moves.add(lines.length)
    this.#turns.add(lines.filter((line, i) => line.seat !== lines[i - 1]?.seat).length)
    const first = winners(result)
    for (const [seat, name] of names.entries()) {
      for (const count of [counted(this.#bots, name), counted(this.#seats, `seat ${seat}`)]) {
        count.scores.add(result.scores[seat] ?? 0)
        count.chairs++
        if (first.includes(seat)) count.won += 1 / first.length
      }
    }
  }

  totals(): Totals {
    const outcomes = (counts: ReadonlyMap<string, Count>) =>
      [...counts].map(([name, { won, chairs, scores }]) => ({
        name,
        won,
        ...wilson(won, this.#games),
        fair: chairs / this.#chairs,
        scores: scores.summary(),
      }))
    const byName = (a: Outcome, b: Outcome) => (a.name < b.name ? -1 : 1)
    return {
      games: this.#games,
      bots: outcomes(this.#bots).toSorted(byName),
      seats: outcomes(this.#seats).toSorted(byName),
      moves: this.#moves.summary(),
      turns: this.#turns.summary(),
    }
  }
}

interface Count {
  won: number
  /** Games times seats that it sat in. */
  chairs: number
  readonly scores: Sample
}

function counted(counts: Map<string, Count>, name: string): Count {
  const count = counts.get(name) ?? { won: 0, chairs: 0, scores: new Sample() }
  counts.set(name, count)
  return count
}

export function spell(totals: Totals): string {
  const head = ['wins', '95 % interval', 'fair', 'score', 'sd', 'least', 'most']
  const rows = (outcomes: readonly Outcome[]) =>
    outcomes.map(({ name, share, low, high, fair, scores }) => [
      name,
      percent(share),
      `${percent(low)} to ${percent(high)}`,
      percent(fair),
      scores.mean.toFixed(2),
      scores.sd.toFixed(2),
      String(scores.least),
      String(scores.most),
    ])
  const length = (name: string, { mean, sd, least, most }: Summary) => [name, mean.toFixed(1), sd.toFixed(1), String(least), String(most)]
  return [
    table(['bot', ...head], rows(totals.bots)),
    table(['seat', ...head], rows(totals.seats)),
    table(['length', 'mean', 'sd', 'least', 'most'], [length('moves', totals.moves), length('turns', totals.turns)]),
  ].join('\n\n')
}
