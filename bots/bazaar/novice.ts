import {
  attackOf,
  HIGHEST_TARGET,
  isOneShort,
  newAttack,
  priceOf,
  promptOf,
  tableOf,
  targetOf,
  whyNotSpend,
  type Attack,
  type Move,
  type State,
  type View,
  type Way,
} from '@caravanserai/bazaar/seat'
import type { Chance, Seat } from '@caravanserai/kernel'
import type { Bot } from '../bot.ts'
import { NOVICE } from '../level.ts'
import { answerOffers } from './deal.ts'
import { CASUAL_TASTE } from './taste.ts'

/** It pays until so much is needed on the die. */
const HOPED = 9
/** One card in so many is played when it can be, whatever it does. */
const WHIM = 5

/** Rules of thumb: attacks the cheapest venue, attaches what fits, interferes only against a player who could win. */
export const novice: Bot<View, Move> = {
  level: NOVICE.id,
  choose(view, moves, chance) {
    const s = tableOf(view)
    const seat = view.watcher ?? 0
    switch (promptOf(s, seat)?.kind) {
      case 'main':
        return s.turn.seat === seat ? turn(s, seat, moves, chance) : (answerOffers(s, seat, moves, CASUAL_TASTE) ?? { kind: 'pass' })
      case 'attack':
        return interfere(s, seat)
      case 'window':
        return whim(moves, chance) ?? { kind: 'pass' }
      case 'choose':
      case 'amount':
      case undefined:
        return moves[chance.below(moves.length)] as Move
    }
  },
}

function turn(s: State, seat: Seat, moves: readonly Move[], chance: Chance): Move {
  const offered = answerOffers(s, seat, moves, CASUAL_TASTE)
  if (offered) return offered
  const cheapest = moves
    .flatMap((move) =>
      move.kind === 'attack' && !move.shutdown ? [{ move, target: targetOf(s, newAttack(s, seat, move.venue, false)) }] : [],
    )
    .toSorted((a, b) => a.target - b.target)[0]
  if (cheapest && cheapest.target - (s.purses[seat] ?? 0) <= HOPED) return cheapest.move
  return (
    moves.find(({ kind }) => kind === 'attach') ??
    whim(moves, chance) ??
    moves.find(({ kind }) => kind === 'end') ??
    cheapest?.move ??
    (moves[0] as Move)
  )
}

function whim(moves: readonly Move[], chance: Chance): Move | undefined {
  const plays = moves.filter(({ kind }) => kind === 'play' || kind === 'use')
  return plays.length > 0 && chance.below(WHIM) === 0 ? plays[chance.below(plays.length)] : undefined
}

function interfere(s: State, seat: Seat): Move {
  const attack = attackOf(s) as Attack
  const mine = attack.by === seat
  const target = targetOf(s, attack)
  const pays = mine
    ? spend(s, attack, seat, 'for', target - HOPED)
    : isOneShort(s, attack.by)
      ? spend(s, attack, seat, 'against', HIGHEST_TARGET - target)
      : undefined
  return pays ?? { kind: mine ? 'roll' : 'confirm' }
}

/** As much of so many points as the purse allows. */
function spend(s: State, attack: Attack, seat: Seat, way: Way, wanted: number): Move | undefined {
  const { dollars, points } = priceOf(s, attack, seat, way)
  const units = Math.min(Math.ceil(wanted / points), Math.floor((s.purses[seat] ?? 0) / dollars))
  return units > 0 && !whyNotSpend(s, attack, seat, way, units) ? { kind: 'spend', way, units } : undefined
}
