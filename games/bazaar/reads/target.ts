import { refuse, type Refusal, type Seat } from '@caravanserai/kernel'
import type { Source } from '../machine/card.ts'
import { FACES, isNatural, SIDES } from './die.ts'
import { attackImmune, controls, distance, each, first, isSaid, ownerOf, playerImmune, some, sum } from './reads.ts'
import { venueOf } from '../machine/shelf.ts'
import { NOBODY, type Attack, type State, type VenueId, type Way } from '../state.ts'

/** BZ-31 */
export const OWNED = 10

/** BZ-20, BZ-31, M-28 Everything is added first, then doubled. */
export function resistanceOf(s: State, venue: VenueId): number {
  const owned = ownerOf(s, venue) === NOBODY ? 0 : OWNED
  const plus = sum(s, 'resistance-plus', (of, src) => of(s, src, venue))
  const times = each(s, 'resistance-times', (of, src) => of(s, src, venue)).reduce((product, by) => product * by, 1)
  return (venueOf(venue).resistance + owned + plus) * times
}

/** BZ-24 The sum of all "+X" and "-X" of the attack. */
export function bonusOf(s: State, attack: Attack): number {
  return sum(s, 'bonus', (of, src) => of(s, src, attack))
}

/** BZ-R24, BZ-R23 The target number: a whole number without limits. */
export function targetOf(s: State, attack: Attack): number {
  const base = some(s, 'no-resistance', (of, src) => of(s, src, attack)) ? 0 : resistanceOf(s, attack.target)
  return base - bonusOf(s, attack) + attack.points
}

export interface Outcome {
  readonly success: boolean
  /** `die`, `20`, `1`, or the card that decides. */
  readonly why: string
}

/** BZ-21, M-26 Automatic failure by a card, then automatic success by a card, then 20 and 1, then the target number. */
export function outcomeOf(s: State, attack: Attack, result: number): Outcome {
  return outcomes(s, attack)(result)
}

/** The same for any result, as things stand. */
function outcomes(s: State, attack: Attack): (result: number) => Outcome {
  // M-17 What attacks do not touch by now is not taken.
  const spared = first(s, 'untouched', (of, src) => of(s, src, attack.target, attack.by))
  if (spared) return () => ({ success: false, why: spared.card })
  const target = targetOf(s, attack)
  if (!isSaid(s, 'fails-on') && !isSaid(s, 'succeeds-on')) return (result) => byDie(result, target)
  const fails = each(s, 'fails-on', (of, src) => ({ of, src })).filter(({ src }) => !isSpared(s, attack, src))
  const wins = each(s, 'succeeds-on', (of, src) => ({ of, src }))
  return (result) => {
    const failed = fails.find(({ of, src }) => of(s, src, attack, result))
    if (failed) return { success: false, why: failed.src.card }
    const won = wins.find(({ of, src }) => of(s, src, attack, result))
    return won ? { success: true, why: won.src.card } : byDie(result, target)
  }
}

function byDie(result: number, target: number): Outcome {
  if (isNatural(result)) return result === SIDES ? HIGHEST : LOWEST
  return result >= target ? MADE : MISSED
}
const HIGHEST: Outcome = { success: true, why: `${SIDES}` }
const LOWEST: Outcome = { success: false, why: '1' }
const MADE: Outcome = { success: true, why: 'die' }
const MISSED: Outcome = { success: false, why: 'die' }

/** M-15 What lies in play passes an immune attack by; what was played on it was let through. */
function isSpared(s: State, attack: Attack, src: Source): boolean {
  return src.lasting === null && attackImmune(s, attack.by, src.you)
}

/** What each face of the die does as things stand: it makes the target number or not, or wins or loses whatever that is. */
export function facesOf(s: State, attack: Attack): string {
  const outcome = outcomes(s, attack)
  let faces = ''
  for (const result of FACES) faces += faceOf(outcome(result))
  return faces
}

function faceOf({ success, why }: Outcome): string {
  return why === 'die' ? (success ? '+' : '-') : success ? '!' : 'x'
}

/** The chance of success of one roll against the target as it stands, by the faces of the die. */
export function chanceOfSuccess(s: State, attack: Attack): number {
  const outcome = outcomes(s, attack)
  let wins = 0
  for (const face of FACES) if (outcome(face).success) wins++
  return wins / SIDES
}

