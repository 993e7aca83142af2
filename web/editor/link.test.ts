import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pack, unpack } from './link.ts'

const letters = (bytes: Buffer) => bytes.toString('base64url')

it('what was packed is unpacked, whatever letters it is written in', async () => {
  const value = { board: 'name: Œuvre\n', list: [1, 'é', null] }
  const packed = await pack(value)
  expect(packed).toMatch(/^[\w-]+$/)
  expect(await unpack(packed)).toEqual({ value })
})

it('a link that is none is refused: strange letters, no JSON, cut off, followed by something, no text', async () => {
  const packed = await pack({ board: 'x'.repeat(500) })
  expect(await unpack('a b')).toEqual({ wrong: 'letters' })
  expect(await unpack('')).toEqual({ wrong: 'letters' })
  expect(await unpack(packed.slice(0, -6))).toEqual({ wrong: 'content' })
  expect(await unpack(`${packed}AAAA`)).toEqual({ wrong: 'content' })
  expect(await unpack(letters(deflateRawSync('{"board":')))).toEqual({ wrong: 'content' })
  expect(await unpack(letters(deflateRawSync(Buffer.from([0x22, 0xff, 0x22]))))).toEqual({ wrong: 'content' })
})

it('a link that would grow beyond all bounds is stopped on the way', async () => {
  const bomb = letters(deflateRawSync(Buffer.alloc(20_000_000, 0x20)))
  expect(bomb.length).toBeLessThan(32_000)
  expect(await unpack(bomb)).toEqual({ wrong: 'size' })
  expect(await unpack('A'.repeat(32_001))).toEqual({ wrong: 'size' })
})
