import { sizeOf, type Shape } from '@caravanserai/bots/nets'
import { Luck } from '@caravanserai/bots/search'
import { plainChance } from '@caravanserai/kernel'

/** Positions of finished games: what each seat's net is told, and the part of the win that the seat had in the end. */
export interface Lessons {
  readonly players: number
  readonly count: number
  /** By position: as many numbers as a net takes in. */
  readonly rows: Float32Array
  /** By position and seat. */
  readonly shares: Float32Array
  arrange(row: Float32Array, seat: number, out: Float32Array): void
}

export interface Course {
  readonly epochs: number
  readonly batch: number
  /** How large the first steps are; they end at a fiftieth of that. */
  readonly rate: number
  readonly decay: number
  readonly seed: string
}

export interface Epoch {
  readonly epoch: number
  /** Mean surprise at the outcome (cross-entropy) in the lessons and in the test, and how far shares are off (calibration). */
  readonly learned: number
  readonly tested: number
  readonly off: number
}

/** Teaches a net by gradient descent (Adam); tells of each epoch. The weights are those after the epoch that did best in the test. */
export function fit(shape: Shape, lessons: Lessons, test: Lessons, course: Course, tell: (epoch: Epoch) => void): Float32Array {
  const pupil = new Pupil(shape, lessons.players, course)
  const order = Int32Array.from({ length: lessons.count }, (_, i) => i)
  const luck = new Luck(plainChance(course.seed))
  const steps = Math.ceil(lessons.count / course.batch) * course.epochs
  let best = pupil.weights.slice()
  let least = Infinity
  let step = 0
  for (let epoch = 1; epoch <= course.epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = luck.below(i + 1)
      const held = order[i] as number
      order[i] = order[j] as number
      order[j] = held
    }
    let learned = 0
    for (let from = 0; from < order.length; from += course.batch) {
      const batch = order.subarray(from, from + course.batch)
      for (const position of batch) learned += pupil.study(lessons, position)
      pupil.step(batch.length, course.rate * (0.02 + 0.98 * 0.5 * (1 + Math.cos((Math.PI * step++) / steps))))
    }
    const { surprise, off } = pupil.examine(test)
    tell({ epoch, learned: learned / order.length, tested: surprise, off })
    if (surprise < least) [least, best] = [surprise, pupil.weights.slice()]
  }
  return best
}

class Pupil {
  readonly weights: Float32Array
  readonly #layers: readonly number[]
  readonly #players: number
  readonly #decay: number
  readonly #slope: Float32Array
  readonly #mean: Float32Array
  readonly #square: Float32Array
  /** By seat and layer, the numbers that came up, and how much they are to blame. */
  readonly #values: readonly (readonly Float32Array[])[]
  readonly #blame: readonly Float32Array[]
  readonly #shares: Float64Array
  #steps = 0

  constructor(shape: Shape, players: number, { seed, decay }: Course) {
    const size = sizeOf(shape)
    this.#layers = shape.layers
    this.#players = players
    this.#decay = decay
    this.weights = new Float32Array(size)
    this.#slope = new Float32Array(size)
    this.#mean = new Float32Array(size)
    this.#square = new Float32Array(size)
    this.#values = Array.from({ length: players }, () => shape.layers.map((width) => new Float32Array(width)))
    this.#blame = shape.layers.map((width) => new Float32Array(width))
    this.#shares = new Float64Array(players)
    this.#begin(new Luck(plainChance(`${seed} begins`)))
  }

