/**
 * What somebody drew or set up, carried by a link: JSON, deflated, in the letters that an address may hold. It stands behind the `#`,
 * so that no server is sent it. Whoever opens it reads it strictly: a part at a time, and never more than fits. A history in a file is packed alike.
 */

/** The letters of a link, and the bytes of what it carries. */
const MOST_LETTERS = 32_000
const MOST_BYTES = 262_144

export type Unpacked = { readonly value: unknown } | { readonly wrong: 'letters' | 'size' | 'content' }

export async function pack(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return lettersOf(await whole(stream(bytes).pipeThrough(new CompressionStream('deflate-raw')), Infinity))
}

/** Would whoever opens it read it? */
export function isLinkable(letters: string): boolean {
  return letters.length <= MOST_LETTERS
}

export async function unpack(letters: string, mostLetters = MOST_LETTERS, mostBytes = MOST_BYTES): Promise<Unpacked> {
  if (letters.length > mostLetters) return { wrong: 'size' }
  if (!/^[\w-]+$/.test(letters)) return { wrong: 'letters' }
  try {
    const bytes = await whole(stream(bytesOf(letters)).pipeThrough(new DecompressionStream('deflate-raw')), mostBytes)
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown }
  } catch (error) {
    return { wrong: error instanceof RangeError ? 'size' : 'content' }
  }
}

function stream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream()
}

/** All that comes, unless it is too much: a few letters may deflate to more than a machine holds. */
async function whole(from: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for (const reader = from.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      await reader.cancel()
      throw new RangeError('too much')
    }
    parts.push(value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function lettersOf(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
