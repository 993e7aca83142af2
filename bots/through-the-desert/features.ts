import {
  camelsLeft,
  caravan,
  COLOURS,
  first,
  hasCrossed,
  inside,
  links,
  openings,
  palmsNear,
  phase,
  points,
  sizeOf,
  SOURCES,
  supply,
  tokenOn,
  turn,
  type State,
} from '@caravanserai/through-the-desert/seat'
import { arrangeBlocks, type Arranger, type Seer } from '../nets/value.ts'
import { chart, FAR, read, walk, type Chart } from './chart.ts'
import { fenced } from './fence.ts'
import { scarcest } from './forecast.ts'
import { tokenWorth } from './water.ts'

/** How far caravans are followed, in camels. */
const REACH = 4

// The numbers of a seat.
const SURE = 0
const WATER = 1
const OASES = 2
const AREAS = 3
/** Caravans by how far ahead they are of the largest other: so many, and how soon their colour is gone. */
const LEADS = 4
const LEAD_KINDS = 7
const SHARE = LEADS + 2 * LEAD_KINDS
/** Waterholes by how many camels away the nearest caravan is, for who comes first and for who does not. */
const FIRST_WATER = SHARE + 1
const LATE_WATER = FIRST_WATER + REACH
/** Oases not linked yet, in the same way, by caravan. */
const PALMS = LATE_WATER + REACH
const RIVER = PALMS + REACH
const OPEN = RIVER + 1
const ROOM = OPEN + 1
const STUCK = ROOM + 1
const FENCE = STUCK + 1
const FENCES = FENCE + 1
const MOVES = FENCES + 1
const WAIT = MOVES + 1
const RACE = WAIT + 1
const BLOCK = RACE + 1
/** The numbers of the table. */
const TABLE = 4

/** How many numbers tell of a table: as many as a net takes in, in another order for each seat. */
export function rowSize(players: number): number {
  return players * BLOCK + TABLE
}

/** Writes what there is to tell of a table, seat by seat and then of the whole. The arrays that it needs are used again for each. */
export function seer(from: State): Seer<State> {
  const { players } = from
  const { pools, spaces } = from.ground
  const map = chart(from)
  const near = new Uint8Array(players * spaces)
  return {
    see(state, row) {
      read(map, state)
      row.fill(0)
      near.fill(FAR)
      for (let seat = 0; seat < players; seat++)
        look(map, state, seat, row.subarray(seat * BLOCK, (seat + 1) * BLOCK), near.subarray(seat * spaces, (seat + 1) * spaces))
      for (const space of pools) if (tokenOn(state, space) > 0) contest(state, space, near, row)
      let camels = 0
      for (let colour = 0; colour < COLOURS.length; colour++) camels += supply(state, colour)
      const fewest = scarcest(state)
      const at = players * BLOCK
      row[at] = fewest / 30
      row[at + 1] = fewest < 6 ? 1 - fewest / 6 : 0
      row[at + 2] = camels / 150
      row[at + 3] = phase(state) === 'placing' ? 0 : 1
    },
  }
}

/** Who is most ahead comes first: sure points, and the largest caravans as far as they can be foretold. */
export function arranger(players: number): Arranger {
  return arrangeBlocks(players, BLOCK, (row, from) => (row[from + SURE] as number) + (row[from + SHARE] as number))
}

function look(map: Chart, state: State, seat: number, out: Float32Array, near: Uint8Array): void {
  const water = points(state, seat, WATERHOLES)
  let sure = water + inside(state, seat)
  for (let source = 0; source < SOURCES.length; source++) if (source !== WATERHOLES) sure += points(state, seat, source)
  out[SURE] = sure / POINTS
  out[WATER] = water / POINTS
  out[OASES] = points(state, seat, LINKED) / POINTS
  out[AREAS] = inside(state, seat) / POINTS
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const k = caravan(seat, colour)
    if (sizeOf(state, k) === 0) continue
    lead(state, seat, colour, out)
    const count = walk(map, state, k, Math.min(REACH, supply(state, colour)))
    follow(map, state, k, count, out, near)
    const fence = fenced(map, state, k, count) / POINTS
    out[FENCE] = Math.max(out[FENCE] as number, fence)
    add(out, FENCES, fence)
    add(out, OPEN, openings(state, k) / 40)
    if (openings(state, k) === 0) add(out, STUCK, 0.2)
  }
  const isTurn = turn(state) === seat
  out[MOVES] = isTurn ? Math.max(1, camelsLeft(state)) / 2 : 0
  out[WAIT] = ((seat - turn(state) + state.players) % state.players) / state.players
  out[RACE] = ((seat - first(state) + state.players) % state.players) / state.players
}

/** What a point counts for. */
const POINTS = 30
const WATERHOLES = SOURCES.indexOf('waterholes')
const LINKED = SOURCES.indexOf('oases')

function add(out: Float32Array, at: number, more: number): void {
  out[at] = (out[at] as number) + more
}

/** TD-47 How a caravan stands against the largest other of its colour. */
function lead(state: State, seat: number, colour: number, out: Float32Array): void {
  const own = sizeOf(state, caravan(seat, colour))
  let best = 0
  for (let other = 0; other < state.players; other++) if (other !== seat) best = Math.max(best, sizeOf(state, caravan(other, colour)))
  const gap = own - best
  const kind = gap <= -5 ? 0 : gap <= -3 ? 1 : gap < 0 ? 2 : gap === 0 ? 3 : gap < 3 ? 4 : gap < 5 ? 5 : 6
  const left = Math.min(supply(state, colour), 0.6 * scarcest(state) + 1)
  add(out, LEADS + kind, 0.2)
  add(out, LEADS + LEAD_KINDS + kind, 1 / (1 + left))
  const ahead = gap / (0.3 + 0.3 * left)
  add(out, SHARE, (10 / POINTS) * (0.5 + (0.5 * ahead) / (1 + Math.abs(ahead))))
}

/** What a caravan comes to, by how many camels it takes. */
function follow({ steps, queue, crossing }: Chart, state: State, k: number, count: number, out: Float32Array, near: Uint8Array): void {
  let linked = links(state, k)
  for (let i = 0; i < count; i++) {
    const space = queue[i] as number
    const step = steps[space] as number
    if (step === 0) continue
    if (step < (near[space] as number)) near[space] = step
    const palms = palmsNear(state, space)
    for (let fresh = palms & ~linked; fresh !== 0; fresh &= fresh - 1) add(out, PALMS + step - 1, 5 / POINTS)
    linked |= palms
  }
  add(out, ROOM, count / 300)
  if (crossing < FAR && !hasCrossed(state, k)) add(out, RIVER, 5 / POINTS / crossing)
}

/** TD-31 A waterhole is there once: who is nearest, and who else is near. */
function contest(state: State, space: number, near: Uint8Array, blocks: Float32Array): void {
  const { spaces } = state.ground
  const worth = tokenWorth(state, space) / POINTS
  let nearest = FAR
  for (let seat = 0; seat < state.players; seat++) nearest = Math.min(nearest, near[seat * spaces + space] as number)
  if (nearest === FAR) return
  for (let seat = 0; seat < state.players; seat++) {
    const step = near[seat * spaces + space] as number
    if (step !== FAR) add(blocks, seat * BLOCK + (step === nearest ? FIRST_WATER : LATE_WATER) + step - 1, worth)
  }
}
