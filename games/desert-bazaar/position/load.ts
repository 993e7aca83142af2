import { isCount, isFields, isList, isRefusal, refusePosition, strangeKey, type Fields, type Refusal } from '@caravanserai/kernel'
import { isFace, numberOf, RESOURCES, SETS, type Cards, type Face, type SetName } from '../goods.ts'
import { readOptions } from '../ground.ts'
import { isCards } from '../move.ts'
import { whyOver } from '../score.ts'
import { FLAWS, type Flaw } from '../text/flaws/index.ts'
import type { Points, Position, Tent } from './position.ts'
import {
  blank,
  campOf,
  campSizeWith,
  CARDS_EACH,
  draw,
  freeMarkers,
  FULL_CAMP,
  gain,
  lay,
  MARKERS,
  NO_DIE,
  PHASES,
  set,
  SET_SIZE,
  setSize,
  sizeOf,
  SOURCES,
  stack,
  tileOn,
  turnUp,
  type Phase,
  type State,
} from '../state.ts'
import { TILES } from '../tiles.ts'

/** A table from a plain object; an impossible one is refused with the reason. */
export function load(input: unknown): State | Refusal {
  const why = whyNotShape(input)
  if (why !== undefined) return impossible(why)
  const position = input as Position
  const options = readOptions({ board: position.board, tiles: position.tiles }, position.players)
  if (isRefusal(options)) return options
  const state = blank(position.players, options)
  const wrong = fill(state, position)
  return wrong === undefined ? state : impossible(wrong)
}

function impossible(flaw: Flaw): Refusal {
  return refusePosition(FLAWS, flaw)
}

const KEYS = [
  'players',
  'board',
  'tiles',
  'phase',
  'turn',
  'first',
  'hands',
  'scores',
  'tents',
  'sets',
  'pile',
  'dice',
  'kept',
  'set',
  'built',
  'roll',
  'wilds',
  'idle',
  'drew',
  'question',
]

// -- is it of the right form?

function whyNotShape(input: unknown): Flaw | undefined {
  if (!isFields(input)) return { flaw: 'no-object' }
  const strange = strangeKey(input, KEYS)
  if (strange !== undefined) return { flaw: 'strange-part', part: strange }
  const { players } = input
  if (players !== 3 && players !== 4 && players !== 5) return { flaw: 'players', given: JSON.stringify(players) }
  for (const key of ['turn', 'first'])
    if (input[key] !== undefined && !isSeat(input[key], players)) return { flaw: 'no-seat', part: key, last: players - 1 }
  for (const key of ['built', 'roll', 'wilds', 'idle', 'question'])
    if (input[key] !== undefined && !isCount(input[key], 30_000)) return { flaw: 'no-count', part: key }
  if (input['phase'] !== undefined && !PHASES.includes(input['phase'] as Phase)) return { flaw: 'no-phase', phases: PHASES.join(', ') }
  if (input['drew'] !== undefined && typeof input['drew'] !== 'boolean') return { flaw: 'no-drew' }
  if (input['kept'] !== undefined && !isFace(input['kept'])) return { flaw: 'no-kept' }
  if (input['set'] !== undefined && !SETS.includes(input['set'] as SetName)) return { flaw: 'no-set' }
  return whyNotLists(input, players)
}

