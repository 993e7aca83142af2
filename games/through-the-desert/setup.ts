import { shuffle, type Chance } from '@caravanserai/kernel'
import { planted, returned, setOut, watered, type Event, type Log } from './events.ts'
import { COLOURS, PALMS, TOKEN_VALUES, TOKENS_EACH } from './pieces.ts'
import { first, palmOn, phase, planted as palms, type State } from './state.ts'

/** TD-10..TD-15 The first table, as far as nobody has to choose. */
export function setup(state: State, chance: Chance): Event[] {
  const log: Event[] = []
  // TD-15, TD-R05 The host names who begins, or the seed does.
  setOut(state, log, state.ground.options.first ?? chance.below(state.players))
  prepare(state, log, chance)
  return log
}

/** TD-11..TD-14 Goes on with the setup until a player has to choose, or the first leader can be placed. */
export function prepare(state: State, log: Log, chance: Chance): void {
  const { options } = state.ground
  if (phase(state) === 'returning') {
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
function returnByChance(state: State, log: Log, chance: Chance): void {
  const colours = COLOURS.map((_, number) => number)
  shuffle(colours, chance)
  colours.forEach((colour, i) => returned(state, log, (first(state) + i) % state.players, colour))
}

/** TD-13, TD-R04 */
function plantByChance(state: State, log: Log, chance: Chance): void {
  const pools = [...state.ground.large]
  for (let i = 0; i < PALMS; i++) {
    const j = i + chance.below(pools.length - i)
    const space = pools[j] as number
    pools[j] = pools[i] as number
    planted(state, log, null, space)
  }
}

/** TD-14, TD-54 A token on every pool without a palm tree; what is left over stays in the box. */
function water(state: State, log: Log, chance: Chance): void {
  const spaces = state.ground.pools.filter((space) => palmOn(state, space) < 0)
  const bag = [...BAG]
  for (let i = 0; i < spaces.length; i++) {
    const j = i + chance.below(bag.length - i)
    const value = bag[j] as number
    bag[j] = bag[i] as number
    bag[i] = value
  }
  watered(state, log, spaces, bag.slice(0, spaces.length))
}

const BAG: readonly number[] = TOKEN_VALUES.flatMap((value) => Array.from({ length: TOKENS_EACH }, () => value))
