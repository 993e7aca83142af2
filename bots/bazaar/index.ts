import type { State } from '@caravanserai/bazaar/seat'
import type { Chance } from '@caravanserai/kernel'
import type { AnyAdviser } from '../advice.ts'
import type { AnyBot } from '../bot.ts'
import type { AnyLesson } from '../lesson.ts'
import { CASUAL, CLUB, EXPERT, MASTER, NOVICE, type Level } from '../level.ts'
import type { Numbers, Tasting } from '../taste.ts'
import { casual, trader } from './casual.ts'
import { AHEAD, looker } from './looker.ts'
import { naive } from './naive.ts'
import { novice } from './novice.ts'
import { advance } from './policy.ts'
import { lesson as weighing } from './share.ts'
import { CASUAL_TASTE, clubTaste, expertTaste, masterTaste, type Taste } from './taste.ts'

export { quick } from '@caravanserai/bazaar/seat'

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
  [
    {
      ...CLUB,
      says: {
        en: 'Saves for the attacks that decide, and lets others pay against whoever is about to win as long as they can.',
        fr: 'Économise pour les attaques décisives, et laisse les autres payer contre qui va gagner tant qu’ils le peuvent.',
      },
      ms: 2,
    },
    trader(CLUB.id, clubTaste),
  ],
  [
    {
      ...EXPERT,
      says: {
        en: 'Keeps the cards and the money that decide the last attack, and with two players looks a round ahead.',
        fr: 'Garde les cartes et l’argent qui décident de la dernière attaque et, à deux joueurs, prévoit tout un tour de table.',
      },
      ms: 15,
    },
    looker(EXPERT.id, expertTaste, AHEAD),
  ],
  [
    {
      ...MASTER,
      says: {
        en: 'Plays as Expert does, and sells to others whatever they think worth more: money decides the last attack.',
        fr: 'Joue comme Expert et vend aux autres tout ce qu’ils croient valoir plus : l’argent décide de la dernière attaque.',
      },
      ms: 15,
    },
    looker(MASTER.id, masterTaste, AHEAD),
  ],
]

/** A better one begins with what Expert has, none of it nothing, and is to win among Clubs and to keep the yardstick down. */
export const tasting: Tasting = {
  taste: { ...expertTaste(4), chest: 0.2, third: 5, duty: 0.1, meek: 0.1 } as unknown as Numbers,
  fixed: ['worlds', 'middling'],
  player: (level, taste) => trader(level, () => taste as unknown as Taste),
  pairs: [
    { one: 'new', among: CLUB.id },
    { one: naive.level, among: 'new' },
    { one: 'new', among: CLUB.id },
  ],
}

export const ahead = { advance: (s: State, chance: Chance): void => advance(s, chance, CASUAL_TASTE) }

export const adviser = async (): Promise<AnyAdviser> => (await import('./advice/index.ts')).adviser

export const lesson = async (): Promise<AnyLesson> => weighing
