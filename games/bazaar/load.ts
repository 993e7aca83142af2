import { isFields, refuse, strangeKey, type Fields, type Json, type Refusal, type Seat } from '@caravanserai/kernel'
import { isCount, isItem, isVenue, readMove, type Move } from './move.ts'
import { readOptions } from './options.ts'
import { asking } from './rules.ts'
import { cardOf, itemOf, ITEMS, programOf, VENUES } from './shelf.ts'
import { isMatched } from './slots.ts'
import {
  blankState,
  newPlace,
  NOBODY,
  PHASES,
  type Aside,
  type Constant,
  type Frame,
  type Goods,
  type ItemId,
  type Lasting,
  type Offer,
  type Place,
  type State,
  type Turn,
  type VenueId,
  type Waiting,
} from './state.ts'
import { isWindow } from './window.ts'

const KEYS = [
  'options',
  'seats',
  'row',
  'items',
  'itemPile',
  'venues',
  'venuePile',
  'gone',
  'constants',
  'lasting',
  'aside',
  'turn',
  'direction',
  'place',
  'extras',
  'first',
  'taken',
  'offers',
  'dice',
  'bank',
  'frames',
  'queue',
  'intents',
  'asked',
  'counter',
  'winners',
  'how',
] as const

/** Why a position cannot be, thrown inside `load` and caught at its door. */
class Impossible extends Error {}

function no(why: string): never {
  throw new Impossible(why)
}

/**
 * A table from one plain object. What is left out has its default: decks hold the cards that lie nowhere else, the turn is
 * in its main part with two actions and nothing pending, everybody has taken a turn before.
 */
export function load(position: unknown): State | Refusal {
  try {
    return read(position)
  } catch (error) {
    if (error instanceof Impossible) return refuse('bad-position', { why: error.message })
    throw error
  }
}

function read(input: unknown): State {
  if (!isFields(input)) return no('it is no object')
  const strange = strangeKey(input, KEYS)
  if (strange !== undefined) return no(`it has a strange part "${strange}"`)
  const sitting = list(input['seats'], 'seats', fields)
  const players = sitting.length
  if (players < 2 || players > 8) return no('there are two to eight seats')
  const options = readOptions(input['options'] ?? {}, players)
  if ('refused' in options) return no(`its options do not work: ${options.facts['why'] as string}`)
  const s = blankState(players, options)
  sitting.forEach((seat, i) => sit(s, i, seat))
  for (const standing of list(input['row'] ?? [], 'row', standingOf)) s.row.push(stand(s, NOBODY, standing))
  s.itemPile = list(input['itemPile'] ?? [], 'itemPile', item)
  s.venuePile = list(input['venuePile'] ?? [], 'venuePile', venue)
  s.gone = list(input['gone'] ?? [], 'gone', item)
  s.aside = list(input['aside'] ?? [], 'aside', (each) => aside(each, players))
  s.constants = list(input['constants'] ?? [], 'constants', (each) => constant(each, s))
  decks(s, input)
  s.bank = input['bank'] === undefined ? s.purses.reduce((left, money) => left - money, 0) - under(s) : whole(input['bank'], 'bank')
  s.direction =
    input['direction'] === -1 ? -1 : input['direction'] === undefined || input['direction'] === 1 ? 1 : no('direction is 1 or -1')
  s.turn = turn(input['turn'] ?? {}, s)
  s.place = input['place'] === undefined ? s.turn.seat : seat(input['place'], players)
  s.extras = list(input['extras'] ?? [], 'extras', (each) => seat(each, players))
  s.first = input['first'] === undefined || input['first'] === null ? null : seat(input['first'], players)
  s.taken = bySeat(input['taken'], players, 1)
  s.lasting = list(input['lasting'] ?? [], 'lasting', (each) => lasting(each, s))
  s.offers = list(input['offers'] ?? [], 'offers', (each) => offer(each, players))
  s.dice = list(input['dice'] ?? [], 'dice', die)
  s.winners = once(list(input['winners'] ?? [], 'winners', (each) => seat(each, players)))
  s.how = input['how'] === undefined || input['how'] === null ? null : text(input['how'], 'how')
  pending(s, input, players)
  // While something is pending, items that have lost their slots may wait for their turn to go.
  const crowded = s.frames.length > 1 ? undefined : Object.keys(s.places).find((each) => !isMatched(s, each))
  // The capture that wins ends everything before its items are matched.
  if (crowded !== undefined && s.winners.length === 0) return no(`the items on ${crowded} do not fit its slots`)
  return s
}

