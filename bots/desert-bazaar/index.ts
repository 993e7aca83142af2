import type { AnyBot } from '../bot.ts'
import { CASUAL, type Level } from '../level.ts'
import { casual } from './casual.ts'

export { quick } from '@caravanserai/desert-bazaar/seat'

/** Weakest first. */
export const bots: readonly (readonly [Level, AnyBot])[] = [[CASUAL, casual]]
