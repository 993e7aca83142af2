import type { Seat } from '@caravanserai/kernel'
import type { Event, Purse } from './events.ts'
import { copyFrame, newPlace, NOBODY, type Place, type State, type VenueId } from './state.ts'
import { putInto, remove, takeFrom } from './reads/zone.ts'

/**
 * Writes one event into the state; asks no questions. What can change what must always hold stirs the table: where cards lie,
 * what lasts, whose turn it is.
 */
export function evolve(s: State, e: Event): void {
  switch (e.kind) {
    case 'set-up':
      return setUp(s, e)
    case 'turn-began':
      return beginTurn(s, e)
    case 'phase':
      s.turn.phase = e.phase
      if (e.phase === 'income') bump(s.taken, s.turn.seat, 1)
      return
    case 'extra-turn':
      s.extras.push(e.seat)
      return
    case 'reversed':
      s.direction = s.direction === 1 ? -1 : 1
      return
    case 'turn-ended':
      if (s.lasting.length > 0) keepLasting(s, [])
      if (s.offers.length > 0) s.offers = []
      s.turn.actions = 0
      s.kept.fill(null)
      return
    case 'actions':
      s.turn.actions += e.change
      if (e.card === null) s.turn.extra += e.change
      return
    case 'money':
      pay(s, e.from, -e.amount)
      pay(s, e.to, e.amount)
      return
    case 'moved':
      if (e.item === null) return
      s.stirred = true
      takeFrom(s, e.item, e.from)
      putInto(s, e.item, e.to)
      if (e.why === 'draw' && e.to.in === 'hand') bump(s.turn.drawn, e.to.seat, 1)
      return
    case 'shuffled':
      if (e.order === null) return
      s[e.deck] = [...e.order]
      s[e.deck === 'items' ? 'itemPile' : 'venuePile'] = []
      return
    case 'laid':
      s.stirred = true
      takeFrom(s, e.item, { in: 'pile' })
      for (const venue in s.places) remove(s.places[venue]?.items, e.item)
      s.constants = [
        ...s.constants.filter(({ card }) => card !== e.item),
        { card: e.item, by: e.by, on: e.on, waived: e.waived, since: s.turn.number },
      ]
      return
    case 'remembered':
      s.kept[e.seat] = e.item
      return
    case 'venue':
      return moveVenue(s, e)
    case 'noted':
      s.stirred = true
      // M-48 What lay on a venue before it was shut goes on.
      if (e.change.sealed && s.places[e.venue]?.sealed === null)
        s.constants = s.constants.map((each) => (each.on === e.venue ? { ...each, waived: true } : each))
      Object.assign(s.places[e.venue] ?? {}, e.change)
      return
    case 'let-through':
      s.stirred = true
      s.constants = s.constants.map((each) => (each.card === e.card ? { ...each, waived: true } : each))
      return
    case 'took-hold':
      keepLasting(s, [...s.lasting, e.lasting])
      return
    case 'lapsed':
      if (s.lasting.some(({ until }) => until === e.until))
        keepLasting(
          s,
          s.lasting.filter(({ until }) => until !== e.until),
        )
      return
    case 'answered':
      s.intents[e.seat] = e.intent ?? null
      return
    case 'window-closed':
      s.intents.fill(null)
      return
    case 'rolled':
      s.dice.splice(0, e.faces.length)
      return
    case 'declared':
      if (isOwned(s, e.venue)) scheme(s, e.seat)
      return countAttack(s, e.venue, 1)
    case 'played':
      return scheme(s, e.seat)
    case 'used':
      scheme(s, e.seat)
      if (e.attack) s.turn.attacks++
      return
    case 'called-off':
      return countAttack(s, e.venue, -1)
    case 'spent':
      if (e.way !== 'against') return
      scheme(s, e.seat)
      if (!s.turn.against.includes(e.seat)) s.turn.against.push(e.seat)
      return
    case 'offered':
      scheme(s, e.offer.from)
      s.offers.push(e.offer)
      if (e.answers === null) bump(s.turn.offers, e.offer.from, 1)
      return
    case 'offer-closed':
      return closeOffer(s, e)
    case 'won':
      s.winners = [...e.seats]
      s.how = e.how
      return
    case 'pending':
      s.frames = [...s.frames.slice(0, e.keep), ...e.frames.map(copyFrame)]
      s.queue = [...e.queue]
      s.asked = [...e.asked]
      s.counter = e.counter
      s.stirred = true
      return
    // What is only told: the state was changed by the events beside it.
    case 'turn-lost':
    case 'turn-given':
    case 'triggered':
    case 'nullified':
    case 'immune':
    case 'chose':
    case 'stacked':
    case 'disclosed':
    case 'handed':
    case 'showed':
    case 'saw':
    case 'result':
    case 'discovery':
    case 'pledged':
    case 'confirmed':
    case 'redirected':
    case 'succeeded':
    case 'failed':
    case 'attack-over':
    case 'trade-taken':
  }
}

