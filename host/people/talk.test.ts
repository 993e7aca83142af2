import { readSay, type Say } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { bot, heard, id, MATCH, person, sitting, table } from '../stage.ts'
import type { Page } from '../suite/page.ts'

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

test('what was too fast is said when it is asked again later under the same name, as a page does by itself', async () => {
  const { page, pass } = await table('desert-bazaar', THREE, undefined)
  for (let i = 0; i < 5; i++) await page(0).ask(saying(0))
  const sixth = saying(0)
  expect(await page(0).ask(sixth)).toMatchObject({ refusal: { refused: 'too-fast' } })
  await pass(10_000)
  expect(await page(0).ask(sixth)).toMatchObject({ kind: 'accepted' })
  expect(heard(page(1), 'talked')).toHaveLength(6)
})

const saying = (seat: number | null) => ({ kind: 'talk' as const, id: id(), match: MATCH, seat, words: 'And another thing.' })

test.each([
  ['others are there', THREE],
  ['nobody else is, and the room is closed behind them', [person('P'), bot('Q'), bot('R')]],
])('who goes and comes again has said as much as before, where %s', async (_, chairs) => {
  const { page, enter, pass } = await table('desert-bazaar', chairs, undefined)
  for (let i = 0; i < 5; i++) expect(await page(0).ask(saying(0))).toMatchObject({ kind: 'accepted' })
  await page(0).ask({ kind: 'leave', id: id(), match: MATCH })
  await page(0).ask({ kind: 'resume', id: id(), match: MATCH })
  expect(await page(0).ask(saying(0))).toMatchObject({ refusal: { refused: 'too-fast' } })
  await page(0).end()
  const again = await enter(sitting(0))
  expect(await again.ask(saying(0))).toMatchObject({ refusal: { refused: 'too-fast' } })
  await pass(10_000)
  expect(await again.ask(saying(0))).toMatchObject({ kind: 'accepted' })
})

test('several pages of one seat say no more than one, and neither do those of somebody who watches', async () => {
  const { page, enter } = await table('desert-bazaar', THREE, undefined)
  const watching = (who: string) => () => ({ seats: [], name: 'Nadia', who })
  const asked = async (pages: readonly Page[], seat: number | null) => {
    const answers: (Say | undefined)[] = []
    for (let i = 0; i < 6; i++) answers.push(await pages[i % pages.length]?.ask(saying(seat)))
    return answers.map((answer) => answer?.kind)
  }
  const five = Array.from({ length: 5 }, () => 'accepted')
  expect(await asked([page(0), await enter(sitting(0))], 0)).toEqual([...five, 'refused'])
  expect(await asked([await enter(watching('a')), await enter(watching('a'))], null)).toEqual([...five, 'refused'])
  expect(await (await enter(watching('b'))).ask(saying(null))).toMatchObject({ kind: 'accepted' })
})

test('nobody talks so much that nothing is left to say for the others', async () => {
  const { page, enter, pass, store } = await table('desert-bazaar', THREE, undefined)
  const talks = async (seat: number, most: number) => {
    for (let i = 0; i < most; i++) {
      if (i % 5 === 0) await pass(10_000)
      if ((await page(seat).ask(saying(seat)))?.kind === 'refused') return i
    }
    return most
  }
  expect(await talks(0, 1100)).toBe(1000)
  expect(await page(0).ask(saying(0))).toMatchObject({ refusal: { refused: 'talk-full' } })
  expect(await talks(1, 10)).toBe(10)
  // Nor by letting the match be put away.
  for (const seat of [0, 1, 2]) await page(seat).end()
  const again = await enter(sitting(0))
  await pass(10_000)
  expect(await again.ask(saying(0))).toMatchObject({ refusal: { refused: 'talk-full' } })
  expect((await store.open(MATCH, 0))?.talk).toHaveLength(1010)
})

test('a table carries the newest 200 of what was said, and no match keeps more than 2,000', async () => {
  const { page, enter, pass, store } = await table('desert-bazaar', THREE, undefined)
  const talk = async (from: number, to: number) => {
    for (let i = from; i < to; i++) {
      if (i % 15 === 0) await pass(10_000)
      expect(await page(i % 3).ask(saying(i % 3))).toMatchObject({ kind: 'accepted' })
    }
  }
  await talk(0, 1000)
  const numbers = async () => (await enter(sitting(0))).table?.talk.map(({ number }) => number)
  expect(await numbers()).toEqual(Array.from({ length: 200 }, (_, i) => 801 + i))
  expect((await store.open(MATCH, 0))?.talk).toHaveLength(1000)
  await talk(1000, 2000)
  await pass(10_000)
  expect(await page(0).ask(saying(0))).toMatchObject({ refusal: { refused: 'talk-full' } })
  expect(await numbers()).toEqual(Array.from({ length: 200 }, (_, i) => 1801 + i))
  // Who was there all the time knows what was said since they came.
  expect(page(2).table?.talk.at(-1)?.number).toBe(2000)
})