function whyNotLists(input: Fields, players: number): Flaw | undefined {
  const { hands, scores, tents, sets, pile, dice } = input
  if (hands !== undefined && !(isList(hands, players) && hands.every(isCards))) return { flaw: 'no-hands', players }
  if (scores !== undefined && !(isList(scores, players) && scores.every(isPoints)))
    return { flaw: 'no-scores', players, sources: SOURCES.join(', ') }
  if (dice !== undefined && !(Array.isArray(dice) && dice.length <= 3 && dice.every(isFace))) return { flaw: 'no-dice' }
  if (pile !== undefined && !isTiles(pile)) return { flaw: 'no-pile', most: TILES }
  if (sets !== undefined) {
    if (!isFields(sets) || strangeKey(sets, SETS) !== undefined) return { flaw: 'no-sets' }
    for (const name of SETS)
      if (sets[name] !== undefined && !(isTiles(sets[name], 0) && (sets[name] as unknown[]).length <= SET_SIZE))
        return { flaw: 'large-set', most: SET_SIZE }
  }
  if (tents === undefined) return undefined
  if (!Array.isArray(tents)) return { flaw: 'no-tents' }
  return tents.map((tent: unknown) => whyNotTent(tent, players)).find((why) => why !== undefined)
}

function whyNotTent(tent: unknown, players: number): Flaw | undefined {
  if (!isFields(tent) || strangeKey(tent, ['space', 'tile', 'owner']) !== undefined) return { flaw: 'no-tent' }
  if (typeof tent['space'] !== 'string') return { flaw: 'tent-nowhere' }
  if (!isTiles([tent['tile']])) return { flaw: 'tent-no-tile', space: tent['space'], most: TILES }
  return tent['owner'] === undefined || isSeat(tent['owner'], players) ? undefined : { flaw: 'tent-no-seat', space: tent['space'] }
}

const isSeat = (input: unknown, players: number) => isCount(input, players - 1)
const isTiles = (input: unknown, least = 1) =>
  Array.isArray(input) && input.every((tile) => Number.isInteger(tile) && (tile as number) >= least && (tile as number) <= TILES)
const isPoints = (input: unknown) =>
  isFields(input) && strangeKey(input, SOURCES) === undefined && Object.values(input).every((each) => isCount(each, 10_000))

// -- can it be?

function fill(state: State, position: Position): Flaw | undefined {
  return (
    fillHands(state, position.hands ?? []) ??
    fillBoard(state, position.tents ?? []) ??
    fillTiles(state, position) ??
    fillTurn(state, position) ??
    fillScores(state, position.scores ?? [])
  )
}

/** DB-02 Fifteen cards of each resource, in the pile and the hands together. */
function fillHands(state: State, hands: readonly Cards[]): Flaw | undefined {
  for (const resource of RESOURCES) {
    const held = hands.reduce((sum, hand) => sum + (hand[resource] ?? 0), 0)
    if (held > CARDS_EACH) return { flaw: 'many-cards', held, resource, most: CARDS_EACH }
  }
  hands.forEach((hand, seat) => RESOURCES.forEach((resource) => draw(state, seat, numberOf(resource), hand[resource] ?? 0)))
  return undefined
}

/** DB-43, DB-62 No encampment above seven, no markers on a closed one, seven markers each. */
function fillBoard(state: State, tents: readonly Tent[]): Flaw | undefined {
  for (const { space, tile, owner } of tents) {
    const number = state.ground.grid.find(space)
    if (number === undefined) return { flaw: 'no-space', space }
    if (tileOn(state, number) > 0) return { flaw: 'two-tents', space }
    if (owner !== undefined && freeMarkers(state, owner) === 0) return { flaw: 'many-markers', seat: owner, most: MARKERS }
    if (campSizeWith(state, number) > FULL_CAMP) return { flaw: 'large-camp', space, size: campSizeWith(state, number) }
    lay(state, tile, number, owner ?? -1)
  }
  const closed = tents.find(({ space, owner }) => owner !== undefined && isClosed(state, space))
  return closed && { flaw: 'closed-camp', space: closed.space }
}

function isClosed(state: State, space: string): boolean {
  const number = state.ground.grid.find(space) as number
  return sizeOf(state, campOf(state, number)) === FULL_CAMP
}

