import type { Seat } from '@caravanserai/kernel'
import { NOTHING, type Move } from './move.ts'
import { detachable, plays } from './turn/play.ts'
import { controls, inPlay, seats } from './reads/reads.ts'
import { promptOf, whyNot, whyNotAttack } from './rules.ts'
import { hasRoom } from './reads/slots.ts'
import type { State } from './state.ts'
import { itemOf, venueOf } from './machine/shelf.ts'
import type { Moment, Token } from './machine/timing.ts'
import { resting } from './reads/waiving.ts'

/** The moves open to a seat, in a fixed order. */
export function moves(s: State, seat: Seat): Move[] {
  const prompt = promptOf(s, seat)
  switch (prompt?.kind) {
    case undefined:
      return []
    case 'main':
      return inMain(s, seat)
    case 'window': {
      const cancel: Move = { kind: 'cancel' }
      return [{ kind: 'pass' }, ...doings(s, seat, prompt.moment), ...(whyNot(s, seat, cancel) ? [] : [cancel])]
    }
    case 'attack':
      return inAttack(s, seat)
    case 'choose':
      return [...(prompt.optional ? [null] : []), ...prompt.from].map((pick) => ({ kind: 'choose', pick }))
    case 'amount': {
      const amounts = Array.from({ length: prompt.most - prompt.least + 1 }, (_, i) => prompt.least + i)
      return [...(prompt.optional ? [null] : []), ...amounts].map((pick) => ({ kind: 'choose', pick }))
    }
  }
}

function doings(s: State, seat: Seat, moment: Moment): Move[] {
  return [...plays(s, seat, moment), ...detachable(s, seat, moment).map((item): Move => ({ kind: 'detach', item }))]
}

function inMain(s: State, seat: Seat): Move[] {
  const found: Move[] = []
  if (s.turn.seat === seat) {
    const end: Move = { kind: 'end' }
    if (!whyNot(s, seat, end)) found.push(end)
    if (s.turn.actions > 0) {
      found.push(...attaching(s, seat))
      for (const venue of inPlay(s)) {
        if (!whyNotAttack(s, seat, venue)) found.push({ kind: 'attack', venue, shutdown: false }, { kind: 'attack', venue, shutdown: true })
      }
    }
  } else found.push({ kind: 'pass' })
  found.push(...doings(s, seat, 'main'), ...resting(s, seat).map((card): Move => ({ kind: 'waive', card })), ...trading(s, seat))
  return found
}

function attaching(s: State, seat: Seat): Move[] {
  const found: Move[] = []
  for (const venue of controls(s, seat)) {
    for (const item of s.hands[seat] ?? []) if (hasRoom(s, venue, item)) found.push({ kind: 'attach', item, venue })
  }
  return found.filter((move) => !whyNot(s, seat, move))
}

function trading(s: State, seat: Seat): Move[] {
  const found: Move[] = []
  for (const { id, from, to } of s.offers) {
    if (to === seat) found.push({ kind: 'decline', offer: id }, { kind: 'accept', offer: id }, invite(from, id))
    if (from === seat) found.push({ kind: 'withdraw', offer: id })
  }
  for (const other of seats(s)) found.push(invite(other, null))
  return found.filter((move) => !whyNot(s, seat, move))
}

function invite(to: Seat, answers: number | null): Move {
  return { kind: 'offer', to, give: NOTHING, take: NOTHING, answers }
}

function inAttack(s: State, seat: Seat): Move[] {
  const attack: Move[] = [
    { kind: 'confirm' },
    { kind: 'roll' },
    { kind: 'cancel' },
    { kind: 'spend', way: 'for', units: 1 },
    { kind: 'spend', way: 'against', units: 1 },
  ]
  return [...attack.filter((move) => !whyNot(s, seat, move)), ...doings(s, seat, 'interfere')]
}

/** Tokens of what can be played at nearly any time. */
const GENERAL: ReadonlySet<Token> = new Set(['any', 'action', 'own-turn'])

/** Is this the moment that the card is made for, and not just one in which it may be played as well? */
export function isTimely(move: Move): boolean {
  const use = move.kind === 'play' ? itemOf(move.item).play : move.kind === 'use' ? venueOf(move.venue).uses[move.use] : undefined
  return use ? !GENERAL.has(use.when.token) : false
}
