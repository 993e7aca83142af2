import type { Seat } from '@caravanserai/kernel'
import { ask, attackOf, isOfAttack, seatIn, tell, type Act } from '../machine/act.ts'
import type { Program, Step } from '../machine/card.ts'
import { cardOfFrame, steps, type Part } from '../machine/flow.ts'
import { aCard } from '../machine/memo.ts'
import { attackImmune, estateImmune, isProof, itemsImmune, ownerOf, playerImmune, venueImmune } from '../reads/reads.ts'
import { NOBODY, type Frame, type State, type VenueId } from '../state.ts'
import { zoneOf } from '../reads/zone.ts'

/**
 * What an effect can be about: a player, all of a player's venues, a venue, an attached item (by its name in the frame), or the
 * attack under way. M-12 `own`: a venue of whoever's effect it is, who did not freely pick it and may be immune even so.
 */
export type Object = 'player' | 'estate' | 'venue' | 'own' | 'item' | 'attack'

/** BZ-56, M-86 The parts happen, unless their object is immune and whoever is asked does not let them through. */
export function affecting(what: Object, name: string, ...parts: Part[]): Program {
  const body = steps(...parts)
  const guard: Step = {
    run(t, f) {
      if (!isThere(t.s, f, what, name)) return void (f.pc += body.length)
      delete f.v['waived']
      if (!isImmune(t.s, f, what, name)) return
      const keeper = keeperOf(t.s, f, what, name)
      if (keeper === NOBODY) spare(t, f, what, name, body.length)
      else ask(t, [keeper])
    },
    prompt: () => ({ kind: 'choose', what: 'option', from: ['yes', 'no'], optional: false, ask: 'waive', secret: false }),
    answer(t, f, _, pick) {
      if (pick === 'no') return spare(t, f, what, name, body.length)
      f.v['waived'] = true
      tell(t, { kind: 'immune', card: cardOfFrame(f) ?? '', what: objectOf(t.s, f, what, name), waived: true })
    },
    ...(what === 'attack' ? { onAttack: true as const } : {}),
  }
  return [guard, ...body]
}

function spare(t: Act, f: Frame, what: Object, name: string, skip: number): void {
  tell(t, { kind: 'immune', card: cardOfFrame(f) ?? '', what: objectOf(t.s, f, what, name), waived: false })
  f.pc += skip
}

function isThere(s: State, f: Frame, what: Object, name: string): boolean {
  if (what === 'attack') return isOfAttack(s)
  if (what === 'player' && name === 'you') return true
  return f.v[name] !== null && f.v[name] !== undefined
}

function isImmune(s: State, f: Frame, what: Object, name: string): boolean {
  switch (what) {
    case 'player':
      return playerImmune(s, seatIn(f, name), f.by)
    case 'estate':
      return estateImmune(s, seatIn(f, name), f.by)
    case 'venue':
      return venueImmune(s, aCard(name).of(f), f.by)
    case 'own':
      return isProof(s, aCard(name).of(f))
    case 'item': {
      const zone = zoneOf(s, aCard(name).of(f))
      return zone.in === 'attached' && itemsImmune(s, zone.venue, f.by)
    }
    case 'attack': {
      const attack = attackOf(s)
      return attack !== undefined && attackImmune(s, attack.by, f.by)
    }
  }
}

function objectOf(s: State, f: Frame, what: Object, name: string): Seat | VenueId {
  return what === 'venue' || what === 'own' ? aCard(name).of(f) : keeperOf(s, f, what, name)
}

/** Who may let an effect through. */
function keeperOf(s: State, f: Frame, what: Object, name: string): Seat {
  switch (what) {
    case 'player':
    case 'estate':
      return seatIn(f, name)
    case 'venue':
    case 'own':
      return ownerOf(s, aCard(name).of(f))
    case 'item': {
      const zone = zoneOf(s, aCard(name).of(f))
      return zone.in === 'attached' ? ownerOf(s, zone.venue) : NOBODY
    }
    case 'attack':
      return attackOf(s)?.by ?? NOBODY
  }
}
