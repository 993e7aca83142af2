import type { Seat } from '@caravanserai/kernel'
import { attackOf, firstAsked, isOfAttack, push, tell, type Act } from '../machine/act.ts'
import type { Use } from '../machine/card.ts'
import { step, steps, when } from '../machine/flow.ts'
import { fell, give } from './hands.ts'
import type { Move } from '../move.ts'
import type { Way } from './play.ts'
import { spend } from './purse.ts'
import { inOrder } from '../reads/reads.ts'
import { itemOf, program, venueOf } from '../machine/shelf.ts'
import type { Frame, ItemId, Pick, State, VenueId } from '../state.ts'
import type { Moment } from '../machine/timing.ts'
import { fire } from '../machine/trigger.ts'
import { windowFor } from '../machine/window.ts'

/** A seat's answer to an open window: something to play, or null to pass. The last answer closes the round. */
export function answerWindow(t: Act, f: Frame, seat: Seat, intent: Move | null, moment: Moment): void {
  const { s } = t
  s.asked[seat] = 0
  tell(t, { kind: 'answered', seat, intent })
  if (firstAsked(s) >= 0) return
  const first = foremost(s)
  const move = first === undefined ? null : s.intents[first]
  tell(t, { kind: 'window-closed', seat: first ?? null })
  if (first === undefined || !move) return
  f.pc--
  perform(t, first, move, moment)
}

/** BZ-55, BZ-R44 The richest of those who want to act; at equal money the turn's player, then in turn order. */
function foremost(s: State): Seat | undefined {
  if (s.intents.every((intent) => intent === null)) return undefined
  const eager = inOrder(s, s.turn.seat).filter((seat) => s.intents[seat] !== null)
  // §20 Who takes the turn away does so before anything is done at its start.
  const takers = eager.filter((seat) => {
    const move = s.intents[seat]
    return move?.kind === 'play' && itemOf(move.item).play?.when.fits(s, 'coming', seat, false)
  })
  return (takers.length > 0 ? takers : eager).toSorted((a, b) => (s.purses[b] ?? 0) - (s.purses[a] ?? 0))[0]
}

/** Carries out what a seat has chosen to do: its cost, the answers to it, its effect. */
export function perform(t: Act, seat: Seat, move: Move, moment: Moment): void {
  if (move.kind === 'play') activate(t, seat, move.item, move.with, moment)
  else if (move.kind === 'use') push(t, '*use', seat, { card: move.venue, use: move.use, with: [...move.with], moment })
  else if (move.kind === 'detach') give(t, move.item, seat, 'detach', null)
}

/** The moment in which it is played is remembered: what it lets its player do happens in the same one. */
export function activate(t: Act, seat: Seat, item: ItemId, paid: readonly Pick[], moment: Moment, way: Way = {}): void {
  push(t, '*play', seat, {
    card: item,
    with: [...paid],
    at: way.at ?? null,
    free: way.free ?? false,
    fallen: [...(way.fallen ?? [])],
    moment,
  })
}

program('*play', () =>
  steps(
    step((t, f) => {
      const item = f.v['card'] as ItemId
      const use = itemOf(item).play as Use
      const at = f.v['at'] as VenueId | null
      tell(t, { kind: 'played', seat: f.by, item, card: at })
      if (f.v['free'] !== true) payFor(t, f, use)
      // BZ-R40 It is discarded as part of the cost; M-9 an item that is used where it lies stays there.
      if (at === null) tell(t, { kind: 'moved', item, from: { in: 'hand', seat: f.by }, to: { in: 'pile' }, why: 'activate', card: null })
      payOther(t, f, use)
      fell(t, f.v['fallen'] as ItemId[])
      touch(t, use)
      fire(t, 'activated', { seat: f.by, item })
    }),
    windowFor('counter', undefined, (_, f) => f.v['nullified'] === true),
    when(
      (_, f) => f.v['nullified'] !== true,
      step((t, f) => void push(t, `${f.v['card'] as string}/0`, f.by, { ...f.v })),
    ),
    // M-10 Whoever could pick it up is asked once its effect is over; M-9 what stays where it lies, even nullified, is not discarded.
    step((t, f) => {
      const item = f.v['card'] as ItemId
      f.v['over'] = true
      if (t.s.itemPile.includes(item)) fell(t, [item])
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
        tell(t, { kind: 'used', seat: f.by, venue, use: index, attack: use.attack })
        payFor(t, f, use)
        if (use.once) tell(t, { kind: 'noted', venue, change: { used: t.s.turn.number } })
        payOther(t, f, use)
        touch(t, use)
      }),
      when(
        (_, f) => f.v['nullified'] !== true,
        step((t, f) => void push(t, `${f.v['card'] as string}/${f.v['use'] as number}`, f.by, { ...f.v, here: f.v['card'] as string })),
      ),
    ),
  ),
)

function payFor(t: Act, f: Frame, use: Use): void {
  const card = f.v['card'] as string
  spend(t, f.by, use.money, card)
  if (use.actions > 0) tell(t, { kind: 'actions', seat: f.by, change: -use.actions, card })
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
  if (attack && use.onAttack && isOfAttack(t.s)) attack.committed = true
}
