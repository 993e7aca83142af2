import {
  bestOf,
  chosenSet,
  earned,
  freeMarkers,
  imagine,
  inHand,
  MARKERS,
  numberOf,
  pile,
  RESOURCES,
  resourceOf,
  score,
  turn,
  type Move,
  type Resource,
  type State,
  type View,
} from '@caravanserai/desert-bazaar/seat'
import type { Chance } from '@caravanserai/kernel'
import type { Bot } from '../bot.ts'
import { CASUAL } from '../level.ts'
import { rollWorth } from './dice.ts'
import { ALL_SETS, best, plan } from './plan.ts'
import { purse, takings, type Purse } from './purse.ts'
import { loneSpaces } from './site.ts'
import { CASUAL_TASTE, type Taste } from './taste.ts'

/** Knows what a point, a card and a marker are about worth, rolls exactly by that, saves up, and builds tile by tile. */
export const casual: Bot<View, Move> = builder(CASUAL.id, CASUAL_TASTE)

export function builder(level: string, taste: Taste | ((players: number) => Taste)): Bot<View, Move> {
  const tasteFor = typeof taste === 'function' ? taste : () => taste
  return {
    level,
    choose(view, moves, chance) {
      // The table behind the view only serves to ask the rules: nothing that had to be imagined is looked at.
      const state = imagine(view, FIXED)
      const own = tasteFor(view.players)
      return listed(choice(state, view, purse(state, own, loneSpaces(state)), own, chance), moves)
    },
  }
}

/** The move as it is listed. */
export function listed(wanted: Move | undefined, moves: readonly Move[]): Move {
  const found = wanted && moves.find((move) => isSame(move, wanted))
  if (!found) throw new Error(`the bot wants ${JSON.stringify(wanted)}, which is not open to it`)
  return found
}

export const FIXED: Chance = { below: () => 0 }

function choice(state: State, view: View, cards: Purse, taste: Taste, chance: Chance): Move | undefined {
  switch (view.phase) {
    case 'opening':
      return { kind: 'name', resource: dearest(state, cards, (r) => (pile(state, r) > 0 ? 1 : 0)) }
    case 'turn':
      return rollOrBuild(state, cards, taste, chance)
    case 'rolled': {
      const { keep } = bestOf(view.dice, takings(state, turn(state), cards))
      return keep === null
        ? { kind: 'take', resource: dearest(state, cards, (r) => earned(state, resourceOf(r))) }
        : { kind: 'keep', face: keep }
    }
    case 'matched':
      return { kind: 'take', resource: dearest(state, cards, (r) => earned(state, resourceOf(r))) }
    case 'building':
      return plan(state, chosenSet(state), cards, taste, chance).builds[0] ?? { kind: 'stop' }
    case 'over':
      return undefined
  }
}

/** A build turn costs a roll: it must bring more than that, or the hand waits and builds more at once later. */
function rollOrBuild(state: State, cards: Purse, taste: Taste, chance: Chance): Move {
  const rolls = RESOURCES.map((_, r) => drawWorth(state, r, cards))
  const roll = Math.max(0, ...rolls)
  const plans = ALL_SETS.map((set) => plan(state, set, cards, taste, chance))
  const build = plans.reduce((a, b) => (b.worth > a.worth ? b : a))
  const first = build.builds[0]
  if (first && build.worth >= taste.effort * Math.min(1, roll) + taste.patience * roll) return first
  if (roll > 0) return { kind: 'draw', resource: resourceOf(rolls.indexOf(roll)) }
  // DB-R48 With every card in a hand, turns without a tile end the game: only who leads may wait for that.
  return first ?? (leads(state) ? undefined : anything(state, cards, taste, chance)) ?? { kind: 'roll' }
}

function leads(state: State): boolean {
  const totals = Array.from({ length: state.players }, (_, seat) => score(state, seat) + MARKERS - freeMarkers(state, seat))
  const own = totals[turn(state)] as number
  return totals.every((points, seat) => seat === turn(state) || points < own)
}

/** The least bad tile there is. */
function anything(state: State, cards: Purse, taste: Taste, chance: Chance): Move | undefined {
  const plans = ALL_SETS.flatMap((set) => best(state, turn(state), set, cards, taste, 1, chance))
  return plans.toSorted((a, b) => b.worth - a.worth)[0]?.build
}

/** What a roll turn brings that begins with this free card. */
export function drawWorth(state: State, resource: number, cards: Purse): number {
  const seat = turn(state)
  if (pile(state, resource) === 0) return 0
  return cards.more(resource, inHand(state, seat, resource), 1) + rollWorth(takings(state, seat, cards, resource))
}

/** The resource whose cards are worth most, when so many of each can be had. */
function dearest(state: State, cards: Purse, count: (resource: number) => number): Resource {
  const worth = takings(state, turn(state), cards)
  const values = RESOURCES.map((_, r) => (count(r) > 0 ? worth(r, count(r)) : -1))
  return resourceOf(values.indexOf(Math.max(...values)))
}

export function isSame(a: Move, b: Move): boolean {
  if (a.kind === 'build' && b.kind === 'build') return a.tile === b.tile && a.space === b.space
  if (a.kind === 'keep' && b.kind === 'keep') return numberOf(a.face) === numberOf(b.face)
  return a.kind === b.kind && ('resource' in a ? a.resource : '') === ('resource' in b ? b.resource : '')
}
