import { leftOf, refuse, shuffle, story, type Chance, type Refusal, type Seat, type Story } from '@caravanserai/kernel'
import { evolve, type Event } from './events.ts'
import { gainOf } from './reads/gain.ts'
import { cards, DESERT, faceOf, numberOf, RESOURCES, resourceOf, SETS, WILD, type Face, type Resource, type SetName } from './goods.ts'
import type { Build, Move } from './move.ts'
import { payment } from './reads/payment.ts'
import { settleEnd } from './score.ts'
import {
  builtThisTurn,
  campSizeWith,
  campSpaces,
  chosenSet,
  die,
  faceDown,
  faceUp,
  first,
  FULL_CAMP,
  isLegal,
  kept,
  NO_DIE,
  phase,
  pile,
  SET_SIZE,
  setSize,
  setWith,
  startingRoll,
  tileOn,
  tilesLeft,
  turn,
  wilds,
  type State,
} from './state.ts'
import { TILES } from './tiles.ts'

type Telling = Story<Event>

/** DB-11, DB-20 */
const STARTING_ROLLS = 3
const DICE = 3

/** DB-08..DB-15 The first table: tiles mixed, a first player, and starting rolls as far as nobody has to choose. */
export function setup(state: State, chance: Chance): Event[] {
  const told = story(state, evolve)
  const named = state.ground.options.first
  const pile = Array.from({ length: TILES }, (_, i) => i + 1)
  shuffle(pile, chance)
  // DB-R04 The host names who begins, or the seed does.
  told.tell({ kind: 'set-out', first: named ?? chance.below(state.players), pile })
  rollToStart(state, told, chance)
  return told.end()
}

/** Answers a move with what it causes, or with the reason why not. Whose turn it is has been asked before. */
export function decide(state: State, seat: Seat, move: Move, chance: Chance): Event[] | Refusal {
  switch (move.kind) {
    case 'name':
      return name(state, seat, move.resource, chance)
    case 'draw':
      return draw(state, seat, move.resource, chance)
    case 'roll':
      return rollOnly(state, seat, chance)
    case 'take':
      return take(state, seat, move.resource)
    case 'keep':
      return keep(state, seat, move.face, chance)
    case 'build':
      return build(state, seat, move)
    case 'stop':
      return stop(state)
  }
}

// -- the starting rolls

/** DB-R06 From the first player on, each makes three rolls before the next begins; a Wild stops and asks. */
function rollToStart(state: State, told: Telling, chance: Chance): void {
  for (let seat = turn(state); wilds(state) === 0;) {
    if (startingRoll(state) === STARTING_ROLLS) {
      seat = leftOf(seat, state.players)
      if (seat === first(state)) return openMarket(state, told)
      told.tell(startingThrow(state, seat, 1, chance))
    } else told.tell(startingThrow(state, seat, startingRoll(state) + 1, chance))
  }
}

/** DB-11, DB-12, DB-R07 A card for every die; a Desert, or a resource whose pile is empty, is thrown again. */
function startingThrow(state: State, seat: Seat, roll: number, chance: Chance): Event {
  const thrown: Face[][] = []
  const served = [0, 0, 0, 0]
  let wild = 0
  for (let dice = DICE; dice > 0;) {
    const faces = throwDice(dice, chance)
    thrown.push(faces)
    for (const name of faces) {
      const face = numberOf(name)
      if (face === WILD) wild++
      else if (face !== DESERT && pile(state, face) > (served[face] as number)) served[face] = (served[face] as number) + 1
      else continue
      dice--
    }
  }
  return { kind: 'dealt', seat, roll, thrown, cards: cards((r) => served[r] as number), wilds: wild }
}

/** DB-13, DB-R08 Each starting Wild is named on its own, once the coloured dice of that roll are served. */
function name(state: State, seat: Seat, resource: Resource, chance: Chance): Event[] | Refusal {
  const why = whyNotName(state, resource)
  if (why) return why
  const told = story(state, evolve)
  told.tell({ kind: 'named', seat, resource })
  rollToStart(state, told, chance)
  return told.end()
}

export function whyNotName(state: State, resource: Resource): Refusal | undefined {
  if (phase(state) !== 'opening') return refuse('no-wild-to-name', {}, 'DB-13')
  return whyNoCard(state, resource, 'DB-R07')
}

/** DB-15 Two sets of four are turned up, and the first player begins. */
function openMarket(state: State, told: Telling): void {
  for (let set = 0; set < SETS.length; set++) replenish(state, told, set)
  told.tell({ kind: 'turn-passed', to: first(state) })
}

// -- rolling for resources

/** DB-20..DB-22 One card of his choice, free; then three dice. */
function draw(state: State, seat: Seat, resource: Resource, chance: Chance): Event[] | Refusal {
  const why = whyNotDraw(state, resource)
  if (why) return why
  const told = story(state, evolve)
  told.tell({ kind: 'drew', seat, resource })
  roll(state, seat, told, chance)
  return told.end()
}

