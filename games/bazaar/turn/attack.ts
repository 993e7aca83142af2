import type { Seat } from '@caravanserai/kernel'
import { ask, attackIn, attackOf, frameOf, push, tell, type Act } from '../machine/act.ts'
import type { Step } from '../machine/card.ts'
import { DESTROYED, shutDown, takeControl } from './control.ts'
import { END, jump, labelled, step, steps, when } from '../machine/flow.ts'
import { aNumber, fields } from '../machine/memo.ts'
import { program } from '../machine/shelf.ts'
import { hearers } from '../reads/present.ts'
import { first, isSilenced, ownerOf, seats } from '../reads/reads.ts'
import { roll } from './roll.ts'
import { spend } from './purse.ts'
import { newAttack, NOBODY, type Attack, type Frame, type State, type VenueId, type Way } from '../state.ts'
import { facesOf, jointLeast, outcomeOf, priceOf, shiftOf, targetOf, whyNotSpend } from '../reads/target.ts'
import { fire, fireNow } from '../machine/trigger.ts'
import { windowFor, type Window } from '../machine/window.ts'
import { affecting } from '../words/affecting.ts'

/** BZ-18 An attack is declared. */
export function declare(t: Act, seat: Seat, venue: VenueId, shutdown: boolean): void {
  const attack = newAttack(t.s, seat, venue, shutdown)
  const target = targetOf(t.s, attack)
  // Standing answers name it by its number: every declaration follows a question of its own.
  push(t, '*attack', seat, { ...attack, stated: target, faces: facesOf(t.s, attack), number: t.s.counter })
  tell(t, { kind: 'declared', seat, venue, shutdown, target })
}

/** BZ-36, BZ-R26 Money was spent on it, or something has changed what it takes since it was stated: it can no longer be called off. */
export function isCommitted(s: State, f: Frame): boolean {
  return attackIn(f).committed || targetOf(s, attackIn(f)) !== f.v['stated'] || facesOf(s, attackIn(f)) !== f.v['faces']
}

/** BZ-36, BZ-R25 Called off: the action and the attack come back. */
export function callOff(t: Act, f: Frame): void {
  t.s.asked.fill(0)
  // Told in any case: whether somebody had an answer ready is their secret.
  tell(t, { kind: 'window-closed', seat: null })
  tell(t, { kind: 'called-off', seat: f.by, venue: attackIn(f).target })
  tell(t, { kind: 'lapsed', until: 'attack' })
  f.pc = END
}

/** BZ-25 Money moves the target number; M-30 where a joint least is asked for, money against waits until it is reached. */
export function putMoney(t: Act, seat: Seat, way: Way, units: number): void {
  const { s } = t
  const attack = attackOf(s)
  if (!attack) return
  const { dollars, points } = priceOf(s, attack, seat, way)
  const [amount, moved] = [dollars * units, points * units]
  if (waits(s, attack, seat, way, amount)) return pledge(t, attack, seat, amount, moved)
  if (way === 'against' && seat !== attack.by) redeem(t, attack, amount)
  spend(t, seat, amount, null, 'attack')
  count(t, attack, seat, way, amount, moved)
}

/** M-30 Does the money wait for more to come? */
function waits(s: State, attack: Attack, seat: Seat, way: Way, amount: number): boolean {
  if (way === 'for' || seat === attack.by) return false
  return jointTotal(s, attack) + amount < jointLeast(s, attack, seat)
}

/** Dollars of the attacker's opponents against it, spent and pledged. */
function jointTotal(s: State, attack: Attack): number {
  const spent = attack.paidAgainst.reduce((sum, dollars, seat) => (seat === attack.by ? sum : sum + dollars), 0)
  return seats(s).reduce((sum, seat) => sum + pledgeOf(s, attack, seat), spent)
}

/** M-30, M-68 A pledge is a promise: it holds as long as the money is there and may be spent. */
function pledgeOf(s: State, attack: Attack, seat: Seat): number {
  const dollars = attack.pledged[seat] ?? 0
  const bare = { ...attack, pledged: [] }
  return dollars > (s.purses[seat] ?? 0) || whyNotSpend(s, bare, seat, 'against', 0) ? 0 : dollars
}

function count(t: Act, attack: Attack, seat: Seat, way: Way, amount: number, points: number): void {
  const paid = way === 'for' ? attack.paidFor : attack.paidAgainst
  paid[seat] = (paid[seat] ?? 0) + amount
  attack.points += shiftOf(way, points)
  attack.committed = true
  tell(t, { kind: 'spent', seat, amount, way, points, target: targetOf(t.s, attack) })
}

