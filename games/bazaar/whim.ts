import type { Chance } from '@caravanserai/kernel'
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

/** A random move: first its kind, then one of that kind; a shutdown, which brings the end no nearer, less often. */
export function whim(moves: readonly Move[], chance: Chance): Move {
  const kinds = [...new Set(moves.map(({ kind }) => kind))]
  let rest = chance.below(kinds.reduce((sum, kind) => sum + WEIGHTS[kind], 0))
  const picked = kinds.find((kind) => (rest -= WEIGHTS[kind]) < 0) ?? 'pass'
  const same = moves.filter((move) => move.kind === picked && (move.kind !== 'attack' || !move.shutdown || chance.below(4) === 0))
  const options = same.length > 0 ? same : moves
  return options[chance.below(options.length)] as Move
}
