/** SHA-256 (FIPS 180-4). By hand, because the kernel imports nothing and the web's own is asynchronous. */
export function sha256(message: Uint8Array): Uint8Array {
  const words = padded(message)
  const hash = Uint32Array.from(START)
  const w = new Uint32Array(64)
  for (let block = 0; block < words.length; block += 16) compress(hash, words, block, w)
  const out = new Uint8Array(32)
  hash.forEach((word, i) => new DataView(out.buffer).setUint32(4 * i, word))
  return out
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** UTF-8, without the encoder that not every host has. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const char of text.toWellFormed()) {
    const code = char.codePointAt(0) as number
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code))
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code))
  }
  return Uint8Array.from(bytes)
}

function tail(code: number): number {
  return 0x80 | (code & 0x3f)
}

function padded(message: Uint8Array): Uint32Array {
  const bytes = new Uint8Array((((message.length + 8) >> 6) + 1) << 6)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor((message.length * 8) / 2 ** 32))
  view.setUint32(bytes.length - 4, (message.length * 8) >>> 0)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i))
}

function compress(hash: Uint32Array, words: Uint32Array, block: number, w: Uint32Array): void {
  for (let t = 0; t < 16; t++) w[t] = words[block + t] ?? 0
  for (let t = 16; t < 64; t++) {
    const a = w[t - 15] ?? 0
    const b = w[t - 2] ?? 0
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    w[t] = ((w[t - 16] ?? 0) + s0 + (w[t - 7] ?? 0) + s1) >>> 0
  }
  let a = hash[0] as number
  let b = hash[1] as number
  let c = hash[2] as number
  let d = hash[3] as number
  let e = hash[4] as number
  let f = hash[5] as number
  let g = hash[6] as number
  let h = hash[7] as number
  for (let t = 0; t < 64; t++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[t] ?? 0) + (w[t] ?? 0)) >>> 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0
    h = g
    g = f
    f = e
    e = (d + t1) >>> 0
    d = c
    c = b
    b = a
    a = (t1 + t2) >>> 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = ((hash[i] ?? 0) + word) >>> 0))
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** The first 32 bits of the fractions of the roots of the first primes: square roots to start, cube roots per round. */
const START = fractions(8, 1 / 2)
const ROUND = fractions(64, 1 / 3)

function fractions(count: number, power: number): Uint32Array {
  const out = new Uint32Array(count)
  let found = 0
  for (let n = 2; found < count; n++) {
    if (!isPrime(n)) continue
    const root = n ** power
    out[found++] = Math.floor((root - Math.floor(root)) * 2 ** 32)
  }
  return out
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false
  return true
}