function pledge(t: Act, attack: Attack, seat: Seat, amount: number, points: number): void {
  attack.pledged[seat] = (attack.pledged[seat] ?? 0) + amount
  attack.pledgedPoints[seat] = (attack.pledgedPoints[seat] ?? 0) + points
  tell(t, { kind: 'pledged', seat, amount })
}

/** What was pledged is spent, if it is enough with this amount; M-15 money that need not wait may fall short of it. */
function redeem(t: Act, attack: Attack, amount: number): void {
  const total = jointTotal(t.s, attack) + amount
  for (const each of seats(t.s)) {
    const [dollars, moved] = [pledgeOf(t.s, attack, each), attack.pledgedPoints[each] ?? 0]
    if (dollars === 0 || total < jointLeast(t.s, attack, each)) continue
    attack.pledged[each] = 0
    attack.pledgedPoints[each] = 0
    spend(t, each, dollars, null, 'attack')
    count(t, attack, each, 'against', dollars, moved)
  }
}

/** What was pledged and never spent is forgotten. */
function release(attack: Attack): void {
  attack.pledged.fill(0)
  attack.pledgedPoints.fill(0)
}

/** M-29 Back to the state just after the declaration; it stays committed and interference opens again. */
export function resetAttack(t: Act, card: string): void {
  const f = frameOf(t.s, '*attack')
  if (!f) return
  const attack = attackIn(f)
  release(attack)
  tell(t, { kind: 'lapsed', until: 'attack' })
  attack.target = attack.declared
  attack.points = 0
  attack.paidFor.fill(0)
  attack.paidAgainst.fill(0)
  tell(t, { kind: 'redirected', venue: attack.target, card, target: targetOf(t.s, attack) })
}

/** The shutdown that succeeds brings control by a card. */
export function seize(s: State, card: string): void {
  const f = frameOf(s, '*attack')
  if (f) f.v['seized'] = card
}

/** M-19 The attack has another target. */
export function redirect(t: Act, venue: VenueId, card: string): void {
  const attack = attackOf(t.s)
  if (!attack) return
  attack.target = venue
  tell(t, { kind: 'redirected', venue, card, target: targetOf(t.s, attack) })
}

/** BZ-R28, M-35 There is nothing left to attack. */
function isGone(s: State, { by, target }: Attack): boolean {
  const owner = s.places[target]?.owner
  return owner === undefined || owner === by
}

/** M-21 What triggers when somebody is attacked does so once, when the attack can no longer be called off. */
function sound(t: Act, f: Frame): void {
  attackIn(f).committed = isCommitted(t.s, f)
  if (!attackIn(f).committed || f.v['alarmed'] === true || isGone(t.s, attackIn(f))) return
  f.v['alarmed'] = true
  fire(t, 'attacked', { seat: f.by, venue: attackIn(f).target, from: ownerOf(t.s, attackIn(f).target) })
}
const alarm: Step = step(sound)

/** BZ-25..BZ-29, BZ-R20 Money and plays as they arrive, until all opponents have confirmed and the attacker rolls. */
const interference: Window = {
  moment: 'interfere',
  run(t, f) {
    if (isGone(t.s, attackIn(f))) return
    const next = nextIn(f)
    if (next) {
      f.v['next'] = null
      if (!whyNotSpend(t.s, attackIn(f), next.seat, next.way, next.units)) putMoney(t, next.seat, next.way, next.units)
    }
    ask(t, seats(t.s))
  },
  prompt: () => ({ kind: 'attack' }),
}

/** What a seat means to pay, until what the attack sets off is over. */
const meant = fields('next')
function nextIn(f: Frame): { readonly seat: Seat; readonly way: Way; readonly units: number } | null {
  const { seat, way, units } = meant.of(f)
  const isMeant = typeof seat === 'number' && (way === 'for' || way === 'against') && typeof units === 'number'
  return isMeant ? { seat, way, units } : null
}

/** A seat pays: what the attack sets off comes first (M-21), then the money, then everybody is asked again. */
export function offerMoney(t: Act, f: Frame, seat: Seat, way: Way, units: number): void {
  const attack = attackIn(f)
  if (!waits(t.s, attack, seat, way, priceOf(t.s, attack, seat, way).dollars * units)) attack.committed = true
  f.v['next'] = { seat, way, units }
  again(t, f)
}

/** Back to the alarm that stands before the interference. */
export function again(t: Act, f: Frame): void {
  t.s.asked.fill(0)
  jump(f, 'alarm')
}

