import type { AnyBot, Level } from '../bot.ts'
import { casual, CASUAL } from './casual.ts'
import { novice, NOVICE } from './novice.ts'

export { quick } from '@caravanserai/through-the-desert/seat'

/** Weakest first. */
export const bots: readonly (readonly [Level, AnyBot])[] = [
  [NOVICE, novice],
  [CASUAL, casual],
]
