import type { Seat } from '@caravanserai/kernel'
import { attackOf, frameOf, numberIn, tell, type Act } from '../../machine/act.ts'
import { putMoney, redirect, resetAttack, seize } from '../../turn/attack.ts'
import type { Program, Source, Static, Step } from '../../machine/card.ts'
import { cardOfFrame, choose, chooseAmount, forEach, step, steps, when } from '../../machine/flow.ts'
import { aWord, its } from '../../machine/memo.ts'
import { opponents, ownerOf, playerImmune } from '../../reads/reads.ts'
import { inPlay } from '../../reads/stands.ts'
import { rollTen } from '../../turn/roll.ts'
import type { Attack, Frame, State, VenueId, Way } from '../../state.ts'
import { priceOf, whyNotSpend, whyNotTarget } from '../../reads/target.ts'
import { affecting } from '../affecting.ts'
import { controlChange } from '../effects.ts'
import { reads } from '../statics.ts'

/** Reads the attack under way into the frame: its `target`, its `attacker`, and the `defender`, who controlled the target when it was judged. */
export const theAttack: Step = step(({ s }, f) => {
  const attack = attackOf(s)
  if (!attack) return
  const judged = frameOf(s, '*attack')?.v['owner']
  Object.assign(f.v, { target: attack.target, attacker: attack.by, defender: judged ?? ownerOf(s, attack.target) })
})
/** Whose turn it is becomes `who`. */
export const whoseTurn: Step = step(({ s }, f) => void (f.v['who'] = s.turn.seat))

// -- what lasts for the attack and concerns its player's own money: an immune attack does not stop it (M-15)
export const yoursForTheAttack: Step = {
  onAttack: true,
  run: (t, f) =>
    tell(t, { kind: 'took-hold', lasting: { card: cardOfFrame(f) ?? '', by: f.by, on: f.by, n: 0, until: 'attack', waived: false } }),
}
/** What your opponents have spent since the attack was declared, on whatever. */
export function spentByOpponents(s: State, f: Frame): number {
  const spent = attackOf(s)?.spent ?? []
  return opponents(s, f.by).reduce((sum, seat) => sum + (spent[seat] ?? 0), 0)
}
/** Nobody else may put money into the attack, immune opponents excepted (M-15). */
export function onlyPays(may: (s: State, src: Source, attack: Attack, seat: Seat) => boolean): Static {
  return reads('no-money-in', (s, src, attack, seat) => !may(s, src, attack, seat) && !playerImmune(s, seat, src.you))
}
const WAYS: readonly [Way, Way] = ['for', 'against']
const paidWay = aWord('way', WAYS)
/** Each opponent in turn may put money into the attack, once. Everybody is asked who is not barred, even with an empty purse, which is nobody's business. */
export const opponentsPay: Program = forEach(
  'who',
  (s, f) => opponents(s, f.by),
  choose('way', {
    who: 'who',
    what: 'option',
    ask: 'last-money',
    optional: true,
    from: (s, _, seat) => WAYS.filter((way) => mayPay(s, seat, way)),
  }),
  when(
    (_, f) => f.v['way'] !== null,
    chooseAmount('units', {
      who: 'who',
      ask: 'units',
      least: () => 0,
      most: (s, f, seat) => affordable(s, seat, paidWay.of(f)),
      optional: true,
    }),
    step((t, f) => void (numberIn(f, 'units') > 0 && putMoney(t, its.who.of(f), paidWay.of(f), numberIn(f, 'units')))),
  ),
)
function mayPay(s: State, seat: Seat, way: Way): boolean {
  const attack = attackOf(s)
  return attack !== undefined && !whyNotSpend(s, attack, seat, way, 0)
}
function affordable(s: State, seat: Seat, way: Way): number {
  const attack = attackOf(s)
  return attack ? Math.floor((s.purses[seat] ?? 0) / priceOf(s, attack, seat, way).dollars) : 0
}

// -- the attack itself
const atTheAttack = (run: (t: Act, f: Frame) => void): Program => affecting('attack', 'attack', step(run))
/** M-19 You pick another venue that the attacker may attack: it is the target now. */
export const redirectIt: Program = steps(
  choose('venue', { what: 'venue', ask: 'redirect', from: (s) => otherTargets(s) }),
  atTheAttack((t, f) => void (f.v['venue'] !== null && redirect(t, its.venue.of(f), cardOfFrame(f) ?? ''))),
)
function otherTargets(s: State): VenueId[] {
  const attack = attackOf(s)
  return attack ? inPlay(s).filter((venue) => venue !== attack.target && !whyNotTarget(s, attack.by, venue)) : []
}
/** M-29 */
export const startOver: Program = atTheAttack((t, f) => resetAttack(t, cardOfFrame(f) ?? ''))
/** The venue that the shutdown would destroy comes under the attacker's control. */
export const seizeIt: Program = steps(
  theAttack,
  affecting(
    'venue',
    'target',
    step((t, f) => seize(t.s, cardOfFrame(f) ?? '')),
  ),
)
/** The result counts as 10, and no die is rolled for it. */
export const rollIsTen: Step = step(({ s }) => rollTen(s))

// -- control that is about to change
/** The venue stays with who would lose it. */
export const keepIt: Step = step(({ s }) => {
  const change = controlChange(s)
  if (change) change.v['kept'] = true
})
/** Another venue than the one that you are about to gain. */
export function gainInstead(name = 'venue'): Step {
  return step(({ s }, f) => {
    const change = controlChange(s)
    if (change && typeof f.v[name] === 'string') Object.assign(change.v, { venue: f.v[name], card: cardOfFrame(f), mirrored: true })
  })
}
/** Is it the venue that is about to change hands? */
export function isChanging(s: State, venue: VenueId): boolean {
  return controlChange(s)?.v['venue'] === venue
}