/** From the declaration to the end. */
program('*attack', () =>
  steps(
    windowFor('declare', undefined, isOver),
    labelled('alarm', alarm),
    interference,
    step(commit),
    alarm,
    when(goesOn, step(rollIt)),
    when(goesOn, step(judge)),
    when(isWonFromPlayer, windowFor('won', attacker)),
    when(isShutDown, windowFor('shut', attacker, isSeized)),
    when(
      isWon,
      step(tellWon),
      // M-13, M-39 Destruction by a card is an effect on the venue, which an immune one is spared.
      when(isToBurn, step(nameBurner), affecting('venue', 'target', step(burn))),
      step(apply),
    ),
    when(isLostOnPlayer, windowFor('lost', defender)),
    step(tellOver),
    step(close),
  ),
)

function isOver(s: State, f: Frame): boolean {
  return isGone(s, attackIn(f))
}

function goesOn(s: State, f: Frame): boolean {
  return !isGone(s, attackIn(f))
}

/** Whoever rolls has committed the attack; what was only pledged was never spent (M-30). */
function commit(_: Act, f: Frame): void {
  attackIn(f).committed = true
  release(attackIn(f))
}

function rollIt(t: Act, f: Frame): void {
  roll(t, f.by, 'attack')
}

function attacker(_: State, f: Frame): Seat[] {
  return [f.by]
}

function defender(_: State, f: Frame): Seat[] {
  return [ownerOfTarget(f)]
}

function isWon(_: State, f: Frame): boolean {
  return f.v['success'] === true
}

function isWonFromPlayer(_: State, f: Frame): boolean {
  return f.v['success'] === true && ownerOfTarget(f) >= 0
}

function isLostOnPlayer(_: State, f: Frame): boolean {
  return f.v['success'] === false && ownerOfTarget(f) >= 0
}

function isShutDown(_: State, f: Frame): boolean {
  return f.v['success'] === true && attackIn(f).shutdown
}

function isSeized(_: State, f: Frame): boolean {
  return f.v['seized'] !== undefined
}

function tellWon(t: Act, f: Frame): void {
  fire(t, 'attack-succeeded', { seat: f.by, venue: attackIn(f).target, from: ownerOfTarget(f) })
}

function isToBurn(s: State): boolean {
  return burner(s) !== null
}

function nameBurner({ s }: Act, f: Frame): void {
  f.v['card'] = burner(s)
}

function burn(_: Act, f: Frame): void {
  f.v['burns'] = true
}

function tellOver(t: Act, f: Frame): void {
  fireNow(t, 'attack-over', { seat: f.by, venue: attackIn(f).target })
}

function close(t: Act, f: Frame): void {
  tell(t, { kind: 'attack-over', venue: attackIn(f).target })
  tell(t, { kind: 'lapsed', until: 'attack' })
}

/** Who controlled the target when the outcome was known. */
function ownerOfTarget(f: Frame): Seat {
  return typeof f.v['owner'] === 'number' ? f.v['owner'] : NOBODY
}

const rolled = aNumber('result')

/** BZ-19, BZ-21 */
function judge(t: Act, f: Frame): void {
  const { s } = t
  const attack = attackIn(f)
  const result = rolled.of(f)
  const { success, why } = outcomeOf(s, attack, result)
  f.v['owner'] = ownerOf(s, attack.target)
  f.v['success'] = success
  tell(t, { kind: success ? 'succeeded' : 'failed', seat: f.by, venue: attack.target, result, target: targetOf(s, attack), why })
  if (!success) fire(t, 'roll-failed', { seat: f.by })
}

/** BZ-19, BZ-35 What success brings: the venue's own text, destruction, or control. */
function apply(t: Act, f: Frame): void {
  const { s } = t
  const { target, shutdown, by } = attackIn(f)
  const own = hearers(s, 'captured').find(({ at }) => at.card.id === target)
  if (own && !isSilenced(s, target))
    push(t, '*trigger', by, { card: target, trigger: own.index, facts: { seat: by, venue: target, here: target } })
  else if (f.v['burns'] === true) push(t, '*control', by, { venue: target, to: DESTROYED, card: f.v['card'] ?? null, why: 'destroy' })
  else if (shutdown && typeof f.v['seized'] === 'string') takeControl(t, target, by, f.v['seized'])
  else if (shutdown) shutDown(t, target, by)
  else takeControl(t, target, by, null, 'capture')
}

/** The card by which this attack destroys what it wins. */
function burner(s: State): string | null {
  return first(s, 'burns', (read, src) => read(s, src))?.card ?? null
}
