import { freeMarkers, handSize, legalSpaces, MARKERS, phase, score, turn, type State } from '@caravanserai/desert-bazaar/seat'
import type { Lesson } from '../../lesson.ts'
import learned from './weights.json' with { type: 'json' }

/**
 * How likely each seat is to win, by what everybody sees: of cards in hand only how many they are. All but the turn counts once more by
 * how late it is, so that the same lead decides more towards the end.
 */
export const lesson: Lesson<State> = {
  numbers: ['points', 'tents', 'cards', 'points late', 'tents late', 'cards late', 'wait'],
  moment: (state) => (phase(state) === 'turn' || phase(state) === 'building' ? `${turn(state)} ${legalSpaces(state)}` : null),
  read(state, rows) {
    const late = 1 / (1 + legalSpaces(state) / LATE)
    rows.forEach((out, seat) => {
      out[0] = score(state, seat) / UNIT
      out[1] = (MARKERS - freeMarkers(state, seat)) / UNIT
      out[2] = handSize(state, seat) / UNIT
      for (let i = 0; i < 3; i++) out[3 + i] = (out[i] as number) * late
      out[6] = ((seat - turn(state) + state.players) % state.players) / state.players
    })
  },
  learned,
}

/** What numbers count in, so that weights are about 1. */
const UNIT = 4
/** With so many legal spaces left it is half late. */
const LATE = 8
