import {
  attackOf,
  HIGHEST_TARGET,
  isTimely,
  LOWEST_TARGET,
  NOBODY,
  ownerOf,
  priceOf,
  promptOf,
  targetOf,
  venueOf,
  whyNotSpend,
  type Attack,
  type Move,
  type State,
  type Way,
} from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import { bid, spare } from './bidding.ts'
import type { Taste } from './taste.ts'

/** The moves that are worth a thought, out of all that are open. */
export function plansOf(s: State, seat: Seat, moves: readonly Move[], taste: Taste): readonly Move[] {
  switch (promptOf(s, seat)?.kind) {
    case 'main':
      return few(moves.filter((move) => isOwnBusiness(s, move)))
    case 'attack': {
      const attack = attackOf(s)
      return [
        ...moves.filter(({ kind }) => kind === 'roll' || kind === 'confirm'),
        ...few(moves.filter(isPlay)),
        ...bids(s, seat, attack, taste),
      ]
    }
    case 'window':
      // What can be played at nearly any time is played in one's own turn, or where money is at stake.
      return moves.filter((move) => move.kind === 'pass' || (isPlay(move) && isTimely(move)))
    case 'choose':
    case 'amount':
    case undefined:
      return few(moves)
  }
}

/** A card, which is gone then, or an ability that costs money or serves once a turn: others could be used back and forth for ever. */
function isPlay(move: Move): boolean {
  if (move.kind === 'play') return true
  const use = move.kind === 'use' ? venueOf(move.venue).uses[move.use] : undefined
  return use !== undefined && (use.money > 0 || use.once)
}

/** What a turn is made of. A shutdown is worth a thought where it takes something from somebody. */
function isOwnBusiness(s: State, move: Move): boolean {
  if (move.kind === 'attack') return !move.shutdown || ownerOf(s, move.venue) !== NOBODY || (s.places[move.venue]?.items.length ?? 0) > 0
  return move.kind === 'attach' || move.kind === 'end' || isPlay(move)
}

/** More plans than this are not all looked at. */
const MOST = 32

/** Of cards with many ways of playing them, not every way: attacks and the end of the turn always. */
function few(moves: readonly Move[]): readonly Move[] {
  const every = Math.ceil(moves.length / MOST)
  return every < 2 ? moves : moves.filter((move, i) => i % every === 0 || move.kind === 'end' || (move.kind === 'attack' && !move.shutdown))
}

/** Sums worth offering: what is usual, and all, half and a quarter of what could matter and can be spared. */
function bids(s: State, seat: Seat, attack: Attack | undefined, taste: Taste): Move[] {
  if (!attack) return []
  const usual = bid(s, attack, seat, taste)
  const sums = waysOf(s, attack, seat).flatMap((way): Move[] => {
    const { dollars, points } = priceOf(s, attack, seat, way)
    const room = way === 'for' ? targetOf(s, attack) - LOWEST_TARGET : HIGHEST_TARGET - targetOf(s, attack)
    const most = Math.min(Math.ceil(room / points), Math.floor(spare(s, attack, seat, taste) / dollars))
    const units = [...new Set([1, 0.5, 0.25].map((part) => Math.ceil(most * part)))].filter((each) => each > 0)
    return units.flatMap((each): Move[] => (whyNotSpend(s, attack, seat, way, each) ? [] : [{ kind: 'spend', way, units: each }]))
  })
  const isUsual = (move: Move): boolean => JSON.stringify(move) === JSON.stringify(usual)
  return usual && !sums.some(isUsual) ? [usual, ...sums] : sums
}

/** The attacker wants it to succeed and the owner wants it to fail. Who looks on pays what is usual: money that is spent on others' fights is missed later. */
function waysOf(s: State, { by, target }: Attack, seat: Seat): readonly Way[] {
  return seat === by ? ['for'] : seat === ownerOf(s, target) ? ['against'] : []
}
