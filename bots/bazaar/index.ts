import type { State } from '@caravanserai/bazaar/seat'
import type { Chance } from '@caravanserai/kernel'
import type { AnyAdviser } from '../advice.ts'
import type { AnyBot } from '../bot.ts'
import { CASUAL, CLUB, EXPERT, MASTER, NOVICE, type Level } from '../level.ts'
import type { Numbers, Tasting } from '../taste.ts'
import { casual, trader } from './casual.ts'
import { naive } from './naive.ts'
import { novice } from './novice.ts'
import { advance } from './policy.ts'
import { CASUAL_TASTE, type Taste } from './taste.ts'
import { thinker } from './thinker.ts'

export { quick } from '@caravanserai/bazaar/seat'
export { lesson } from './share.ts'

/** Weakest first. A level is listed once it is measured to beat the one below: docs/bots-bazaar.md. */
export const bots: readonly (readonly [Level, AnyBot])[] = [
  [
    {
      ...NOVICE,
      says: {
        en: 'Attacks the cheapest venue, and plays cards on a whim.',
        fr: 'Attaque le lieu le moins cher et joue ses cartes au petit bonheur.',
      },
      ms: 1,
    },
    novice,
  ],
  [
    {
      ...CASUAL,
      says: {
        en: 'Knows the odds, keeps a reserve, and stands up to whoever is about to win.',
        fr: 'Connaît les chances, garde une réserve et s’oppose à qui va gagner.',
      },
      ms: 2,
    },
    casual,
  ],
]

const usual = (): Taste => CASUAL_TASTE

/** Players that others are measured by, and those that think longer without having been shown to play better for it. */
export const yardsticks: readonly AnyBot[] = [
  naive,
  thinker(CLUB.id, { sift: 60, weigh: 40, rounds: 0 }, usual),
  thinker(EXPERT.id, { sift: 150, weigh: 400, rounds: 0 }, usual),
  thinker(MASTER.id, { sift: 600, weigh: 2000, rounds: 0 }, usual),
]

/** A better one begins with what Casual leaves out, and is to win among Casuals and to keep the yardstick down. */
export const tasting: Tasting = {
  taste: { ...CASUAL_TASTE, chest: 0.2, third: 5, last: 5, scarce: 1.3 } as unknown as Numbers,
  fixed: [],
  player: (level, taste) => trader(level, () => taste as unknown as Taste),
  pairs: [
    { one: 'new', among: CASUAL.id },
    { one: naive.level, among: 'new' },
    { one: 'new', among: CASUAL.id },
  ],
}

export const ahead = { advance: (s: State, chance: Chance): void => advance(s, chance, CASUAL_TASTE) }

export const adviser = async (): Promise<AnyAdviser> => (await import('./advice/index.ts')).adviser
