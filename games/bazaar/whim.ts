import type { Action, Chance } from '@caravanserai/kernel'
import { actionOf, isShutdown, kindOf, KINDS } from './action.ts'
import type { Move } from './move.ts'

/** How often a kind of move is picked where there is a choice of kinds. Every listed move can be picked. */
const WEIGHTS: { readonly [kind in Move['kind']]: number } = {
  pass: 12,
  confirm: 6,
  roll: 6,
  end: 3,
  attack: 5,
  attach: 3,
  play: 4,
  use: 3,
  detach: 1,
  spend: 1,
  pay: 1,
  cancel: 1,
  choose: 1,
  offer: 1,
  accept: 2,
  decline: 1,
  withdraw: 1,
  waive: 1,
}

const WEIGHT: readonly number[] = KINDS.map((kind) => WEIGHTS[kind])

/** A random move: first its kind, then one of that kind; a shutdown, which brings the end no nearer, less often. */
export function whim(moves: readonly Move[], chance: Chance): Move {
  const bare = moves.map((move) => actionOf(move.kind, 0, Number(move.kind === 'attack' && move.shutdown)))
  return moves[anyOf(bare, bare.length, chance)] as Move
}

/** The same among numbers: the place of one of the first so many. */
export function anyOf(actions: readonly Action[], count: number, chance: Chance): number {
  const picked = anyKind(actions, count, chance)
  let options = 0
  for (let i = 0; i < count; i++) {
    const action = actions[i] as Action
    if (kindOf(action) === picked && (!isShutdown(action) || chance.below(4) === 0)) OPTIONS[options++] = i
  }
  return options > 0 ? (OPTIONS[chance.below(options)] as number) : chance.below(count)
}

/** The kinds are weighed in the order in which they come up. */
function anyKind(actions: readonly Action[], count: number, chance: Chance): number {
  let seen = 0
  let kinds = 0
  let sum = 0
  for (let i = 0; i < count; i++) {
    const kind = kindOf(actions[i] as Action)
    if ((seen >> kind) & 1) continue
    seen |= 1 << kind
    ORDER[kinds++] = kind
    sum += WEIGHT[kind] as number
  }
  let rest = chance.below(sum)
  let at = 0
  while ((rest -= WEIGHT[ORDER[at] as number] as number) >= 0) at++
  return ORDER[at] as number
}

/** Written at every pick, never kept. */
const ORDER: number[] = []
const OPTIONS: number[] = []
