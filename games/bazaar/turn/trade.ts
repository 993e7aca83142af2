import { refuse, type Refusal, type Seat } from '@caravanserai/kernel'
import { frameOf, push, tell, type Act } from '../machine/act.ts'
import { isKept, relocate, takeControl } from './control.ts'
import { step, steps } from '../machine/flow.ts'
import { aSeat, its, picks } from '../machine/memo.ts'
import { give as hand } from './hands.ts'
import { NOTHING, type Move } from '../move.ts'
import { mayNotSpend, whyNotActions } from './play.ts'
import { controls, players, seats } from '../reads/reads.ts'
import { program } from '../machine/shelf.ts'
import type { Frame, Goods, Offer, State, VenueId } from '../state.ts'
import { windowFor } from '../machine/window.ts'

/** Offers of a seat in one turn that may come to nothing; answers to offers of others do not count. */
export const OFFERS = 4

type Proposal = Extract<Move, { kind: 'offer' }>

/** BZ-57..BZ-58, BZ-R47..R51 What can be known before the partner is asked: one's own goods, and venues, which all can see. */
export function whyNotOffer(s: State, seat: Seat, { to, give, take, answers }: Proposal): Refusal | undefined {
  return (
    whyNotInvite(s, seat, to, answers) ??
    whyNotGive(s, seat, give) ??
    whyNotVenues(s, seat, to, give, take) ??
    whyNotMoney(s, to, take.money)
  )
}

/** The same for an offer in which nothing is named yet. */
export function whyNotInvite(s: State, seat: Seat, to: Seat, answers: number | null): Refusal | undefined {
  if (to === seat || to >= players(s)) return refuse('no-partner', { seat: to }, 'BZ-R47')
  if (answers !== null) {
    if (!s.offers.some(({ id, from, to: asked }) => id === answers && from === to && asked === seat))
      return refuse('no-offer', {}, 'BZ-R47')
  } else if ((s.turn.offers[seat] ?? 0) >= OFFERS) return refuse('too-many-offers', { most: OFFERS }, 'BZ-R47')
  else if (s.offers.some(({ from, to: asked }) => from === seat && asked === to)) return refuse('offer-open', { seat: to }, 'BZ-R47')
  return undefined
}

/** Can the seat hand over these goods? */
function whyNotGive(s: State, seat: Seat, { money, items }: Goods): Refusal | undefined {
  const why = whyNotMoney(s, seat, money)
  if (why) return why
  const purse = s.purses[seat] ?? 0
  if (money > purse) return refuse('too-dear', { cost: money, money: purse }, 'BZ-R06')
  const missing = items.find((item) => !s.hands[seat]?.includes(item))
  return missing === undefined ? undefined : refuse('not-in-hand', { card: missing }, 'BZ-R51')
}

function whyNotMoney(s: State, seat: Seat, money: number): Refusal | undefined {
  return money > 0 && mayNotSpend(s, seat) ? refuse('no-spending', {}, 'M-68') : undefined
}

/** BZ-57 Venues change hands between the turn's player and another, for actions of his. */
function whyNotVenues(s: State, seat: Seat, to: Seat, give: Goods, take: Goods): Refusal | undefined {
  const count = Math.max(give.venues.length, take.venues.length)
  if (count === 0) return undefined
  if (s.turn.seat !== seat && s.turn.seat !== to) return refuse('venues-in-turn', {}, 'BZ-R48')
  const strange =
    give.venues.find((venue) => !controls(s, seat).includes(venue)) ?? take.venues.find((venue) => !controls(s, to).includes(venue))
  if (strange !== undefined) return refuse('not-theirs', { card: strange }, 'BZ-R51')
  const kept = [...give.venues, ...take.venues].find((venue) => isKept(s, venue))
  if (kept !== undefined) return refuse('cannot-leave', { card: kept }, 'M-52')
  return whyNotActions(s, s.turn.seat, count, give.venues[0] ?? take.venues[0] ?? '')
}

export function whyNotAccept(s: State, seat: Seat, id: number): Refusal | undefined {
  const offer = s.offers.find((each) => each.id === id && each.to === seat)
  if (!offer) return refuse('no-offer', {}, 'BZ-R47')
  if (isEmpty(offer)) return refuse('empty-offer', {}, 'BZ-R47')
  return whyNotDeliver(s, offer) ?? whyNotGive(s, seat, offer.take)
}

