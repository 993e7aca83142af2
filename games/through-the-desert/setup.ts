import { shuffle, type Chance, type Log } from '@caravanserai/kernel'
import { planted, returned, setOut, watered, type Event } from './events.ts'
import { MOST_SPACES } from './ground/check.ts'
import { COLOURS, PALMS, TOKEN_VALUES, TOKENS_EACH } from './pieces.ts'
import { first, palmOn, phaseNumber, planted as palms, RETURNING, type State } from './state.ts'

/** TD-10..TD-15 The first table, as far as nobody has to choose. */
export function setup(state: State, chance: Chance): Event[] {
  const log: Event[] = []
  // TD-15, TD-R05 The host names who begins, or the seed does.
  setOut(state, log, state.ground.options.first ?? chance.below(state.players))
  prepare(state, log, chance)
  return log
}

/** TD-11..TD-14 Goes on with the setup until a player has to choose, or the first leader can be placed. */
export function prepare(state: State, log: Log<Event>, chance: Chance): void {
  const { options } = state.ground
  if (phaseNumber(state) === RETURNING) {
    if (options.returned === 'choice') return
    returnByChance(state, log, chance)
  }
  if (palms(state) < PALMS) {
    if (options.palms === 'choice') return
    plantByChance(state, log, chance)
  }
  water(state, log, chance)
}

/** TD-11, TD-R06 Five different colours, one to each player. */
function returnByChance(state: State, log: Log<Event>, chance: Chance): void {
  const colours = COLOURS.map((_, number) => number)
  shuffle(colours, chance)
  colours.forEach((colour, i) => returned(state, log, (first(state) + i) % state.players, colour))
}

/** TD-13, TD-R04 */
function plantByChance(state: State, log: Log<Event>, chance: Chance): void {
  const { large } = state.ground
  const { length } = large
  for (let i = 0; i < length; i++) LIST[i] = large[i] as number
  for (let i = 0; i < PALMS; i++) {
    const j = i + chance.below(length - i)
    const space = LIST[j] as number
    LIST[j] = LIST[i] as number
    planted(state, log, null, space)
  }
}

/** TD-14, TD-54 A token on every pool without a palm tree; what is left over stays in the box. */
function water(state: State, log: Log<Event>, chance: Chance): void {
  const { pools } = state.ground
  let count = 0
  for (let i = 0; i < pools.length; i++) if (palmOn(state, pools[i] as number) < 0) LIST[count++] = pools[i] as number
  BAG.set(TOKENS)
  for (let i = 0; i < count; i++) {
    const j = i + chance.below(BAG.length - i)
    const value = BAG[j] as number
    BAG[j] = BAG[i] as number
    BAG[i] = value
  }
  watered(state, log, LIST, BAG, count)
}

/** Lists of spaces and of tokens, kept from one game to the next. */
const LIST = new Int16Array(MOST_SPACES)
const TOKENS = Uint8Array.from(TOKEN_VALUES.flatMap((value) => Array.from({ length: TOKENS_EACH }, () => value)))
const BAG = TOKENS.slice()
