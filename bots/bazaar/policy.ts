import {
  attackOf,
  controls,
  inOrder,
  itemOf,
  momentOf,
  moveOn,
  owesAttack,
  proceed,
  promptOf,
  seats,
  unfilled,
  venuesInPlay,
  whyNotAttach,
  whyNotAttack,
  type Attack,
  type Move,
  type Prompt,
  type State,
} from '@caravanserai/bazaar/seat'
import type { Chance, Seat } from '@caravanserai/kernel'
import { attackWorth, bid } from './bidding.ts'
import type { Taste } from './taste.ts'
import { attachWorth } from './worth.ts'

/**
 * Plays an imagined table on by one decision, whoever's it is: attacks and bids as Casual would, attaches what pays, and plays no cards.
 * It reads the table itself and makes no list of moves, so that thousands of futures can be looked at.
 */
export function advance(s: State, chance: Chance, taste: Taste): void {
  switch (momentOf(s)) {
    case 'main':
      return proceed(s, s.turn.seat, mainMove(s, s.turn.seat, taste), chance)
    case 'interfere': {
      const attack = attackOf(s)
      const paid = attack && nextBid(s, attack, taste)
      return paid ? proceed(s, paid.seat, paid.move, chance) : moveOn(s, chance)
    }
    case undefined: {
      const seat = firstAsked(s)
      return proceed(s, seat, answer(promptOf(s, seat), chance), chance)
    }
    default:
      // Somebody may have something in mind already: the others pass one by one.
      return proceed(s, firstAsked(s), { kind: 'pass' }, chance)
  }
}

function firstAsked(s: State): Seat {
  return seats(s).find((seat) => (s.asked[seat] ?? 0) > 0) ?? s.turn.seat
}

/** The first of those who are still asked that wants to pay, from the attacker on; who does not is asked no more, so that the next ones do not count on it. */
export function nextBid(s: State, attack: Attack, taste: Taste): { readonly seat: Seat; readonly move: Move } | undefined {
  for (const seat of inOrder(s, attack.by)) {
    if (!s.asked[seat]) continue
    const move = bid(s, attack, seat, taste)
    if (move) return { seat, move }
    s.asked[seat] = 0
  }
  return undefined
}

/** What a seat does with its turn. */
function mainMove(s: State, seat: Seat, taste: Taste): Move {
  let found: Move | undefined
  let most = 0
  for (const venue of venuesInPlay(s)) {
    if (s.turn.actions < 1 || whyNotAttack(s, seat, venue)) continue
    const worth = attackWorth(s, seat, venue, taste)
    if (worth > most || (!found && owesAttack(s, seat))) [found, most] = [{ kind: 'attack', venue, shutdown: false }, worth]
  }
  for (const venue of s.turn.actions > 0 ? controls(s, seat) : []) {
    if (unfilled(s, venue) <= 0) continue
    for (const item of s.hands[seat] ?? []) {
      const worth = attachWorth(s, itemOf(item).income, taste)
      if (worth > most && !whyNotAttach(s, seat, item, venue)) [found, most] = [{ kind: 'attach', item, venue }, worth]
    }
  }
  return found ?? { kind: 'end' }
}

/** The answer of somebody who looks at nothing closely: yes to what one's own cards would do, no to what can be declined. */
function answer(prompt: Prompt | undefined, chance: Chance): Move {
  if (prompt?.kind === 'choose') {
    const { what, from, optional, ask } = prompt
    if (what === 'die' && !optional) return { kind: 'choose', pick: Math.max(...from.map(Number)) }
    if (from.includes('no')) return { kind: 'choose', pick: ask === 'trigger' ? 'yes' : 'no' }
    return { kind: 'choose', pick: optional || from.length === 0 ? null : (from[chance.below(from.length)] ?? null) }
  }
  if (prompt?.kind === 'amount') return { kind: 'choose', pick: prompt.optional ? null : prompt.least }
  return { kind: 'pass' }
}
