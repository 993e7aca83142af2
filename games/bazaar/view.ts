import type { Seat, Watcher } from '@caravanserai/kernel'
import type { Event } from './events.ts'
import { isItem, type Move } from './move.ts'
import type { Options } from './options.ts'
import { bandEnd, bandOf } from './reads/bands.ts'
import { seats, some } from './reads/reads.ts'
import {
  NOBODY,
  type Constant,
  type Frame,
  type Goods,
  type ItemId,
  type Lasting,
  type Offer,
  type State,
  type Turn,
  type VenueId,
  type Waiting,
} from './state.ts'
import { sees } from './reads/zone.ts'

/** What one watcher may see, built up from nothing. */
export interface View {
  readonly watcher: Watcher
  readonly options: Options
  readonly seats: readonly SeenSeat[]
  readonly row: readonly SeenPlace[]
  /** Cards left in the decks. */
  readonly items: number
  readonly venues: number
  readonly itemPile: readonly ItemId[]
  readonly venuePile: readonly VenueId[]
  readonly gone: readonly ItemId[]
  readonly constants: readonly Constant[]
  readonly lasting: readonly Lasting[]
  readonly aside: readonly SeenAside[]
  /** The lowest card of the item deck, for who may look at it. */
  readonly bottom: ItemId | null
  readonly turn: Turn
  readonly direction: 1 | -1
  readonly place: Seat
  readonly extras: readonly Seat[]
  readonly first: Seat | null
  readonly taken: readonly number[]
  readonly offers: readonly SeenOffer[]
  readonly frames: readonly Frame[]
  readonly queue: readonly Waiting[]
  /** What the watcher wants to do in the open window. */
  readonly intent: Move | null
  readonly asked: readonly number[]
  readonly counter: number
  readonly winners: readonly Seat[]
  readonly how: string | null
}

export interface SeenSeat {
  /** The exact sum, where it is open to the watcher. */
  readonly money: number | null
  /** The first dollar of the band that it lies in; null if it is concealed. */
  readonly band: number | null
  /** BZ-61 The number of items; null if it is concealed. */
  readonly count: number | null
  /** The watcher's own. */
  readonly hand: readonly ItemId[] | null
  readonly venues: readonly SeenPlace[]
  /** A card that must go at the end of the turn: which, for its owner; else whether there is one. */
  readonly kept: ItemId | boolean
}

export interface SeenPlace {
  readonly venue: VenueId
  readonly items: readonly ItemId[]
  readonly tokens: number
  readonly money: number
  /** Cards under it: which, for who controls it; else how many. */
  readonly under: readonly ItemId[] | number
  readonly dice: readonly number[]
  readonly chosen: Seat | null
  readonly mark: VenueId | null
  readonly used: number
  readonly sealed: readonly VenueId[] | null
}

export interface SeenAside {
  readonly card: string | null
  readonly deck: 'items' | 'venues'
  readonly seen: readonly Seat[]
  readonly from: Seat
}

/** BZ-R58 Partners see the items of an offer, the others their number. */
export interface SeenGoods extends Omit<Goods, 'items'> {
  readonly items: readonly ItemId[] | number
}
export interface SeenOffer extends Omit<Offer, 'give' | 'take'> {
  readonly give: SeenGoods
  readonly take: SeenGoods
}

export function view(s: State, watcher: Watcher): View {
  return seen(s, watcher, sharedBy(s))
}

/** What all see alike is made once. */
export function views(s: State, watchers: readonly Watcher[]): View[] {
  const shared = sharedBy(s)
  return watchers.map((watcher) => seen(s, watcher, shared))
}

/** With all hands, purses and cards on their way open: for looking back. */
export function openView(s: State): View {
  return {
    ...seen(s, null, sharedBy(s)),
    seats: seats(s).map((seat) => ownSeat(s, seat)),
    aside: s.aside.map(({ card, seen: by, from }) => ({ card, deck: isItem(card) ? 'items' : 'venues', seen: [...by], from })),
    offers: s.offers.map((offer) => seenOffer(offer, offer.from)),
  }
}

