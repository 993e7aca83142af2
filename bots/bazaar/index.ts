import type { AnyBot } from '../bot.ts'
import { CASUAL, NOVICE, type Level } from '../level.ts'
import { casual } from './casual.ts'
import { naive } from './naive.ts'
import { novice } from './novice.ts'

export { quick } from '@caravanserai/bazaar/seat'

export const bots: readonly (readonly [Level, AnyBot])[] = [
  [NOVICE, novice],
  [CASUAL, casual],
]

export const yardsticks: readonly AnyBot[] = [naive]
