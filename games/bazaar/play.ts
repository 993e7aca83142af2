import { refuse, type Refusal, type Seat } from '@caravanserai/kernel'
import { attackOf, push, type Act } from './act.ts'
import type { Use } from './card.ts'
import { step, steps, when } from './flow.ts'
import { discard, fell, give } from './hands.ts'
import type { Move } from './move.ts'
import { controls, isSilenced, ownerOf, some } from './reads.ts'
import { itemOf, ITEMS, program, venueOf } from './shelf.ts'
import { NOBODY, type Frame, type ItemId, type Pick, type State, type VenueId } from './state.ts'
import { owesAttack } from './target.ts'
import type { Moment } from './timing.ts'
import { fire } from './trigger.ts'
import { spend } from './purse.ts'
import { windowFor } from './window.ts'

/** How an item is activated: usually out of the hand and at its cost. */
export interface Way {
  /** Attached to this venue, where it stays. */
  readonly at?: VenueId
  /** Money and actions are waived. */
  readonly free?: boolean
}

/** BZ-45..BZ-48 Why the seat may not activate the item now. */
export function whyNotPlay(s: State, seat: Seat, item: ItemId, paid: readonly Pick[], moment: Moment, way: Way = {}): Refusal | undefined {
  const { play } = itemOf(item)
  const free = way.free ?? false
  if (way.at === undefined && !s.hands[seat]?.includes(item)) return refuse('not-in-hand', { card: item }, 'BZ-45')
  if (!play) return refuse('no-effect', { card: item }, 'BZ-45')
  if (!play.when.fits(s, moment, seat, free || way.at !== undefined))
    return refuse('wrong-moment', { card: item, when: play.when.token }, 'BZ-R43')
  if (some(s, 'no-items', (of, src) => of(s, src, seat))) return refuse('no-activating', { card: item }, 'M-7')
  return whyNotPay(s, seat, play, item, paid, free) ?? whyNotNeeds(s, seat, play, item, null)
}

/** BZ-51, BZ-52 Why the seat may not use this ability of the venue now. */
export function whyNotUse(s: State, seat: Seat, venue: VenueId, index: number, paid: readonly Pick[], moment: Moment): Refusal | undefined {
  const use = venueOf(venue).uses[index]
  if (!use || !s.places[venue]) return refuse('no-ability', { card: venue }, 'BZ-51')
  const why = whyNotBy(s, seat, venue, use)
  if (why) return why
  if (!use.when.fits(s, moment, seat, false)) return refuse('wrong-moment', { card: venue, when: use.when.token }, 'BZ-R43')
  if (use.once && s.places[venue].used === s.turn.number) return refuse('once-a-turn', { card: venue }, 'BZ-51')
  return whyNotPay(s, seat, use, venue, paid, false) ?? whyNotNeeds(s, seat, use, venue, venue)
}

function whyNotBy(s: State, seat: Seat, venue: VenueId, use: Use): Refusal | undefined {
  const owner = ownerOf(s, venue)
  if (isSilenced(s, venue)) return refuse('silenced', { card: venue }, 'M-58')
  if (use.by === 'anyone' || (use.by === 'controller' ? owner === seat : owner !== NOBODY && owner !== seat)) return undefined
  return refuse(use.by === 'controller' ? 'not-yours' : 'not-for-you', { card: venue }, 'BZ-51')
}