function sit(s: State, at: Seat, input: Fields): void {
  known(input, ['money', 'hand', 'venues', 'kept'], 'a seat')
  s.purses[at] = count(input['money'] ?? 0, 'money')
  s.hands[at] = list(input['hand'] ?? [], 'hand', item)
  for (const standing of list(input['venues'] ?? [], 'venues', standingOf)) s.owned[at]?.push(stand(s, at, standing))
  s.kept[at] = input['kept'] === undefined || input['kept'] === null ? null : item(input['kept'])
}

/** A venue with nothing on it may be given by its name alone. */
function standingOf(input: unknown): Fields {
  return typeof input === 'string' ? { venue: input } : fields(input)
}

function stand(s: State, owner: Seat, input: Fields): VenueId {
  known(input, ['venue', 'items', 'tokens', 'money', 'under', 'dice', 'chosen', 'mark', 'used', 'sealed'], 'a venue')
  const id = venue(input['venue'])
  if (s.places[id]) return no(`${id} lies in two places`)
  const place: Place = newPlace(owner)
  place.items = list(input['items'] ?? [], 'items', item)
  place.tokens = count(input['tokens'] ?? 0, 'tokens')
  place.money = count(input['money'] ?? 0, 'money')
  place.under = list(input['under'] ?? [], 'under', item)
  place.dice = list(input['dice'] ?? [], 'dice', die)
  place.chosen = input['chosen'] === undefined || input['chosen'] === null ? NOBODY : seat(input['chosen'], s.purses.length)
  place.mark = input['mark'] === undefined || input['mark'] === null ? null : venue(input['mark'])
  place.used = count(input['used'] ?? 0, 'used')
  place.sealed = input['sealed'] === undefined || input['sealed'] === null ? null : list(input['sealed'], 'sealed', venue)
  s.places[id] = place
  return id
}

/** Every card lies in one place; a deck that is not given holds what lies nowhere else. */
function decks(s: State, input: Fields): void {
  const laid = Object.values(s.places)
  const outItems = [
    ...s.hands.flat(),
    ...s.itemPile,
    ...s.gone,
    ...laid.flatMap(({ items, under: below }) => [...items, ...below]),
    ...s.constants.map(({ card }) => card),
    ...s.aside.flatMap(({ card }) => (isItem(card) ? [card] : [])),
  ]
  const outVenues = [...Object.keys(s.places), ...s.venuePile, ...s.aside.flatMap(({ card }) => (isVenue(card) ? [card] : []))]
  s.items = deck(input['items'], 'items', outItems, ITEMS.map(({ id }) => id).toSorted(), item)
  s.venues = deck(input['venues'], 'venues', outVenues, VENUES.map(({ id }) => id).toSorted(), venue)
}

function deck(input: unknown, name: string, out: readonly string[], all: readonly string[], is: (each: unknown) => string): string[] {
  const placed = new Set(out)
  const twice = out.find((card, i) => out.indexOf(card) !== i)
  if (twice !== undefined) return no(`${twice} lies in two places`)
  const rest = all.filter((card) => !placed.has(card))
  if (input === undefined) return rest
  const given = list(input, name, is)
  const top = new Set(given)
  if (top.size !== given.length || given.some((card) => placed.has(card))) return no(`a card of the deck "${name}" lies in two places`)
  // The top of a deck may be given alone: the rest follows.
  return [...given, ...rest.filter((card) => !top.has(card))]
}

function constant(input: unknown, s: State): Constant {
  const f = fields(input)
  known(f, ['card', 'by', 'on', 'waived', 'since'], 'a constant')
  const card = item(f['card'])
  const on = f['on']
  const { lies } = itemOf(card)
  const isHeld = lies === 'venue' || lies === 'owned-venue' ? isVenue(on) && s.places[on] : lies && isCount(on) && on < s.purses.length
  if (!isHeld) return no(`${card} lies with nobody`)
  const { by = 0, waived = false, since = 0 } = f
  return { card, by: seat(by, s.purses.length), on: on as Seat | VenueId, waived: flag(waived, 'waived'), since: count(since, 'since') }
}