/** DB-03 Every tile is in one place: on the board, face up or face down. */
function fillTiles(state: State, { tents = [], sets: given, pile, phase }: Position): Flaw | undefined {
  const sets = given ?? {}
  const used = [...tents.map((tent) => tent.tile), ...SETS.flatMap((name) => sets[name] ?? []).filter((tile) => tile > 0)]
  const rest = Array.from({ length: TILES }, (_, i) => i + 1).filter((tile) => !used.includes(tile))
  const twice = used.find((tile, i) => used.indexOf(tile) !== i)
  if (twice !== undefined) return { flaw: 'tile-twice', tile: twice }
  if (pile && pile.toSorted((a, b) => a - b).join() !== rest.join()) return { flaw: 'other-pile', count: rest.length }
  // Left out altogether, the sets are turned up from the pile as in a usual game.
  stack(state, pile ?? rest)
  if (!given && !pile && phase !== 'opening')
    SETS.forEach((_, number) => {
      const up = rest.slice(number * SET_SIZE, (number + 1) * SET_SIZE)
      turnUp(state, number, up, up.length)
    })
  SETS.forEach((name, number) => sets[name]?.forEach((tile, place) => set.tileIn(state, number * SET_SIZE + place, tile)))
  return undefined
}

/** Whose turn it is and how far it has gone; each phase needs its own things and no others. */
function fillTurn(state: State, position: Position): Flaw | undefined {
  const { phase = 'turn', dice = [], first = 0, roll = 0, wilds = 0, built = 0, idle = 0 } = position
  const why = whyNotPhase(state, { ...position, phase })
  if (why !== undefined) return why
  set.phase(state, PHASES.indexOf(phase))
  set.first(state, first)
  set.turn(state, position.turn ?? first)
  set.startingRoll(state, roll)
  set.wilds(state, wilds)
  set.built(state, built)
  set.idle(state, idle)
  set.drew(state, position.drew ?? false)
  set.question(state, position.question ?? 1)
  set.chosenSet(state, position.set === undefined ? -1 : SETS.indexOf(position.set))
  set.kept(state, position.kept === undefined ? NO_DIE : numberOf(position.kept))
  dice.forEach((face, i) => set.die(state, i, numberOf(face)))
  return undefined
}

function whyNotPhase(state: State, position: Position & { phase: Phase }): Flaw | undefined {
  const { phase, dice = [], kept, wilds = 0, roll = 0, built = 0, idle = 0 } = position
  const live = dice.filter((face) => face !== 'desert').length
  if (position.question === 0) return { flaw: 'question' }
  if (phase === 'over') return undefined
  if (phase === 'opening' ? wilds < 1 || wilds > 3 || roll < 1 || roll > 3 : wilds > 0) return { flaw: 'wilds' }
  if (phase === 'rolled' ? dice.length !== 3 || live === 0 || kept !== undefined : phase !== 'matched' && dice.length > 0)
    return { flaw: 'roll' }
  if (phase === 'matched' ? kept !== 'wild' || dice.length < 1 || dice.length > 2 || !isOpen(dice) : kept !== undefined)
    return { flaw: 'die-aside' }
  if (
    phase === 'building'
      ? built < 1 || position.set === undefined || setSize(state, SETS.indexOf(position.set)) === 0
      : built > 0 || position.set !== undefined
  )
    return { flaw: 'building' }
  if (phase === 'opening') return undefined
  switch (whyOver(state, idle)) {
    case 'no-space':
      return { flaw: 'over-no-space' }
    case 'no-tiles':
      return { flaw: 'over-no-tiles' }
    case 'stalled':
      return { flaw: 'over-stalled' }
    case undefined:
      return undefined
  }
}

/** DB-R15 Do the re-rolled dice leave more than one type to choose from? */
function isOpen(dice: readonly Face[]): boolean {
  return dice.includes('wild') || new Set(dice.filter((face) => face !== 'desert')).size > 1
}

function fillScores(state: State, scores: readonly Points[]): undefined {
  scores.forEach((from, seat) => SOURCES.forEach((source, number) => gain(state, seat, number, from[source] ?? 0)))
}
