import type { AnyBot, Level } from '../bot.ts'
import { casual, CASUAL } from './casual.ts'
import { novice, NOVICE } from './novice.ts'

/** Weakest first. */
export const throughTheDesert: readonly (readonly [Level, AnyBot])[] = [
  [NOVICE, novice],
  [CASUAL, casual],
]
