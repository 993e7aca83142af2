import {
  actions,
  chosenSet,
  copy,
  imagine,
  pile,
  phase,
  quick,
  RESOURCES,
  resourceOf,
  SET_SIZE,
  SETS,
  tileIn,
  turn,
  type Build,
  type Move,
  type State,
  type View,
} from '@caravanserai/desert-bazaar/seat'
import type { Chance } from '@caravanserai/kernel'
import type { Bot } from '../bot.ts'
import type { Net } from '../nets/net.ts'
import { guessing } from '../nets/value.ts'
import { Luck } from '../search/luck.ts'
import { Search, type Field, type Manner } from '../search/search.ts'
import { builder, drawWorth, listed } from './casual.ts'
import { ALL_SETS, plans, type Plan } from './plan.ts'
import { finish, outcome } from './thumb.ts'
import { arranger, rowSize, seer } from './features.ts'
import { purse } from './purse.ts'
import { loneSpaces } from './site.ts'
import type { Taste } from './taste.ts'

/** How a bot dreams, as data. */
export interface Dream {
  readonly taste: Taste
  /** So many times the turns are tried for one move. */
  readonly tries: number
  /** How many tables it imagines behind what it sees. */
  readonly worlds: number
  /** How many whole turns it chooses from. */
  readonly turns: number
  readonly explore: number
  /** What looks so many points better is e times as likely. */
  readonly warmth: number
  /** By number of players, what says how a table stands after the turn. */
  readonly nets: (players: number) => Net | undefined
}

/** A whole turn: tiles in a row, or a card; how good it looks, in points. */
interface Turn {
  readonly builds: readonly Build[]
  /** The card to draw, or null to stop. */
  readonly card: number | null
  readonly looks: number
}

/** A bot that weighs whole turns by how the table stands after them; what the dice ask it reckons exactly, as others do. Without a net it plays as others do. */
export function dreamer(level: string, dream: Dream): Bot<View, Move> {
  const plain = builder(level, dream.taste)
  return {
    level,
    choose(view, moves, chance) {
      if (moves.length === 1) return moves[0] as Move
      const net = dream.nets(view.players)
      if (!net || (view.phase !== 'turn' && view.phase !== 'building')) return plain.choose(view, moves, chance)
      const luck = new Luck(chance)
      const worlds = Array.from({ length: dream.worlds }, () => imagine(view, luck))
      const state = imagine(view, luck)
      const turns = turnsOf(state, dream, luck)
      if (turns.length < 2) return plain.choose(view, moves, chance)
      const found = new Search(
        field(state, net, turns, dream.warmth),
        worlds,
        view.players,
        { ...MANNER, explore: dream.explore },
        luck,
      ).run(dream.tries)
      return listed(firstMove(turns[found.best] as Turn), moves)
    },
  }
}

/** Only the turn itself is chosen. */
const MANNER: Manner = { rule: 'puct', explore: 1, doubt: 0.05, depth: 1 }

function turnsOf(state: State, { taste, turns }: Dream, chance: Chance): Turn[] {
  const cards = purse(state, taste, loneSpaces(state))
  const isBuilding = phase(state) === 'building'
  const sets = isBuilding ? [chosenSet(state)] : ALL_SETS
  const rolls = RESOURCES.map((_, r) => (pile(state, r) > 0 ? drawWorth(state, r, cards) : -Infinity))
  const roll = Math.max(0, ...rolls)
  const price = isBuilding ? 0 : taste.effort * Math.min(1, roll) + taste.patience * roll
  const built = distinct(sets.flatMap((set) => plans(state, set, cards, taste, chance)))
    .slice(0, turns)
    .map(({ builds, worth }): Turn => ({ builds, card: null, looks: worth - price }))
  if (isBuilding) return [...built, { builds: [], card: null, looks: 0 }]
  return [...built, ...rolls.flatMap((worth, r): Turn[] => (worth > -Infinity ? [{ builds: [], card: r, looks: worth - roll }] : []))]
}

/** The same tiles in another order are the same turn. */
function distinct(all: readonly Plan[]): Plan[] {
  const seen = new Set<string>()
  return all
    .toSorted((a, b) => b.worth - a.worth)
    .filter(({ builds }) => {
      const name = builds
        .map(({ tile, space }) => `${tile} ${space}`)
        .toSorted()
        .join()
      return !seen.has(name) && seen.add(name)
    })
}

function field(from: State, net: Net, turns: readonly Turn[], warmth: number): Field<State> {
  const { players } = from
  const guess = guessing(players, net, rowSize(players), seer(from), arranger(players))
  return {
    quick: {
      seat: quick.seat,
      copyInto: quick.copyInto,
      most: () => turns.length,
      list(_state, out) {
        for (let i = 0; i < turns.length; i++) out[i] = i
        return turns.length
      },
      act: (state, action, _log, luck) => take(state, turns[action] as Turn, luck),
    },
    copy,
    isSteady: true,
    result: outcome,
    value(state, worth, luck) {
      finish(state, luck)
      if (phase(state) === 'over') outcome(state, worth)
      else guess(state, worth)
    },
    prior(_state, actions, weights) {
      for (let i = 0; i < actions.length; i++) weights[i] = Math.exp((turns[actions[i] as number] as Turn).looks / warmth)
    },
  }
}

function take(state: State, { builds, card }: Turn, luck: Chance): void {
  const seat = turn(state)
  for (const { tile, space } of builds) quick.act(state, buildOf(state, tile, space), null, luck)
  if (card !== null) quick.act(state, card, null, luck)
  else if (phase(state) === 'building' && turn(state) === seat) quick.act(state, actions.STOP, null, luck)
}

function buildOf(state: State, tile: number, space: string): number {
  let slot = 0
  while (slot < SETS.length * SET_SIZE && tileIn(state, slot) !== tile) slot++
  return actions.BUILD + slot * state.ground.spaces + (state.ground.grid.find(space) as number)
}

function firstMove({ builds, card }: Turn): Move {
  return builds[0] ?? (card === null ? { kind: 'stop' } : { kind: 'draw', resource: resourceOf(card) })
}
