import {
  caravan,
  COLOURS,
  CROSSING_POINTS,
  hasCrossed,
  inside,
  LINK_POINTS,
  links,
  palmsNear,
  seatOf,
  sizeOf,
  supply,
  tokenOn,
  type State,
} from '@caravanserai/through-the-desert/seat'
import { chart, FAR, lift, put, read, walk, type Chart } from './chart.ts'
import { fenced } from './fence.ts'
import { forecast, hopes } from './forecast.ts'
import { fenceShare, ripe, soon, weighed } from './outlook.ts'
import type { Prospect, Taste } from './taste.ts'
import { tokenWorth } from './water.ts'

const SHADES = COLOURS.length

/** What was found out about caravans after so many camels; where a camel changes nothing, what was found before it holds. */
interface Layer {
  /** By caravan: oases not linked yet by how many camels away, from 1 on. */
  readonly palms: Uint8Array
  /** By caravan: camels to the other bank of the river, and what one camel would enclose. */
  readonly crossing: Uint8Array
  readonly fence: Float64Array
  /** By caravan and waterhole: camels to it. */
  readonly near: Uint8Array
  /** By caravan, a bit for each space: whoever comes to stand there changes something for it. */
  readonly marks: Int32Array
  /** By caravan: the layer where all this is found. */
  readonly at: Uint8Array
}

/**
 * The outlook of tables that come from one by a camel or two, without reckoning everything anew for each: it follows camels that are put
 * and lifted, and asks again only about caravans to which they make a difference.
 */
export class Judge {
  readonly #taste: Taste
  readonly #chart: Chart
  readonly #caravans: number
  readonly #words: number
  /** Where waterholes lie at the first table, so many of them. */
  readonly #pools: Int16Array
  #holes = 0
  readonly #layers: readonly Layer[]
  /** Who reckons, and the table from which on nothing is learned of what is hidden. */
  readonly #you: number
  readonly #now: State
  /** By seat: what is in reach, and how many camels it may hope to place; by seat and waterhole: camels to it. */
  readonly #worth: Float64Array
  readonly #left: Float64Array
  readonly #nearest: Uint8Array
  /** By camels to it, what something is worth. */
  readonly #oasis: Float64Array
  readonly #water: Float64Array
  readonly #river: Float64Array

