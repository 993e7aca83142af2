import { begin, beginAt, isRefusal, playersIn, refuse, type AnyGame, type Match, type Refusal } from '@caravanserai/kernel'
import type { Ask } from '@caravanserai/protocol'
import type { Terms } from './terms.ts'

/** What a match is begun with: the message of a page, or what a table was opened with. */
export type Start = Omit<Extract<Ask, { kind: 'start' }>, 'kind'> & { readonly terms?: Terms }

export function begun(game: AnyGame, start: Start, seed: string): Match | Refusal {
  const { chairs, options, position } = start
  return position === undefined ? begin(game, { players: chairs.length, options, seed }) : placed(game, start, seed)
}

/** A match that begins from a position with a chair for each of its seats. */
function placed(game: AnyGame, { position, options, chairs }: Start, seed: string): Match | Refusal {
  const players = chairs.length
  const read = game.options(options ?? {}, players)
  const state = isRefusal(read) ? read : game.load(position)
  if (isRefusal(state)) return state
  const count = playersIn(game, state)
  if (count !== players) return refuse('other-seats', { given: count, players })
  return beginAt(game, state, players, read, seed)
}

/** What was chosen for a match: options are complete, and most of them are as usual. */
export function unusual(options: unknown, usual: unknown): object {
  const known = new Map(Object.entries(usual ?? {}))
  const isUsual = (value: unknown, other: unknown) => value === other || JSON.stringify(value) === JSON.stringify(other)
  return Object.fromEntries(Object.entries(options ?? {}).filter(([option, value]) => !isUsual(value, known.get(option))))
}