/** What is the same for everybody, and what all but its owner see of a seat. */
interface Shared {
  readonly open: Omit<View, 'watcher' | 'seats' | 'aside' | 'bottom' | 'offers' | 'intent'>
  readonly seats: readonly SeenSeat[]
}

function seen(s: State, watcher: Watcher, { open, seats }: Shared): View {
  return {
    ...open,
    watcher,
    seats: seats.map((others, seat) => (seat === watcher ? ownSeat(s, seat) : others)),
    aside: s.aside.map(({ card, seen, from }) => ({
      card: seen.includes(watcher ?? NOBODY) ? card : null,
      deck: isItem(card) ? 'items' : 'venues',
      seen: [...seen],
      from,
    })),
    bottom: watcher !== null && some(s, 'sees-bottom', (of, src) => of(s, src, watcher)) ? (s.items.at(-1) ?? null) : null,
    offers: s.offers.map((offer) => seenOffer(offer, watcher)),
    intent: watcher === null ? null : plain(s.intents[watcher] ?? null),
  }
}

function sharedBy(s: State): Shared {
  return {
    seats: seats(s).map((seat) => othersSeat(s, seat)),
    open: {
      options: s.options,
      row: s.row.map((venue) => seenPlace(s, venue, null)),
      items: s.items.length,
      venues: s.venues.length,
      itemPile: [...s.itemPile],
      venuePile: [...s.venuePile],
      gone: [...s.gone],
      constants: plain(s.constants),
      lasting: plain(s.lasting),
      turn: plain(s.turn),
      direction: s.direction,
      place: s.place,
      extras: [...s.extras],
      first: s.first,
      taken: [...s.taken],
      frames: plain(s.frames),
      queue: plain(s.queue),
      asked: [...s.asked],
      counter: s.counter,
      winners: [...s.winners],
      how: s.how,
    },
  }
}

function plain<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T
}

function ownSeat(s: State, seat: Seat): SeenSeat {
  const money = s.purses[seat] ?? 0
  const hand = [...(s.hands[seat] ?? [])]
  return {
    money,
    band: bandOf(money),
    count: hand.length,
    hand,
    venues: (s.owned[seat] ?? []).map((venue) => seenPlace(s, venue, seat)),
    kept: s.kept[seat] ?? false,
  }
}

function othersSeat(s: State, seat: Seat): SeenSeat {
  const concealed = isConcealed(s, seat)
  const money = s.purses[seat] ?? 0
  const open = isOpenPurse(s, seat)
  return {
    money: open ? money : null,
    band: concealed && !open ? null : bandOf(money),
    count: concealed ? null : (s.hands[seat]?.length ?? 0),
    hand: null,
    venues: (s.owned[seat] ?? []).map((venue) => seenPlace(s, venue, null)),
    kept: s.kept[seat] !== null,
  }
}

/** The most that a purse may hold, by what is seen of it. */
export function mostOf(seen: SeenSeat | undefined): number {
  const { money = null, band = null } = seen ?? {}
  return money ?? (band === null ? null : bandEnd(band)) ?? Infinity
}

/** BZ-R56, M-61 Everybody sees the exact sum: because a venue says so, or by the table's option, which a venue may lift (M-76). */
export function isOpenPurse(s: State, seat: Seat): boolean {
  // When it is over nothing is worth hiding.
  if (s.winners.length > 0) return true
  return some(s, 'open-money', (of, src) => of(s, src, seat)) || (s.options.open && !isConcealed(s, seat))
}

/** M-76 The player need not show money and hand as everybody must; what a card makes players disclose is disclosed all the same. */
export function isConcealed(s: State, seat: Seat): boolean {
  return s.winners.length === 0 && some(s, 'conceals', (of, src) => of(s, src, seat))
}

