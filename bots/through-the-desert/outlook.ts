import {
  caravan,
  COLOURS,
  CROSSING_POINTS,
  hasCrossed,
  isOver,
  LINK_POINTS,
  links,
  palmsNear,
  supply,
  tokenOn,
  turn,
  camelsLeft,
  type State,
} from '@caravanserai/through-the-desert/seat'
import { FAR, read, walk, type Chart } from './chart.ts'
import { fenced } from './fence.ts'
import { forecast, hopes, scarcest } from './forecast.ts'
import type { Prospect, Taste } from './taste.ts'
import { tokenWorth } from './water.ts'

/** What is in reach of each seat, and how near it is to each waterhole. */
interface Prospects {
  /** By seat: points. */
  readonly worth: Float64Array
  /** By seat and space: camels to the space, FAR where none of its caravans comes. */
  readonly near: Uint8Array
}

/** The worth of a table to a seat that has come from `before` by a placement of its own; only comparisons mean anything. */
export function outlook(chart: Chart, before: State, after: State, you: number, taste: Taste): number {
  const points = Array.from({ length: after.players }, (_, seat) => forecast(before, after, seat, you, taste.lead))
  return weighed(after, points, you, taste, () => {
    read(chart, after)
    return prospects(chart, after, you, taste).worth
  })
}

/** What points that are sure come to for a seat, with those in prospect, which are asked for only while the game goes on. */
export function weighed(state: State, points: number[], you: number, taste: Taste, prospect: () => ArrayLike<number>): number {
  const ahead = Math.max(-1, Math.min(1, margin(points, you) / 10))
  if (isOver(state)) return compare(points, you, taste) + taste.finish * ahead
  const worth = prospect()
  for (let seat = 0; seat < points.length; seat++) points[seat] = (points[seat] as number) + (worth[seat] as number)
  return compare(points, you, taste) - taste.tempo * ahead * Math.min(LATE, scarcest(state))
}

/** Before a colour has only so many camels left, nobody can tell when the game will end. */
const LATE = 5

function margin(points: readonly number[], you: number): number {
  let best = -Infinity
  for (let seat = 0; seat < points.length; seat++) if (seat !== you) best = Math.max(best, points[seat] as number)
  return (points[you] as number) - best
}

function compare(points: readonly number[], you: number, { envy }: Taste): number {
  return points.reduce((sum, each, seat) => sum + (seat === you ? each : (-envy * each) / (points.length - 1)), 0)
}

/** The chart has been read from the table. */
export function prospects(chart: Chart, state: State, you: number, taste: Taste): Prospects {
  const { players } = state
  const { spaces } = state.ground
  const found: Prospects = { worth: new Float64Array(players), near: new Uint8Array(players * spaces).fill(FAR) }
  for (let seat = 0; seat < players; seat++) {
    const left = hopes(state, seat)
    const fence = fenceShare(state, seat, you, taste)
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const k = caravan(seat, colour)
      const count = walk(chart, state, k, Math.min(taste.reach, supply(state, colour)))
      add(found, seat, caravanWorth(chart, state, k, count, left, taste) + fence * fenced(chart, state, k, count))
      nearer(chart, found.near, seat * spaces, count)
    }
  }
  for (const space of state.ground.pools) if (tokenOn(state, space) > 0) share(found, state, space, taste)
  return found
}

/** The share of an area that one camel would close. */
export function fenceShare(state: State, seat: number, you: number, { fence }: Taste): number {
  return seat !== you ? fence.rival : turn(state) === you && camelsLeft(state) > 0 ? fence.now : fence.wait
}

function add({ worth }: Prospects, seat: number, more: number): void {
  worth[seat] = (worth[seat] as number) + more
}

/** TD-32, TD-52 The oases and the river in reach of a caravan: nobody can take them away, only block the way. */
function caravanWorth({ steps, queue, crossing }: Chart, state: State, k: number, count: number, left: number, taste: Taste): number {
  let linked = links(state, k)
  let worth = 0
  for (let i = 0; i < count; i++) {
    const space = queue[i] as number
    const step = steps[space] as number
    if (step === 0) continue
    for (let fresh = palmsNear(state, space) & ~linked; fresh !== 0; fresh &= fresh - 1)
      worth += LINK_POINTS * soon(taste.oasis, step, left)
    linked |= palmsNear(state, space)
  }
  return crossing < FAR && !hasCrossed(state, k) ? worth + CROSSING_POINTS * soon(taste.river, crossing, left) : worth
}

/** The share of something that is worth having now, so many camels before it is reached. */
export function soon({ near, fade }: Prospect, step: number, left: number): number {
  return near * fade ** (step - 1) * ripe(step, left)
}

/** Who may still hope to place so many camels will hardly spend all of them on one thing. */
export function ripe(step: number, left: number): number {
  return Math.min(1, left / (2 * step))
}

function nearer({ steps, queue }: Chart, near: Uint8Array, from: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const space = queue[i] as number
    near[from + space] = Math.min(near[from + space] as number, steps[space] as number)
  }
}

/** TD-31 A waterhole is there once, for whoever comes first. */
function share(found: Prospects, state: State, space: number, taste: Taste): void {
  const { spaces } = state.ground
  for (let seat = 0; seat < state.players; seat++) {
    const own = found.near[seat * spaces + space] as number
    if (own === FAR) continue
    let isFirst = true
    for (let other = 0; other < state.players; other++) if ((found.near[other * spaces + space] as number) < own) isFirst = false
    add(found, seat, tokenWorth(state, space) * soon(taste.water, own, hopes(state, seat)) * (isFirst ? 1 : taste.contested))
  }
}
