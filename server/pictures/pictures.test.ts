import { readFileSync } from 'node:fs'
import { GAME_IDS } from '@caravanserai/games'
import { isRefusal, refuse } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import type { Pool } from '../bots/pool.ts'
import { picturesIn, type Moment } from './pictures.ts'

const free = () => {}
const textOf = (game: string) => readFileSync(`host/fixtures/${game}-over.jsonl`, 'utf8')

test('of every game there is a picture of each moment, and another at the end than at the beginning', async () => {
  const pictures = picturesIn({ recordOf: async (game) => ({ text: textOf(game) }) })
  for (const game of GAME_IDS) {
    const [first, last, beyond] = await Promise.all([0, null, 999_999].map((at) => pictures.of(game, at, free)))
    if (!first || !last || !beyond || isRefusal(first) || isRefusal(last) || isRefusal(beyond)) throw new Error('no picture')
    expect(Buffer.from(first).toString('latin1', 1, 4)).toBe('PNG')
    expect(Buffer.compare(first, last)).not.toBe(0)
    expect(Buffer.compare(beyond, last)).toBe(0)
  }
  await pictures.close()
})

/** A painter who writes down what is asked of it; the first of its pictures fails. */
function hand() {
  const asked: (number | null)[] = []
  const painters: Pool<Moment, Uint8Array> = {
    async think({ at }) {
      asked.push(at)
      if (asked.length === 1) throw new Error('no colour')
      return new Uint8Array([asked.length])
    },
    close: async () => {},
  }
  const recordOf = async (table: string) => (table === 'over' ? { text: '' } : refuse('not-over'))
  return { asked, pictures: picturesIn({ recordOf, painters }) }
}

test('a moment is painted once and paid once; what failed is tried again', async () => {
  const { asked, pictures } = hand()
  let paid = 0
  const pay = () => void paid++
  await expect(pictures.of('over', 3, pay)).rejects.toThrow('no colour')
  const all = await Promise.all([pictures.of('over', 3, pay), pictures.of('over', 3, pay)])
  expect(all).toEqual([new Uint8Array([2]), new Uint8Array([2])])
  expect(await pictures.of('over', 3, pay)).toEqual(new Uint8Array([2]))
  await pictures.of('over', null, pay)
  expect(asked).toEqual([3, 3, null])
  expect(paid).toBe(3)
})

test('what is not over is painted for nobody, and who asks for too much is stopped before it is', async () => {
  const { asked, pictures } = hand()
  expect(await pictures.of('played', null, free)).toMatchObject({ refused: 'not-over' })
  const dear = () => {
    throw new Error('too often')
  }
  await expect(pictures.of('over', null, dear)).rejects.toThrow('too often')
  expect(asked).toEqual([])
})

test('only so many are kept: those that were not asked for the longest are painted again', async () => {
  const { asked, pictures } = hand()
  await pictures.of('over', 999, free).catch(() => {})
  for (let at = 0; at < 101; at++) await pictures.of('over', at, free)
  const before = asked.length
  await pictures.of('over', 100, free)
  expect(asked).toHaveLength(before)
  await pictures.of('over', 0, free)
  expect(asked).toHaveLength(before + 1)
})