function setUp(s: State, e: Extract<Event, { kind: 'set-up' }>): void {
  s.hands = e.hands.map((hand) => [...(hand ?? [])])
  s.purses = s.hands.map(() => e.money)
  s.bank = -e.money * s.hands.length
  s.items = [...(e.items ?? [])]
  s.venues = [...(e.venues ?? [])]
  s.row = [...e.row]
  s.places = Object.fromEntries(e.row.map((venue) => [venue, newPlace(NOBODY)]))
  s.place = e.first
  s.first = e.first
}

function beginTurn(s: State, { seat, place, number, actions, extra }: Extract<Event, { kind: 'turn-began' }>): void {
  const none = (): number[] => s.purses.map(() => 0)
  s.stirred = true
  s.place = place
  if (extra) s.extras.shift()
  s.turn = { number, seat, phase: 'start', actions, attacks: 0, extra: 0, drawn: none(), against: [], came: [], raids: 0, offers: none() }
}

function keepLasting(s: State, lasting: State['lasting']): void {
  s.stirred = true
  s.lasting = lasting
}

function pay(s: State, purse: Purse, amount: number): void {
  if (purse === 'bank') s.bank += amount
  else if (typeof purse === 'number') bump(s.purses, purse, amount)
  else if (s.places[purse]) s.places[purse].money += amount
}

function bump(list: number[], at: number, by: number): void {
  list[at] = (list[at] ?? 0) + by
}

/** BZ-58 What came of it does not count: only offers that come to nothing are few. */
function closeOffer(s: State, { id, how }: Extract<Event, { kind: 'offer-closed' }>): void {
  const from = s.offers.find((offer) => offer.id === id)?.from
  s.offers = s.offers.filter((offer) => offer.id !== id)
  if (how === 'accepted' && from !== undefined && (s.turn.offers[from] ?? 0) > 0) bump(s.turn.offers, from, -1)
}

/** Copies of a table share the list: it is replaced, the few times that it grows. */
function scheme(s: State, seat: Seat): void {
  if (!s.schemers.includes(seat)) s.schemers = [...s.schemers, seat]
}

function countAttack(s: State, venue: VenueId, change: 1 | -1): void {
  s.turn.attacks += change
  s.turn.actions -= change
  if (isOwned(s, venue)) s.turn.raids += change
}

function isOwned({ places }: State, venue: VenueId): boolean {
  return (places[venue]?.owner ?? NOBODY) !== NOBODY
}

function moveVenue(s: State, { venue, from, to }: Extract<Event, { kind: 'venue' }>): void {
  if (venue === null) return
  s.stirred = true
  if (from.in === 'owned') s.owned = s.owned.with(from.seat, without(s.owned[from.seat], venue))
  else if (from.in === 'row') s.row = without(s.row, venue)
  else if (from.in === 'aside') s.aside = s.aside.filter(({ card }) => card !== venue)
  else remove(from.in === 'deck' ? s.venues : s.venuePile, venue)

  const isInPlay = to.in === 'owned' || to.in === 'row'
  if (isInPlay && !s.places[venue]) {
    s.places[venue] = newPlace(NOBODY)
    s.turn.came.push(venue)
  }
  const place = s.places[venue]
  const owner = to.in === 'owned' ? to.seat : NOBODY
  if (place && place.owner !== owner) settle(place, owner)
  if (to.in === 'owned') s.owned = s.owned.with(to.seat, [...(s.owned[to.seat] ?? []), venue])
  else if (to.in === 'row') s.row = [...s.row, venue]
  else if (to.in === 'aside') s.aside.push({ card: venue, seen: to.seen, from: NOBODY })
  else if (to.in === 'deck') s.venues.push(venue)
  else s.venuePile.push(venue)
  if (!isInPlay && place) clear(s, venue, place)
}

/** M-46 A new controller chooses anew. */
function settle(place: Place, owner: Seat): void {
  place.owner = owner
  place.chosen = NOBODY
}

/** BZ-63, BZ-R11, BZ-R32 What still lies on a venue that leaves play goes with it. */
function clear(s: State, venue: VenueId, place: Place): void {
  s.itemPile.push(...place.items, ...place.under)
  for (const { card, on } of s.constants) if (on === venue) s.itemPile.push(card)
  if (s.constants.length > 0) s.constants = s.constants.filter(({ on }) => on !== venue)
  if (s.lasting.length > 0) s.lasting = s.lasting.filter(({ on }) => on !== venue)
  s.bank += place.money
  delete s.places[venue]
}

function without(list: readonly VenueId[] = [], venue: VenueId): VenueId[] {
  return list.filter((other) => other !== venue)
}
