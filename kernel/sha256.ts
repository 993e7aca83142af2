/** SHA-256 (FIPS 180-4). By hand, because the kernel imports nothing and the web's own is asynchronous. */
export function sha256(message: Uint8Array): Uint8Array {
  HASH.set(START)
  // The message, a one, zeroes, and how many bits it has: whole blocks of 64 bytes.
  const blocks = ((message.length + 8) >> 6) + 1
  for (let block = 0; block < blocks; block++) {
    for (let t = 0; t < 16; t++) W[t] = wordAt(message, 64 * block + 4 * t)
    if (block === blocks - 1) {
      W[14] = Math.floor(message.length / 2 ** 29)
      W[15] = message.length << 3
    }
    compress()
  }
  const out = new Uint8Array(32)
  for (let i = 0; i < out.length; i++) out[i] = (HASH[i >> 2] as number) >>> (24 - 8 * (i & 3))
  return out
}

/** The state of the hash and the words of a block, kept: nothing is computed between two questions. */
const HASH = new Int32Array(8)
const W = new Int32Array(64)

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** UTF-8, without the encoder that not every host has. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x80) return utf8Beyond(text.toWellFormed())
    bytes[i] = code
  }
  return bytes
}

function utf8Beyond(text: string): Uint8Array {
  const bytes: number[] = []
  for (const char of text) {
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

function wordAt(message: Uint8Array, at: number): number {
  return (byteAt(message, at) << 24) | (byteAt(message, at + 1) << 16) | (byteAt(message, at + 2) << 8) | byteAt(message, at + 3)
}

function byteAt(message: Uint8Array, at: number): number {
  return at < message.length ? (message[at] as number) : at === message.length ? 0x80 : 0
}

/** Mixes the block in `W` into `HASH`. */
function compress(): void {
  for (let t = 16; t < 64; t++) {
    const a = W[t - 15] as number
    const b = W[t - 2] as number
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    W[t] = (W[t - 16] as number) + s0 + (W[t - 7] as number) + s1
  }
  let a = HASH[0] as number
  let b = HASH[1] as number
  let c = HASH[2] as number
  let d = HASH[3] as number
  let e = HASH[4] as number
  let f = HASH[5] as number
  let g = HASH[6] as number
  let h = HASH[7] as number
  for (let t = 0; t < 64; t++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[t] as number) + (W[t] as number)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  HASH[0] = (HASH[0] as number) + a
  HASH[1] = (HASH[1] as number) + b
  HASH[2] = (HASH[2] as number) + c
  HASH[3] = (HASH[3] as number) + d
  HASH[4] = (HASH[4] as number) + e
  HASH[5] = (HASH[5] as number) + f
  HASH[6] = (HASH[6] as number) + g
  HASH[7] = (HASH[7] as number) + h
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** The first 32 bits of the fractions of the roots of the first primes: square roots to start, cube roots per round. */
const START = fractions(8, 1 / 2)
const ROUND = fractions(64, 1 / 3)

function fractions(count: number, power: number): Int32Array {
  const out = new Int32Array(count)
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