function whyNotPay(s: State, seat: Seat, use: Use, card: string, paid: readonly Pick[], free: boolean): Refusal | undefined {
  if (!free) {
    const why = whyNotActions(s, seat, use.actions, card)
    if (why) return why
    if (use.money > 0 && mayNotSpend(s, seat)) return refuse('no-spending', { card }, 'M-68')
    const money = s.purses[seat] ?? 0
    if (use.money > money) return refuse('too-dear', { card, cost: use.money, money }, 'BZ-46')
  }
  if (!use.other) return paid.length === 0 ? undefined : refuse('no-such-cost', { card }, 'BZ-46')
  const text = JSON.stringify(paid)
  return use.other.options(s, seat, card).some((option) => JSON.stringify(option) === text)
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

function whyNotNeeds(s: State, seat: Seat, use: Use, card: string, venue: VenueId | null): Refusal | undefined {
  return use.needs === null || use.needs(s, seat, venue) ? undefined : refuse('not-met', { card })
}

/** Every way in which the seat could play or use something in this moment. */
export function plays(s: State, seat: Seat, moment: Moment): Move[] {
  const found: Move[] = []
  for (const item of s.hands[seat] ?? []) {
    for (const paid of ways(s, seat, itemOf(item).play, item)) {
      if (!whyNotPlay(s, seat, item, paid, moment)) found.push({ kind: 'play', item, with: paid })
    }
  }
  for (const [venue, index] of usable(s, seat)) {
    const use = venueOf(venue).uses[index] as Use
    if (!use.when.fits(s, moment, seat, false)) continue
    for (const paid of ways(s, seat, use, venue)) {
      if (!whyNotUse(s, seat, venue, index, paid, moment)) found.push({ kind: 'use', venue, use: index, with: paid })
    }
  }
  return found
}

function ways(s: State, seat: Seat, use: Use | null, card: string): readonly (readonly Pick[])[] {
  return use?.other ? use.other.options(s, seat, card) : [[]]
}

/** The abilities of venues in play that the seat is entitled to. */
export function usable(s: State, seat: Seat): (readonly [VenueId, number])[] {
  const found: (readonly [VenueId, number])[] = []
  for (const venue in s.places) {
    const { uses } = venueOf(venue)
    for (let index = 0; index < uses.length; index++) if (!whyNotBy(s, seat, venue, uses[index] as Use)) found.push([venue, index])
  }
  return found
}

/** Could the seat have something to play in this moment? By what everybody can see: never by what is in the hand, nor by the exact money. */
export function couldAct(s: State, seat: Seat, moment: Moment): boolean {
  for (const [venue, index] of usable(s, seat)) {
    const use = venueOf(venue).uses[index] as Use
    if (use.when.fits(s, moment, seat, false) && !whyNotActions(s, seat, use.actions, venue)) return true
  }
  if (isIcy(s, seat) && moment !== 'main' && fitsDetach(s, moment)) return true
  if ((s.hands[seat]?.length ?? 0) === 0 || some(s, 'no-items', (of, src) => of(s, src, seat))) return false
  return ITEMS.some(({ id, play }) => play !== null && play.when.fits(s, moment, seat, false) && isUnseen(s, id))
}

/** It lies where not everybody can see it. */
export function isUnseen(s: State, item: ItemId): boolean {
  if (s.itemPile.includes(item) || s.gone.includes(item) || s.constants.some(({ card }) => card === item)) return false
  for (const venue in s.places) if (s.places[venue]?.items.includes(item)) return false
  return true
}

/** Items may be taken off a venue of the seat at any time. */
export function isIcy(s: State, seat: Seat): boolean {
  return controls(s, seat).some(
    (venue) => (s.places[venue]?.items.length ?? 0) > 0 && some(s, 'free-detaching', (of, src) => of(s, src, venue)),
  )
}

const DETACH: ReadonlySet<Moment> = new Set(['main', 'start', 'income', 'end', 'declare', 'interfere', 'rolled'])
function fitsDetach(s: State, moment: Moment): boolean {
  return DETACH.has(moment) && s.frames.every(({ do: name }) => name.startsWith('*') && name !== '*play' && name !== '*use')
}

export function detachable(s: State, seat: Seat, moment: Moment): ItemId[] {
  if (!fitsDetach(s, moment)) return []
  return controls(s, seat).flatMap((venue) =>
    some(s, 'free-detaching', (of, src) => of(s, src, venue)) ? (s.places[venue]?.items ?? []) : [],
  )
}

/** Carries out what a seat has chosen to do: its cost, the answers to it, its effect. */
export function perform(t: Act, seat: Seat, move: Move): void {
  if (move.kind === 'play') activate(t, seat, move.item, move.with)
  else if (move.kind === 'use') push(t, '*use', seat, { card: move.venue, use: move.use, with: [...move.with] })
  else if (move.kind === 'detach') give(t, move.item, seat, 'detach', null)
}

export function activate(t: Act, seat: Seat, item: ItemId, paid: readonly Pick[], way: Way = {}): void {
  push(t, '*play', seat, { card: item, with: [...paid], at: way.at ?? null, free: way.free ?? false })
}

program('*play', () =>
  steps(
    step((t, f) => {
      const item = f.v['card'] as ItemId
      const use = itemOf(item).play as Use
      const at = f.v['at'] as VenueId | null
      t.tell({ kind: 'played', seat: f.by, item, card: at })
      if (f.v['free'] !== true) payFor(t, f, use)
      // BZ-R40 It is discarded as part of the cost; M-9 an item that is used where it lies stays there.
      if (at === null) t.tell({ kind: 'moved', item, from: { in: 'hand', seat: f.by }, to: { in: 'pile' }, why: 'activate', card: null })
      payOther(t, f, use)
      touch(t, use)
      fire(t, 'activated', { seat: f.by, item })
    }),
    windowFor('counter', undefined, (_, f) => f.v['nullified'] === true),
    when(
      (_, f) => f.v['nullified'] !== true,
      step((t, f) => void push(t, `${f.v['card'] as string}/0`, f.by, { ...f.v })),
    ),
    // M-9, M-10 Whoever could pick it up is asked once its effect is over.
    step((t, f) => {
      const item = f.v['card'] as ItemId
      if (f.v['nullified'] === true && f.v['at'] !== null && itemOf(item).lies) discard(t, [item], null)
      else if (t.s.itemPile.includes(item)) fell(t, [item])
    }),
  ),
)

program('*use', () =>
  steps(
    // M-85 Consent is asked before anything is paid.
    step((t, f) => void push(t, `${f.v['card'] as string}?${f.v['use'] as number}`, f.by, { venue: f.v['card'] as string })),
    when(
      (_, f) => f.v['refused'] !== true,
      step((t, f) => {
        const venue = f.v['card'] as VenueId
        const index = f.v['use'] as number
        const use = venueOf(venue).uses[index] as Use
        t.tell({ kind: 'used', seat: f.by, venue, use: index })
        payFor(t, f, use)
        if (use.once) t.tell({ kind: 'noted', venue, change: { used: t.s.turn.number } })
        payOther(t, f, use)
        touch(t, use)
      }),
      step((t, f) => void push(t, `${f.v['card'] as string}/${f.v['use'] as number}`, f.by, { ...f.v, here: f.v['card'] as string })),
    ),
  ),
)

function payFor(t: Act, f: Frame, use: Use): void {
  const card = f.v['card'] as string
  spend(t, f.by, use.money, card)
  if (use.actions > 0) t.tell({ kind: 'actions', seat: f.by, change: -use.actions, card })
}

/** What was given up may be a secret between two: the frame, which all can see, forgets it. */
function payOther(t: Act, f: Frame, use: Use): void {
  const paid = f.v['with'] as Pick[]
  f.v['with'] = []
  use.other?.pay(t, f, paid)
}

/** BZ-36, BZ-R26 An ability that modifies the attack commits it. */
function touch(t: Act, use: Use): void {
  const attack = attackOf(t.s)
  if (attack && use.onAttack) attack.committed = true
}
