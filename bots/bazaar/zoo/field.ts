import { attackOf, copy, itemOf, momentOf, moves, proceed, promptOf, quick, seats, type Move, type State } from '@caravanserai/bazaar/seat'
import type { Action, Chance, Seat } from '@caravanserai/kernel'
import type { Field } from '../../search/search.ts'
import { attackWorth, bid } from '../bidding.ts'
import { plansOf } from '../plans.ts'
import { advance } from '../policy.ts'
import { shares } from '../share.ts'
import { CASUAL_TASTE } from '../taste.ts'
import { attachWorth } from '../worth.ts'

/** What a searcher knows of the game, as data. */
export interface Knowledge {
  /** So many rounds tables are played on by the cheap policy; then their shares are read off, unless they are over. */
  readonly rounds: number
  /** What is so many dollars better is e times as likely; without it all are alike. */
  readonly warmth: number | null
}

/** Moves as numbers, for as long as one search goes on: the same move is the same number in every world. */
export class Names {
  readonly #numbers = new Map<string, Action>()
  readonly #moves: Move[] = []

  of(move: Move): Action {
    const text = JSON.stringify(move)
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.#moves.length)
    return this.#moves.push(move) - 1
  }

  move(action: Action): Move {
    const found = this.#moves[action]
    if (!found) throw new Error(`no move has been given the number ${action}`)
    return found
  }
}

/** More moves than this are not listed: `plansOf` leaves 32, attacks and the end of the turn besides. */
const MOST = 256

/** Bazaar as a search sees it, from the seat that asks: at imagined tables, where no window opens, everybody does what is worth a thought. */
export function field(me: Seat, { rounds, warmth }: Knowledge, names: Names): Field<State> {
  const seat = (s: State): Seat => (s.winners.length > 0 ? -1 : askedOf(s, me))
  return {
    quick: {
      seat,
      most: () => MOST,
      list(s, out) {
        const plans = worthAThought(s, seat(s)).slice(0, MOST)
        plans.forEach((move, i) => (out[i] = names.of(move)))
        return plans.length
      },
      act: (s, action, _log, chance) => proceed(s, seat(s), names.move(action), chance),
      copyInto: quick.copyInto,
    },
    copy,
    isSteady: false,
    result: read,
    value(s, worth, luck) {
      playOn(s, rounds, luck)
      read(s, worth)
    },
    ...(warmth === null
      ? {}
      : {
          prior(s, actions, weights) {
            for (let i = 0; i < actions.length; i++)
              weights[i] = Math.exp(Math.min(MOST_LIKELY, looks(s, seat(s), names.move(actions[i] as number)) / warmth))
          },
        }),
  }
}

/** Where several are asked at once, whoever thinks comes first, and then whose turn it is. */
function askedOf(s: State, me: Seat): Seat {
  if ((s.asked[me] ?? 0) > 0) return me
  if (momentOf(s) === 'main') return s.turn.seat
  return seats(s).find((seat) => (s.asked[seat] ?? 0) > 0) ?? s.turn.seat
}

function worthAThought(s: State, seat: Seat): readonly Move[] {
  const open = moves(s, seat)
  const plans = plansOf(s, seat, open, CASUAL_TASTE)
  return plans.length > 0 ? plans : open.slice(0, 1)
}

function read(s: State, worth: Float64Array): void {
  worth.set(shares(s))
}

/** Decisions that one table may take. */
const STEPS = 3000

function playOn(s: State, rounds: number, luck: Chance): void {
  const end = s.turn.number + rounds * s.purses.length
  for (let left = STEPS; left > 0 && s.winners.length === 0; left--) {
    if (s.turn.number >= end && momentOf(s) === 'main') return
    advance(s, luck, CASUAL_TASTE)
  }
}

/** e to more than that is as good as certain. */
const MOST_LIKELY = 20

/** What a move looks worth at first sight, in dollars: attacks and bids as Casual reckons, cards and abilities nothing. */
function looks(s: State, seat: Seat, move: Move): number {
  switch (move.kind) {
    case 'attack':
      return attackWorth(s, seat, move.venue, CASUAL_TASTE, move.shutdown)
    case 'attach':
      return attachWorth(s, itemOf(move.item).income, CASUAL_TASTE)
    case 'spend':
    case 'confirm':
    case 'roll': {
      const attack = promptOf(s, seat)?.kind === 'attack' ? attackOf(s) : undefined
      const usual = attack && bid(s, attack, seat, CASUAL_TASTE)
      return (usual ? JSON.stringify(usual) === JSON.stringify(move) : move.kind !== 'spend') ? USUAL : 0
    }
    default:
      return 0
  }
}

/** So many dollars better looks what is usually paid. */
const USUAL = 10
