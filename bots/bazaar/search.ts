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

/** How much is thought about a choice, in steps and not in time, so that the same choice always comes out the same. */
export interface Effort {
  /** Turns that are imagined in all. */
  readonly turns: number
  /** How many turns ahead a future is looked at: parts of a round. */
  readonly rounds: number
}

/** A world that could lie behind what a seat sees, and its luck: every plan is tried in the same ones. */
export type World = (number: number) => { readonly s: State; readonly luck: number }

/**
 * The plan after which the seat wins most often, by futures that the cheap policy plays. All plans are tried in a few worlds, the better half in
 * more, until one is left (sequential halving): what is plainly worse costs little.
 */
export function bestPlan(plans: readonly Move[], seat: Seat, world: World, { turns, rounds }: Effort): Move | undefined {
  const first = world(0).s
  let left: Tried[] = plans.filter((move) => !whyNot(first, seat, move)).map((move) => ({ move, sum: 0, count: 0 }))
  const ahead = Math.max(1, Math.round(rounds * first.purses.length))
  // A future of an attack is two: it succeeds or fails.
  const futures = Math.max(left.length, turns / ahead / 1.5)
  const stages = Math.max(1, Math.ceil(Math.log2(left.length)))
  let next = 0
  while (left.length > 1) {
    const worlds = Math.max(1, Math.floor(futures / stages / left.length))
    for (let i = 0; i < worlds; i++, next++) {
      const { s, luck } = world(next)
      for (const each of left) {
        if (each.count > 0 && whyNot(s, seat, each.move)) continue
        each.sum += worthOf(s, seat, each.move, luck, ahead)
        each.count++
      }
    }
    left = left.toSorted((a, b) => b.sum / b.count - a.sum / a.count).slice(0, left.length >> 1)
  }
  return left[0]?.move
}

interface Tried {
  readonly move: Move
  sum: number
  count: number
}

/** Decisions that one future may take: more than any turns need, unless cards go round in circles. */
const STEPS = 600

/** The seat's share of the win, so many turns after the move. The die of the attack at hand is not rolled: both ways are looked at. */
function worthOf(world: State, seat: Seat, move: Move, luck: number, ahead: number): number {
  const s = copy(world)
  const chance = lightChance(luck)
  const end = s.turn.number + ahead
  proceed(s, seat, move, chance)
  for (let left = STEPS; left > 0 && !isOver(s, end); left--) {
    const attack = momentOf(s) === 'interfere' ? attackOf(s) : undefined
    if (attack && !nextBid(s, attack)) return rolled(s, seat, attack, chance, end)
    advance(s, chance)
  }
  return shares(s)[seat] ?? 0
}

function isOver(s: State, end: number): boolean {
  return s.winners.length > 0 || (s.turn.number >= end && momentOf(s) === 'main')
}

/** All that could be paid has been: the odds are known, and each outcome has its future. */
function rolled(s: State, seat: Seat, attack: Attack, chance: Chance, end: number): number {
  const odds = chanceOfSuccess(s, attack)
  const faces = (success: boolean) => FACES.filter((face) => outcomeOf(s, attack, face).success === success)
  const wins = faces(true)
  const fails = faces(false)
  const luck = chance.below(2 ** 32)
  let worth = 0
  if (wins.length > 0) worth += odds * future(fails.length > 0 ? copy(s) : s, seat, middle(wins), luck, end)
  if (fails.length > 0) worth += (1 - odds) * future(s, seat, middle(fails), luck, end)
  return worth
}

function middle(faces: readonly number[]): number {
  return faces[faces.length >> 1] ?? 1
}

function future(s: State, seat: Seat, face: number, luck: number, end: number): number {
  const chance = lightChance(luck)
  s.dice = [face, face]
  moveOn(s, chance)
  s.dice = []
  for (let left = STEPS; left > 0 && !isOver(s, end); left--) advance(s, chance)
  return shares(s)[seat] ?? 0
}
