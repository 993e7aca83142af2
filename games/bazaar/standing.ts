import { isFields, refuse, strangeKey, type Json, type Refusal, type Seat } from '@caravanserai/kernel'
import { attackIn, attackOf } from './machine/act.ts'
import { isCount, type Move } from './move.ts'
import { asking, promptOf, whyNot } from './rules.ts'
import type { State, Way } from './state.ts'
import { cardOf } from './machine/shelf.ts'
import { MOMENTS, type Moment } from './machine/timing.ts'
import { controls, ownerOf } from './reads/reads.ts'
import { moneyFor, priceOf } from './reads/target.ts'
import { VENUES_TO_WIN } from './turn/winning.ts'
import type { View } from './view.ts'

/**
 * What a seat can say once and for several questions: to be left alone until its own turn or a given one, in windows and in
 * attacks; to be asked nothing at all, not even what a card wants to know; the first, but for attacks on its own venues or for somebody's fourth or fifth; to pass in windows of one kind, to
 * confirm attacks, to put up to so much against the attack under way.
 */
export type Said =
  | (Until & { readonly kind: 'pass-until' | 'away-until' | 'only-until' | 'confirm-until' })
  | { readonly kind: 'pass-in'; readonly moment: Moment }
  | { readonly kind: 'pass-for'; readonly card: string }
  | { readonly kind: 'spend'; readonly attack: number; readonly way: Way; readonly most: number }

/** Until the turn of that number; with `taken`, until the seat has taken one turn more than so many, whatever comes in between. */
type Until = { readonly turn: number; readonly taken?: number }

export function standing(input: unknown): Json | Refusal {
  const bad = (why: string): Refusal => refuse('bad-standing', { why })
  if (!isFields(input)) return bad('it is no object')
  const { kind, turn, taken, moment, card, attack, way, most } = input
  const parts = typeof kind === 'string' && Object.hasOwn(PARTS, kind) ? PARTS[kind] : undefined
  if (!parts) return bad('there is no such kind')
  const strange = strangeKey(input, ['kind', ...parts])
  if (strange !== undefined) return bad(`it has a strange part "${strange}"`)
  if (kind === 'pass-until' || kind === 'away-until' || kind === 'only-until' || kind === 'confirm-until')
    return isCount(turn) && (taken === undefined || isCount(taken))
      ? { kind, turn, ...(taken === undefined ? {} : { taken }) }
      : bad('it names no turn')
  if (kind === 'pass-in') {
    const known = MOMENTS.find((each) => each === moment)
    return known ? { kind, moment: known } : bad('there is no such moment')
  }
  if (kind === 'pass-for') return typeof card === 'string' && card.length <= 60 ? { kind, card } : bad('it names no card')
  return isCount(attack) && (way === 'for' || way === 'against') && isCount(most)
    ? { kind: 'spend', attack, way, most }
    : bad('it names no attack, direction and sum')
}

const PARTS: { readonly [kind: string]: readonly string[] | undefined } = {
  'pass-until': ['turn', 'taken'],
  'away-until': ['turn', 'taken'],
  'only-until': ['turn', 'taken'],
  'confirm-until': ['turn', 'taken'],
  'pass-in': ['moment'],
  'pass-for': ['card'],
  spend: ['attack', 'way', 'most'],
}

const PASS: Move = { kind: 'pass' }
const CONFIRM: Move = { kind: 'confirm' }

/** The move that a standing answer gives to the seat's open question, or null if it does not speak to it. */
export function answer(s: State, seat: Seat, input: Json): Move | null {
  const said = input as unknown as Said
  const prompt = promptOf(s, seat)
  switch (said.kind) {
    case 'pass-until':
      return holds(s, seat, said) ? left(s, seat) : null
    case 'away-until':
      return s.turn.seat !== seat && holds(s, seat, said) ? (left(s, seat) ?? plainest(s, seat)) : null
    case 'only-until':
      return holds(s, seat, said) && !isGrave(s, seat) ? left(s, seat) : null
    case 'pass-in':
      return prompt?.kind === 'window' && prompt.moment === said.moment ? PASS : null
    case 'pass-for':
      return prompt?.kind === 'window' && asking(s)?.frame.v['card'] === said.card ? PASS : null
    case 'confirm-until':
      return prompt?.kind === 'attack' && s.turn.seat !== seat && holds(s, seat, said) ? CONFIRM : null
    case 'spend':
      return prompt?.kind === 'attack' ? spending(s, seat, said) : null
  }
}

/** Is it still to come? */
export function holds({ turn, taken }: Pick<View, 'turn' | 'taken'>, seat: Seat, until: Until): boolean {
  return until.taken === undefined ? turn.number < until.turn : turn.seat !== seat && (taken[seat] ?? 0) <= until.taken
}

/** What leaves the others to themselves: to pass, to stay out of their attacks. */
function left(s: State, seat: Seat): Move | null {
  if (isPassable(s, seat)) return PASS
  return promptOf(s, seat)?.kind === 'attack' && s.turn.seat !== seat ? CONFIRM : null
}

/** What is gained by these is chosen by what it brings; by all others something is given up. */
const GAINS: ReadonlySet<string> = new Set(['draft', 'keep', 'take', 'fallen', 'attach'])

/** What somebody would say who wants to be asked nothing: no, nothing, as little as may be, the item that brings least. */
function plainest(s: State, seat: Seat): Move | null {
  const prompt = promptOf(s, seat)
  if (prompt?.kind !== 'choose' && prompt?.kind !== 'amount') return null
  if (prompt.optional) return { kind: 'choose', pick: null }
  if (prompt.kind === 'amount') return { kind: 'choose', pick: prompt.least }
  const worth = (pick: unknown) => {
    const card = typeof pick === 'string' ? cardOf(pick) : undefined
    return card?.kind === 'item' ? card.income : 0
  }
  const sorted = prompt.from.toSorted((a, b) => worth(a) - worth(b))
  const pick = prompt.from.includes('no') ? 'no' : GAINS.has(prompt.ask) ? sorted.at(-1) : sorted[0]
  return pick === undefined ? null : { kind: 'choose', pick }
}

/** Is a venue of this seat under attack, or somebody about to be one short of winning, or to win? */
function isGrave(s: State, seat: Seat): boolean {
  const attack = attackOf(s)
  if (!attack) return false
  return ownerOf(s, attack.target) === seat || (!attack.shutdown && controls(s, attack.by).length >= VENUES_TO_WIN - 2)
}

/** A window, or the main part of another's turn. */
function isPassable(s: State, seat: Seat): boolean {
  const prompt = promptOf(s, seat)
  return prompt?.kind === 'window' || (prompt?.kind === 'main' && s.turn.seat !== seat)
}

/** So many steps as the sum still buys, once; then done. The attack is named by its number: there may be several in a turn. */
function spending(s: State, seat: Seat, { attack: number, way, most }: Extract<Said, { kind: 'spend' }>): Move | null {
  const frame = asking(s)?.frame
  if (frame?.v['number'] !== number) return null
  const attack = attackIn(frame)
  const paid = (way === 'for' ? attack.paidFor : attack.paidAgainst)[seat] ?? 0
  const { dollars } = priceOf(s, attack, seat, way)
  const units = Math.floor(Math.min(most - paid - (attack.pledged[seat] ?? 0), moneyFor(s, attack, seat)) / dollars)
  const move: Move = { kind: 'spend', way, units }
  if (units > 0 && !whyNot(s, seat, move)) return move
  return seat === attack.by ? null : CONFIRM
}
