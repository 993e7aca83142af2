import type { Duel, Fought } from '../ladder/duel.ts'
import type { Journal } from '../ladder/journal.ts'
import { verdict, type Verdict } from './sprt.ts'

/** Has duels fought, and tells of each when it is done. */
export type Fight = (duels: readonly Duel[], done: (fought: Fought) => void) => Promise<void>

/** What is called better: so much above the fair share. */
const MORE = 0.05

/** The test is looked at after so many set-ups: after each, a few lucky ones at the beginning would decide too often. */
const LOOK = 32

/**
 * Fights until the test has decided, some duels at once; what is in the book is not fought again. It is looked at in the order of the duels: who was
 * done first, how many fought at once and how often it was stopped changes nothing.
 */
export async function settled(
  duels: readonly Duel[],
  book: Journal,
  atOnce: number,
  fight: Fight,
): Promise<{ readonly fought: readonly Fought[]; readonly says: Verdict }> {
  for (;;) {
    const found = looked(duels, book.fought)
    const left = duels.filter((duel) => !book.has(duel)).slice(0, atOnce)
    if (found.says !== 'open' || left.length === 0) return found
    await fight(left, (done) => book.add(done))
  }
}

function looked(duels: readonly Duel[], known: readonly Fought[]): { fought: Fought[]; says: Verdict } {
  const bySeed = new Map(known.map((each) => [each.duel.seed, each]))
  const fought: Fought[] = []
  for (const { seed, players } of duels) {
    const each = bySeed.get(seed)
    if (!each) break
    fought.push(each)
    if (fought.length % LOOK !== 0 && fought.length < duels.length) continue
    const shares = fought.map(({ won }) => won)
    const says = verdict(shares, 1 / players, MORE)
    if (says !== 'open') return { fought, says }
  }
  return { fought, says: 'open' }
}
