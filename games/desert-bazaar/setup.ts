import { leftOf, shuffle, type Chance, type Log, type Seat } from '@caravanserai/kernel'
import { dealt, setOut, turnedUp, turnPassed, type Event } from './events.ts'
import * as goods from './goods.ts'
import { faceOf, SETS, type Face } from './goods.ts'
import { faceDown, first, pile, SET_SIZE, setSize, startingRoll, tilesLeft, turn, wilds, type State } from './state.ts'
import { TILES } from './tiles.ts'

// What a module imports is looked up whenever it is read: what silent play asks for all the time it keeps itself.
const { DESERT, FACES, WILD } = goods

/** DB-11, DB-20 */
const STARTING_ROLLS = 3
export const DICE = 3

/** DB-08..DB-15 The first table: tiles mixed, a first player, and starting rolls as far as nobody has to choose. */
export function setup(state: State, chance: Chance): Event[] {
  const log: Event[] = []
  const tiles: number[] = []
  for (let tile = 1; tile <= TILES; tile++) tiles.push(tile)
  shuffle(tiles, chance)
  // DB-R04 The host names who begins, or the seed does.
  setOut(state, log, state.ground.options.first ?? chance.below(state.players), tiles)
  rollToStart(state, log, chance)
  return log
}

/** DB-R06 From the first player on, each makes three rolls before the next begins; a Wild stops and asks. */
export function rollToStart(state: State, log: Log<Event>, chance: Chance): void {
  for (let seat = turn(state); wilds(state) === 0;) {
    if (startingRoll(state) === STARTING_ROLLS) {
      seat = leftOf(seat, state.players)
      if (seat === first(state)) return openMarket(state, log)
      throwToStart(state, log, seat, 1, chance)
    } else throwToStart(state, log, seat, startingRoll(state) + 1, chance)
  }
}

/** DB-11, DB-12, DB-R07 A card for every die; a Desert, or a resource whose pile is empty, is thrown again. */
function throwToStart(state: State, log: Log<Event>, seat: Seat, roll: number, chance: Chance): void {
  const thrown: Face[][] | null = log && []
  SERVED.fill(0)
  let wild = 0
  for (let dice = DICE; dice > 0;) {
    const faces: Face[] | null = log && []
    for (let left = dice; left > 0; left--) {
      const face = throwDie(chance)
      faces?.push(faceOf(face))
      if (face === WILD) wild++
      else if (face !== DESERT && pile(state, face) > (SERVED[face] as number)) SERVED[face] = (SERVED[face] as number) + 1
      else continue
      dice--
    }
    if (faces) thrown?.push(faces)
  }
  dealt(state, log, seat, roll, SERVED, wild, thrown)
}

/** Cards by resource: written at every throw, never kept. */
const SERVED = new Uint8Array(4)

/** DB-15 Two sets of four are turned up, and the first player begins. */
function openMarket(state: State, log: Log<Event>): void {
  for (let set = 0; set < SETS.length; set++) replenish(state, log, set)
  turnPassed(state, log, first(state))
}

/** DB-15, DB-56, DB-57, DB-R44 Fills a set up to four from the pile, as far as it reaches. */
export function replenish(state: State, log: Log<Event>, set: number): void {
  const count = Math.min(SET_SIZE - setSize(state, set), tilesLeft(state))
  if (count === 0) return
  for (let depth = 0; depth < count; depth++) FRESH[depth] = faceDown(state, depth)
  turnedUp(state, log, set, FRESH, count)
}

/** Tiles that are turned up together: written every time, never kept. */
const FRESH = new Uint8Array(SET_SIZE)

export function throwDie(chance: Chance): number {
  return chance.below(FACES.length)
}
