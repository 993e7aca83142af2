import {
  camelsLeft,
  caravan,
  COLOURS,
  inside,
  isOver,
  LARGEST_POINTS,
  points,
  sizeOf,
  SOURCES,
  supply,
  turn,
  type State,
} from '@caravanserai/through-the-desert/seat'
import { waterOf } from './water.ts'

/** Placements of all players, on average, for each camel of the scarcest colour. */
const PER_SCARCEST = 3

/** The camels left of the colour that will run out first. */
export function scarcest(state: State): number {
  let least = supply(state, 0)
  for (let colour = 1; colour < COLOURS.length; colour++) least = Math.min(least, supply(state, colour))
  return least
}

/** How many camels a seat may still hope to place. With a colour gone, only this turn is left. */
export function hopes(state: State, seat: number): number {
  const now = turn(state) === seat && !isOver(state) ? camelsLeft(state) : 0
  return now + (PER_SCARCEST * scarcest(state)) / state.players
}

/** The points of a seat that are sure, as `you` may count them, and the largest caravans as far as they can be foretold. */
export function forecast(before: State, after: State, seat: number, you: number, lead: number): number {
  let sum = waterOf(before, after, seat, you)
  for (let source = 0; source < SOURCES.length; source++) if (SOURCES[source] !== 'waterholes') sum += points(after, seat, source)
  // At the end the areas and caravans are among the points.
  if (isOver(after)) return sum
  sum += inside(after, seat)
  for (let colour = 0; colour < COLOURS.length; colour++) sum += LARGEST_POINTS * shareOf(after, seat, colour, lead)
  return sum
}

/** The share of a caravan token that a seat may expect: surer, the fewer camels of the colour are still to come. */
export function shareOf(state: State, seat: number, colour: number, lead: number): number {
  const own = sizeOf(state, caravan(seat, colour))
  if (own === 0) return 0
  let best = 0
  for (let other = 0; other < state.players; other++) if (other !== seat) best = Math.max(best, sizeOf(state, caravan(other, colour)))
  const left = Math.min(supply(state, colour), (PER_SCARCEST * scarcest(state)) / COLOURS.length + 1)
  const ahead = (own - best) / (CLOSE + lead * left)
  return 0.5 + (0.5 * ahead) / (1 + Math.abs(ahead))
}

/** However near the end is, a lead of one may be overtaken in the same turn. */
const CLOSE = 0.3