/** What the smallest step costs, and by how many points it moves the target. */
export interface Price {
  readonly dollars: number
  readonly points: number
}

/** BZ-26, BZ-32, BZ-R22, M-33 */
export function priceOf(s: State, attack: Attack, seat: Seat, way: Way): Price {
  const price = dearness(s, attack, seat, way)
  const doubled = each(s, 'doubles', (of, src) => of(s, src, attack, seat)).filter(Boolean).length
  const points = 2 ** doubled
  const shared = gcd(price, points)
  return { dollars: price / shared, points: points / shared }
}

function dearness(s: State, attack: Attack, seat: Seat, way: Way): number {
  if (ownerOf(s, attack.target) !== NOBODY || seat === attack.by) return 1
  if (some(s, 'as-neighbour', (of, src) => of(s, src, attack, seat, way))) return 1
  return distance(s, seat, attack.by)
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

/** BZ-27, M-32 A ban beats a price. */
export function whyNotSpend(s: State, attack: Attack, seat: Seat, way: Way, units: number): Refusal | undefined {
  if (some(s, 'no-spending', (of, src) => of(s, src, seat))) return refuse('no-spending', {}, 'M-68')
  if (some(s, 'no-money-in', (of, src) => of(s, src, attack, seat, way))) return refuse('no-money-in', {}, 'M-32')
  const { dollars } = priceOf(s, attack, seat, way)
  const purse = moneyFor(s, attack, seat)
  if (dollars * units > purse) return refuse('too-dear', { cost: dollars * units, money: purse }, 'BZ-R06')
  return undefined
}

/** What a seat can still put into an attack: what is pledged is promised. */
export function moneyFor(s: State, attack: Attack, seat: Seat): number {
  return (s.purses[seat] ?? 0) - (attack.pledged[seat] ?? 0)
}

/** BZ-25 So many points, paid for the attack or against it, as they are added to the target number. */
export function shiftOf(way: Way, points: number): number {
  return way === 'for' ? -points : points
}

/** The same in dollars: BZ-R22 they must buy whole points. */
export function whyNotPay(s: State, attack: Attack, seat: Seat, way: Way, money: number): Refusal | undefined {
  const { dollars } = priceOf(s, attack, seat, way)
  return (
    whyNotSpend(s, attack, seat, way, money / dollars) ??
    (money % dollars > 0 ? refuse('half-a-point', { money, dollars }, 'BZ-R22') : undefined)
  )
}

/** M-30 What the attacker's opponents must reach between them before any of it is spent; M-15 who is immune is not bound by it. */
export function jointLeast(s: State, attack: Attack, seat: Seat): number {
  return jointDemand(s, attack, seat)?.least ?? 0
}

/** The card that asks for it, and how much; undefined where money is spent at once. */
export function jointDemand(s: State, attack: Attack, seat: Seat): { readonly card: string; readonly least: number } | undefined {
  return each(s, 'joint-least', (of, src) => ({ card: src.card, least: playerImmune(s, seat, src.you) ? 0 : of(s, src, attack) }))
    .filter(({ least }) => least > 0)
    .toSorted((a, b) => b.least - a.least)[0]
}

/** BZ-17, BZ-18 and all that bars an attack on a venue. */
export function whyNotTarget(s: State, seat: Seat, venue: VenueId): Refusal | undefined {
  if (!s.places[venue]) return refuse('not-in-play', { card: venue }, 'BZ-18')
  if (controls(s, seat).includes(venue)) return refuse('own-venue', { card: venue }, 'BZ-18')
  const bar = first(s, 'no-attack', (of, src) => of(s, src, venue, seat))
  return bar && refuse('barred-target', { card: venue, by: bar.card })
}

/** M-37 The seat must attack a player's venue and still can. */
export function owesAttack(s: State, seat: Seat): boolean {
  if (s.turn.seat !== seat || s.turn.actions < 1) return false
  if (!some(s, 'must-attack', (of, src) => of(s, src, seat))) return false
  if (s.turn.raids > 0 || !mayAttackMore(s, seat)) return false
  return s.owned.some((venues, owner) => owner !== seat && venues.some((venue) => !whyNotTarget(s, seat, venue)))
}

/** BZ-17, M-38 */
export function mayAttackMore(s: State, seat: Seat): boolean {
  return s.turn.attacks < 1 || some(s, 'many-attacks', (of, src) => of(s, src, seat))
}
