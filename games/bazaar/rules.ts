import { refuse, shuffle, type Chance, type Json, type Log, type Refusal, type Seat } from '@caravanserai/kernel'
import { askOne, attackIn, attackOf, tell, top, type Act } from './machine/act.ts'
import { answerWindow, perform } from './turn/activation.ts'
import { again, callOff, declare, isCommitted, offerMoney } from './turn/attack.ts'
import type { Step } from './machine/card.ts'
import type { Event } from './events.ts'
import { cardOfFrame } from './machine/flow.ts'
import { move as moveItem } from './turn/hands.ts'
import type { Move } from './move.ts'
import { detachable, whyNotActions, whyNotPlay, whyNotUse } from './turn/play.ts'
import type { Prompt } from './machine/prompt.ts'
import { controls, seats } from './reads/reads.ts'
import { run } from './machine/run.ts'
import { ITEMS, programOf, VENUES } from './machine/shelf.ts'
import { sightOf, tellSight } from './reads/sight.ts'
import { hasRoom } from './reads/slots.ts'
import type { Frame, ItemId, State, VenueId } from './state.ts'
import { mayAttackMore, owesAttack, priceOf, whyNotPay, whyNotSpend, whyNotTarget } from './reads/target.ts'
import type { Moment } from './machine/timing.ts'
import { accept, close, propose, whyNotAccept, whyNotDeliver, whyNotOffer } from './turn/trade.ts'
import { fire } from './machine/trigger.ts'
import { endTurn, resume, whyNotEnd } from './turn/turn.ts'
import { isWindow } from './machine/window.ts'
import { letThrough, resting } from './reads/waiving.ts'

/** BZ-02 */
const HAND = 3
const MONEY = 20
/** BZ-03 */
const NEUTRAL = 3

/** BZ-01..BZ-04 */
export function setup(s: State, chance: Chance): Event[] {
  const log: Event[] = []
  const t: Act = { s, chance, log }
  // In the order of their names, whatever file they stand in: the same seed must deal the same cards tomorrow.
  const items = ITEMS.map(({ id }) => id).toSorted()
  const venues = VENUES.map(({ id }) => id).toSorted()
  shuffle(items, chance)
  shuffle(venues, chance)
  const hands = seats(s).map(() => items.splice(0, HAND))
  const row = venues.splice(0, NEUTRAL)
  const first = s.options.first ?? chance.below(seats(s).length)
  tell(t, { kind: 'set-up', first, money: MONEY, hands, items, venues, row })
  run(t)
  pend(t, [])
  return log
}

/** Answers a move with what it causes, or with the reason why it may not be made. */
export function decide(s: State, seat: Seat, move: Move, chance: Chance): Event[] | Refusal {
  const why = whyNot(s, seat, move)
  if (why) return why
  const log: Event[] = []
  carryOut(s, seat, move, log, chance)
  return log
}

/** All that a move which may be made causes, until somebody must be asked again. */
export function carryOut(s: State, seat: Seat, move: Move, log: Log<Event>, chance: Chance, hushed = false): void {
  const t: Act = { s, chance, log, hushed }
  // What is told by comparison with what was: nobody needs it where nobody listens.
  const before = log && { frames: s.frames.map((frame) => JSON.stringify(frame)), sight: sightOf(s) }
  respond(t, seat, move)
  run(t)
  lapse(t)
  if (!before) return
  tellSight(t, before.sight)
  pend(t, before.frames)
}

/** What is pending, as far as it has changed. */
function pend(t: Act, before: readonly string[]): void {
  const { frames, queue, asked, counter } = t.s
  let keep = 0
  while (keep < frames.length && JSON.stringify(frames[keep]) === before[keep]) keep++
  tell(t, { kind: 'pending', keep, frames: frames.slice(keep), queue: [...queue], asked: [...asked], counter })
}

/** Offers that can no longer be kept are off the table. */
export function lapse(t: Act): void {
  for (const offer of t.s.offers) if (whyNotDeliver(t.s, offer)) close(t, offer.id, 'withdrawn')
}

/** The step that is waiting for answers. */
export function asking(s: State): { readonly frame: Frame; readonly step: Step } | undefined {
  const frame = top(s)
  const step = frame && programOf(frame.do)?.[frame.pc - 1]
  return frame && step ? { frame, step } : undefined
}

