import { held, points, SOURCES, tokenOn, type State } from '@caravanserai/through-the-desert/seat'

/** TD-32, TD-52 */
export const LINK = 5
/** TD-R02 The values 1, 2 and 3 are equally frequent. */
export const MEAN = 2

/** What to expect of the token on a space: face down, every one is worth the mean, whatever was imagined under it. */
export function tokenWorth(state: State, space: number): number {
  return state.ground.options.aquifers ? MEAN : tokenOn(state, space)
}

/**
 * The waterholes of a seat, as `you` may count them after having placed a camel. What others hold is not known, nor what
 * came up since `before` where tokens lie face down.
 */
export function waterOf(before: State, after: State, seat: number, you: number): number {
  if (seat !== you) return MEAN * held(after, seat)
  if (!after.ground.options.aquifers) return points(after, seat, WATERHOLES)
  return points(before, seat, WATERHOLES) + MEAN * (held(after, seat) - held(before, seat))
}

const WATERHOLES = SOURCES.indexOf('waterholes')
