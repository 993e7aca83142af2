import type { Seat } from '@caravanserai/kernel'
import {
  camelsLeft,
  COLOURS,
  held,
  inside,
  LARGEST_POINTS,
  phase,
  points,
  SOURCES,
  TOKEN_MEAN,
  turn,
  type State,
} from '@caravanserai/through-the-desert/seat'
import type { Lesson } from '../../lesson.ts'
import { chart, read } from '../chart.ts'
import { scarcest, shareOf } from '../forecast.ts'
import { prospects } from '../outlook.ts'
import { FULL_TASTE } from '../taste.ts'
import learned from './weights.json' with { type: 'json' }

/**
 * How likely each seat is to win, by what everybody sees: a waterhole that somebody holds counts as the mean of all. What is all but
 * sure counts once more by how late it is, so that the same lead decides more towards the end.
 */
export const lesson: Lesson<State> = {
  numbers: ['points', 'caravans', 'reach', 'late', 'camels', 'wait'],
  moment: (state) => (phase(state) === 'placing' ? `${turn(state)} ${camelsLeft(state)}` : null),
  read(state, rows) {
    const map = chart(state)
    read(map, state)
    const near = prospects(map, state, turn(state), FULL_TASTE).worth
    rows.forEach((out, seat) => {
      const [points, largest] = [sure(state, seat), caravans(state, seat)]
      out[0] = points / POINTS
      out[1] = largest / POINTS
      // Waterholes, oases and the river near its caravans, and areas that are about to be closed.
      out[2] = (near[seat] as number) / POINTS
      out[3] = (points + largest) / POINTS / (1 + scarcest(state) / LATE)
      out[4] = turn(state) === seat ? camelsLeft(state) / 2 : 0
      out[5] = ((seat - turn(state) + state.players) % state.players) / state.players
    })
  },
  learned,
}

/** What numbers count in, so that weights are about 1. */
const POINTS = 4
/** With so many camels left of the scarcest colour it is half late. */
const LATE = 3
const WATERHOLES = SOURCES.indexOf('waterholes')

/** Points that nobody can take away. */
function sure(state: State, seat: Seat): number {
  let sum = TOKEN_MEAN * held(state, seat) + inside(state, seat)
  for (let source = 0; source < SOURCES.length; source++) if (source !== WATERHOLES) sum += points(state, seat, source)
  return sum
}

/** What the largest caravans bring, as far as they can be foretold. */
function caravans(state: State, seat: Seat): number {
  let sum = 0
  for (let colour = 0; colour < COLOURS.length; colour++) sum += LARGEST_POINTS * shareOf(state, seat, colour, FULL_TASTE.lead)
  return sum
}