export function promptOf(s: State, seat: Seat): Prompt | undefined {
  if (!s.asked[seat]) return undefined
  const open = asking(s)
  return open?.step.prompt?.(s, open.frame, seat)
}

export function momentOf(s: State): Moment | undefined {
  const step = asking(s)?.step
  return isWindow(step) ? step.moment : undefined
}

/** The prompt of a seat and the card that it comes from, as they can be printed. */
export function asks(s: State, seat: Seat): Json | undefined {
  const prompt = promptOf(s, seat)
  const frame = asking(s)?.frame
  const card = frame && cardOfFrame(frame)
  return prompt && { ...prompt, ...(card ? { card } : {}) }
}

const WRONG = (): Refusal => refuse('wrong-time')

export function whyNot(s: State, seat: Seat, move: Move): Refusal | undefined {
  const prompt = promptOf(s, seat)
  switch (prompt?.kind) {
    case undefined:
      return refuse('not-asked')
    case 'main':
      return whyNotMain(s, seat, move)
    case 'window':
      if (move.kind === 'pass') return undefined
      if (move.kind === 'cancel' && prompt.moment === 'declare') return whyNotCancel(s, seat)
      return whyNotDo(s, seat, move, prompt.moment)
    case 'attack':
      return whyNotInterfere(s, seat, move)
    case 'choose': {
      if (move.kind !== 'choose') return WRONG()
      if (move.pick === null) return prompt.optional ? undefined : refuse('must-choose')
      return prompt.from.includes(move.pick) ? undefined : refuse('no-choice', { pick: move.pick })
    }
    case 'amount': {
      if (move.kind !== 'choose') return WRONG()
      const { pick } = move
      if (pick === null) return prompt.optional ? undefined : refuse('must-choose')
      if (typeof pick !== 'number' || pick < prompt.least || pick > prompt.most)
        return refuse('no-amount', { least: prompt.least, most: prompt.most })
      return undefined
    }
  }
}

/** Playing a card, using a venue, taking an item off: in any window. */
function whyNotDo(s: State, seat: Seat, move: Move, moment: Moment): Refusal | undefined {
  if (move.kind === 'play') return whyNotPlay(s, seat, move.item, move.with, moment)
  if (move.kind === 'use') return whyNotUse(s, seat, move.venue, move.use, move.with, moment)
  if (move.kind === 'detach')
    return detachable(s, seat, moment).includes(move.item) ? undefined : refuse('no-detaching', { card: move.item }, 'BZ-38')
  return WRONG()
}

function whyNotMain(s: State, seat: Seat, move: Move): Refusal | undefined {
  switch (move.kind) {
    case 'end':
      return whyNotEnd(s, seat)
    case 'pass':
      return s.turn.seat === seat ? WRONG() : undefined
    case 'attack':
      return whyNotAttack(s, seat, move.venue)
    case 'attach':
      return whyNotAttach(s, seat, move.item, move.venue)
    case 'offer':
      return whyNotOffer(s, seat, move)
    case 'accept':
      return whyNotAccept(s, seat, move.offer)
    case 'decline':
      return s.offers.some(({ id, to }) => id === move.offer && to === seat) ? undefined : refuse('no-offer', {}, 'BZ-R47')
    case 'withdraw':
      return s.offers.some(({ id, from }) => id === move.offer && from === seat) ? undefined : refuse('no-offer', {}, 'BZ-R47')
    case 'waive':
      return resting(s, seat).includes(move.card) ? undefined : refuse('not-resting', { card: move.card }, 'BZ-56')
    default:
      return whyNotDo(s, seat, move, 'main')
  }
}

/** BZ-17, BZ-18 */
export function whyNotAttack(s: State, seat: Seat, venue: VenueId): Refusal | undefined {
  if (s.turn.seat !== seat) return refuse('not-your-turn', {}, 'BZ-R41')
  if (s.turn.actions < 1) return refuse('no-actions', { card: venue, actions: 1, left: s.turn.actions }, 'BZ-18')
  if (!mayAttackMore(s, seat)) return refuse('attacked-already', {}, 'BZ-17')
  const why = whyNotTarget(s, seat, venue)
  if (why) return why
  return s.row.includes(venue) && owesAttack(s, seat) ? refuse('must-attack', { card: venue }, 'M-37') : undefined
}

