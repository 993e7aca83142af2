import { expect, test } from 'vitest'
import { gifOf, type Dots } from './gif.ts'

/** What a viewer makes of a GIF: written from the description of the format, not from the writer. */
function read(bytes: Uint8Array): { width: number; height: number; frames: { wait: number; colours: string[] }[] } {
  const word = (at: number) => bytes[at]! + 256 * bytes[at + 1]!
  expect(new TextDecoder().decode(bytes.slice(0, 6))).toBe('GIF89a')
  const [width, height] = [word(6), word(8)]
  const colour = (index: number) => [0, 1, 2].map((i) => bytes[13 + 3 * index + i]!).join(' ')
  const frames: { wait: number; colours: string[] }[] = []
  let at = 13 + 3 * 256
  let wait = 0
  const blocks = (): number[] => {
    const data: number[] = []
    for (let size = bytes[at++]!; size > 0; size = bytes[at++]!) for (let i = 0; i < size; i++) data.push(bytes[at++]!)
    return data
  }
  for (;;) {
    const kind = bytes[at++]
    if (kind === 0x3b) break
    if (kind === 0x21) {
      const label = bytes[at++]
      if (label === 0xf9) wait = word(at + 2)
      blocks()
      continue
    }
    expect(kind).toBe(0x2c)
    at += 9
    expect(bytes[at++]).toBe(8)
    frames.push({ wait, colours: unpacked(blocks()).map(colour) })
  }
  expect(at).toBe(bytes.length)
  return { width, height, frames }
}

function unpacked(data: readonly number[]): number[] {
  let [bit, size] = [0, 9]
  const code = () => {
    let found = 0
    for (let i = 0; i < size; i++, bit++) found |= ((data[bit >> 3]! >> (bit & 7)) & 1) << i
    return found
  }
  const out: number[] = []
  let table: number[][] = []
  let last: number[] | null = null
  for (;;) {
    const next = code()
    if (next === 257) return out
    if (next === 256) {
      table = Array.from({ length: 258 }, (_, i) => [i])
      size = 9
      last = null
      continue
    }
    const string: number[] = table[next] ?? [...last!, last![0]!]
    out.push(...string)
    if (last && table.length < 4096) table.push([...last, string[0]!])
    if (table.length === 1 << size && size < 12) size++
    last = string
  }
}

function dots(width: number, height: number, colour: (x: number, y: number) => readonly number[]): Dots {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set([...colour(x, y), 255], 4 * (y * width + x))
  return { width, height, data }
}

const SAND = [247, 231, 198]
const NIGHT = [16, 33, 57]

test('a film comes out as it went in, picture by picture, the last one longer', () => {
  const frames = [0, 1, 2].map((step) => dots(70, 40, (x, y) => ((x + y + step) % 5 < 2 ? SAND : NIGHT)))
  const { width, height, frames: shown } = read(gifOf(frames, 700))
  expect([width, height, shown.map(({ wait }) => wait)]).toEqual([70, 40, [70, 70, 280]])
  for (const [i, frame] of shown.entries())
    expect(frame.colours).toEqual(
      Array.from({ length: 2800 }, (_, at) => (((at % 70) + Math.floor(at / 70) + i) % 5 < 2 ? '247 231 198' : '16 33 57')),
    )
})

test('more dots than one table of codes can name, and more colours than a GIF has, are still near what they were', () => {
  const frame = dots(256, 200, (x, y) => [x, (x * 7 + y * 13) % 256, (y * 31) % 256])
  const [shown] = read(gifOf([frame], 100)).frames
  expect(shown!.colours).toHaveLength(256 * 200)
  const far = shown!.colours.map((each, i) =>
    Math.max(...each.split(' ').map((value, k) => Math.abs(Number(value) - frame.data[4 * i + k]!))),
  )
  expect(Math.max(...far)).toBeLessThan(100)
})
