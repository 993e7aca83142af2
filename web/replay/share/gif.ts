/** A picture as a canvas has it: four numbers a dot, row by row. */
export interface Dots {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** A film as a GIF, which every place shows that shows pictures: written by hand, since our boards have few colours. `ms` a picture, the last one longer. */
export function gifOf(frames: readonly Dots[], ms: number): Uint8Array<ArrayBuffer> {
  const [first] = frames
  if (!first) throw new Error('a film needs a picture')
  const { width, height } = first
  const palette = paletteOf(frames)
  const out: number[] = []
  const word = (number: number) => out.push(number & 255, number >> 8)
  out.push(...ascii('GIF89a'))
  word(width)
  word(height)
  // 256 colours for all pictures, 8 bits each.
  out.push(0xf7, 0, 0)
  for (let i = 0; i < 256; i++) out.push(...(palette.colours[i] ?? [0, 0, 0]))
  // It begins again for ever.
  out.push(0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0)
  for (const [i, frame] of frames.entries()) {
    out.push(0x21, 0xf9, 4, 4)
    word(Math.round((i === frames.length - 1 ? 4 * ms : ms) / 10))
    out.push(0, 0, 0x2c, 0, 0, 0, 0)
    word(width)
    word(height)
    out.push(0, 8)
    const codes = packed(indexed(frame, palette.indexOf))
    for (let at = 0; at < codes.length; at += 255) {
      const block = codes.slice(at, at + 255)
      out.push(block.length)
      for (const byte of block) out.push(byte)
    }
    out.push(0)
  }
  out.push(0x3b)
  return Uint8Array.from(out)
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}

type Colour = readonly [red: number, green: number, blue: number]

/** The colours that are there most often; any other one is shown as the nearest of them. */
function paletteOf(frames: readonly Dots[]): { readonly colours: readonly Colour[]; readonly indexOf: (colour: number) => number } {
  const counts = new Map<number, number>()
  // Five bits of each are enough to tell them apart.
  for (const { data } of frames)
    for (let i = 0; i < data.length; i += 4) {
      const key = keyOf(data, i)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  const colours = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 256)
    .map(([key]): Colour => [widened(key >> 10), widened((key >> 5) & 31), widened(key & 31)])
  const known = new Map<number, number>()
  const indexOf = (key: number): number => {
    let index = known.get(key)
    if (index === undefined) known.set(key, (index = nearest(colours, key)))
    return index
  }
  return { colours, indexOf }
}

function keyOf(data: Uint8ClampedArray, i: number): number {
  return (((data[i] ?? 0) >> 3) << 10) | (((data[i + 1] ?? 0) >> 3) << 5) | ((data[i + 2] ?? 0) >> 3)
}

function widened(five: number): number {
  return (five << 3) | (five >> 2)
}

function nearest(colours: readonly Colour[], key: number): number {
  const wanted: Colour = [widened(key >> 10), widened((key >> 5) & 31), widened(key & 31)]
  let [best, least] = [0, Infinity]
  for (const [i, colour] of colours.entries()) {
    const far = (colour[0] - wanted[0]) ** 2 + (colour[1] - wanted[1]) ** 2 + (colour[2] - wanted[2]) ** 2
    if (far < least) [best, least] = [i, far]
  }
  return best
}

function indexed({ data }: Dots, indexOf: (key: number) => number): Uint8Array {
  const found = new Uint8Array(data.length / 4)
  for (let i = 0; i < found.length; i++) found[i] = indexOf(keyOf(data, 4 * i))
  return found
}

const CLEAR = 256
const END = 257
const MOST_CODES = 4096

/** LZW with codes of 9 to 12 bits, as GIF has it. */
function packed(indices: Uint8Array): number[] {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  let size = 9
  const write = (code: number) => {
    bits |= code << held
    held += size
    while (held >= 8) {
      bytes.push(bits & 255)
      bits >>>= 8
      held -= 8
    }
  }
  let next = END + 1
  let known = new Map<number, number>()
  write(CLEAR)
  let prefix = indices[0] ?? 0
  for (let i = 1; i < indices.length; i++) {
    const dot = indices[i] ?? 0
    const key = prefix * 256 + dot
    const code = known.get(key)
    if (code !== undefined) {
      prefix = code
      continue
    }
    write(prefix)
    prefix = dot
    if (next === MOST_CODES) {
      write(CLEAR)
      size = 9
      next = END + 1
      known = new Map()
      continue
    }
    known.set(key, next)
    if (next++ === 1 << size) size++
  }
  write(prefix)
  write(END)
  if (held > 0) bytes.push(bits & 255)
  return bytes
}