  /** Small and random, smaller the more come together (He); what is always added begins at 0. */
  #begin(luck: Luck): void {
    let at = 0
    for (let i = 1; i < this.#layers.length; i++) {
      const [before, width] = [this.#layers[i - 1] as number, this.#layers[i] as number]
      const spread = Math.sqrt(6 / before) * (i === this.#layers.length - 1 ? 0.1 : 1)
      for (let j = 0; j < before * width; j++) this.weights[at + j] = spread * (luck.below(65_536) / 32_768 - 1)
      at += (before + 1) * width
    }
  }

  /** Adds what a position teaches to the slope; returns how surprising its outcome was. */
  study(lessons: Lessons, position: number): number {
    const surprise = this.#guess(lessons, position)
    for (let seat = 0; seat < this.#players; seat++)
      this.#backward(seat, (this.#shares[seat] as number) - (lessons.shares[position * this.#players + seat] as number))
    return surprise
  }

  examine(test: Lessons): { surprise: number; off: number } {
    let surprise = 0
    const bins = Array.from({ length: BINS }, () => ({ count: 0, said: 0, came: 0 }))
    for (let position = 0; position < test.count; position++) {
      surprise += this.#guess(test, position)
      for (let seat = 0; seat < this.#players; seat++) {
        const share = this.#shares[seat] as number
        const bin = bins[Math.min(BINS - 1, Math.floor(BINS * share))]
        if (!bin) continue
        bin.count++
        bin.said += share
        bin.came += test.shares[position * this.#players + seat] as number
      }
    }
    const all = Math.max(1, test.count * this.#players)
    return { surprise: surprise / Math.max(1, test.count), off: bins.reduce((sum, { said, came }) => sum + Math.abs(said - came), 0) / all }
  }

  #guess(lessons: Lessons, position: number): number {
    const size = this.#layers[0] as number
    const row = lessons.rows.subarray(position * size, (position + 1) * size)
    let most = -Infinity
    for (let seat = 0; seat < this.#players; seat++) {
      const values = this.#values[seat] as readonly Float32Array[]
      lessons.arrange(row, seat, values[0] as Float32Array)
      this.#forward(values)
      const said = (values[values.length - 1] as Float32Array)[0] as number
      this.#shares[seat] = said
      most = Math.max(most, said)
    }
    let sum = 0
    for (let seat = 0; seat < this.#players; seat++) sum += this.#shares[seat] = Math.exp((this.#shares[seat] as number) - most)
    let surprise = 0
    for (let seat = 0; seat < this.#players; seat++) {
      const share = (this.#shares[seat] as number) / sum
      this.#shares[seat] = share
      surprise -= (lessons.shares[position * this.#players + seat] as number) * Math.log(Math.max(1e-9, share))
    }
    return surprise
  }

  #forward(values: readonly Float32Array[]): void {
    const { weights } = this
    let at = 0
    for (let layer = 1; layer < values.length; layer++) {
      const from = values[layer - 1] as Float32Array
      const to = values[layer] as Float32Array
      const width = to.length
      const always = at + from.length * width
      for (let j = 0; j < width; j++) to[j] = weights[always + j] as number
      for (let i = 0; i < from.length; i++, at += width) {
        const value = from[i] as number
        if (value === 0) continue
        for (let j = 0; j < width; j++) to[j] = (to[j] as number) + value * (weights[at + j] as number)
      }
      at += width
      if (layer + 1 < values.length) for (let j = 0; j < width; j++) if ((to[j] as number) < 0) to[j] = 0
    }
  }

  #backward(seat: number, wrong: number): void {
    const values = this.#values[seat] as readonly Float32Array[]
    const slope = this.#slope
    const { weights } = this
    let end = weights.length
    const last = values.length - 1
    ;(this.#blame[last] as Float32Array)[0] = wrong
    for (let layer = last; layer > 0; layer--) {
      const from = values[layer - 1] as Float32Array
      const blame = this.#blame[layer] as Float32Array
      const before = this.#blame[layer - 1] as Float32Array
      const width = blame.length
      const always = end - width
      const start = always - from.length * width
      for (let j = 0; j < width; j++) slope[always + j] = (slope[always + j] as number) + (blame[j] as number)
      for (let i = 0, at = start; i < from.length; i++, at += width) {
        const value = from[i] as number
        let sum = 0
        // What was cut off at 0, or came in as 0, has taught nothing.
        if (value !== 0)
          for (let j = 0; j < width; j++) {
            const each = blame[j] as number
            slope[at + j] = (slope[at + j] as number) + each * value
            sum += each * (weights[at + j] as number)
          }
        before[i] = sum
      }
      end = start
    }
  }

  /** One step against the slope, as large as Adam says. */
  step(count: number, rate: number): void {
    const { weights } = this
    this.#steps++
    const fresh = 1 - 0.9 ** this.#steps
    const freshSquare = 1 - 0.999 ** this.#steps
    for (let i = 0; i < weights.length; i++) {
      const slope = (this.#slope[i] as number) / count
      this.#slope[i] = 0
      const mean = 0.9 * (this.#mean[i] as number) + 0.1 * slope
      const square = 0.999 * (this.#square[i] as number) + 0.001 * slope * slope
      this.#mean[i] = mean
      this.#square[i] = square
      weights[i] = (weights[i] as number) * (1 - rate * this.#decay) - (rate * (mean / fresh)) / (Math.sqrt(square / freshSquare) + 1e-8)
    }
  }
}

const BINS = 20
