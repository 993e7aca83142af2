import type { Action } from '@caravanserai/kernel'
import { FACES, faceOf, RESOURCES, resourceOf } from './goods.ts'
import type { Move } from './move.ts'
import { labelOf, OPENING, phaseNumber, SLOTS, tileIn, TURN, type State } from './state.ts'

// A move as one number: a resource to name, draw or take; a roll without a card; a face to keep; stop; or a slot of the sets times a
// space of the board. Every build is listed once and paid in the usual way (DB-R23).

export const ROLL = RESOURCES.length
export const KEEP = ROLL + 1
export const STOP = KEEP + FACES.length
export const BUILD = STOP + 1

/** Room for every action there can be at once. */
export function mostActions(spaces: number): number {
  return BUILD + SLOTS * spaces
}

export function decode(state: State, action: Action): Move {
  if (action >= BUILD) {
    const { spaces } = state.ground
    const tile = tileIn(state, Math.floor((action - BUILD) / spaces))
    return { kind: 'build', tile, space: labelOf(state, (action - BUILD) % spaces) }
  }
  if (action === STOP) return { kind: 'stop' }
  if (action >= KEEP) return { kind: 'keep', face: faceOf(action - KEEP) }
  if (action === ROLL) return { kind: 'roll' }
  const resource = resourceOf(action)
  const now = phaseNumber(state)
  if (now === OPENING) return { kind: 'name', resource }
  return now === TURN ? { kind: 'draw', resource } : { kind: 'take', resource }
}