function seenPlace(s: State, venue: VenueId, watcher: Watcher): SeenPlace {
  const place = s.places[venue]
  const {
    owner = -1,
    items = [],
    tokens = 0,
    money = 0,
    under = [],
    dice = [],
    chosen = -1,
    mark = null,
    used = 0,
    sealed = null,
  } = place ?? {}
  return {
    venue,
    items: [...items],
    tokens,
    money,
    under: owner === watcher ? [...under] : under.length,
    dice: [...dice],
    chosen: chosen < 0 ? null : chosen,
    mark,
    used,
    sealed: sealed && [...sealed],
  }
}

function seenOffer({ id, from, to, give, take }: Offer, watcher: Watcher): SeenOffer {
  const partner = watcher === from || watcher === to
  const goods = ({ money, items, venues }: Goods): SeenGoods => ({ money, items: partner ? [...items] : items.length, venues: [...venues] })
  return { id, from, to, give: goods(give), take: goods(take) }
}

/** What of an event a watcher is told. */
export function seenBy(e: Event, watcher: Watcher): Event | null {
  switch (e.kind) {
    case 'set-up':
      return { ...e, hands: e.hands.map((hand, seat) => (seat === watcher ? hand : null)), items: null, venues: null }
    case 'moved':
      return sees(e.from, watcher) || sees(e.to, watcher) ? e : { ...e, item: null }
    case 'shuffled':
      return { ...e, order: null }
    case 'remembered':
      return e.seat === watcher ? e : { ...e, item: null }
    case 'venue':
      return isVeiled(e, watcher) ? { ...e, venue: null } : e
    case 'answered':
      return e.seat === watcher ? e : { kind: 'answered', seat: e.seat, intent: undefined }
    case 'saw':
      return e.seat === watcher ? e : { ...e, cards: null, money: null }
    case 'offered': {
      if (e.offer.from === watcher || e.offer.to === watcher) return e
      const veiled = (goods: Goods): Goods => ({ ...goods, items: [] })
      return { ...e, offer: { ...e.offer, give: veiled(e.offer.give), take: veiled(e.offer.take) } }
    }
    default:
      return e
  }
}

/** Whoever must give something shows that they have it; of several that were handed over, all see whose was kept; what is stolen may be picked by chance. */
function isTelltale({ why, from }: Extract<Event, { kind: 'moved' }>, watcher: Watcher): boolean {
  if (why === 'steal') return true
  if (from.in === 'aside') return from.from !== NOBODY
  return why === 'give' && from.in === 'hand' && from.seat !== watcher
}

/** A venue on its way between the deck and a few who see it. */
function isVeiled({ from, to }: Extract<Event, { kind: 'venue' }>, watcher: Watcher): boolean {
  return [from, to].every((ground) => ground.in === 'deck' || (ground.in === 'aside' && !ground.seen.includes(watcher ?? NOBODY)))
}

/** Did it tell the watcher what could not be known before? */
export function tells(e: Event, watcher: Watcher): boolean {
  switch (e.kind) {
    case 'set-up':
    case 'rolled':
    // Also to who shows it: it may have been picked by chance.
    case 'showed':
      return true
    case 'moved':
      return (sees(e.to, watcher) && !sees(e.from, watcher)) || isTelltale(e, watcher)
    case 'venue':
      return (e.from.in === 'deck' || e.from.in === 'aside') && !isVeiled(e, watcher)
    case 'money':
      // What is left in a purse shows in its band.
      return [e.from, e.to].some((purse) => typeof purse === 'number' && purse !== watcher)
    case 'window-closed':
      return e.seat !== null
    case 'played':
    case 'stacked':
    case 'handed':
    case 'disclosed':
      return e.seat !== watcher
    case 'saw':
      return e.seat === watcher
    case 'offered':
      return e.offer.to === watcher
    default:
      return false
  }
}
