import { refuse, type Refusal, type Seat } from '@caravanserai/kernel'
import { attackOf } from '../machine/act.ts'
import type { Use } from '../machine/card.ts'
import { controls, isSaid, isSilenced, ownerOf, some } from '../reads/reads.ts'
import { abilities, stands } from '../reads/stands.ts'
import { itemOf, ITEMS, venueOf } from '../machine/shelf.ts'
import { NOBODY, type ItemId, type Pick, type State, type VenueId } from '../state.ts'
import { isConcealed } from '../view.ts'
import { mayAttackMore, owesAttack } from '../reads/target.ts'
import { isOpen, type Moment, type Timing } from '../machine/timing.ts'

/** How an item is activated: usually out of the hand and at its cost. */
export interface Way {
  /** Attached to this venue, where it stays. */
  readonly at?: VenueId
  /** Money and actions are waived. */
  readonly free?: boolean
  /** Discarded for it: whoever could pick these up is asked once everything is paid. */
  readonly fallen?: readonly ItemId[]
}

/** What is given up besides money and actions; `any` for one of the ways that there are. */
type Paid = readonly Pick[] | 'any'

/** BZ-45..BZ-48 Why the seat may not activate the item now. */
export function whyNotPlay(s: State, seat: Seat, item: ItemId, paid: Paid, moment: Moment, way: Way = {}): Refusal | undefined {
  const { play } = itemOf(item)
  const free = way.free ?? false
  if (way.at === undefined && !s.hands[seat]?.includes(item)) return refuse('not-in-hand', { card: item }, 'BZ-45')
  if (!play) return refuse('no-effect', { card: item }, 'BZ-45')
  if (!play.when.fits(s, moment, seat, free)) return refuse('wrong-moment', { card: item, when: play.when.token }, 'BZ-R43')
  if (some(s, 'no-items', (of, src) => of(s, src, seat))) return refuse('no-activating', { card: item }, 'M-7')
  return whyNotPay(s, seat, play, item, paid, free, moment) ?? whyNotNeeds(s, seat, play, item, null, moment)
}

/** BZ-51, BZ-52 Why the seat may not use this ability of the venue now. */
export function whyNotUse(s: State, seat: Seat, venue: VenueId, index: number, paid: Paid, moment: Moment): Refusal | undefined {
  const use = venueOf(venue).uses[index]
  if (!use || !s.places[venue]) return refuse('no-ability', { card: venue }, 'BZ-51')
  const why = whyNotBy(s, seat, venue, use)
  if (why) return why
  if (!use.when.fits(s, moment, seat, false)) return refuse('wrong-moment', { card: venue, when: use.when.token }, 'BZ-R43')
  if (use.once && s.places[venue].used === s.turn.number) return refuse('once-a-turn', { card: venue }, 'BZ-51')
  return (
    whyNotAttackUp(s, seat, use, venue) ??
    whyNotPay(s, seat, use, venue, paid, false, moment) ??
    whyNotNeeds(s, seat, use, venue, venue, moment)
  )
}

/** M-36, M-37 Where it takes up one of the attacks of the turn: is there one, and is it not owed to a player's venue? */
function whyNotAttackUp(s: State, seat: Seat, use: Use, card: string): Refusal | undefined {
  if (!use.attack) return undefined
  if (!mayAttackMore(s, seat)) return refuse('attacked-already', { card }, 'BZ-17')
  return owesAttack(s, seat) ? refuse('must-attack', { card }, 'M-37') : undefined
}

function whyNotBy(s: State, seat: Seat, venue: VenueId, use: Use): Refusal | undefined {
  if (isSilenced(s, venue)) return refuse('silenced', { card: venue }, 'M-58')
  if (isFor(s, seat, venue, use)) return undefined
  return refuse(use.by === 'controller' ? 'not-yours' : 'not-for-you', { card: venue }, 'BZ-51')
}

/** Is it among those who may use this ability, while the venue has any? */
function isFor(s: State, seat: Seat, venue: VenueId, use: Use): boolean {
  if (use.by === 'anyone') return true
  const owner = ownerOf(s, venue)
  return use.by === 'controller' ? owner === seat : owner !== NOBODY && owner !== seat
}

function whyNotPay(s: State, seat: Seat, use: Use, card: string, paid: Paid, free: boolean, moment: Moment): Refusal | undefined {
  if (!free) {
    const why = whyNotActions(s, seat, use.actions, card)
    if (why) return why
    if (use.money > 0 && mayNotSpend(s, seat)) return refuse('no-spending', { card }, 'M-68')
    const money = s.purses[seat] ?? 0
    if (use.money > money) return refuse('too-dear', { card, cost: use.money, money }, 'BZ-46')
  }
  if (paid === 'any') return undefined
  if (!use.other) return paid.length === 0 ? undefined : refuse('no-such-cost', { card }, 'BZ-46')
  const text = JSON.stringify(paid)
  return use.other.options(s, seat, card, moment).some((option) => JSON.stringify(option) === text)
    ? undefined
    : refuse('no-such-cost', { card }, 'BZ-46')
}

/** BZ-14, BZ-R18, M-37 Actions exist in one's own turn only, and the last may be owed to an attack. */
export function whyNotActions(s: State, seat: Seat, actions: number, card: string): Refusal | undefined {
  if (actions === 0) return undefined
  if (s.turn.seat !== seat) return refuse('not-your-turn', { card }, 'BZ-R41')
  if (s.turn.actions < actions) return refuse('no-actions', { card, actions, left: s.turn.actions }, 'BZ-14')
  if (s.turn.actions - actions < 1 && !attackOf(s) && owesAttack(s, seat)) return refuse('must-attack', { card }, 'M-37')
  return undefined
}

