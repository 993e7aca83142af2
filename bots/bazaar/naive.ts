import {
  attackOf,
  newAttack,
  NOBODY,
  ownerOf,
  priceOf,
  promptOf,
  tableOf,
  targetOf,
  whyNotSpend,
  type Attack,
  type Move,
  type State,
  type View,
} from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import type { Bot } from '../bot.ts'

/** It pays until so much is needed on the die. */
const HOPED = 4

/**
 * A yardstick, offered to nobody: who attacks the weakest neutral venue, pays it down and never defends. Bots that beat each other
 * may still lose to somebody who does just that, and people do.
 */
export const naive: Bot<View, Move> = {
  level: 'naive',
  choose(view, moves) {
    const s = tableOf(view)
    const seat = view.watcher ?? 0
    const kind = promptOf(s, seat)?.kind
    if (kind === 'attack') return interfere(s, seat)
    if (kind === 'main' && s.turn.seat === seat) return turn(s, seat, moves)
    return moves.find((move) => move.kind === 'pass') ?? (moves[0] as Move)
  },
}

function turn(s: State, seat: Seat, moves: readonly Move[]): Move {
  const [weakest] = moves
    .flatMap((move) =>
      move.kind === 'attack' && !move.shutdown && ownerOf(s, move.venue) === NOBODY
        ? [{ move, target: targetOf(s, newAttack(s, seat, move.venue, false)) }]
        : [],
    )
    .toSorted((a, b) => a.target - b.target)
  return weakest?.move ?? moves.find(({ kind }) => kind === 'attach') ?? moves.find(({ kind }) => kind === 'end') ?? (moves[0] as Move)
}

function interfere(s: State, seat: Seat): Move {
  const attack = attackOf(s) as Attack
  if (attack.by !== seat) return { kind: 'confirm' }
  const { dollars, points } = priceOf(s, attack, seat, 'for')
  const units = Math.min(Math.ceil((targetOf(s, attack) - HOPED) / points), Math.floor((s.purses[seat] ?? 0) / dollars))
  return units > 0 && !whyNotSpend(s, attack, seat, 'for', units) ? { kind: 'spend', way: 'for', units } : { kind: 'roll' }
}
