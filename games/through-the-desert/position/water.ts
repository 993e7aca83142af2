import type { Seat } from '@caravanserai/kernel'
import { seatOf, TOKEN_VALUES, TOKENS_EACH } from '../pieces.ts'
import type { Position } from './position.ts'
import { seats } from '../score.ts'
import type { Flaw } from '../text/flaws/index.ts'
import { isEarly } from './turn.ts'
import { areaOn, boxed, camelOn, fill, give, labelOf, palmOn, tokenOn, type State } from '../state.ts'

/**
 * TD-14, TD-31, TD-39 Every pool without a palm tree got a token. It lies there still, unless a camel stands there or an area
 * holds it; then its owner has it. So a position only says what the tokens are worth.
 */
export function fillWater(state: State, { phase = 'placing', waterholes, tokens }: Position): Flaw | undefined {
  if (isEarly(phase)) return waterholes || tokens ? { flaw: 'water-early' } : undefined
  const pools = state.ground.pools.filter((space) => palmOn(state, space) < 0)
  const wet = pools.filter((space) => takerOf(state, space) < 0)
  const counts = seats(state).map((seat) => pools.filter((space) => takerOf(state, space) === seat).length)
  if (pools.length > TOKEN_VALUES.length * TOKENS_EACH) return { flaw: 'many-holes', count: pools.length }
  const why = whyNotHoles(state, wet, waterholes) ?? whyNotTokens(counts, tokens)
  if (why !== undefined) return why
  for (const { space, value } of waterholes ?? []) fill(state, state.ground.grid.find(space) as number, value)
  tokens?.forEach((values, seat) => values.forEach((value) => give(state, seat, value)))
  const over = TOKEN_VALUES.find((value) => boxed(state, value) < 0)
  if (over !== undefined) return { flaw: 'many-tokens', most: TOKENS_EACH, value: over }
  for (const space of wet) if (tokenOn(state, space) === 0) fill(state, space, nextValue(state))
  if (!tokens) counts.forEach((count, seat) => Array.from({ length: count }, () => give(state, seat, nextValue(state))))
  return undefined
}

/** The seat that has the token of a pool, -1 while it lies there. */
function takerOf(state: State, space: number): Seat | -1 {
  const k = Math.max(camelOn(state, space), areaOn(state, space))
  return k < 0 ? -1 : seatOf(k)
}

function whyNotHoles(state: State, wet: readonly number[], waterholes: Position['waterholes']): Flaw | undefined {
  if (!waterholes) return undefined
  const given = waterholes.map(({ space }) => space)
  const due = wet.map((space) => labelOf(state, space))
  const strange = given.find((label, i) => !due.includes(label) || given.indexOf(label) !== i)
  return strange === undefined ? undefined : { flaw: 'no-hole', space: strange }
}

function whyNotTokens(counts: readonly number[], tokens: Position['tokens']): Flaw | undefined {
  const seat = tokens?.findIndex((values, each) => values.length !== counts[each]) ?? -1
  return seat < 0 ? undefined : { flaw: 'other-tokens', seat, count: counts[seat] ?? 0 }
}

/** What is left out is worth 1, 2 or 3 in turn: the value of which most are in the box. */
function nextValue(state: State): number {
  return TOKEN_VALUES.reduce((best, value) => (boxed(state, value) > boxed(state, best) ? value : best), 1)
}