export function whyNotDraw(state: State, resource: Resource): Refusal | undefined {
  return whyNotRollNow(state) ?? whyNoCard(state, resource, 'DB-R10')
}

/** DB-R10 With all four piles empty the free card is skipped. */
function rollOnly(state: State, seat: Seat, chance: Chance): Event[] | Refusal {
  const why = whyNotRollOnly(state)
  if (why) return why
  const told = story(state, evolve)
  roll(state, seat, told, chance)
  return told.end()
}

export function whyNotRollOnly(state: State): Refusal | undefined {
  return whyNotRollNow(state) ?? (RESOURCES.some((_, r) => pile(state, r) > 0) ? refuse('free-card-first', {}, 'DB-21') : undefined)
}

/** DB-19 Roll or build, never both. */
function whyNotRollNow(state: State): Refusal | undefined {
  if (phase(state) === 'opening') return refuse('wild-first', {}, 'DB-13')
  if (phase(state) === 'building') return refuse('already-building', {}, 'DB-19')
  return phase(state) === 'turn' ? undefined : refuse('already-rolled', {}, 'DB-20')
}

function whyNoCard(state: State, resource: Resource, rule: string): Refusal | undefined {
  return pile(state, numberOf(resource)) > 0 ? undefined : refuse('pile-empty', { resource }, rule)
}

function roll(state: State, seat: Seat, told: Telling, chance: Chance): void {
  const dice = throwDice(DICE, chance)
  told.tell({ kind: 'rolled', seat, dice })
  // DB-R12 Three Deserts leave nothing to take and nothing to roll again.
  if (dice.every((face) => face === 'desert')) forfeit(state, seat, told)
}

function throwDice(count: number, chance: Chance): Face[] {
  const dice: Face[] = []
  for (let i = 0; i < count; i++) dice.push(faceOf(chance.below(6)))
  return dice
}

/** DB-23..DB-25, DB-37, DB-R15 One type only, one card for every die that gives it, as far as the pile reaches. */
function take(state: State, seat: Seat, resource: Resource): Event[] | Refusal {
  const why = whyNotTake(state, resource)
  if (why) return why
  const told = story(state, evolve)
  collect(state, seat, resource, told)
  return told.end()
}

export function whyNotTake(state: State, resource: Resource): Refusal | undefined {
  if (phase(state) !== 'rolled' && phase(state) !== 'matched') return refuse('nothing-rolled', {}, 'DB-22')
  return showing(state, numberOf(resource)) > 0 ? undefined : refuse('not-rolled', { resource }, 'DB-23')
}

/** What taking a resource would bring now, before the pile is looked at. */
export function earned(state: State, resource: Resource): number {
  const dice = showing(state, numberOf(resource))
  // DB-31 The die that was set aside counts with those that match it.
  return dice > 0 && kept(state) !== NO_DIE ? dice + 1 : dice
}

/** DB-25, DB-26 The rolled dice that give a resource: its own face, or a Wild. */
export function showing(state: State, resource: number): number {
  let dice = 0
  for (let i = 0; i < DICE; i++) if (die(state, i) === resource || die(state, i) === WILD) dice++
  return dice
}

function collect(state: State, seat: Seat, resource: Resource, told: Telling): void {
  const due = earned(state, resource)
  // DB-37 A short pile gives what it has; nothing is owed.
  told.tell({ kind: 'took', seat, resource, earned: due, count: Math.min(due, pile(state, numberOf(resource))) })
  passTurn(state, told)
}

function forfeit(state: State, seat: Seat, told: Telling): void {
  told.tell({ kind: 'forfeited', seat })
  passTurn(state, told)
}

/** DB-27..DB-35 One die is set aside, the other live dice are rolled once more, and now they must match. */
function keep(state: State, seat: Seat, face: Face, chance: Chance): Event[] | Refusal {
  const why = whyNotKeep(state, face)
  if (why) return why
  const told = story(state, evolve)
  const dice = throwDice(liveDice(state) - 1, chance)
  told.tell({ kind: 'rerolled', seat, kept: face, dice })
  const choices = matches(state)
  const only = choices[0]
  if (only === undefined) forfeit(state, seat, told)
  else if (choices.length === 1) collect(state, seat, only, told)
  return told.end()
}

export function whyNotKeep(state: State, face: Face): Refusal | undefined {
  // DB-R21 One re-roll only.
  if (phase(state) === 'matched') return refuse('rerolled-already', {}, 'DB-27')
  if (phase(state) !== 'rolled') return refuse('nothing-rolled', {}, 'DB-22')
  if (face === 'desert') return refuse('desert-is-dead', {}, 'DB-28')
  const number = numberOf(face)
  if (die(state, 0) !== number && die(state, 1) !== number && die(state, 2) !== number) return refuse('no-such-die', { face }, 'DB-28')
  return liveDice(state) > 1 ? undefined : refuse('no-die-to-reroll', {}, 'DB-R13')
}

