import type { Shape, Sketch } from '@caravanserai/kernel'
import { PALETTE } from './palette.ts'
import { pngOf } from './png.ts'

/** As most places that show a link want it. */
const WIDTH = 1200
const HEIGHT = 630
const EDGE = 24
/** A row of dots is looked at so many times from top to bottom; from left to right what is covered is measured. */
const LINES = 4
/** Nobody sees finer steps of an edge, and files would be twice as large. */
const STEPS = 4
/** A disc is drawn with so many corners. */
const CORNERS = 40

/** A sketch as a picture, as large as it fits. */
export function painted({ width, height, shapes }: Sketch): Buffer {
  const dots = Buffer.alloc(WIDTH * HEIGHT * 3, Buffer.from(rgbOf('page')))
  const scale = Math.min((WIDTH - 2 * EDGE) / width, (HEIGHT - 2 * EDGE) / height)
  const [left, top] = [(WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2]
  for (const shape of shapes) {
    const corners = cornersOf(shape).map((value, i) => (i % 2 === 0 ? left : top) + scale * value)
    fill(dots, corners, rgbOf(shape.fill))
  }
  return pngOf(WIDTH, HEIGHT, dots)
}

function rgbOf(name: string): readonly [number, number, number] {
  const value = Number.parseInt(PALETTE[name]?.slice(1) ?? '', 16)
  if (Number.isNaN(value)) throw new Error(`there is no colour ${name}`)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function cornersOf(shape: Shape): readonly number[] {
  if ('corners' in shape) return shape.corners
  const { x, y, radius } = shape
  return Array.from({ length: CORNERS }, (_, i) => (2 * Math.PI * i) / CORNERS).flatMap((turn) => [
    x + radius * Math.cos(turn),
    y + radius * Math.sin(turn),
  ])
}

/** Covers each dot as far as it lies within. */
function fill(dots: Buffer, corners: readonly number[], colour: readonly [number, number, number]): void {
  const ys = corners.filter((_, i) => i % 2 === 1)
  const [first, last] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(HEIGHT - 1, Math.floor(Math.max(...ys)))]
  const cover = new Float32Array(WIDTH)
  for (let row = first; row <= last; row++) {
    cover.fill(0)
    for (let line = 0; line < LINES; line++) {
      const crossed = crossings(corners, row + (line + 0.5) / LINES)
      for (let i = 0; i + 1 < crossed.length; i += 2) span(cover, crossed[i] ?? 0, crossed[i + 1] ?? 0)
    }
    for (let column = 0; column < WIDTH; column++) {
      const share = Math.round(((cover[column] ?? 0) / LINES) * STEPS) / STEPS
      if (share === 0) continue
      const at = (row * WIDTH + column) * 3
      for (let part = 0; part < 3; part++) {
        const under = dots[at + part] ?? 0
        dots[at + part] = Math.round(under + ((colour[part] ?? 0) - under) * share)
      }
    }
  }
}

/** Where the sides cross that height, from left to right. */
function crossings(corners: readonly number[], y: number): number[] {
  const found: number[] = []
  for (let i = 0; i < corners.length; i += 2) {
    const [x1 = 0, y1 = 0] = [corners[i], corners[i + 1]]
    const [x2 = 0, y2 = 0] = [corners[(i + 2) % corners.length], corners[(i + 3) % corners.length]]
    if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
  }
  return found.toSorted((a, b) => a - b)
}

function span(cover: Float32Array, from: number, to: number): void {
  const [a, b] = [Math.max(0, from), Math.min(WIDTH, to)]
  for (let column = Math.floor(a); column < b; column++)
    cover[column] = (cover[column] ?? 0) + Math.min(column + 1, b) - Math.max(column, a)
}
