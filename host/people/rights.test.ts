import { expect, test } from 'vitest'
import { memory } from '../memory.ts'
import { club, id, MATCH, person, sitting, table } from '../stage.ts'
import { Page } from '../suite/page.ts'
import type { Ask } from '@caravanserai/protocol'

/** One of each kind, said as seat 1 where it is said as one. */
const ASKS: { readonly [kind in Ask['kind']]: (match: string) => Extract<Ask, { kind: kind }> } = {
  hello: () => ({ kind: 'hello', id: id(), protocol: 2 }),
  list: () => ({ kind: 'list', id: id() }),
  start: () => ({ kind: 'start', id: id(), game: 'desert-bazaar', options: {}, chairs: [person('P'), person('Q'), person('R')] }),
  forget: (match) => ({ kind: 'forget', id: id(), match }),
  resume: (match) => ({ kind: 'resume', id: id(), match }),
  record: (match) => ({ kind: 'record', id: id(), match }),
  follow: () => ({ kind: 'follow', id: id(), topics: ['lobby'] }),
  moment: (match) => ({ kind: 'moment', id: id(), match, at: 0 }),
  lines: (match) => ({ kind: 'lines', id: id(), match, from: 0, to: 5 }),
  past: (match) => ({ kind: 'past', id: id(), match, line: 0 }),
  here: (match) => ({ kind: 'here', id: id(), match, here: true }),
  beat: (match) => ({ kind: 'beat', id: id(), match, ms: 5 }),
  look: (match) => ({ kind: 'look', id: id(), match, seat: 1 }),
  talk: (match) => ({ kind: 'talk', id: id(), match, seat: 1, words: 'Hello.' }),
  moves: (match) => ({ kind: 'moves', id: id(), match, seat: 1 }),
  move: (match) => ({ kind: 'move', id: id(), match, seat: 1, question: 0, move: {} }),
  undo: (match) => ({ kind: 'undo', id: id(), match, seat: 1, epoch: 0, line: 0 }),
  stand: (match) => ({ kind: 'stand', id: id(), match, seat: 1, answers: [] }),
  plead: (match) => ({ kind: 'plead', id: id(), match, seat: 1, epoch: 0, line: 0 }),
  consent: (match) => ({ kind: 'consent', id: id(), match, seat: 1, line: 0, agree: true }),
  leave: (match) => ({ kind: 'leave', id: id(), match }),
}
const THREE = [person('P'), person('Q'), person('R')]

/** What each kind of caller is answered, kind by kind: a code where it was not done. */
async function answers(page: Page, match = MATCH): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const [kind, make] of Object.entries(ASKS)) {
    const answer = await page.ask(make(match))
    all[kind] = answer?.kind === 'refused' ? answer.refusal.refused : answer?.kind === 'failed' ? answer.code : 'done'
  }
  return all
}

const NOT_ONLINE = { list: 'not-allowed', start: 'not-allowed', forget: 'not-allowed', beat: 'not-allowed', follow: 'not-allowed' }

/** For everybody who is in. */
const OPEN = { hello: 'done', resume: 'done', lines: 'done', past: 'done', moment: 'done', here: 'done', leave: 'done', record: 'not-over' }

test('online: what a seat may say is what the rules of the game leave to say', async () => {
  const { page } = await table('desert-bazaar', THREE, undefined)
  expect(await answers(page(1))).toEqual({
    ...NOT_ONLINE,
    ...OPEN,
    look: 'done',
    talk: 'done',
    moves: 'done',
    move: expect.any(String) as string,
    undo: 'nothing-to-undo',
    plead: 'nothing-to-undo',
    consent: 'no-plea',
    stand: 'done',
  })
})

test('online: another seat and somebody who watches may look and listen, and say nothing as seat 1', async () => {
  const { page, enter } = await table('desert-bazaar', THREE, undefined)
  const others = {
    moves: 'not-asked',
    move: 'not-asked',
    undo: 'not-asked',
    stand: 'not-asked',
    plead: 'not-asked',
    consent: 'not-asked',
    talk: 'not-asked',
  }
  for (const each of [page(0), await enter(sitting())])
    expect(await answers(each)).toEqual({
      ...NOT_ONLINE,
      ...others,
      ...OPEN,
      look: 'not-asked',
    })
})

test('online: who has no claim on a match cannot tell it from one that is not there', async () => {
  const { desk, held } = await table('desert-bazaar', THREE, undefined)
  const stranger = new Page(
    desk,
    () => {},
    async () => null,
    'online',
  )
  await stranger.ask({ kind: 'hello', id: id(), protocol: 2 })
  const [private_, unknown] = [await answers(stranger), await answers(stranger, 'nowhere')]
  expect(private_).toEqual(unknown)
  expect(new Set(Object.values(private_))).toEqual(new Set(['done', 'not-allowed', 'no-such-match']))
  expect(private_).toMatchObject({ resume: 'no-such-match', record: 'no-such-match', move: 'no-such-match', here: 'no-such-match' })
  expect(held).toEqual(new Set([MATCH]))
})

test('what is not for a page is refused before anything is looked up', async () => {
  let looks = 0
  const store = memory()
  const counted = {
    ...store,
    list: () => (looks++, store.list()),
    open: (match: string, tail: number) => (looks++, store.open(match, tail)),
  }
  const { desk } = club(counted)
  const page = new Page(
    desk,
    () => {},
    () => (looks++, null),
    'online',
  )
  await page.ask({ kind: 'hello', id: id(), protocol: 2 })
  for (const kind of ['list', 'start', 'forget', 'beat', 'follow'] as const)
    expect(await page.ask(ASKS[kind](MATCH))).toMatchObject({ refusal: { refused: 'not-allowed' } })
  expect(looks).toBe(0)
})

test('at home a page may do all that there is to do', async () => {
  const { desk } = club(memory(), { unattended: false })
  const page = new Page(desk)
  await page.ask({ kind: 'hello', id: id(), protocol: 2 })
  await page.ask({ ...ASKS.start(MATCH), id: MATCH })
  await page.ask({ kind: 'resume', id: id(), match: MATCH })
  for (const kind of ['list', 'start', 'beat', 'forget'] as const)
    expect(await page.ask(ASKS[kind](MATCH))).toMatchObject({ kind: kind === 'list' ? 'matches' : 'accepted' })
})

test('a claim that is gone puts its owner out when they ask again', async () => {
  const { desk } = await table('desert-bazaar', THREE, undefined)
  let isBanned = false
  const page = new Page(
    desk,
    () => {},
    () => (isBanned ? null : { seats: [1], name: 'Q' }),
    'online',
  )
  for (const kind of ['hello', 'resume'] as const) await page.ask(ASKS[kind](MATCH))
  isBanned = true
  expect(await page.ask(ASKS.resume(MATCH))).toMatchObject({ code: 'no-such-match' })
  expect(await page.ask(ASKS.talk(MATCH))).toMatchObject({ code: 'no-such-match' })
})
