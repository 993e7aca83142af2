import { leftOf, refuse, type Action, type Chance, type Log, type Refusal, type Seat } from '@caravanserai/kernel'
import * as actions from './action.ts'
import { built, closed, drew, forfeited, named, rerolled, rolled, scoredLone, took, turnPassed, type Event } from './events.ts'
import { cardsFrom, gives, isLive, numberOf, RESOURCES, SETS, type Face, type Resource } from './goods.ts'
import { MOST_SPACES } from './ground.ts'
import type { Move } from './move.ts'
import { CLOSING_BONUS, countTents, lonePoints } from './reads/gain.ts'
import { chosenBill, payment, usualBill, type Bill } from './reads/payment.ts'
import { settleEnd } from './score.ts'
import * as setup from './setup.ts'
import {
  builtThisTurn,
  campSizeWith,
  chosenSet,
  die,
  freeMarkers,
  gather,
  isLegal,
  kept,
  labelOf,
  MOST_SEATS,
  phaseNumber,
  pile,
  setOfSlot,
  setSize,
  sizeOf,
  slotWith,
  tileIn,
  tileOn,
  tilesLeft,
  turn,
  type State,
} from './state.ts'
import * as table from './state.ts'

// What a module imports is looked up whenever it is read: what silent play asks for all the time it keeps itself.
const { BUILD, KEEP, ROLL, STOP } = actions
const { BUILDING, FULL_CAMP, MATCHED, NO_DIE, OPENING, ROLLED, TURN } = table
const { DICE } = setup

/** Answers a move with what it causes, or with the reason why not. Whose turn it is has been asked before. */
export function decide(state: State, seat: Seat, move: Move, chance: Chance): Event[] | Refusal {
  const action = encode(state, move)
  if (typeof action !== 'number') return action
  const log: Event[] = []
  if (move.kind === 'build') {
    // The one thing that its number does not say: how it is paid.
    const space = (action - BUILD) % state.ground.spaces
    const bill = chosenBill(state, seat, move.tile, space, move.pay ?? {})
    if ('refused' in bill) return bill
    build(state, log, slotWith(state, move.tile), space, bill)
  } else act(state, action, log, chance)
  return log
}

/** Does a listed action: told or in silence, by the same verbs. */
export function act(state: State, action: Action, log: Log<Event>, chance: Chance): void {
  if (action >= BUILD) {
    const { spaces } = state.ground
    const slot = ((action - BUILD) / spaces) | 0
    const space = action - BUILD - slot * spaces
    build(state, log, slot, space, usualBill(state, turn(state), tileIn(state, slot), space))
  } else if (action === STOP) stop(state, log)
  else if (action >= KEEP) keep(state, log, action - KEEP, chance)
  else if (action === ROLL) roll(state, log, chance)
  else if (phaseNumber(state) === OPENING) name(state, log, action, chance)
  else if (phaseNumber(state) === TURN) draw(state, log, action, chance)
  else take(state, log, action)
}

/** The action that a move is, however it is paid, or why it cannot be made. */
function encode(state: State, move: Move): Action | Refusal {
  switch (move.kind) {
    case 'name':
      return whyNotName(state, move.resource) ?? numberOf(move.resource)
    case 'draw':
      return whyNotDraw(state, move.resource) ?? numberOf(move.resource)
    case 'roll':
      return whyNotRollOnly(state) ?? ROLL
    case 'take':
      return whyNotTake(state, move.resource) ?? numberOf(move.resource)
    case 'keep':
      return whyNotKeep(state, move.face) ?? KEEP + numberOf(move.face)
    case 'build': {
      const space = state.ground.grid.find(move.space)
      if (space === undefined) return refuse('no-such-space', { space: move.space }, 'DB-41')
      const why = whyNotPick(state, move.tile) ?? whyNotPlace(state, space)
      return why ?? BUILD + slotWith(state, move.tile) * state.ground.spaces + space
    }
    case 'stop':
      return whyNotStop(state) ?? STOP
  }
}

// -- the starting rolls

/** DB-13, DB-R08 Each starting Wild is named on its own, once the coloured dice of that roll are served. */
function name(state: State, log: Log<Event>, resource: number, chance: Chance): void {
  named(state, log, turn(state), resource)
  setup.rollToStart(state, log, chance)
}

