import type { AnyBot } from '../bot.ts'
import { CASUAL, CLUB, EXPERT, MASTER, NOVICE, type Level } from '../level.ts'
import { casual } from './casual.ts'
import { naive } from './naive.ts'
import { novice } from './novice.ts'
import { advance } from './policy.ts'
import { thinker } from './thinker.ts'

export { quick } from '@caravanserai/bazaar/seat'
export { lesson } from './share.ts'

/** Weakest first. Who thinks does so in turns that it imagines: to the end of the present one, and a round ahead. */
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
  [
    {
      ...CLUB,
      says: {
        en: 'Tries each plan to the end of the turn and weighs how everybody then stands.',
        fr: 'Essaie chaque plan jusqu’à la fin du tour et pèse où en est alors chacun.',
      },
      ms: 20,
    },
    thinker(CLUB.id, { turns: 120, rounds: 0 }),
  ],
  [
    {
      ...EXPERT,
      says: {
        en: 'Imagines what the others may hold, and how the next round may go.',
        fr: 'Imagine ce que les autres ont peut-être en main, et comment peut aller le prochain tour de table.',
      },
      ms: 150,
    },
    thinker(EXPERT.id, { turns: 200, rounds: 700 }),
  ],
  [
    {
      ...MASTER,
      says: { en: 'As Expert, but five times as long.', fr: 'Comme Expert, mais cinq fois plus longtemps.' },
      ms: 800,
    },
    thinker(MASTER.id, { turns: 800, rounds: 4000 }),
  ],
]

export const yardsticks: readonly AnyBot[] = [naive]

export const ahead = { advance }
