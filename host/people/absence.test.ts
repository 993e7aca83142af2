import type { Clock } from '@caravanserai/protocol/table'
import { expect, test } from 'vitest'
import { memory } from '../memory.ts'
import { club, HOUR, id, LIVE, MATCH, MINUTE, person, sitting, table } from '../stage.ts'
import { votersAt, whyNotVote } from './absence.ts'

const THREE = [person('P'), person('Q'), person('R')]

/** A match at which those are there who are not asked, and why nobody may say that a bot should play on for whoever is. */
async function at(clock: Clock) {
  const match = await table('desert-bazaar', THREE, { ...LIVE, clock })
  const asked = match.page(0).table?.awaited[0] ?? -1
  const now = async () => {
    const [row, presence] = [await match.row(), await match.desk.presence(MATCH)]
    if (!row || typeof presence === 'string') throw new Error('there is no such match')
    return [row, presence] as const
  }
  const whyNot = async (seat = asked) => whyNotVote(...(await now()), seat, match.now())
  const voters = async () => votersAt(...(await now()), match.now())
  return { ...match, asked, other: (asked + 1) % 3, whyNot, voters }
}

test.each([{ kind: 'none' }, { kind: 'live', minutes: 30, increment: 0 }] as const)(
  'who is asked may be voted out once they are gone, and not while their line is only lost: clock $kind',
  async (clock) => {
    const { page, pass, enter, asked, whyNot } = await at(clock)
    expect(await whyNot()).toBe('is-here')
    await page(asked).end()
    await pass(1000)
    expect(await whyNot()).toBe('not-gone')
    await pass(2 * MINUTE - 1001)
    expect(await whyNot()).toBe('not-gone')
    await pass(1)
    expect(await whyNot()).toBeNull()
    await enter(sitting(asked))
    expect(await whyNot()).toBe('is-here')
  },
)

test('nobody is voted out for whom nobody waits', async () => {
  const { page, pass, other, whyNot } = await at({ kind: 'none' })
  await page(other).end()
  await pass(10 * MINUTE)
  expect(await whyNot(other)).toBe('not-gone')
})

test('without a clock, who is asked and looks elsewhere for two minutes is as good as gone', async () => {
  const { page, pass, asked, other, whyNot } = await at({ kind: 'none' })
  for (const seat of [asked, other]) await page(seat).ask({ kind: 'here', id: id(), match: MATCH, here: false })
  await pass(2 * MINUTE - 1)
  expect(await whyNot()).toBe('is-here')
  await pass(1)
  expect([await whyNot(), await whyNot(other)]).toEqual([null, 'is-here'])
})

test('over days half of the time must be over, wherever they are and whoever is there; who is seen is there', async () => {
  const { page, pages, pass, enter, asked, whyNot } = await at({ kind: 'slow', hours: 24 })
  await page(asked).end()
  await pass(11 * HOUR)
  expect(await whyNot()).toBe('not-gone')
  await pass(2 * HOUR)
  expect(await whyNot()).toBeNull()
  // Nor need the match be open.
  for (const each of pages) await each.end()
  expect(await whyNot()).toBeNull()
  const back = await enter(sitting(asked))
  expect(await whyNot()).toBe('is-here')
  // A page may lie open and be forgotten; a line that is lost may come again.
  await back.ask({ kind: 'here', id: id(), match: MATCH, here: false })
  expect(await whyNot()).toBeNull()
  await back.end()
  expect(await whyNot()).toBe('not-gone')
})

test('those have a say for whom no bot plays and who are not gone; over days, who is not waited for, however long', async () => {
  for (const clock of [{ kind: 'none' }, { kind: 'slow', hours: 24 }] as const) {
    const { page, pass, desk, asked, other, voters } = await at(clock)
    const third = (asked + 2) % 3
    for (const seat of [asked, other]) await page(seat).end()
    expect(await voters()).toEqual([0, 1, 2])
    await pass(13 * HOUR)
    expect(await voters()).toEqual([0, 1, 2].filter((seat) => seat === third || (clock.kind === 'slow' && seat === other)))
    await desk.seat(MATCH, third, { name: 'R', kind: 'bot', level: 'random' })
    expect(await voters()).toEqual(clock.kind === 'slow' ? [other] : [])
  }
})

test('that somebody counts as gone from now on is said once', async () => {
  const said: string[] = []
  const { page, pass, enter } = await table('desert-bazaar', THREE, undefined, club(memory(), { gone: (match) => said.push(match) }))
  await page(1).end()
  await pass(2 * MINUTE - 1)
  expect(said).toEqual([])
  await pass(1)
  expect(said).toEqual([MATCH])
  await page(2).ask({ kind: 'leave', id: id(), match: MATCH })
  await pass(10 * MINUTE)
  expect(said).toEqual([MATCH, MATCH])
  // Who comes to a match that nobody looked at is told who is gone, which is no news.
  await page(0).end()
  await enter(sitting(0))
  expect(said).toEqual([MATCH, MATCH])
})
