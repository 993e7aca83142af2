import type { Seat } from '@caravanserai/kernel'
import { FACES, faceOf, RESOURCES, resourceOf, SETS, WILD } from './goods.ts'
import { MOST_SPACES } from './ground.ts'
import type { Move } from './move.ts'
import { payables } from './reads/payment.ts'
import { liveDice, pickable, showing } from './rules.ts'
import { die, faceUp, openSpaces, phase, pile, SET_SIZE, turn, type State } from './state.ts'

/**
 * A move as one number, for search and playouts: a resource to name, draw or take; a roll without a card; a face to keep;
 * stop; or a place of the sets times a space of the board. Every build is paid in the usual way.
 */
export type Action = number

const ROLL = 4
const KEEP = 5
const STOP = KEEP + FACES.length
const BUILD = STOP + 1

/** Room for every action there can be at once. */
export function mostActions(spaces: number): number {
  return BUILD + SETS.length * SET_SIZE * spaces
}

/** Lists the actions of the seat to move, in a fixed order; returns how many. */
export function list(state: State, out: Int32Array): number {
  switch (phase(state)) {
    case 'opening':
      return listStocked(state, out)
    case 'turn': {
      const drawn = listStocked(state, out)
      if (drawn > 0) return listBuilds(state, out, drawn)
      out[0] = ROLL
      return listBuilds(state, out, 1)
    }
    case 'rolled':
      return listKeeps(state, out, listTakes(state, out))
    case 'matched':
      return listTakes(state, out)
    case 'building':
      out[0] = STOP
      return listBuilds(state, out, 1)
    case 'over':
      return 0
  }
}

export function decode(state: State, action: Action): Move {
  if (action >= BUILD) {
    const { spaces, grid } = state.ground
    const slot = Math.floor((action - BUILD) / spaces)
    const tile = faceUp(state, Math.floor(slot / SET_SIZE), slot % SET_SIZE)
    return { kind: 'build', tile, space: grid.labels[(action - BUILD) % spaces] as string }
  }
  if (action === STOP) return { kind: 'stop' }
  if (action >= KEEP) return { kind: 'keep', face: faceOf(action - KEEP) }
  if (action === ROLL) return { kind: 'roll' }
  const resource = resourceOf(action)
  const now = phase(state)
  if (now === 'opening') return { kind: 'name', resource }
  return now === 'turn' ? { kind: 'draw', resource } : { kind: 'take', resource }
}

/** The moves of a seat as people and records write them. */
export function moves(state: State, seat: Seat): Move[] {
  if (phase(state) === 'over' || seat !== turn(state)) return []
  const out = new Int32Array(mostActions(state.ground.spaces))
  return Array.from(out.subarray(0, list(state, out)), (action) => decode(state, action))
}

/** DB-R07, DB-R10 Named or drawn can be what still lies in its pile. */
function listStocked(state: State, out: Int32Array): number {
  let count = 0
  for (let r = 0; r < RESOURCES.length; r++) if (pile(state, r) > 0) out[count++] = r
  return count
}

/** As `whyNotTake` and `whyNotKeep` say, without making their reasons: lists are asked for a million times a second. */
function listTakes(state: State, out: Int32Array): number {
  let count = 0
  for (let r = 0; r < RESOURCES.length; r++) if (showing(state, r) > 0) out[count++] = r
  return count
}

function listKeeps(state: State, out: Int32Array, from: number): number {
  if (liveDice(state) < 2) return from
  let count = from
  for (let face = 0; face <= WILD; face++)
    if (die(state, 0) === face || die(state, 1) === face || die(state, 2) === face) out[count++] = KEEP + face
  return count
}

/** What is due is one of 35 sums of at most three cards, so each is weighed against the hand once, not at every space. */
function listBuilds(state: State, out: Int32Array, from: number): number {
  const { spaces, due } = state.ground
  const open = openSpaces(state, SPACES, OFFERS)
  const kinds = kindsOf(open)
  payables(state, turn(state), PAYABLE)
  let count = from
  for (let set = 0; set < SETS.length; set++)
    for (let place = 0; place < SET_SIZE; place++) {
      const tile = pickable(state, set, place)
      if (tile === 0) continue
      const base = BUILD + (set * SET_SIZE + place) * spaces
      if (PAYABLE[due[tile * 256] as number] === 1) {
        // At full price, so everywhere.
        for (let i = 0; i < open; i++) out[count++] = base + (SPACES[i] as number)
        continue
      }
      let somewhere = false
      for (let i = 0; i < kinds && !somewhere; i++) somewhere = PAYABLE[due[tile * 256 + (KINDS[i] as number)] as number] === 1
      if (!somewhere) continue
      for (let i = 0; i < open; i++)
        if (PAYABLE[due[tile * 256 + (OFFERS[i] as number)] as number] === 1) out[count++] = base + (SPACES[i] as number)
    }
  return count
}

/** The different offers among the open spaces: a tile that none of them makes payable is passed over at once. */
function kindsOf(open: number): number {
  let kinds = 0
  SEEN.fill(0)
  for (let i = 0; i < open; i++) {
    const offers = OFFERS[i] as number
    if (SEEN[offers] === 1) continue
    SEEN[offers] = 1
    KINDS[kinds++] = offers
  }
  return kinds
}

const SEEN = new Uint8Array(256)
const KINDS = new Uint8Array(256)
/** By what is due, two bits a resource. */
const PAYABLE = new Uint8Array(256)
const SPACES = new Int16Array(MOST_SPACES)
const OFFERS = new Uint8Array(MOST_SPACES)
