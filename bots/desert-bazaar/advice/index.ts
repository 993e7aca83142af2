import {
  bestOf,
  cardsSpent,
  chances,
  chosenSet,
  copy,
  decide,
  dueFor,
  earned,
  freeMarkers,
  FULL_CAMP,
  gainOf,
  imagine,
  inHand,
  keepable,
  matching,
  numberOf,
  phase,
  pile,
  pointsFor,
  rerolls,
  resourceOf,
  RESOURCES,
  touching,
  turn,
  type Build,
  type Event,
  type Move,
  type State,
  type View,
} from '@caravanserai/desert-bazaar/seat'
import type { Seat, Told } from '@caravanserai/kernel'
import { ranked, spreadOf, weighty, type Adviser, type Fact, type Stroke, type Weighed, strokeOf } from '../../advice.ts'
import { MASTER } from '../../level.ts'
import { drawWorth, FIXED, isSame } from '../casual.ts'
import { bestTaking, rollValues } from '../dice.ts'
import { ALL_SETS, best, plan, plans, type Plan } from '../plan.ts'
import { purse, takings, type Purse } from '../purse.ts'
import { loneSpaces } from '../site.ts'
import { masterTaste, type Taste } from '../taste.ts'

/** Weighs as Master does, without whims. */
const tasteAt = ({ players }: State): Taste => ({ ...masterTaste(players), whim: 0 })

export const adviser: Adviser<View, Move> = {
  level: MASTER.id,
  weigh(view, _moves, _chance, asked) {
    const state = imagine(view, FIXED)
    const cards = purse(state, tasteAt(state), loneSpaces(state))
    return ranked(options(state, view, cards, asked))
  },
  facts(view, move) {
    const state = imagine(view, FIXED)
    return weighty(factsOf(state, view, move, purse(state, tasteAt(state), loneSpaces(state))), LEAST)
  },
  standing: (view) => view.scores,
  luck: (view, seat, events) => strokes(view, seat, events),
}

/** Points that are worth a word. */
const LEAST = 0.2

function options(state: State, view: View, cards: Purse, asked: Move | undefined): Weighed<Move>[] {
  const seat = turn(state)
  const worth = takings(state, seat, cards)
  const takes = (): Weighed<Move>[] =>
    RESOURCES.flatMap((resource, r) => {
      const count = earned(state, resource)
      return count > 0 ? [{ move: { kind: 'take', resource }, worth: worth(r, count) }] : []
    })
  switch (view.phase) {
    case 'opening':
      return RESOURCES.flatMap((resource, r) => (pile(state, r) > 0 ? [{ move: { kind: 'name', resource }, worth: worth(r, 1) }] : []))
    case 'turn': {
      const rolls = RESOURCES.map((_, r) => (pile(state, r) > 0 ? drawWorth(state, r, cards) : 0))
      const roll = Math.max(0, ...rolls)
      // A build turn costs a roll: it must bring more than that, or the hand waits and builds more at once later.
      const { effort, patience } = tasteAt(state)
      const price = effort * Math.min(1, roll) + patience * roll
      const draws = rolls.flatMap((each, r): Weighed<Move>[] =>
        pile(state, r) > 0 ? [{ move: { kind: 'draw', resource: resourceOf(r) }, worth: each - roll }] : [],
      )
      return [...builds(state, ALL_SETS, cards, asked).map((each) => ({ ...each, worth: each.worth - price })), ...draws]
    }
    case 'rolled': {
      const keeps = keepable(view.dice).map((face): Weighed<Move> => {
        const results = rerolls(view.dice, face)
        return { move: { kind: 'keep', face }, worth: spreadOf(results.map((result) => bestTaking(result, worth))).mean }
      })
      return [...takes(), ...keeps]
    }
    case 'matched':
      return takes()
    case 'building':
      return [...builds(state, [chosenSet(state)], cards, asked), { move: { kind: 'stop' }, worth: 0 }]
    case 'over':
      return []
  }
}

/** First tiles, each with the best that was thought of to follow, and the one that somebody asks about. */
function builds(state: State, sets: readonly number[], cards: Purse, asked: Move | undefined): Weighed<Move>[] {
  const taste = tasteAt(state)
  const found = new Map<string, Weighed<Build>>()
  const add = (build: Build, worth: number): void => {
    const name = `${build.tile} ${build.space}`
    if (worth > (found.get(name)?.worth ?? -Infinity)) found.set(name, { move: build, worth })
  }
  for (const set of sets) {
    for (const { builds: line, worth } of plans(state, set, cards, taste, FIXED)) if (line[0]) add(line[0], worth)
    for (const { build, worth } of best(state, turn(state), set, cards, taste, FIRST, FIXED)) add(build, worth)
  }
  if (asked?.kind === 'build') {
    const own = sets
      .flatMap((set) => best(state, turn(state), set, cards, taste, Infinity, FIXED))
      .find(({ build }) => isSame(build, asked))
    if (own) add(own.build, own.worth + Math.max(0, after(state, own.build, cards).worth))
  }
  return [...found.values()]
}

