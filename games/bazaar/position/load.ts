import { refusePosition, type Refusal, type Seat } from '@caravanserai/kernel'
import { granted } from '../machine/checks.ts'
import { isCount, isItem, isVenue } from '../move.ts'
import { readOptions } from '../options.ts'
import { count, die, flag, Impossible, item, none, oneOf, Part, seatOf, venue, whole, word } from './part.ts'
import { pending } from './pending.ts'
import { itemOf, ITEMS, VENUES } from '../machine/shelf.ts'
import { isMatched } from '../reads/slots.ts'
import { FLAWS } from '../text/flaws/index.ts'
import {
  blankState,
  newPlace,
  NOBODY,
  PHASES,
  type Aside,
  type Constant,
  type Goods,
  type Lasting,
  type Offer,
  type Place,
  type State,
  type Turn,
  type VenueId,
} from '../state.ts'

/** BZ-14 */
const ACTIONS = 2

const KEYS = [
  'options',
  'seats',
  'row',
  'items',
  'itemPile',
  'venues',
  'venuePile',
  'rest',
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
  'schemers',
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

/** What `save` has always written. */
const ALWAYS = KEYS.filter((key) => key !== 'rest' && key !== 'schemers')

/**
 * A table from one plain object. What is left out has its default: decks hold the cards that lie nowhere else, the turn is
 * in its main part with two actions and nothing pending, everybody has taken a turn before and counts among the schemers.
 */
export function load(position: unknown): State | Refusal {
  try {
    return new Table(new Part(position)).s
  } catch (error) {
    if (error instanceof Impossible) return refusePosition(FLAWS, error.flaw)
    throw error
  }
}

/** A table that is being laid, and where each of its cards was named. */
class Table {
  readonly s: State
  readonly #laid = new Map<string, Part>()

  constructor(all: Part) {
    const seats = all
      .only(KEYS)
      .at('seats')
      .list((part) => part)
    const players = seats.length
    this.s = emptyTable(all, players)
    const { s } = this
    for (const [seat, part] of seats.entries()) this.#sit(seat, part)
    s.row = all.at('row').list((part) => this.#stand(NOBODY, part))
    s.itemPile = all.at('itemPile').list((part) => this.#lay(part, item))
    s.venuePile = all.at('venuePile').list((part) => this.#lay(part, venue))
    s.gone = all.at('gone').list((part) => this.#lay(part, card))
    s.aside = all.at('aside').list((part) => this.#aside(part))
    s.constants = all.at('constants').list((part) => this.#constant(part))
    s.items = all.at('items').list((part) => this.#lay(part, item))
    s.venues = all.at('venues').list((part) => this.#lay(part, venue))
    const rest = all.at('rest').or((part) => part.only(['items', 'venues']), null)
    // What names every part, as `save` does, is whole: a card that is missing there is younger, and no part of that match.
    if (rest !== null || !ALWAYS.every((key) => all.at(key).value !== undefined)) this.#rest(rest ?? new Part({}))
    s.lasting = all.at('lasting').list((part) => lasting(part, players))
    s.bank = all.at('bank').or(whole, s.purses.reduce((left, money) => left - money, 0) - under(s))
    s.direction = all.at('direction').or(oneOf(1, -1), 1)
    s.turn = turn(all.at('turn'), s)
    s.place = all.at('place').or(seatOf(players), s.turn.seat)
    s.extras = all.at('extras').list(seatOf(players))
    s.first = all.at('first').or(seatOf(players), null)
    s.taken = all.at('taken').bySeat(players, 1)
    // Of a past that nobody tells nothing is known.
    s.schemers = all.at('schemers').or((part) => part.set(seatOf(players)), [...seats.keys()])
    s.offers = all.at('offers').list((part) => offer(part, players))
    s.dice = all.at('dice').list(die)
    s.winners = all.at('winners').set(seatOf(players))
    s.how = all.at('how').or(word, null)
    pending(s, all)
    this.#fit()
  }

  /** Every card lies in one place. */
  #lay<T extends string>(part: Part, read: (part: Part) => T): T {
    const id = read(part)
    const before = this.#laid.get(id)
    if (before) part.no('lies-twice', { card: id, other: before.place })
    this.#laid.set(id, part)
    return id
  }

  #sit(at: Seat, part: Part): void {
    const { s } = this
    part.only(['money', 'hand', 'venues', 'kept'])
    s.purses[at] = part.at('money').or(count, 0)
    s.hands[at] = part.at('hand').list((each) => this.#lay(each, item))
    s.owned = s.owned.with(
      at,
      part.at('venues').list((each) => this.#stand(at, each)),
    )
    s.kept[at] = part.at('kept').or(item, null)
  }

  /** A venue with nothing on it may be given by its name alone. */
  #stand(owner: Seat, given: Part): VenueId {
    const part = typeof given.value === 'string' ? new Part({ venue: given.value }, given.place) : given
    part.only(['venue', 'items', 'tokens', 'money', 'under', 'dice', 'chosen', 'mark', 'used', 'sealed'])
    const id = this.#lay(part, ({ place }) => venue(new Part(part.at('venue').value, place)))
    const place: Place = {
      ...newPlace(owner),
      items: part.at('items').list((each) => this.#lay(each, item)),
      tokens: part.at('tokens').or(count, 0),
      money: part.at('money').or(count, 0),
      under: part.at('under').list((each) => this.#lay(each, item)),
      dice: part.at('dice').list(die),
      chosen: part.at('chosen').or(seatOf(this.s.purses.length), NOBODY),
      mark: part.at('mark').or(venue, null),
      used: part.at('used').or(count, 0),
      sealed: part.at('sealed').or((each) => each.list(venue), null),
    }
    this.s.places = { ...this.s.places, [id]: place }
    return id
  }

  /** Cards that are named nowhere lie under those of their deck that are named, unless it is said that they lie elsewhere. */
  #rest(part: Part): void {
    const { s } = this
    const unnamed = (all: readonly { readonly id: string }[]): string[] =>
      all.flatMap(({ id }) => (this.#laid.has(id) ? [] : [id])).toSorted()
    const where = oneOf('deck', 'pile', 'gone')
    const lie = { items: part.at('items').or(where, 'deck'), venues: part.at('venues').or(where, 'deck') }
    const [items, venues] = [unnamed(ITEMS), unnamed(VENUES)]
    if (lie.items === 'gone') s.gone.push(...items)
    else if (lie.items === 'pile') s.itemPile.unshift(...items)
    else s.items.push(...items)
    if (lie.venues === 'gone') s.gone.push(...venues)
    else if (lie.venues === 'pile') s.venuePile.unshift(...venues)
    else s.venues.push(...venues)
  }

  #constant(part: Part): Constant {
    const { places, purses } = this.s
    part.only(['card', 'by', 'on', 'waived', 'since'])
    const id = this.#lay(part.at('card'), item)
    const on = part.at('on').value
    const { lies } = itemOf(id)
    const isOnVenue = lies === 'venue' || lies === 'owned-venue'
    const isSeat = !isOnVenue && lies !== null && isCount(on) && on < purses.length
    const bearer = isSeat || (isOnVenue && isVenue(on) && places[on]) ? on : null
    if (bearer === null) return part.no('lies-with-nobody', { card: id })
    return {
      card: id,
      by: part.at('by').or(seatOf(purses.length), 0),
      on: bearer,
      waived: part.at('waived').or(flag, false),
      since: part.at('since').or(count, 0),
    }
  }

  #aside(part: Part): Aside {
    part.only(['card', 'seen', 'from'])
    const nobodyOr = (each: Part): Seat => (each.value === NOBODY ? NOBODY : seatOf(this.s.purses.length)(each))
    return {
      card: this.#lay(part.at('card'), card),
      seen: part.at('seen').list(nobodyOr),
      from: part.at('from').or(nobodyOr, NOBODY),
    }
  }

  #fit(): void {
    const { s } = this
    // While something is pending, items that have lost their slots may wait for their turn to go; the capture that wins ends
    // everything before its items are matched.
    if (s.frames.length > 1 || s.winners.length > 0) return
    const crowded = Object.keys(s.places).find((each) => !isMatched(s, each))
    if (crowded !== undefined) this.#laid.get(crowded)?.no('no-slots', { venue: crowded })
  }
}

function emptyTable(all: Part, players: number): State {
  if (players < 2 || players > 8) all.at('seats').no('seats')
  const options = readOptions(all.at('options').value ?? {}, players)
  return 'refused' in options ? all.at('options').no('options', { reason: options.facts['why'] as string }) : blankState(players, options)
}

function card(part: Part): string {
  return isItem(part.value) || isVenue(part.value) ? part.value : none(part, 'no-card')
}

function lasting(part: Part, players: number): Lasting {
  part.only(['card', 'by', 'on', 'n', 'until', 'waived'])
  const on = part.at('on').value ?? null
  if (on !== null && !isVenue(on) && !(isCount(on) && on < players)) return part.at('on').no('no-bearer')
  return {
    card: card(part.at('card')),
    by: seatOf(players)(part.at('by')),
    on,
    n: part.at('n').or(whole, 0),
    until: part.at('until').or(oneOf('turn', 'attack'), 'turn'),
    waived: part.at('waived').or(flag, false),
  }
}

function turn(input: Part, s: State): Turn {
  const part = input.or((each) => each, new Part({}, input.place))
  part.only(['number', 'seat', 'phase', 'actions', 'attacks', 'extra', 'drawn', 'against', 'came', 'raids', 'offers'])
  const players = s.purses.length
  const seat = part.at('seat').or(seatOf(players), 0)
  // M-72 What cards in play give has been given: the actions that are said are all that are left.
  const given = part.at('extra').isGiven ? 0 : granted(s, seat)
  return {
    number: part.at('number').or(count, players + 1) || part.at('number').no('turn-number'),
    seat,
    phase: part.at('phase').or(oneOf(...PHASES), 'main'),
    actions: part.at('actions').or(count, ACTIONS + given),
    attacks: part.at('attacks').or(count, 0),
    extra: part.at('extra').or(count, given),
    drawn: part.at('drawn').bySeat(players, 0),
    against: part.at('against').list(seatOf(players)),
    came: part.at('came').list(venue),
    raids: part.at('raids').or(count, 0),
    offers: part.at('offers').bySeat(players, 0),
  }
}

function offer(part: Part, players: number): Offer {
  part.only(['id', 'from', 'to', 'give', 'take'])
  const [from, to] = [seatOf(players)(part.at('from')), seatOf(players)(part.at('to'))]
  if (from === to) return part.no('offer-alone')
  return { id: count(part.at('id')), from, to, give: goods(part.at('give')), take: goods(part.at('take')) }
}

function goods(given: Part): Goods {
  const part = given.or((each) => each, new Part({}, given.place)).only(['money', 'items', 'venues'])
  return { money: part.at('money').or(count, 0), items: part.at('items').set(item), venues: part.at('venues').set(venue) }
}

function under(s: State): number {
  return Object.values(s.places).reduce((sum, { money }) => sum + money, 0)
}