/** DB-28, DB-29 The dice that are not dead. */
export function liveDice(state: State): number {
  let live = 0
  for (let i = 0; i < DICE; i++) if (die(state, i) !== NO_DIE && die(state, i) !== DESERT) live++
  return live
}

/** DB-30..DB-35, DB-R15 The types that the re-rolled dice allow: the one set aside, or for a Wild any that they supply. */
function matches(state: State): Resource[] {
  const aside = kept(state)
  const types = aside === WILD ? RESOURCES : [resourceOf(aside)]
  return types.filter((resource) => showing(state, numberOf(resource)) > 0)
}

// -- building tents

/** DB-39..DB-56 One command: the tile, its space, its marker, its payment, its points. */
function build(state: State, seat: Seat, move: Build): Event[] | Refusal {
  const { tile, pay = {} } = move
  const space = state.ground.grid.find(move.space)
  if (space === undefined) return refuse('no-such-space', { space: move.space }, 'DB-41')
  const why = whyNotPick(state, tile) ?? whyNotPlace(state, space)
  if (why) return why
  const paying = payment(state, seat, tile, space, pay)
  if ('refused' in paying) return paying

  const told = story(state, evolve)
  const gain = gainOf(state, seat, space)
  // DB-R35 A marker must go on it while there is one; DB-46 without one it stays unmarked.
  told.tell({ kind: 'built', seat, tile, space: move.space, marked: gain.marked, ...paying })
  if (gain.lone > 0) told.tell({ kind: 'scored-lone', seat, space: move.space, points: gain.lone })
  // DB-60..DB-62 The seventh tile closes: a point for every marker, one more for who closed it, and the markers go home.
  if (gain.tents)
    told.tell({ kind: 'closed', seat, spaces: labelsOf(state, campSpaces(state, space)), points: gain.tents, bonus: gain.bonus })
  // DB-R45 The end is looked for after every tile, before anything is turned up.
  if (settleEnd(state, told)) return told.end()
  const set = chosenSet(state)
  if (setSize(state, set) > 0) return told.end()
  // DB-56, DB-R44
  if (tilesLeft(state) > 0) replenish(state, told, set)
  else passTurn(state, told)
  return told.end()
}

/** DB-39, DB-40 Why a tile cannot be picked now, wherever it would go. */
export function whyNotPick(state: State, tile: number): Refusal | undefined {
  if (phase(state) !== 'turn' && phase(state) !== 'building') return refuse('not-building', {}, 'DB-19')
  const set = setWith(state, tile)
  if (set < 0) return refuse('not-face-up', { tile }, 'DB-39')
  const chosen = chosenSet(state)
  return chosen < 0 || set === chosen ? undefined : refuse('other-set', { tile, set: SETS[chosen] as string }, 'DB-40')
}

/** DB-41, DB-43 Why no tile at all may go on a space. */
export function whyNotPlace(state: State, space: number): Refusal | undefined {
  const label = state.ground.grid.labels[space] as string
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

function labelsOf(state: State, spaces: readonly number[]): string[] {
  return spaces.map((space) => state.ground.grid.labels[space] as string).toSorted()
}

/** DB-55, DB-R22 Enough built for this turn; nobody may stop before the first tile. */
function stop(state: State): Event[] | Refusal {
  const why = whyNotStop(state)
  if (why) return why
  const told = story(state, evolve)
  replenish(state, told, chosenSet(state))
  passTurn(state, told)
  return told.end()
}

export function whyNotStop(state: State): Refusal | undefined {
  return builtThisTurn(state) > 0 ? undefined : refuse('roll-or-build', {}, 'DB-R09')
}

/** DB-15, DB-56, DB-57, DB-R44 Fills a set up to four from the pile, as far as it reaches. */
function replenish(state: State, told: Telling, set: number): void {
  const count = Math.min(SET_SIZE - setSize(state, set), tilesLeft(state))
  if (count === 0) return
  const tiles: number[] = []
  for (let depth = 0; depth < count; depth++) tiles.push(faceDown(state, depth))
  told.tell({ kind: 'turned-up', set: SETS[set] as SetName, tiles })
}

/** DB-R05 To the left; DB-R48 unless the table has stalled. */
function passTurn(state: State, told: Telling): void {
  told.tell({ kind: 'turn-passed', to: leftOf(turn(state), state.players) })
  settleEnd(state, told)
}

/** Only for the list of moves: any tile of a set that may still be picked. */
export function pickable(state: State, set: number, place: number): number {
  const chosen = chosenSet(state)
  return chosen < 0 || chosen === set ? faceUp(state, set, place) : 0
}