/** BZ-37, BZ-R41 */
export function whyNotAttach(s: State, seat: Seat, item: ItemId, venue: VenueId): Refusal | undefined {
  const why = whyNotActions(s, seat, 1, item)
  if (why) return why
  if (!s.hands[seat]?.includes(item)) return refuse('not-in-hand', { card: item }, 'BZ-37')
  if (!controls(s, seat).includes(venue)) return refuse('not-yours', { card: venue }, 'BZ-37')
  return hasRoom(s, venue, item) ? undefined : refuse('no-slot', { card: item, venue }, 'BZ-42')
}

function whyNotInterfere(s: State, seat: Seat, move: Move): Refusal | undefined {
  const attack = attackOf(s)
  if (!attack) return WRONG()
  switch (move.kind) {
    case 'spend':
      return whyNotSpend(s, attack, seat, move.way, move.units)
    case 'pay':
      return whyNotPay(s, attack, seat, move.way, move.money)
    case 'confirm':
      return seat === attack.by ? WRONG() : undefined
    case 'roll':
      return seat === attack.by ? undefined : WRONG()
    case 'cancel':
      return whyNotCancel(s, seat)
    default:
      return whyNotDo(s, seat, move, 'interfere')
  }
}

/** BZ-36 */
export function whyNotCancel(s: State, seat: Seat): Refusal | undefined {
  const attack = asking(s)?.frame
  if (attack?.by !== seat) return WRONG()
  return isCommitted(s, attack) ? refuse('committed', {}, 'BZ-36') : undefined
}

function respond(t: Act, seat: Seat, move: Move): void {
  const open = asking(t.s)
  if (!open) return
  const { frame, step } = open
  const moment = isWindow(step) ? step.moment : undefined
  if (moment === 'main') return respondInMain(t, frame, seat, move)
  if (moment === 'interfere') return respondInAttack(t, frame, seat, move)
  if (moment !== undefined) {
    if (move.kind === 'cancel') return callOff(t, frame)
    return answerWindow(t, frame, seat, move.kind === 'pass' ? null : move, moment)
  }
  t.s.asked[seat] = 0
  step.answer?.(t, frame, seat, move.kind === 'choose' ? move.pick : null)
}

function respondInMain(t: Act, f: Frame, seat: Seat, move: Move): void {
  switch (move.kind) {
    case 'end':
      return endTurn(t)
    case 'pass':
      t.s.asked[seat] = 0
      return
    case 'offer': {
      propose(t, seat, move)
      askAgain(t, move.to)
      return
    }
    case 'decline':
      return close(t, move.offer, 'declined')
    case 'withdraw':
      return close(t, move.offer, 'withdrawn')
    default:
      resume(t, f)
  }
  switch (move.kind) {
    case 'attack':
      return declare(t, seat, move.venue, move.shutdown)
    case 'attach':
      tell(t, { kind: 'actions', seat, change: -1, card: move.item })
      return attach(t, seat, move.item, move.venue)
    case 'accept':
      return accept(t, seat, move.offer)
    case 'waive':
      return letThrough(t, seat, move.card)
    default:
      perform(t, seat, move, 'main')
  }
}

/** A seat that had nothing to say is asked again. */
function askAgain(t: Act, seat: Seat): void {
  if (!t.s.asked[seat]) askOne(t, seat)
}

/** BZ-37 The item lies on the venue; what watches for it is set off. */
export function attach(t: Act, seat: Seat, item: ItemId, venue: VenueId): void {
  moveItem(t, item, { in: 'attached', venue }, 'attach', null)
  fire(t, 'attached', { seat, item, venue })
}

function respondInAttack(t: Act, f: Frame, seat: Seat, move: Move): void {
  switch (move.kind) {
    // BZ-29 The die is rolled when the attacker wants to and all opponents have confirmed: when nobody is asked any more.
    case 'confirm':
    case 'roll':
      t.s.asked[seat] = 0
      tell(t, { kind: 'confirmed', seat })
      return
    case 'cancel':
      return callOff(t, f)
    case 'spend':
      return offerMoney(t, f, seat, move.way, move.units)
    case 'pay':
      return offerMoney(t, f, seat, move.way, move.money / priceOf(t.s, attackIn(f), seat, move.way).dollars)
    default:
      again(t, f)
      perform(t, seat, move, 'interfere')
  }
}
