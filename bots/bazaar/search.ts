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
const SIFTED = 4

/** The plan after which the seat wins most often, by futures that the cheap policy plays. */
export function bestPlan(plans: readonly Move[], seat: Seat, world: World, { turns, rounds }: Effort): Move | undefined {
  const { s } = world(0)
  const open = plans.filter((move) => !whyNot(s, seat, move))
  const sifted = halved(open, rounds > 0 ? SIFTED : 1, seat, world, turns)
  return rounds > 0 ? deepened(sifted, seat, world, rounds) : sifted[0]?.move
}

interface Tried {
  readonly move: Move
  sum: number
  count: number
}

/** All plans are tried to the end of the turn in a few worlds, the better half in more, until so many are left: what is plainly worse costs little. */
function halved(plans: readonly Move[], keep: number, seat: Seat, world: World, turns: number): readonly Tried[] {
  let left: readonly Tried[] = plans.map((move) => ({ move, sum: 0, count: 0 }))
  const stages = Math.max(1, Math.ceil(Math.log2(left.length / keep)) + Number(keep > 1))
  for (let next = 0, stage = 0; stage < stages && left.length > 1; stage++) {
    const worlds = Math.max(1, Math.floor(turns / stages / left.length))
    for (const until = next + worlds; next < until; next++) {
      const { s, luck } = world(next)
      for (const each of left) {
        if (whyNot(s, seat, each.move)) continue
        each.sum += worthOf(s, seat, each.move, luck, 1)
        each.count++
      }
    }
    left = left.toSorted((a, b) => mean(b) - mean(a)).slice(0, Math.max(keep, left.length >> 1))
  }
  return left
}

function mean({ sum, count }: Tried): number {
  return count === 0 ? 0 : sum / count
}

/** How far off the look to the end of the turn is taken to be, squared: by as much is the look a round ahead trusted. */
const DOUBT = 0.02 ** 2

/**
 * The plans a round ahead, each against the one that looked best before, in the same worlds. What a round brings is mostly luck: a plan takes the first one's
 * place by as much as its lead is certain.
 */
function deepened(plans: readonly Tried[], seat: Seat, world: World, turns: number): Move | undefined {
  const [first, ...others] = plans
  if (!first || others.length === 0) return first?.move
  const ahead = world(0).s.purses.length
  const worlds = Math.max(4, Math.floor(turns / ahead / plans.length))
  const leads = others.map(() => ({ sum: 0, squares: 0, count: 0 }))
  for (let next = 0; next < worlds; next++) {
    const { s, luck } = world(next)
    if (whyNot(s, seat, first.move)) continue
    const base = worthOf(s, seat, first.move, luck, ahead)
    others.forEach(({ move }, i) => {
      const lead = leads[i]
      if (!lead || whyNot(s, seat, move)) return
      const gap = worthOf(s, seat, move, luck, ahead) - base
      lead.sum += gap
      lead.squares += gap * gap
      lead.count++
    })
  }
  let best = first
  let most = 0
  others.forEach((plan, i) => {
    const { sum, squares, count } = leads[i] ?? { sum: 0, squares: 0, count: 0 }
    if (count === 0) return
    const noise = Math.max(1e-6, squares / count - (sum / count) ** 2) / count
    const lead = ((mean(plan) - mean(first)) * noise + (sum / count) * DOUBT) / (noise + DOUBT)
    if (lead > most) [best, most] = [plan, lead]
  })
  return best.move
}

/** Decisions that one future may take: more than any turns need, unless cards go round in circles. */
const STEPS = 600

/** What a card or an ability must gain before it is used: what it could still do later. */
const LATER = 0.01

/** The seat's share of the win, so many turns after the move, less what is used up by it. */
function worthOf(world: State, seat: Seat, move: Move, luck: number, ahead: number): number {
  return shareAfter(world, seat, move, luck, ahead) - (move.kind === 'play' || move.kind === 'use' ? LATER : 0)
}

/** The die of the attack at hand is not rolled: both ways are looked at. */
function shareAfter(world: State, seat: Seat, move: Move, luck: number, ahead: number): number {
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
