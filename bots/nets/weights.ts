import { plainNet, sizeOf, type Net, type Shape } from './net.ts'
import { simdNet } from './simd.ts'

/** A net as it lies in a file. */
export interface Stored extends Shape {
  /** How it was made, for people. */
  readonly made: string
  /** The weights as 16-bit floating-point numbers, the lower byte first, in base64. */
  readonly weights: string
}

/** A net ready to be asked, as quick as this place allows. */
export function netOf(stored: Stored): Net {
  const weights = halves(bytesOf(stored.weights))
  if (weights.length !== sizeOf(stored))
    throw new Error(`a net of ${stored.layers.join('-')} has ${sizeOf(stored)} weights, not ${weights.length}`)
  return simdNet(stored, weights) ?? plainNet(stored, weights)
}

function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.replace(/=+$/, '').length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (const letter of text) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) break
    bits = (bits << 6) | value
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = (bits >> held) & 255
    bits &= (1 << held) - 1
  }
  return bytes
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Sign, five bits of exponent, ten of fraction. */
function halves(bytes: Uint8Array): Float32Array {
  return Float32Array.from({ length: bytes.length >> 1 }, (_, i) => {
    const half = (bytes[2 * i] as number) | ((bytes[2 * i + 1] as number) << 8)
    const exponent = (half >> 10) & 31
    const fraction = (half & 1023) / 1024
    const size = exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15)
    return half & 0x8000 ? -size : size
  })
}