/** So many single tiles of a set are listed, whatever could follow. */
const FIRST = 8

/** What else would be built after a tile. */
function after(state: State, build: Build, cards: Purse): Plan {
  const table = copy(state)
  decide(table, turn(state), build, FIXED)
  const goesOn = phase(table) === 'building' && turn(table) === turn(state)
  return goesOn ? plan(table, chosenSet(table), cards, tasteAt(state), FIXED) : { worth: 0, builds: [] }
}

function factsOf(state: State, view: View, move: Move, cards: Purse): Fact[] {
  const seat = turn(state)
  const worth = takings(state, seat, cards)
  switch (move.kind) {
    case 'name':
      return [{ what: 'card', worth: worth(numberOf(move.resource), 1), at: move.resource, count: 1 }]
    case 'draw':
      return [
        {
          what: 'draw',
          worth: drawWorth(state, numberOf(move.resource), cards),
          at: move.resource,
          count: inHand(state, seat, numberOf(move.resource)),
        },
      ]
    case 'roll':
      return [{ what: 'waits', worth: 1 }]
    case 'take': {
      const count = Math.min(earned(state, move.resource), pile(state, numberOf(move.resource)))
      return [{ what: 'card', worth: worth(numberOf(move.resource), count), at: move.resource, count }]
    }
    case 'keep': {
      const [none = 0] = chances(view.dice, move.face)
      const { mean } = spreadOf(rerolls(view.dice, move.face).map((result) => bestTaking(result, worth)))
      return [{ what: 'keep', worth: Math.max(mean, LEAST), count: Math.round(100 * (1 - none)) }]
    }
    case 'stop':
      return [{ what: 'stop', worth: 1 }]
    case 'build':
      return buildFacts(state, seat, move, cards)
  }
}

function buildFacts(state: State, seat: Seat, move: Build, cards: Purse): Fact[] {
  const space = state.ground.grid.find(move.space)
  if (space === undefined) return []
  const gain = gainOf(state, seat, space)
  const facts: Fact[] = []
  if (gain.lone > 0) facts.push({ what: 'lone', worth: gain.lone })
  const own = (gain.tents?.[seat] ?? 0) + gain.bonus
  if (gain.tents) facts.push({ what: 'closes', worth: own, count: gain.size })
  else if (gain.lone === 0) facts.push({ what: gain.marked ? 'marker' : 'unmarked', worth: gain.marked ? 1 : LEAST, count: gain.size })
  gain.tents?.forEach((points, other) => {
    if (other !== seat && points > 0) facts.push({ what: 'gives', worth: -points, seat: other })
  })
  const paid = cardsSpent(state, seat, dueFor(state, move.tile, touching(state, space)))
  const count = paid.reduce((sum, spent) => sum + spent, 0)
  const price = paid.reduce((sum, spent, r) => sum + cards.more(r, inHand(state, seat, r) - spent, spent), 0)
  facts.push(count === 0 ? { what: 'free', worth: 1 } : { what: 'costs', worth: -price, count })
  const then = after(state, move, cards)
  if (then.builds.length > 0) facts.push({ what: 'more', worth: then.worth, count: then.builds.length })
  if (gain.size === FULL_CAMP - 1) facts.push({ what: 'seventh', worth: -1 })
  facts.push(...kept(state, seat, space))
  return facts
}

/** What the next one who could use the space would get there. */
function kept(state: State, seat: Seat, space: number): Fact[] {
  const others = Array.from({ length: state.players - 1 }, (_, i) => (seat + 1 + i) % state.players)
  return others
    .map((other): Fact => ({
      what: 'keeps',
      worth: freeMarkers(state, other) > 0 ? pointsFor(gainOf(state, other, space), other, other) : 0,
      seat: other,
    }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, 1)
}

/** DB-22..DB-33 What the dice gave, in points by what cards are worth to that hand, next to all that they could have. */
function strokes(view: View, seat: Seat, events: readonly Told[]): Stroke[] {
  const state = imagine(view, FIXED)
  const cards = purse(state, tasteAt(state), loneSpaces(state))
  let drawn = -1
  return (events as readonly Event[]).flatMap((event): Stroke[] => {
    if (event.kind === 'drew') drawn = numberOf(event.resource)
    const worth = takings(state, seat, cards, drawn)
    if (event.kind === 'rolled') {
      return [{ seat, what: 'dice', ...strokeOf(bestOf(event.dice, worth).value, ...rollValues(worth)) }]
    }
    if (event.kind === 'rerolled') {
      const all = rerolls(view.dice, event.kept).map((each) => bestTaking(each, worth))
      return [{ seat, what: 'dice', ...strokeOf(bestTaking(matching(event.dice, event.kept), worth), all) }]
    }
    return []
  })
}
