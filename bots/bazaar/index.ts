import type { AnyBot } from '../bot.ts'
import { CASUAL, CLUB, EXPERT, MASTER, NOVICE, type Level } from '../level.ts'
import { casual } from './casual.ts'
import { naive } from './naive.ts'
import { novice } from './novice.ts'
import { advance } from './policy.ts'
import { thinker } from './thinker.ts'

export { quick } from '@caravanserai/bazaar/seat'
export { lesson } from './share.ts'

export const bots: readonly (readonly [Level, AnyBot])[] = [
  [NOVICE, novice],
  [CASUAL, casual],
  [CLUB, thinker(CLUB.id, { turns: 60, rounds: 0 })],
  [EXPERT, thinker(EXPERT.id, { turns: 400, rounds: 1 })],
  [MASTER, thinker(MASTER.id, { turns: 2000, rounds: 1 })],
]

export const yardsticks: readonly AnyBot[] = [naive]

export const ahead = { advance }
