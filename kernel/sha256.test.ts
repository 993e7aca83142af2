import { expect, test } from 'vitest'
import { hex, sha256, utf8 } from './sha256.ts'

// The examples of FIPS 180-4 and its byte-oriented test vectors.
test.for([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
  [
    'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
    'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
] as const)('sha256 vector %#', ([message, digest]) => {
  expect(hex(sha256(utf8(message)))).toBe(digest)
})

test('every length around a block is padded right', async () => {
  for (let length = 50; length <= 130; length++) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255)
    const expected = new Uint8Array(await crypto.subtle.digest('SHA-256', message))
    expect(hex(sha256(message)), `${length} bytes`).toBe(hex(expected))
  }
})

test('text becomes utf-8, and a broken half of a character does no harm', () => {
  for (const text of ['', 'a', 'é', '€', '🐪', 'Ça coûte 3 € 🐪!']) expect([...utf8(text)]).toEqual([...new TextEncoder().encode(text)])
  expect([...utf8('\ud83d')]).toEqual([...new TextEncoder().encode('\ufffd')])
})