  constructor(now: State, you: number, taste: Taste) {
    const { players, ground } = now
    this.#taste = taste
    this.#you = you
    this.#now = now
    this.#chart = chart(now)
    this.#caravans = caravan(players, 0)
    this.#words = ground.words
    this.#pools = new Int16Array(ground.pools.length)
    this.#layers = Array.from({ length: 3 }, () => ({
      palms: new Uint8Array(this.#caravans * taste.reach),
      crossing: new Uint8Array(this.#caravans),
      fence: new Float64Array(this.#caravans),
      near: new Uint8Array(this.#caravans * ground.pools.length),
      marks: new Int32Array(this.#caravans * ground.words),
      at: new Uint8Array(this.#caravans),
    }))
    this.#worth = new Float64Array(players)
    this.#left = new Float64Array(players)
    this.#nearest = new Uint8Array(players * ground.pools.length)
    this.#oasis = fading(taste.oasis, LINK_POINTS, taste.reach)
    this.#water = fading(taste.water, 1, taste.reach)
    this.#river = fading(taste.river, CROSSING_POINTS, taste.reach)
  }

  /** Looks at a table that others will come from. */
  begin(state: State): void {
    read(this.#chart, state)
    this.#holes = 0
    for (const space of state.ground.pools) if (tokenOn(state, space) > 0) this.#pools[this.#holes++] = space
    this.#all(0, state)
  }

  /** The `level`th camel since then leads from one table to another. */
  put(level: number, from: State, to: State, k: number, space: number): void {
    if (hasClosed(from, to, k)) {
      read(this.#chart, to)
      this.#all(level, to)
    } else {
      put(this.#chart, to, k, space)
      this.#some(level, to, k, space)
    }
  }

  /** The camel that was put last goes away again. */
  lift(from: State, to: State, k: number, space: number): void {
    // A chart that was read anew in the meantime has forgotten what was before.
    if (hasClosed(from, to, k) || this.#chart.before.length === 0) read(this.#chart, from)
    else lift(this.#chart, from, k, space)
  }

  /** The outlook of a seat at the table that so many camels have led to. */
  outlook(level: number, state: State, seat: number): number {
    const { players } = state
    const points = Array.from({ length: players }, (_, each) => forecast(this.#now, state, each, this.#you, this.#taste.lead))
    return weighed(state, points, seat, this.#taste, () => this.#prospects(level, state, seat))
  }

  #all(level: number, state: State): void {
    for (let k = 0; k < this.#caravans; k++) this.#measure(level, state, k)
  }

  #some(level: number, state: State, k: number, space: number): void {
    const { at } = this.#layers[level] as Layer
    const parent = this.#layers[level - 1] as Layer
    const colour = k % SHADES
    const isScarce = supply(state, colour) < this.#taste.reach
    for (let other = 0; other < this.#caravans; other++) {
      const found = parent.at[other] as number
      at[other] = found
      if (sizeOf(state, other) === 0) continue
      // TD-28 Beside a camel there is no way any more for others of its colour.
      const isConcerned =
        other % SHADES === colour
          ? other === k || isScarce || this.#isMarked(found, other, space) || this.#isMarkedBeside(found, other, space)
          : this.#isMarked(found, other, space)
      if (isConcerned) this.#measure(level, state, other)
    }
  }

  #isMarked(level: number, k: number, space: number): boolean {
    return ((((this.#layers[level] as Layer).marks[k * this.#words + (space >> 5)] as number) >>> (space & 31)) & 1) === 1
  }

  #isMarkedBeside(level: number, k: number, space: number): boolean {
    const { beside } = this.#now.ground.grid
    const { sides } = this.#chart
    for (let at = space * sides; at < (space + 1) * sides; at++) {
      const next = beside[at] as number
      if (next >= 0 && this.#isMarked(level, k, next)) return true
    }
    return false
  }

  #measure(level: number, state: State, k: number): void {
    const { palms, crossing, fence, near, marks, at } = this.#layers[level] as Layer
    const { reach } = this.#taste
    const map = this.#chart
    const marksAt = k * this.#words
    const mark = (space: number) => {
      const word = marksAt + (space >> 5)
      marks[word] = (marks[word] as number) | (1 << (space & 31))
    }
    at[k] = level
    palms.fill(0, k * reach, (k + 1) * reach)
    marks.fill(0, marksAt, marksAt + this.#words)
    const count = walk(map, state, k, Math.min(reach, supply(state, k % SHADES)))
    let linked = links(state, k)
    for (let i = 0; i < count; i++) {
      const space = map.queue[i] as number
      const step = map.steps[space] as number
      if (step === 0) continue
      mark(space)
      const beside = palmsNear(state, space)
      for (let fresh = beside & ~linked; fresh !== 0; fresh &= fresh - 1)
        palms[k * reach + step - 1] = (palms[k * reach + step - 1] as number) + 1
      linked |= beside
    }
    crossing[k] = hasCrossed(state, k) ? FAR : map.crossing
    const nearAt = k * this.#pools.length
    for (let i = 0; i < this.#holes; i++) near[nearAt + i] = map.steps[this.#pools[i] as number] as number
    fence[k] = fenced(map, state, k, count, mark)
  }

  #prospects(level: number, state: State, you: number): Float64Array {
    const { players } = state
    const { at } = this.#layers[level] as Layer
    for (let seat = 0; seat < players; seat++) {
      this.#left[seat] = hopes(state, seat)
      this.#worth[seat] = this.#reached(at, seat, fenceShare(state, seat, you, this.#taste))
    }
    this.#drink(at, state)
    return this.#worth
  }

  /** TD-32, TD-36, TD-52 Oases, the river and areas in reach of a seat. */
  #reached(at: Uint8Array, seat: number, share: number): number {
    const { reach } = this.#taste
    const left = this.#left[seat] as number
    let worth = 0
    for (let k = caravan(seat, 0); k < caravan(seat + 1, 0); k++) {
      const { palms, crossing, fence } = this.#layers[at[k] as number] as Layer
      for (let step = 1; step <= reach; step++) {
        const count = palms[k * reach + step - 1] as number
        if (count > 0) worth += count * (this.#oasis[step] as number) * ripe(step, left)
      }
      const across = crossing[k] as number
      if (across < FAR) worth += (this.#river[across] as number) * ripe(across, left)
      worth += share * (fence[k] as number)
    }
    return worth
  }

  /** TD-31 A waterhole is there once, for whoever comes first. */
  #drink(at: Uint8Array, state: State): void {
    const nearest = this.#nearest.fill(FAR)
    const width = this.#pools.length
    const holes = this.#holes
    for (let k = 0; k < this.#caravans; k++) {
      if (sizeOf(state, k) === 0) continue
      const { near } = this.#layers[at[k] as number] as Layer
      for (let i = 0, to = seatOf(k) * width, from = k * width; i < holes; i++)
        if ((near[from + i] as number) < (nearest[to + i] as number)) nearest[to + i] = near[from + i] as number
    }
    for (let i = 0; i < holes; i++) {
      const space = this.#pools[i] as number
      if (tokenOn(state, space) === 0) continue
      let first = FAR
      for (let seat = 0; seat < state.players; seat++) first = Math.min(first, nearest[seat * width + i] as number)
      if (first === FAR) continue
      const token = tokenWorth(state, space)
      for (let seat = 0; seat < state.players; seat++) {
        const step = nearest[seat * width + i] as number
        if (step === FAR) continue
        const part = step > first ? this.#taste.contested : 1
        this.#worth[seat] =
          (this.#worth[seat] as number) + token * (this.#water[step] as number) * ripe(step, this.#left[seat] as number) * part
      }
    }
  }
}

function fading(prospect: Prospect, points: number, reach: number): Float64Array {
  return Float64Array.from({ length: reach + 1 }, (_, step) => points * soon(prospect, step, Infinity))
}

/** TD-36 Spaces that are enclosed are free no longer, for anybody. */
function hasClosed(from: State, to: State, k: number): boolean {
  return inside(from, seatOf(k)) !== inside(to, seatOf(k))
}
