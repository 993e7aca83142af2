import { readSay } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { heard, id, MATCH, person, sitting, table } from '../stage.ts'

const THREE = [person('P'), person('Q'), person('R')]

test('a phrase is told with its words and is still there later', async () => {
  const { page, enter } = await table('desert-bazaar', THREE, undefined)
  await page(0).ask({ kind: 'talk', id: id(), match: MATCH, seat: 0, words: 'Well played', phrase: 'well-played' })
  const said = { number: 1, seat: 0, moves: 0, words: 'Well played', phrase: 'well-played' }
  expect(heard(page(1), 'talked').map(({ saying }) => saying)).toEqual([said])
  await page(1).end()
  expect((await enter(sitting(1))).table?.talk).toEqual([said])
})

test('those who watch talk among themselves: no seat hears it, and who comes to watch reads the newest 50', async () => {
  const { page, enter, pass } = await table('desert-bazaar', THREE, undefined)
  const one = await enter(() => ({ seats: [], name: 'Nadia' }))
  const two = await enter(sitting())
  for (let i = 0; i < 55; i++) {
    await pass(5000)
    expect(await one.ask({ kind: 'talk', id: id(), match: MATCH, seat: null, words: `${i}` })).toMatchObject({ kind: 'accepted' })
  }
  expect(heard(two, 'aside').map(({ aside }) => aside)[0]).toEqual({ name: 'Nadia', words: '0' })
  expect(heard(page(0), 'aside')).toEqual([])
  const third = await enter(sitting())
  expect(third.table?.asides?.map(({ words }) => words)).toEqual(Array.from({ length: 50 }, (_, i) => `${i + 5}`))
  expect((await enter(sitting(0))).table).not.toHaveProperty('asides')
  for (const message of third.heard) expect(readSay(message)).toEqual(message)
})

test('who says too much at once is told to wait, and nobody else is', async () => {
  const { page, pass } = await table('desert-bazaar', THREE, undefined)
  const say = (seat: number) => page(seat).ask({ kind: 'talk', id: id(), match: MATCH, seat, words: 'And another thing.' })
  for (let i = 0; i < 5; i++) expect(await say(0)).toMatchObject({ kind: 'accepted' })
  expect(await say(0)).toMatchObject({ refusal: { refused: 'too-fast' } })
  expect(await say(1)).toMatchObject({ kind: 'accepted' })
  await pass(10_000)
  expect(await say(0)).toMatchObject({ kind: 'accepted' })
  expect(heard(page(2), 'talked')).toHaveLength(7)
})
