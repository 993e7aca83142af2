import { DICE, keepable, rerolls, takeable, throws, type Face } from '@caravanserai/desert-bazaar/seat'
import { spreadOf } from '../advice.ts'

/** What some cards are worth: the number of a resource, how many of it. */
export type Worth = (resource: number, count: number) => number

/** What a roll is worth before it is made, exactly: the mean over all first rolls, each played on in the best way. */
export function rollWorth(worth: Worth): number {
  return spreadOf(...rollValues(worth)).mean
}

/** What first rolls are worth that come to the same thing, and how often they come. */
export function rollValues(worth: Worth): [number[], number[]] {
  const { rolls, ways } = table()
  const values = ways.map((outcomes) => mean(outcomes, worth))
  return [rolls.map(({ options }) => Math.max(0, ...options.map((way) => values[way] as number))), rolls.map(({ weight }) => weight)]
}

/** The best of what may be taken. */
export function bestTaking(cards: readonly number[], worth: Worth): number {
  return cards.reduce((most, count, r) => (count > 0 ? Math.max(most, worth(r, count)) : most), 0)
}

/** One throw out of all: what may be taken, and how often it comes. */
interface Outcome {
  readonly cards: readonly number[]
  readonly weight: number
}

interface Table {
  readonly rolls: readonly { readonly weight: number; readonly options: readonly number[] }[]
  /** All that can follow from a choice. Rolls share them: which dice a kept Silk was rolled with makes no difference. */
  readonly ways: readonly (readonly Outcome[])[]
}

let made: Table | undefined

/** 216 first rolls and up to 36 second ones, those that come to the same thing put together; made when first asked for. */
function table(): Table {
  return (made ??= make())
}

function make(): Table {
  const names = new Map<string, number>()
  const ways: (readonly Outcome[])[] = []
  const wayOf = (results: readonly (readonly number[])[]): number => {
    const outcomes = gathered(results)
    const name = JSON.stringify(outcomes)
    const known = names.get(name) ?? ways.push(outcomes) - 1
    names.set(name, known)
    return known
  }
  const all = throws(DICE)
  const byOptions = new Map<string, { weight: number; options: number[] }>()
  for (const dice of all) {
    const options = [wayOf([takeable(dice)]), ...keepable(dice).map((face: Face) => wayOf(rerolls(dice, face)))]
    const name = options.join()
    const roll = byOptions.get(name) ?? { weight: 0, options }
    roll.weight += 1 / all.length
    byOptions.set(name, roll)
  }
  return { rolls: [...byOptions.values()], ways }
}

function gathered(results: readonly (readonly number[])[]): Outcome[] {
  const weights = new Map<string, number>()
  for (const result of results) weights.set(result.join(), (weights.get(result.join()) ?? 0) + 1 / results.length)
  return [...weights].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([cards, weight]) => ({ cards: cards.split(',').map(Number), weight }))
}

function mean(outcomes: readonly Outcome[], worth: Worth): number {
  return outcomes.reduce((sum, { cards, weight }) => sum + weight * bestTaking(cards, worth), 0)
}