/** Why the maker of the offer could no longer keep it; then it lapses. */
export function whyNotDeliver(s: State, { from, to, give, take }: Offer): Refusal | undefined {
  return whyNotGive(s, from, give) ?? whyNotVenues(s, from, to, give, take)
}

function isEmpty({ give, take }: Offer): boolean {
  return [give, take].every(({ money, items, venues }) => money === 0 && items.length === 0 && venues.length === 0)
}

export function propose(t: Act, seat: Seat, { to, give, take, answers }: Proposal): void {
  if (answers !== null) close(t, answers, 'countered')
  t.s.counter++
  const id = t.s.counter
  tell(t, { kind: 'offered', offer: { id, from: seat, to, give, take }, counts: [give.items.length, take.items.length], answers })
}

export function close(t: Act, id: number, how: 'accepted' | 'declined' | 'withdrawn' | 'countered'): void {
  const offer = t.s.offers.find((each) => each.id === id)
  if (offer) tell(t, { kind: 'offer-closed', id, from: offer.from, to: offer.to, how })
}

/** BZ-R49 The goods are handed over whole, once nobody has stepped in. */
export function accept(t: Act, seat: Seat, id: number): void {
  push(t, '*trade', seat, { offer: id })
}

/** The trade that is being carried out. */
function tradeOf(s: State): Offer | undefined {
  const f = frameOf(s, '*trade')
  return f && s.offers.find(({ id }) => id === f.v['offer'])
}

/** Its two players. */
export function partners(s: State): Seat[] {
  const offer = tradeOf(s)
  return offer ? [offer.from, offer.to] : []
}

/** What one of them gives. */
export function goodsOf(s: State, seat: Seat): Goods {
  const offer = tradeOf(s)
  return (seat === offer?.from ? offer.give : seat === offer?.to ? offer.take : undefined) ?? NOTHING
}

/** M-53 A venue of the trade, or the money and the items that a player gives in it, go to somebody else. */
export function divert(t: Act, to: Seat, what: Seat | VenueId, card: string): void {
  const f = frameOf(t.s, '*trade')
  if (!f) return
  if (f.v['taker'] === undefined) tell(t, { kind: 'trade-taken', seat: to, card })
  Object.assign(f.v, { taker: to, card, taken: [...taken.of(f), what] })
}

const taken = picks('taken')
const taker = aSeat('taker')

program('*trade', () =>
  steps(
    windowFor(
      'trade',
      (s) => seats(s).filter((seat) => !partners(s).includes(seat)),
      (_, f) => f.v['taker'] !== undefined,
    ),
    step((t, f) => {
      const offer = tradeOf(t.s)
      if (!offer) return
      // BZ-R49 Whole or not at all: what was to be given may have been played or spent meanwhile.
      if (whyNotAccept(t.s, offer.to, offer.id)) return close(t, offer.id, 'withdrawn')
      const actions = Math.max(offer.give.venues.length, offer.take.venues.length)
      if (actions > 0) tell(t, { kind: 'actions', seat: t.s.turn.seat, change: -actions, card: 'trade' })
      close(t, offer.id, 'accepted')
      handOver(t, f, offer.from, offer.to, offer.give)
      handOver(t, f, offer.to, offer.from, offer.take)
    }),
  ),
)

function handOver(t: Act, f: Frame, from: Seat, partner: Seat, { money, items, venues }: Goods): void {
  const receiver = (what: Seat | VenueId): Seat => (taken.of(f).includes(what) ? taker.of(f) : partner)
  if (money > 0) tell(t, { kind: 'money', from, to: receiver(from), amount: money, why: 'trade', card: null })
  for (const item of items) hand(t, item, receiver(from), 'trade', null)
  for (const venue of venues) {
    const to = receiver(venue)
    // BZ-R49 All of it at once: who gives a venue to a partner agrees to lose it; who has it taken away does not.
    if (to === partner) relocate(t, venue, to, 'trade', null)
    else takeControl(t, venue, to, its.card.of(f))
  }
}
