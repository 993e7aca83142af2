import { copyLike, isAlike, isAlikeList, viewIn, type Seat, type Views, type Watcher } from '@caravanserai/kernel'
import type { Event } from './events.ts'
import { isItem, type Move } from './move.ts'
import type { Options } from './options.ts'
import { bandEnd, bandOf } from './reads/bands.ts'
import { seats, some } from './reads/reads.ts'
import {
  newPlace,
  NOBODY,
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
  readonly schemers: readonly Seat[]
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
  return viewIn(views(s, [watcher]), 0)
}

/** What all see alike is made once, and what is as it was is that of before. */
export function views(s: State, watchers: readonly Watcher[], before?: Views<View, State>): Views<View, State> {
  const known = before?.own as readonly Own[] | undefined
  const others = seats(s).map((seat) => othersSeat(s, seat, known?.find(({ watcher }) => watcher !== seat)?.seats[seat]))
  return {
    open: open(s, before?.open as Open | undefined),
    own: watchers.map((watcher, place) => own(s, watcher, others, known?.[place])),
  }
}

/** With all hands, purses and cards on their way open: for looking back. */
export function openView(s: State): View {
  return {
    ...view(s, null),
    seats: seats(s).map((seat) => ownSeat(s, seat)),
    aside: s.aside.map(({ card, seen: by, from }) => ({ card, deck: isItem(card) ? 'items' : 'venues', seen: [...by], from })),
    offers: s.offers.map((offer) => seenOffer(offer, offer.from)),
  }
}

type Own = Pick<View, 'watcher' | 'seats' | 'aside' | 'bottom' | 'offers' | 'intent'>
type Open = Omit<View, keyof Own>

/** `others` is what all but its owner see of a seat. */
function own(s: State, watcher: Watcher, others: readonly SeenSeat[], before?: Own): Own {
  return {
    watcher,
    seats: shared(
      others.map((other, seat) => (seat === watcher ? ownSeat(s, seat, before?.seats[seat]) : other)),
      before?.seats,
    ),
    aside: copyLike(
      s.aside.map(({ card, seen, from }) => ({
        card: seen.includes(watcher ?? NOBODY) ? card : null,
        deck: isItem(card) ? 'items' : 'venues',
        seen,
        from,
      })),
      before?.aside,
    ),
    bottom: watcher !== null && some(s, 'sees-bottom', (of, src) => of(s, src, watcher)) ? (s.items.at(-1) ?? null) : null,
    offers: copyLike(
      s.offers.map((offer) => seenOffer(offer, watcher)),
      before?.offers,
    ),
    intent: watcher === null ? null : copyLike(s.intents[watcher] ?? null, before?.intent),
  }
}

function open(s: State, before?: Open): Open {
  return {
    options: s.options,
    row: seenPlaces(s, s.row, null, before?.row),
    items: s.items.length,
    venues: s.venues.length,
    itemPile: copyLike(s.itemPile, before?.itemPile),
    venuePile: copyLike(s.venuePile, before?.venuePile),
    gone: copyLike(s.gone, before?.gone),
    constants: copyLike(s.constants, before?.constants),
    lasting: copyLike(s.lasting, before?.lasting),
    turn: copyLike(s.turn, before?.turn),
    direction: s.direction,
    place: s.place,
    extras: copyLike(s.extras, before?.extras),
    first: s.first,
    taken: copyLike(s.taken, before?.taken),
    schemers: copyLike(s.schemers, before?.schemers),
    frames: copyLike(s.frames, before?.frames),
    queue: copyLike(s.queue, before?.queue),
    asked: copyLike(s.asked, before?.asked),
    counter: s.counter,
    winners: copyLike(s.winners, before?.winners),
    how: s.how,
  }
}

/** The list of before, if its items are. */
function shared<T>(now: readonly T[], before: readonly T[] | undefined): readonly T[] {
  if (before?.length !== now.length) return now
  for (let at = 0; at < now.length; at++) if (now[at] !== before[at]) return now
  return before
}

function ownSeat(s: State, seat: Seat, before?: SeenSeat): SeenSeat {
  const money = s.purses[seat] ?? 0
  const hand = copyLike(s.hands[seat] ?? [], before?.hand)
  const venues = seenPlaces(s, s.owned[seat] ?? [], seat, before?.venues)
  return seenSeat({ money, band: bandOf(money), count: hand.length, hand, venues, kept: s.kept[seat] ?? false }, before)
}

function othersSeat(s: State, seat: Seat, before?: SeenSeat): SeenSeat {
  const concealed = isConcealed(s, seat)
  const open = isOpenPurse(s, seat)
  const sum = s.purses[seat] ?? 0
  const money = open ? sum : null
  const band = concealed && !open ? null : bandOf(sum)
  const count = concealed ? null : (s.hands[seat]?.length ?? 0)
  const venues = seenPlaces(s, s.owned[seat] ?? [], null, before?.venues)
  return seenSeat({ money, band, count, hand: null, venues, kept: s.kept[seat] !== null }, before)
}

function seenSeat(now: SeenSeat, before?: SeenSeat): SeenSeat {
  const isKnown =
    now.money === before?.money &&
    now.band === before.band &&
    now.count === before.count &&
    now.hand === before.hand &&
    now.venues === before.venues &&
    now.kept === before.kept
  return isKnown ? before : now
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

function seenPlaces(s: State, venues: readonly VenueId[], watcher: Watcher, before?: readonly SeenPlace[]): readonly SeenPlace[] {
  const seen = venues.map((venue, at) => seenPlace(venue, s.places[venue] ?? newPlace(NOBODY), watcher, before?.[at]))
  return shared(seen, before)
}

function seenPlace(venue: VenueId, place: Place, watcher: Watcher, before?: SeenPlace): SeenPlace {
  const { owner, items, tokens, money, under, dice, chosen, mark, used, sealed } = place
  const shown = owner === watcher ? under : under.length
  const isKnown =
    venue === before?.venue &&
    tokens === before.tokens &&
    money === before.money &&
    mark === before.mark &&
    used === before.used &&
    (chosen < 0 ? null : chosen) === before.chosen &&
    isAlikeList(items, before.items) &&
    isAlikeList(dice, before.dice) &&
    isAlike(shown, before.under) &&
    isAlike(sealed, before.sealed)
  if (isKnown) return before
  return {
    venue,
    items: [...items],
    tokens,
    money,
    under: typeof shown === 'number' ? shown : [...shown],
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
