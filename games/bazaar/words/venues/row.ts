import { seatIn, tell } from '../../machine/act.ts'
import type { Program, Step } from '../../machine/card.ts'
import { isKept } from '../../turn/control.ts'
import { flipUpTo } from '../../turn/discovery.ts'
import { cardOfFrame, choose, forEach, loop, step, steps, when, type Part } from '../../machine/flow.ts'
import { aCard, its } from '../../machine/memo.ts'
import { controls, ownerOf } from '../../reads/reads.ts'
import type { Frame, State, VenueId } from '../../state.ts'
import { affecting } from '../affecting.ts'
import { pickAttached, pickVenue, yours } from '../choose.ts'
import { rolled, rollDie } from '../attacks/dice.ts'
import { destroyVenue, detach } from '../effects.ts'

/** Venues that come into the neutral row, go, or are stripped; and the die that some cards roll for it. */

/** M-52 It can be given up: nothing keeps it with its controller. */
export function losable(s: State, venue: VenueId): boolean {
  return !isKept(s, venue)
}
/** Whoever controls the venue, as `who`. */
export function controllerOf(name: string): Step {
  const venue = aCard(name)
  return step(({ s }, f) => its.who.set(f, ownerOf(s, venue.of(f))))
}
function controlledBy(s: State, venue: VenueId, f: Frame, who: string): boolean {
  return ownerOf(s, venue) === seatIn(f, who)
}
/** They must destroy a venue of theirs, of their own choosing. */
export function loseAVenue(who: string): Program {
  return steps(
    pickVenue('venue', (s, venue, f) => controlledBy(s, venue, f, who) && losable(s, venue), who),
    affecting('venue', 'venue', destroyVenue()),
  )
}
export function isBare(s: State, venue: VenueId): boolean {
  return s.places[venue]?.items.length === 0
}
export function cameThisTurn(s: State, venue: VenueId): boolean {
  return s.turn.came.includes(venue)
}

/** Venues are flipped until so many are neutral. */
export function flipTo(count: number): Step {
  return step((t, f) => flipUpTo(t, count, cardOfFrame(f)))
}
/** A venue out of the pile becomes neutral. */
export const revive: Step = choose('venue', { what: 'venue', ask: 'revive', from: (s) => s.venuePile }, (t, f, pick) => {
  if (pick !== null) tell(t, { kind: 'venue', venue: pick, from: { in: 'pile' }, to: { in: 'row' }, why: 'release', card: cardOfFrame(f) })
})

/** You take as many items as you like off your venues. */
export const detachAny: Program = loop((_, f) => f.v['item'] !== null, pickAttached('item', yours, true), detach())
/** Every item comes off their venues. */
export function detachAll(who: string): Program {
  return forEach('item', (s, f) => controls(s, seatIn(f, who)).flatMap((venue) => s.places[venue]?.items ?? []), detach())
}

/** You roll the die, and do what stands beside the result: each line holds up to its number. */
export function rollFor(...lines: readonly (readonly [upTo: number, ...does: Part[]])[]): Program {
  return steps(
    rollDie,
    ...lines.map(([upTo, ...does], i) => when((s, f) => rolled(s, f) <= upTo && rolled(s, f) > (lines[i - 1]?.[0] ?? 0), ...does)),
  )
}