function lasting(input: unknown, s: State): Lasting {
  const f = fields(input)
  known(f, ['card', 'by', 'on', 'n', 'until', 'waived'], 'a lasting effect')
  const { on = null, n = 0, until = 'turn', by, waived = false } = f
  const card = text(f['card'], 'card')
  if (!cardOf(card)) return no(`there is no card ${card}`)
  if (until !== 'turn' && until !== 'attack') return no('an effect lasts for the turn or the attack')
  if (on !== null && !isVenue(on) && !(isCount(on) && on < s.purses.length)) return no('a lasting effect is on a seat or a venue')
  return { card, by: seat(by, s.purses.length), on, n: whole(n, 'n'), until, waived: flag(waived, 'waived') }
}

function aside(input: unknown, players: number): Aside {
  const f = fields(input)
  known(f, ['card', 'seen', 'from'], 'a card aside')
  const card = isItem(f['card']) || isVenue(f['card']) ? f['card'] : no('a card aside is no card')
  const from = f['from'] === undefined || f['from'] === NOBODY ? NOBODY : seat(f['from'], players)
  return { card, seen: list(f['seen'] ?? [], 'seen', (each) => (each === NOBODY ? NOBODY : seat(each, players))), from }
}

function turn(input: unknown, s: State): Turn {
  const f = fields(input)
  known(f, ['number', 'seat', 'phase', 'actions', 'attacks', 'extra', 'drawn', 'against', 'came', 'raids', 'offers'], 'the turn')
  const players = s.purses.length
  const { number = players + 1, phase = 'main', actions = 2, attacks = 0, extra = 0 } = f
  const named = PHASES.find((each) => each === phase) ?? no(`there is no phase ${String(phase)}`)
  return {
    number: count(number, 'number') || no('turns are counted from 1'),
    seat: seat(f['seat'] ?? 0, players),
    phase: named,
    actions: count(actions, 'actions'),
    attacks: count(attacks, 'attacks'),
    extra: count(extra, 'extra'),
    drawn: bySeat(f['drawn'], players, 0),
    against: list(f['against'] ?? [], 'against', (each) => seat(each, players)),
    came: list(f['came'] ?? [], 'came', venue),
    raids: count(f['raids'] ?? 0, 'raids'),
    offers: bySeat(f['offers'], players, 0),
  }
}

function offer(input: unknown, players: number): Offer {
  const f = fields(input)
  known(f, ['id', 'from', 'to', 'give', 'take'], 'an offer')
  if (f['from'] === f['to']) return no('an offer is between two')
  return {
    id: count(f['id'], 'id'),
    from: seat(f['from'], players),
    to: seat(f['to'], players),
    give: goods(f['give']),
    take: goods(f['take']),
  }
}

function goods(input: unknown): Goods {
  const f = fields(input)
  known(f, ['money', 'items', 'venues'], 'goods')
  return {
    money: count(f['money'] ?? 0, 'money'),
    items: once(list(f['items'] ?? [], 'items', item)),
    venues: once(list(f['venues'] ?? [], 'venues', venue)),
  }
}

/** What is pending; if nothing is said, the turn's player and the others are asked in the main part of the turn. */
function pending(s: State, input: Fields, players: number): void {
  s.frames = input['frames'] === undefined ? [inMain(s)] : list(input['frames'], 'frames', (each) => frame(each, players))
  s.queue = list(input['queue'] ?? [], 'queue', (each) => waiting(each, players))
  s.intents = input['intents'] === undefined ? s.purses.map(() => null) : list(input['intents'], 'intents', intent)
  s.asked =
    input['asked'] === undefined
      ? s.purses.map((_, i) => (s.winners.length > 0 ? 0 : i + 1))
      : list(input['asked'], 'asked', (each) => count(each, 'asked'))
  if (s.intents.length !== players || s.asked.length !== players) no('every seat has its question and its answer')
  const newest = Math.max(...s.asked, ...once(s.offers.map(({ id }) => id)))
  s.counter = input['counter'] === undefined ? newest : count(input['counter'], 'counter')
  if (s.counter < newest) no('the counter is behind the questions and offers')
  if (s.winners.length > 0) {
    if (s.asked.some((question) => question > 0)) no('nobody is asked when it is over')
    return
  }
  if (s.asked.every((question) => question === 0)) no('somebody is asked until it is over')
  if (!asking(s)?.step.prompt) no('what is pending asks nothing')
}

