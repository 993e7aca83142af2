import type { Seat } from '@caravanserai/kernel'
import { attackOf, firstAsked, isOfAttack, push, tell, type Act } from '../machine/act.ts'
import type { Use } from '../machine/card.ts'
import { step, steps, when } from '../machine/flow.ts'
import { aNumber, aWord, cards, its, perhapsACard, picks } from '../machine/memo.ts'
import { fell, give } from './hands.ts'
import type { Move } from '../move.ts'
import type { Way } from './play.ts'
import { spend } from './purse.ts'
import { inOrder } from '../reads/reads.ts'
import { itemOf, program, venueOf } from '../machine/shelf.ts'
import type { Frame, ItemId, Pick, State } from '../state.ts'
import { MOMENTS, type Moment } from '../machine/timing.ts'
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

/** The moment in which it was played. */
export const playedIn = aWord('moment', MOMENTS)
const given = picks('with')
const fallen = cards('fallen')
/** Where it lies, if it is used there. */
const usedAt = perhapsACard('at')

program('*play', () =>
  steps(
    step((t, f) => {
      const item = its.card.of(f)
      const use = itemOf(item).play
      if (!use) return
      const at = usedAt.of(f)
      tell(t, { kind: 'played', seat: f.by, item, card: at })
      if (f.v['free'] !== true) payFor(t, f, use)
      // BZ-R40 It is discarded as part of the cost; M-9 an item that is used where it lies stays there.
      if (at === null) tell(t, { kind: 'moved', item, from: { in: 'hand', seat: f.by }, to: { in: 'pile' }, why: 'activate', card: null })
      payOther(t, f, use)
      fell(t, fallen.of(f))
      touch(t, use)
      fire(t, 'activated', { seat: f.by, item })
    }),
    windowFor('counter', undefined, (_, f) => f.v['nullified'] === true),
    when(
      (_, f) => f.v['nullified'] !== true,
      step((t, f) => void push(t, `${its.card.of(f)}/0`, f.by, { ...f.v })),
    ),
    // M-10 Whoever could pick it up is asked once its effect is over; M-9 what stays where it lies, even nullified, is not discarded.
    step((t, f) => {
      const item = its.card.of(f)
      f.v['over'] = true
      if (t.s.itemPile.includes(item)) fell(t, [item])
    }),
  ),
)

const ability = aNumber('use')

program('*use', () =>
  steps(
    // M-85 Consent is asked before anything is paid.
    step((t, f) => void push(t, `${its.card.of(f)}?${ability.of(f)}`, f.by, { venue: its.card.of(f) })),
    when(
      (_, f) => f.v['refused'] !== true,
      step((t, f) => {
        const venue = its.card.of(f)
        const index = ability.of(f)
        const use = venueOf(venue).uses[index]
        if (!use) return
        tell(t, { kind: 'used', seat: f.by, venue, use: index, attack: use.attack })
        payFor(t, f, use)
        if (use.once) tell(t, { kind: 'noted', venue, change: { used: t.s.turn.number } })
        payOther(t, f, use)
        touch(t, use)
      }),
      when(
        (_, f) => f.v['nullified'] !== true,
        step((t, f) => void push(t, `${its.card.of(f)}/${ability.of(f)}`, f.by, { ...f.v, here: its.card.of(f) })),
      ),
    ),
  ),
)

function payFor(t: Act, f: Frame, use: Use): void {
  const card = its.card.of(f)
  spend(t, f.by, use.money, card)
  if (use.actions > 0) tell(t, { kind: 'actions', seat: f.by, change: -use.actions, card })
}

/** What was given up may be a secret between two: the frame, which all can see, forgets it. */
function payOther(t: Act, f: Frame, use: Use): void {
  const paid = given.of(f)
  given.set(f, [])
  use.other?.pay(t, f, paid)
}

/** BZ-36, BZ-R26 An ability that modifies the attack commits it. */
function touch(t: Act, use: Use): void {
  const attack = attackOf(t.s)
  if (attack && use.onAttack && isOfAttack(t.s)) attack.committed = true
}