export function mayNotSpend(s: State, seat: Seat): boolean {
  return some(s, 'no-spending', (of, src) => of(s, src, seat))
}

function whyNotNeeds(s: State, seat: Seat, use: Use, card: string, venue: VenueId | null, moment: Moment): Refusal | undefined {
  return use.needs === null || use.needs(s, seat, venue, moment) ? undefined : refuse('not-met', { card })
}

/** What the seat could play or use in this moment, and each way of paying for it. */
export function eachPlay(
  s: State,
  seat: Seat,
  moment: Moment,
  found: (kind: 'play' | 'use', card: string, use: number, ways: readonly (readonly Pick[])[]) => void,
): void {
  // Most things have another moment: that is asked first.
  for (const item of s.hands[seat] ?? []) {
    const { play } = itemOf(item)
    if (!play?.when.fits(s, moment, seat, false)) continue
    if (!whyNotPlay(s, seat, item, 'any', moment)) found('play', item, 0, ways(s, seat, play, item, moment))
  }
  for (const { venue, index, use } of abilities(s)) {
    if (!isFor(s, seat, venue, use) || !use.when.fits(s, moment, seat, false)) continue
    if (!whyNotUse(s, seat, venue, index, 'any', moment)) found('use', venue, index, ways(s, seat, use, venue, moment))
  }
}

export function ways(s: State, seat: Seat, use: Use | null, card: string, moment: Moment): readonly (readonly Pick[])[] {
  return use?.other ? use.other.options(s, seat, card, moment) : FREE
}
const FREE: readonly (readonly Pick[])[] = [[]]

/** Each way of paying for an item that lies on this venue and may be activated there now. */
export function waysAt(s: State, seat: Seat, item: ItemId, moment: Moment, at: VenueId): readonly (readonly Pick[])[] {
  return whyNotPlay(s, seat, item, 'any', moment, { at }) ? [] : ways(s, seat, itemOf(item).play, item, moment)
}

/** Could the seat have something to play in this moment? By what everybody can see: never by what is in the hand, nor by the exact money. */
export function couldAct(s: State, seat: Seat, moment: Moment): boolean {
  for (const { venue, use } of abilities(s)) {
    if (!isFor(s, seat, venue, use) || !use.when.fits(s, moment, seat, false) || isSilenced(s, venue)) continue
    if (!whyNotActions(s, seat, use.actions, venue) && !whyNotAttackUp(s, seat, use, venue)) return true
  }
  if (isIcy(s, seat) && moment !== 'main' && fitsDetach(s, moment)) return true
  // M-76 How many items a concealed hand has is nobody's business.
  if (((s.hands[seat]?.length ?? 0) === 0 && !isConcealed(s, seat)) || some(s, 'no-items', (of, src) => of(s, src, seat))) return false
  for (const { when, items } of timings()) if (when.fits(s, moment, seat, false) && isAnyUnseen(s, items)) return true
  return false
}

/** All items that can be activated, by their timing: it is asked once for all that have it. */
function timings(): readonly Timely[] {
  if (TIMINGS.length > 0) return TIMINGS
  for (const { id, play } of ITEMS) {
    if (!play) continue
    const same = TIMINGS.find(({ when }) => when === play.when)
    if (same) same.items.push(id)
    else TIMINGS.push({ when: play.when, items: [id] })
  }
  return TIMINGS
}

interface Timely {
  readonly when: Timing
  readonly items: ItemId[]
}
const TIMINGS: Timely[] = []

/** Could the seat activate this item, which all can see, in this moment? Its money aside. */
export function couldActivate(s: State, seat: Seat, item: ItemId, moment: Moment): boolean {
  const { play } = itemOf(item)
  if (!play?.when.fits(s, moment, seat, false) || whyNotActions(s, seat, play.actions, item)) return false
  return !some(s, 'no-items', (of, src) => of(s, src, seat))
}

function isAnyUnseen(s: State, items: readonly ItemId[]): boolean {
  for (const item of items) if (isUnseen(s, item)) return true
  return false
}

/** It lies where not everybody can see it. */
export function isUnseen(s: State, item: ItemId): boolean {
  if (s.itemPile.includes(item) || s.gone.includes(item)) return false
  for (const { card } of s.constants) if (card === item) return false
  for (const { place } of stands(s)) if (place.items.includes(item)) return false
  return true
}

/** Items may be taken off a venue of the seat at any time. */
function isIcy(s: State, seat: Seat): boolean {
  if (!isSaid(s, 'free-detaching')) return false
  return controls(s, seat).some(
    (venue) => (s.places[venue]?.items.length ?? 0) > 0 && some(s, 'free-detaching', (of, src) => of(s, src, venue)),
  )
}

const NONE: readonly ItemId[] = []
function fitsDetach(s: State, moment: Moment): boolean {
  return isOpen(moment) && s.frames.every(({ do: name }) => name.startsWith('*') && name !== '*play' && name !== '*use')
}

export function detachable(s: State, seat: Seat, moment: Moment): readonly ItemId[] {
  if (!isSaid(s, 'free-detaching') || !fitsDetach(s, moment)) return NONE
  return controls(s, seat).flatMap((venue) =>
    some(s, 'free-detaching', (of, src) => of(s, src, venue)) ? (s.places[venue]?.items ?? []) : [],
  )
}
