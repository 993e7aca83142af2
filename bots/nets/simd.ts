import { sizeOf, type Net, type Shape } from './net.ts'

/** As much of WebAssembly as is needed here: not every place has it, and not every one lets it in. */
declare const WebAssembly:
  | {
      readonly Module: new (bytes: Uint8Array) => object
      readonly Instance: new (module: object) => { readonly exports: object }
    }
  | undefined

/** What the module below gives. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  /** One layer, all as addresses: numbers from, to their end; the next layer, its bytes; the weights; 1 where below 0 is 0. */
  pass(from: number, end: number, to: number, bytes: number, weights: number, hidden: number): void
}

/** Four numbers at a time, in WebAssembly; null where there is none. It agrees with the plain net but for the last digits. */
export function simdNet(shape: Shape, weights: Float32Array): Net | null {
  const { layers } = shape
  const wasm = started()
  if (!wasm) return null
  // Layers are as wide as whole fours, and so are the rows of their weights: what is added is 0 and stays 0.
  const widths = layers.map((size) => 4 * Math.ceil(size / 4))
  const places: number[] = []
  let end = 0
  for (const width of widths) {
    places.push(end)
    end += BYTES * width
  }
  const rows: number[] = []
  for (let i = 1; i < layers.length; i++) {
    rows.push(end)
    end += BYTES * (widths[i] as number) * ((layers[i - 1] as number) + 1)
  }
  const missing = Math.ceil((end - wasm.memory.buffer.byteLength) / PAGE)
  if (missing > 0) wasm.memory.grow(missing)
  const memory = new Float32Array(wasm.memory.buffer)
  let at = 0
  for (let i = 1; i < layers.length; i++) {
    const size = layers[i] as number
    const width = widths[i] as number
    const before = layers[i - 1] as number
    const start = (rows[i - 1] as number) / BYTES
    // What is always added comes first here, and last in the weights.
    for (let row = 0; row <= before; row++)
      memory.set(weights.subarray(at + row * size, at + (row + 1) * size), start + (row === before ? 0 : row + 1) * width)
    at += (before + 1) * size
  }
  if (at !== sizeOf(shape)) throw new Error('the weights are not those of the net')
  const last = layers.length - 1
  return {
    input: memory.subarray(0, layers[0]),
    ask() {
      for (let i = 1; i <= last; i++) {
        const from = places[i - 1] as number
        const size = BYTES * (layers[i - 1] as number)
        wasm.pass(from, from + size, places[i] as number, BYTES * (widths[i] as number), rows[i - 1] as number, i < last ? 1 : 0)
      }
      return memory[(places[last] as number) / BYTES] as number
    },
  }
}

const BYTES = 4
const PAGE = 65_536

/** A memory of its own for each net. */
function started(): Exports | null {
  try {
    if (typeof WebAssembly === 'undefined') return null
    return new WebAssembly.Instance(new WebAssembly.Module(MODULE)).exports as Exports
  } catch {
    // No SIMD, or a page that lets no such code in.
    return null
  }
}

// -- the module, byte by byte: one function, whose parameters and locals are
const [FROM, END, TO, WIDTH, WEIGHTS, HIDDEN, STOP, AT, VALUE] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** Bytes, in as many lists as it is written with. */
type Code = number | readonly Code[]

const get = (local: number): Code => [0x20, local]
const set = (local: number): Code => [0x21, local]
const step = (local: number, by: Code): Code => [get(local), by, 0x6a, set(local)]
const bytes = (count: number): Code => [0x41, count]
const load: Code = [0xfd, 0x00, 0x04, 0x00]
const store: Code = [0xfd, 0x0b, 0x04, 0x00]
const number: Code = [get(FROM), 0x2a, 0x02, 0x00]
/** Does something until `local` has come to `end`; it must move on by itself. */
const loop = (local: number, end: number, body: Code): Code => [
  [0x02, 0x40, 0x03, 0x40],
  [get(local), get(end), 0x4f, 0x0d, 0x01],
  body,
  [0x0c, 0x00, 0x0b, 0x0b],
]
/** Makes every four numbers of the new layer; `rest` is done after each. */
const row = (body: Code, rest: Code = []): Code => [[get(TO), set(AT)], loop(AT, STOP, [get(AT), body, store, step(AT, bytes(16)), rest])]
const nextWeights = step(WEIGHTS, bytes(16))

const BODY = flat([
  // Two locals for addresses, one for four numbers.
  [2, 2, 0x7f, 1, 0x7b],
  [get(TO), get(WIDTH), 0x6a, set(STOP)],
  // What is always added.
  row([get(WEIGHTS), load], nextWeights),
  loop(FROM, END, [
    // If the number is 0, its weights are skipped.
    [number, 0x43, 0, 0, 0, 0, 0x5b, 0x04, 0x40],
    step(WEIGHTS, get(WIDTH)),
    0x05,
    [number, 0xfd, 0x13, set(VALUE)],
    row([get(AT), load, get(VALUE), get(WEIGHTS), load, [0xfd, 0xe6, 0x01], [0xfd, 0xe4, 0x01]], nextWeights),
    0x0b,
    step(FROM, bytes(4)),
  ]),
  // Below 0 is 0.
  [get(HIDDEN), 0x04, 0x40],
  row([get(AT), load, 0xfd, 0x0c, Array<number>(16).fill(0), 0xfd, 0xe9, 0x01]),
  [0x0b, 0x0b],
])

function flat(code: Code): number[] {
  return typeof code === 'number' ? [code] : code.flatMap(flat)
}

const text = (word: string): Code => [word.length, Array.from(word, (letter) => letter.charCodeAt(0))]
/** Numbers as WebAssembly writes them, seven bits at a time. */
const long = (number: number): Code => (number < 128 ? number : [(number & 127) | 128, long(number >> 7)])
const section = (id: number, content: Code): Code => [id, long(flat(content).length), content]

const MODULE = Uint8Array.from(
  flat([
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    // A function of six addresses that gives nothing back; one page of memory; both are handed out.
    section(1, [1, 0x60, 6, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0]),
    section(3, [1, 0]),
    section(5, [1, 0, 1]),
    section(7, [2, text('memory'), 2, 0, text('pass'), 0, 0]),
    section(10, [1, long(BODY.length), BODY]),
  ]),
)
