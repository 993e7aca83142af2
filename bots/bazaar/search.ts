import {
  attackOf,
  chanceOfSuccess,
  copy,
  FACES,
  momentOf,
  moveOn,
  outcomeOf,
  proceed,
  whyNot,
  type Attack,
  type Move,
  type State,
} from '@caravanserai/bazaar/seat'
import type { Chance, Seat } from '@caravanserai/kernel'
import { lightChance } from './luck.ts'
import { advance, nextBid } from './policy.ts'
import { shares } from './share.ts'

/** How much is thought about a choice, in turns and not in time, so that the same choice always comes out the same. */
export interface Effort {
  /** Turns that are imagined in all to the end of the present one: this sifts the plans. */
  readonly turns: number
  /** Turns that are imagined in all for what is left, a round ahead; none for who looks no further than the turn. */
  readonly rounds: number
}

/** A world that could lie behind what a seat sees, and its luck: every plan is tried in the same ones. */
export type World = (number: number) => { readonly s: State; readonly luck: number }

/** So many of the plans are looked at a round ahead. */
const SIFTED = 6

/** The plan after which the seat wins most often, by futures that the cheap policy plays. */
export function bestPlan(plans: readonly Move[], seat: Seat, world: World, { turns, rounds }: Effort): Move | undefined {
  const { s } = world(0)
  const open = plans.filter((move) => !whyNot(s, seat, move))
  const sifted = halved(open, rounds > 0 ? SIFTED : 1, seat, world, turns, 1)
  return rounds > 0 ? halved(sifted, 1, seat, world, rounds, s.purses.length)[0] : sifted[0]
}

/** All plans are tried in a few worlds, the better half in more, until so many are left: what is plainly worse costs little. */
function halved(plans: readonly Move[], keep: number, seat: Seat, world: World, turns: number, ahead: number): readonly Move[] {
  let left: readonly Tried[] = plans.map((move) => ({ move, sum: 0, count: 0 }))
  const stages = Math.max(1, Math.ceil(Math.log2(left.length / keep)))
  for (let next = 0; left.length > keep; ) {
    const worlds = Math.max(1, Math.floor(turns / ahead / stages / left.length))
    for (const until = next + worlds; next < until; next++) {
      const { s, luck } = world(next)
      for (const each of left) {
        if (whyNot(s, seat, each.move)) continue
        each.sum += worthOf(s, seat, each.move, luck, ahead)
        each.count++
      }
    }
    left = left.toSorted((a, b) => mean(b) - mean(a)).slice(0, Math.max(keep, left.length >> 1))
  }
  return left.map(({ move }) => move)
}

interface Tried {
  readonly move: Move
  sum: number
  count: number
}

function mean({ sum, count }: Tried): number {
  return count === 0 ? 0 : sum / count
}

/** Decisions that one future may take: more than any turns need, unless cards go round in circles. */
const STEPS = 600

/** The seat's share of the win, so many turns after the move. The die of the attack at hand is not rolled: both ways are looked at. */
function worthOf(world: State, seat: Seat, move: Move, luck: number, ahead: number): number {
  const s = copy(world)
  const future = new Future(s, luck, s.turn.number + ahead)
  proceed(s, seat, move, future.chance())
  while (!future.isOver()) {
    const attack = momentOf(s) === 'interfere' ? attackOf(s) : undefined
    if (attack && !nextBid(s, attack)) return rolled(s, seat, attack, future)
    advance(s, future.chance())
  }
  return shares(s)[seat] ?? 0
}

/** All that could be paid has been: the odds are known, and each outcome has its future. */
function rolled(s: State, seat: Seat, attack: Attack, future: Future): number {
  const odds = chanceOfSuccess(s, attack)
  const wins = FACES.filter((face) => outcomeOf(s, attack, face).success)
  const fails = FACES.filter((face) => !wins.includes(face))
  let worth = 0
  if (wins.length > 0) worth += odds * after(fails.length > 0 ? future.copy() : future, seat, middle(wins))
  if (fails.length > 0) worth += (1 - odds) * after(future, seat, middle(fails))
  return worth
}

function middle(faces: readonly number[]): number {
  return faces[faces.length >> 1] ?? 1
}

/** The share once the die has shown this face, and the future has gone its way. */
function after(future: Future, seat: Seat, face: number): number {
  const { s } = future
  s.dice = [face, face]
  moveOn(s, future.chance())
  s.dice = []
  while (!future.isOver()) advance(s, future.chance())
  return shares(s)[seat] ?? 0
}

/** A table that is played on until the main part of some turn. Every turn has luck of its own, so that plans meet the same dice in it. */
class Future {
  readonly s: State
  readonly #luck: number
  readonly #end: number
  #left = STEPS
  #turn = -1
  #chance = lightChance(0)

  constructor(s: State, luck: number, end: number) {
    this.s = s
    this.#luck = luck
    this.#end = end
  }

  copy(): Future {
    return new Future(copy(this.s), this.#luck, this.#end)
  }

  isOver(): boolean {
    const { s } = this
    return this.#left-- < 0 || s.winners.length > 0 || (s.turn.number >= this.#end && momentOf(s) === 'main')
  }

  chance(): Chance {
    const { number } = this.s.turn
    if (number !== this.#turn) {
      this.#turn = number
      this.#chance = lightChance(this.#luck + Math.imul(number, 0x9e37_79b1))
    }
    return this.#chance
  }
}
