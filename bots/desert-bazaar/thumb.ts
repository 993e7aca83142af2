import { actions, earned, list, phase, quick, RESOURCES, result, resourceOf, type State } from '@caravanserai/desert-bazaar/seat'
import type { Action, Chance } from '@caravanserai/kernel'

/** Ends a turn of rolling by a rule of thumb: as many cards at once as can be had. */
export function finish(state: State, luck: Chance): void {
  while (phase(state) === 'rolled' || phase(state) === 'matched') quick.act(state, take(state), null, luck)
}

/** A single card is rolled for again. */
function take(state: State): Action {
  const count = list(state, OPEN)
  let best = OPEN[0] as number
  let most = 0
  for (let i = 0; i < count; i++) {
    const action = OPEN[i] as number
    if (action >= RESOURCES.length) return most < 2 ? action : best
    const cards = earned(state, resourceOf(action))
    if (cards > most) [most, best] = [cards, action]
  }
  return best
}

/** Room for all that dice allow. */
const OPEN = new Int32Array(actions.BUILD)

/** By seat, the part of the win, and a little for every point ahead. */
export function outcome(state: State, worth: Float64Array): void {
  const found = result(state)
  if (!found) throw new Error('the game is not over')
  const { places, scores } = found
  const first = places.filter((place) => place === 1).length
  const most = Math.max(...scores)
  places.forEach((place, seat) => {
    const others = Math.max(...scores.filter((_, other) => other !== seat))
    const margin = (scores[seat] as number) - (place === 1 ? others : most)
    worth[seat] = (1 - MARGIN) * (place === 1 ? 1 / first : 0) + MARGIN * Math.max(0, Math.min(1, 0.5 + margin / WIDE))
  })
}

const MARGIN = 0.2
const WIDE = 24
