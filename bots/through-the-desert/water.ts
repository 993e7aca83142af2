import { held, points, SOURCES, TOKEN_MEAN, tokenOn, type State } from '@caravanserai/through-the-desert/seat'

/** What to expect of the token on a space: face down, every one is worth the mean, whatever was imagined under it. */
export function tokenWorth(state: State, space: number): number {
  return state.ground.options.aquifers ? TOKEN_MEAN : tokenOn(state, space)
}

/**
 * The waterholes of a seat, as `you` may count them after having placed a camel. What others hold is not known, nor what
 * came up since `before` where tokens lie face down.
 */
export function waterOf(before: State, after: State, seat: number, you: number): number {
  if (seat !== you) return TOKEN_MEAN * held(after, seat)
  if (!after.ground.options.aquifers) return points(after, seat, WATERHOLES)
  return points(before, seat, WATERHOLES) + TOKEN_MEAN * (held(after, seat) - held(before, seat))
}

const WATERHOLES = SOURCES.indexOf('waterholes')
