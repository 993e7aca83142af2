import {
  freeMarkers,
  FULL_CAMP,
  gainOf,
  isLegal,
  legalSpaces,
  ownerOf,
  tileOn,
  touchedSpaces,
  touching,
  type State,
} from '@caravanserai/desert-bazaar/seat'
import type { Taste } from './taste.ts'

/** What it is worth to a seat to build on each space, whatever tile goes there; -Infinity where none may. */
export function sites(state: State, seat: number, taste: Taste): Float64Array {
  const worth = new Float64Array(state.ground.spaces).fill(-Infinity)
  for (let space = 0; space < worth.length; space++) if (isLegal(state, space)) worth[space] = siteWorth(state, seat, space, taste)
  return worth
}

function siteWorth(state: State, seat: number, space: number, taste: Taste): number {
  const { size, marked, lone, tents, bonus } = gainOf(state, seat, space)
  const free = freeMarkers(state, seat)
  // A marker on the board is a point in any case, at the closing or at the end: closing brings the bonus and the markers back.
  let worth = lone + bonus + (marked ? 1 : 0) - taste.lone * loneSpacesTaken(state, space)
  if (tents) {
    tents.forEach((count, each) => {
      const held = freeMarkers(state, each)
      if (each === seat) worth += markers(state, taste, held, count - (marked ? 1 : 0))
      else worth -= taste.envy * markers(state, taste, held, count)
    })
  } else {
    if (marked) worth -= markers(state, taste, free - 1, 1)
    if (size > 1) worth += growth(state, seat, space, size, taste)
  }
  if (size === FULL_CAMP - 1) worth -= taste.seventh
  return worth
}

/** Tiles that bring an encampment nearer to seven bring the markers in it nearer to home: one's own, and those of others. */
function growth(state: State, seat: number, space: number, size: number, taste: Taste): number {
  const inside = Array.from({ length: state.players }, () => 0)
  for (const each of touchedSpaces(state, space)) {
    const owner = ownerOf(state, each)
    if (owner >= 0) inside[owner] = (inside[owner] as number) + 1
  }
  let worth = 0
  inside.forEach((count, each) => {
    const home = markers(state, taste, freeMarkers(state, each), count)
    worth += each === seat ? home : -taste.envy * home
  })
  return (taste.growth * worth * size) / FULL_CAMP
}

/** What some markers are worth to a seat that has `held` free already, as long as there is room to use them. */
function markers(state: State, taste: Taste, held: number, count: number): number {
  let sum = 0
  for (let i = held; i < held + count; i++) sum += taste.marker / 2 ** i
  return sum * Math.min(1, legalSpaces(state) / (5 * state.players))
}

/** Spaces where a tent would stand alone. */
export function loneSpaces(state: State): number {
  let count = 0
  for (let space = 0; space < state.ground.spaces; space++) if (isLone(state, space)) count++
  return count
}

function loneSpacesTaken(state: State, space: number): number {
  let count = isLone(state, space) ? 1 : 0
  for (const next of neighbours(state, space)) if (isLone(state, next)) count++
  return count
}

/** Every tile produces something, so a space that is offered nothing has no neighbour. */
function isLone(state: State, space: number): boolean {
  return tileOn(state, space) === 0 && touching(state, space) === 0
}

/** The spaces beside a space. */
export function neighbours(state: State, space: number): number[] {
  const { beside } = state.ground.grid
  const sides = beside.length / state.ground.spaces
  return Array.from(beside.subarray(space * sides, (space + 1) * sides)).filter((next) => next >= 0)
}