export function whyNotName(state: State, resource: Resource): Refusal | undefined {
  if (phaseNumber(state) !== OPENING) return refuse('no-wild-to-name', {}, 'DB-13')
  return whyNoCard(state, resource, 'DB-R07')
}

// -- rolling for resources

/** DB-20..DB-22 One card of his choice, free; then three dice. */
function draw(state: State, log: Log<Event>, resource: number, chance: Chance): void {
  drew(state, log, turn(state), resource)
  roll(state, log, chance)
}

export function whyNotDraw(state: State, resource: Resource): Refusal | undefined {
  return whyNotRollNow(state) ?? whyNoCard(state, resource, 'DB-R10')
}

/** DB-R10 With all four piles empty the free card is skipped. */
export function whyNotRollOnly(state: State): Refusal | undefined {
  return whyNotRollNow(state) ?? (RESOURCES.some((_, r) => pile(state, r) > 0) ? refuse('free-card-first', {}, 'DB-21') : undefined)
}

/** DB-19 Roll or build, never both. */
function whyNotRollNow(state: State): Refusal | undefined {
  if (phaseNumber(state) === OPENING) return refuse('wild-first', {}, 'DB-13')
  if (phaseNumber(state) === BUILDING) return refuse('already-building', {}, 'DB-19')
  return phaseNumber(state) === TURN ? undefined : refuse('already-rolled', {}, 'DB-20')
}

function whyNoCard(state: State, resource: Resource, rule: string): Refusal | undefined {
  return pile(state, numberOf(resource)) > 0 ? undefined : refuse('pile-empty', { resource }, rule)
}

function roll(state: State, log: Log<Event>, chance: Chance): void {
  rolled(state, log, turn(state), setup.throwDie(chance), setup.throwDie(chance), setup.throwDie(chance))
  // DB-R12 Three Deserts leave nothing to take and nothing to roll again.
  if (liveDice(state) === 0) forfeit(state, log)
}

/** DB-23..DB-25, DB-R15 One type only, one card for every die that gives it. */
function take(state: State, log: Log<Event>, resource: number): void {
  const due = earnedBy(state, resource)
  // DB-37 A short pile gives what it has; nothing is owed.
  took(state, log, turn(state), resource, due, Math.min(due, pile(state, resource)))
  passTurn(state, log)
}

export function whyNotTake(state: State, resource: Resource): Refusal | undefined {
  if (phaseNumber(state) !== ROLLED && phaseNumber(state) !== MATCHED) return refuse('nothing-rolled', {}, 'DB-22')
  return showing(state, numberOf(resource)) > 0 ? undefined : refuse('not-rolled', { resource }, 'DB-23')
}

/** What taking a resource would bring now, before the pile is looked at. */
export function earned(state: State, resource: Resource): number {
  return earnedBy(state, numberOf(resource))
}

function earnedBy(state: State, resource: number): number {
  return cardsFrom(showing(state, resource), kept(state) !== NO_DIE)
}

/** DB-25, DB-26 The rolled dice that give a resource: its own face, or a Wild. */
export function showing(state: State, resource: number): number {
  let dice = 0
  for (let i = 0; i < DICE; i++) if (gives(die(state, i), resource)) dice++
  return dice
}

function forfeit(state: State, log: Log<Event>): void {
  forfeited(state, log, turn(state))
  passTurn(state, log)
}

/** DB-27..DB-35 One die is set aside, the other live dice are rolled once more, and now they must match. */
function keep(state: State, log: Log<Event>, face: number, chance: Chance): void {
  const second = liveDice(state) > 2
  rerolled(state, log, turn(state), face, setup.throwDie(chance), second ? setup.throwDie(chance) : NO_DIE)
  // DB-30..DB-35, DB-R15 The types that they allow: the one set aside, or for a Wild any that they supply.
  let types = 0
  let only = -1
  for (let r = RESOURCES.length - 1; r >= 0; r--) {
    if (!gives(face, r) || showing(state, r) === 0) continue
    types++
    only = r
  }
  if (types === 0) forfeit(state, log)
  else if (types === 1) take(state, log, only)
}

