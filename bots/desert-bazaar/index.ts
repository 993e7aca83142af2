import type { AnyBot, Level } from '../bot.ts'
import { casual, CASUAL } from './casual.ts'

export { playout } from './playout.ts'
export { quick } from '@caravanserai/desert-bazaar/seat'

/** Weakest first. */
export const bots: readonly (readonly [Level, AnyBot])[] = [[CASUAL, casual]]
