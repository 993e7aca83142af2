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
import type { Taste } from './taste.ts'

/** How much is thought about a choice, in futures and not in time, so that the same choice always comes out the same. */
export interface Effort {
  /** Futures that are imagined in all to sift the plans. */
  readonly sift: number
  /** Futures in all in which those that are left are held against what would usually be done. */
  readonly weigh: number
  /** How many turns ahead these are looked at: parts of a round, and one turn at least. */
  readonly rounds: number
  /** A plan must lead by so many times what chance could explain. */
  readonly doubt: number
}

/** A world that could lie behind what a seat sees, and its luck: every plan is tried in the same ones. */
export type World = (number: number) => { readonly s: State; readonly luck: number }

/** So many plans are held against the usual one. */
const SIFTED = 3

/** The plan after which the seat wins more often than after the usual one, if that is certain enough, by futures that the cheap policy plays. */
export function bestPlan(usual: Move, plans: readonly Move[], seat: Seat, world: World, effort: Effort, taste: Taste): Move {
  const { s } = world(0)
  const text = JSON.stringify(usual)
  const others = plans.filter((move) => JSON.stringify(move) !== text && !whyNot(s, seat, move))
  if (others.length === 0 || whyNot(s, seat, usual)) return usual
  const ahead = Math.max(1, Math.round(effort.rounds * s.purses.length))
  const left = halved(others, seat, world, effort.sift, { ahead: 1, taste })
  return weighed(usual, left, seat, world, effort, { ahead, taste })
}

/** How far the futures of a plan are played on, and what everybody in them thinks things are worth. */
interface Course {
  readonly ahead: number
  readonly taste: Taste
}

interface Tried {
  readonly move: Move
  sum: number
  squares: number
  count: number
}

const untried = (move: Move): Tried => ({ move, sum: 0, squares: 0, count: 0 })

function mean({ sum, count }: Tried): number {
  return count === 0 ? 0 : sum / count
}

/** All plans are tried to the end of the turn in a few worlds, the better half in more, until a few are left: what is plainly worse costs little. */
function halved(plans: readonly Move[], seat: Seat, world: World, futures: number, course: Course): readonly Move[] {
  let left = plans.map(untried)
  const stages = Math.max(1, Math.ceil(Math.log2(left.length / SIFTED)))
  for (let next = 0; left.length > SIFTED;) {
    const worlds = Math.max(1, Math.floor(futures / stages / left.length))
    for (const until = next + worlds; next < until; next++) {
      const { s, luck } = world(next)
      for (const each of left) {
        if (whyNot(s, seat, each.move)) continue
        each.sum += worthOf(s, seat, each.move, luck, course)
        each.count++
      }
    }
    left = left.toSorted((a, b) => mean(b) - mean(a)).slice(0, Math.max(SIFTED, left.length >> 1))
  }
  return left.map(({ move }) => move)
}

/** What a plan must lead by, besides what chance could explain. */
const EDGE = 0.005

/** Each plan against the usual one, in the same worlds: what it leads by, less how uncertain that is. */
function weighed(usual: Move, plans: readonly Move[], seat: Seat, world: World, { weigh, doubt }: Effort, course: Course): Move {
  const leads = plans.map(untried)
  const worlds = Math.max(2, Math.floor(weigh / (plans.length + 1)))
  for (let next = 0; next < worlds; next++) {
    const { s, luck } = world(next)
    if (whyNot(s, seat, usual)) continue
    const base = worthOf(s, seat, usual, luck, course)
    for (const lead of leads) {
      if (whyNot(s, seat, lead.move)) continue
      const gap = worthOf(s, seat, lead.move, luck, course) - base
      lead.sum += gap
      lead.squares += gap * gap
      lead.count++
    }
  }
  let best = usual
  let most = EDGE
  for (const lead of leads) {
    const error = Math.sqrt(Math.max(0, lead.squares / lead.count - mean(lead) ** 2) / lead.count)
    const certain = mean(lead) - doubt * error
    if (certain > most) [best, most] = [lead.move, certain]
  }
  return best
}

/** Decisions that one future may take: more than any turns need, unless cards go round in circles. */
const STEPS = 600

/** What a card or an ability must gain before it is used: what it could still do later. */
const LATER = 0.01

/** The seat's share of the win, so many turns after the move, less what is used up by it. */
function worthOf(world: State, seat: Seat, move: Move, luck: number, course: Course): number {
  return shareAfter(world, seat, move, luck, course) - (move.kind === 'play' || move.kind === 'use' ? LATER : 0)
}

/** The die of the attack at hand is not rolled: both ways are looked at. */
function shareAfter(world: State, seat: Seat, move: Move, luck: number, course: Course): number {
  const s = copy(world)
  const future = new Future(s, luck, s.turn.number + course.ahead, course.taste)
  proceed(s, seat, move, future.chance())
  while (!future.isOver()) {
    const attack = momentOf(s) === 'interfere' ? attackOf(s) : undefined
    if (attack && !nextBid(s, attack, course.taste)) return rolled(s, seat, attack, future)
    advance(s, future.chance(), course.taste)
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
  while (!future.isOver()) advance(s, future.chance(), future.taste)
  return shares(s)[seat] ?? 0
}

/** A table that is played on until the main part of some turn. Every turn has luck of its own, so that plans meet the same dice in it. */
class Future {
  readonly s: State
  readonly taste: Taste
  readonly #luck: number
  readonly #end: number
  #left = STEPS
  #turn = -1
  #chance = lightChance(0)

  constructor(s: State, luck: number, end: number, taste: Taste) {
    this.s = s
    this.taste = taste
    this.#luck = luck
    this.#end = end
  }

  copy(): Future {
    return new Future(copy(this.s), this.#luck, this.#end, this.taste)
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