export function whyNotKeep(state: State, face: Face): Refusal | undefined {
  // DB-R21 One re-roll only.
  if (phaseNumber(state) === MATCHED) return refuse('rerolled-already', {}, 'DB-27')
  if (phaseNumber(state) !== ROLLED) return refuse('nothing-rolled', {}, 'DB-22')
  if (face === 'desert') return refuse('desert-is-dead', {}, 'DB-28')
  const number = numberOf(face)
  if (die(state, 0) !== number && die(state, 1) !== number && die(state, 2) !== number) return refuse('no-such-die', { face }, 'DB-28')
  return liveDice(state) > 1 ? undefined : refuse('no-die-to-reroll', {}, 'DB-R13')
}

/** DB-28, DB-29 The dice that are not dead. */
export function liveDice(state: State): number {
  let live = 0
  for (let i = 0; i < DICE; i++) if (isLive(die(state, i))) live++
  return live
}

// -- building tents

/** DB-39..DB-56 The tile, its space, its marker, its payment, its points. */
function build(state: State, log: Log<Event>, slot: number, space: number, bill: Bill): void {
  const seat = turn(state)
  // DB-R35 A marker must go on it while there is one; DB-46 without one it stays unmarked.
  const marked = freeMarkers(state, seat) > 0
  built(state, log, seat, slot, space, marked, bill)
  const lone = lonePoints(sizeOf(state, space), marked)
  if (lone > 0) scoredLone(state, log, seat, space, lone)
  if (sizeOf(state, space) === FULL_CAMP) closeCamp(state, log, seat, space)
  // DB-R45 The end is looked for after every tile, before anything is turned up.
  if (settleEnd(state, log)) return
  const set = chosenSet(state)
  if (setSize(state, set) > 0) return
  // DB-56, DB-R44
  if (tilesLeft(state) > 0) setup.replenish(state, log, set)
  else passTurn(state, log)
}

/** DB-60..DB-62 The seventh tile closes: a point for every marker, one more for who closed it, and the markers go home. */
function closeCamp(state: State, log: Log<Event>, seat: Seat, space: number): void {
  const count = gather(state, space, CAMP)
  TENTS.fill(0)
  countTents(state, CAMP, count, TENTS)
  closed(state, log, seat, CAMP, count, TENTS, CLOSING_BONUS)
}

/** The spaces and the tents by seat of an encampment: written at every closing, never kept. */
const CAMP = new Int16Array(MOST_SPACES)
const TENTS = new Int16Array(MOST_SEATS)

/** DB-39, DB-40 Why a tile cannot be picked now, wherever it would go. */
export function whyNotPick(state: State, tile: number): Refusal | undefined {
  if (phaseNumber(state) !== TURN && phaseNumber(state) !== BUILDING) return refuse('not-building', {}, 'DB-19')
  const slot = slotWith(state, tile)
  if (slot < 0) return refuse('not-face-up', { tile }, 'DB-39')
  const chosen = chosenSet(state)
  return chosen < 0 || setOfSlot(slot) === chosen ? undefined : refuse('other-set', { tile, set: SETS[chosen] as string }, 'DB-40')
}

/** DB-41, DB-43 Why no tile at all may go on a space. */
export function whyNotPlace(state: State, space: number): Refusal | undefined {
  const label = labelOf(state, space)
  if (tileOn(state, space) > 0) return refuse('occupied', { space: label }, 'DB-41')
  return isLegal(state, space)
    ? undefined
    : refuse('too-large', { space: label, size: campSizeWith(state, space), most: FULL_CAMP }, 'DB-43')
}

/** Why a seat cannot build this tile there, in the usual way of paying. */
export function whyNotBuild(state: State, seat: Seat, tile: number, space: number): Refusal | undefined {
  const why = whyNotPick(state, tile) ?? whyNotPlace(state, space)
  if (why) return why
  const paying = payment(state, seat, tile, space, {})
  return 'refused' in paying ? paying : undefined
}

/** DB-55, DB-R22 Enough built for this turn; nobody may stop before the first tile. */
function stop(state: State, log: Log<Event>): void {
  setup.replenish(state, log, chosenSet(state))
  passTurn(state, log)
}

export function whyNotStop(state: State): Refusal | undefined {
  return builtThisTurn(state) > 0 ? undefined : refuse('roll-or-build', {}, 'DB-R09')
}

/** DB-R05 To the left; DB-R48 unless the table has stalled. */
function passTurn(state: State, log: Log<Event>): void {
  turnPassed(state, log, leftOf(turn(state), state.players))
  settleEnd(state, log)
}