/** The frame of a turn in its main part. */
function inMain(s: State): Frame {
  const main = programOf('*turn')?.findIndex((step) => isWindow(step) && step.moment === 'main') ?? 0
  return { do: '*turn', pc: main + 1, by: s.turn.seat, v: { first: false } }
}

function frame(input: unknown, players: number): Frame {
  const f = fields(input)
  known(f, ['do', 'pc', 'by', 'v'], 'a frame')
  const name = text(f['do'], 'do')
  if (!programOf(name)) return no(`there is no program ${name}`)
  if (name === '*attack') attack(fields(f['v']), players)
  return { do: name, pc: count(f['pc'], 'pc'), by: seat(f['by'], players), v: json(f['v'] ?? {}) as Frame['v'] }
}

/** What an attack under way remembers is counted on by every rule about it. */
function attack(v: Fields, players: number): void {
  venue(v['target'])
  venue(v['declared'])
  seat(v['by'], players)
  whole(v['points'], 'points')
  for (const key of ['paidFor', 'paidAgainst', 'spent', 'pledged', 'pledgedPoints']) {
    if (list(v[key], key, (each) => count(each, key)).length !== players) no(`${key} has a number for each seat`)
  }
}

function die(face: unknown): number {
  return isCount(face) && face >= 1 && face <= 20 ? face : no('a die shows 1 to 20')
}

function flag(input: unknown, name: string): boolean {
  return typeof input === 'boolean' ? input : no(`${name} is true or false`)
}

function once<T>(values: T[]): T[] {
  return new Set(values).size === values.length ? values : no(`${values.join(', ')}: one of them stands twice`)
}

function waiting(input: unknown, players: number): Waiting {
  const f = fields(input)
  known(f, ['card', 'trigger', 'by', 'v'], 'a trigger')
  const card = text(f['card'], 'card')
  const trigger = count(f['trigger'], 'trigger')
  if (!cardOf(card)?.when[trigger]) return no(`${card} has no such trigger`)
  return { card, trigger, by: seat(f['by'], players), v: json(f['v'] ?? {}) as Frame['v'] }
}

function intent(input: unknown): Move | null {
  if (input === null) return null
  const move = readMove(input)
  return 'refused' in move ? no('an answer that waits is no move') : move
}

function under(s: State): number {
  return Object.values(s.places).reduce((sum, { money }) => sum + money, 0)
}

// -- parsing
function known(f: Fields, keys: readonly string[], what: string): void {
  const strange = strangeKey(f, keys)
  if (strange !== undefined) no(`${what} has a strange part "${strange}"`)
}
function fields(input: unknown): Fields {
  return isFields(input) ? input : no('something is no object')
}
function list<T>(input: unknown, name: string, each: (input: unknown) => T): T[] {
  return Array.isArray(input) ? input.map(each) : no(`${name} is no list`)
}
function bySeat(input: unknown, players: number, usual: number): number[] {
  if (input === undefined) return Array.from({ length: players }, () => usual)
  const numbers = list(input, 'a list by seat', (each) => count(each, 'a number'))
  return numbers.length === players ? numbers : no('a list by seat has another length than the table')
}
function item(input: unknown): ItemId {
  return isItem(input) ? input : no(`there is no item ${String(input)}`)
}
function venue(input: unknown): VenueId {
  return isVenue(input) ? input : no(`there is no venue ${String(input)}`)
}
function seat(input: unknown, players: number): Seat {
  return isCount(input) && input < players ? input : no(`there is no seat ${String(input)}`)
}
function count(input: unknown, name: string): number {
  return isCount(input) ? input : no(`${name} is a whole number from 0`)
}
function whole(input: unknown, name: string): number {
  return Number.isSafeInteger(input) ? (input as number) : no(`${name} is a whole number`)
}
function text(input: unknown, name: string): string {
  return typeof input === 'string' && input.length <= 60 ? input : no(`${name} is a word`)
}
function json(input: unknown): Json {
  if (input === null || typeof input === 'boolean' || typeof input === 'string') return input
  if (typeof input === 'number') return Number.isFinite(input) ? input : no('a number is not finite')
  if (Array.isArray(input)) return input.map(json)
  return isFields(input)
    ? Object.fromEntries(Object.entries(input).map(([key, value]) => [key, json(value)]))
    : no('something is not plain')
}
