/** A small net: layers of numbers, each made from all of the one before; below 0 is 0, but for the last. */
export interface Shape {
  /** How many numbers each layer has, those that come in first. */
  readonly layers: readonly number[]
}

/** A net ready to be asked: what goes into `input` decides what comes out. */
export interface Net {
  readonly input: Float32Array
  /** The one number that comes out. */
  ask(): number
}

/** How many weights a net has: for each layer a row for every number that comes in and one more, which is always there. */
export function sizeOf({ layers }: Shape): number {
  let size = 0
  for (let i = 1; i < layers.length; i++) size += ((layers[i - 1] as number) + 1) * (layers[i] as number)
  return size
}

/** In plain loops: for whoever has nothing quicker, and to hold that against. */
export function plainNet({ layers }: Shape, weights: Float32Array): Net {
  const values = layers.map((size) => new Float32Array(size))
  const input = values[0] as Float32Array
  return {
    input,
    ask() {
      let at = 0
      for (let i = 1; i < layers.length; i++)
        at = pass(values[i - 1] as Float32Array, values[i] as Float32Array, weights, at, i + 1 < layers.length)
      return (values[layers.length - 1] as Float32Array)[0] as number
    },
  }
}

/** Row by row, so that what is 0 costs nothing: of what is told of a table, half is. */
function pass(from: Float32Array, to: Float32Array, weights: Float32Array, start: number, isHidden: boolean): number {
  const width = to.length
  let at = start + from.length * width
  for (let j = 0; j < width; j++) to[j] = weights[at + j] as number
  at = start
  for (let i = 0; i < from.length; i++, at += width) {
    const value = from[i] as number
    if (value === 0) continue
    for (let j = 0; j < width; j++) to[j] = (to[j] as number) + value * (weights[at + j] as number)
  }
  if (isHidden) for (let j = 0; j < width; j++) if ((to[j] as number) < 0) to[j] = 0
  return at + width
}
