import type { Card } from '../machine/card.ts'
import { stock } from '../machine/shelf.ts'
import * as answers from './answers.ts'
import * as arms from './arms.ts'
import * as constants from './constants.ts'
import * as goods from './goods.ts'
import * as guilds from './guilds.ts'
import * as markets from './markets.ts'
import * as purses from './purses.ts'
import * as strongholds from './strongholds.ts'
import * as workshops from './workshops.ts'

/** Every card of the game goes onto the shelf, family by family. */
const FAMILIES: readonly { readonly [name: string]: Card }[] = [
  answers,
  arms,
  constants,
  goods,
  guilds,
  markets,
  purses,
  strongholds,
  workshops,
]
for (const family of FAMILIES) for (const card of Object.values(family)) stock(card)
