import { DICE, keepable, RESOURCES, rerolls, takeable, throws, type Face } from '@caravanserai/desert-bazaar/seat'

/** What some cards are worth: the number of a resource, how many of it. */
export type Worth = (resource: number, count: number) => number

/** What a roll is worth before it is made, exactly: the mean over all first rolls, each played on in the best way. */
export function rollWorth(worth: Worth): number {
  const { rolls, ways } = table()
  const values = ways.map((outcomes) => mean(outcomes, worth))
  let sum = 0
  for (const { weight, options } of rolls) {
    let best = 0
    for (const way of options) best = Math.max(best, values[way] as number)
    sum += weight * best
  }
  return sum
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
  let sum = 0
  for (const { cards, weight } of outcomes) {
    let best = 0
    for (let r = 0; r < RESOURCES.length; r++) {
      const count = cards[r] as number
      if (count > 0) best = Math.max(best, worth(r, count))
    }
    sum += weight * best
  }
  return sum
}
