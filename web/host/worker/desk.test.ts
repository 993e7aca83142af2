import { botsOf } from '@caravanserai/bots/all'
import { gameOf } from '@caravanserai/games/all'
import { checkRecord, commitment, isRefusal, plainChance, readRecords, type AnyGame } from '@caravanserai/kernel'
import { readSay, type Ask, type Chair, type Say, type Table } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { Desk } from './desk.ts'
import { memory, type Store } from './store.ts'

const game = gameOf('desert-bazaar') as AnyGame
const person = (name: string): Chair => ({ name, kind: 'person', level: null })
const bot = (name: string): Chair => ({ name, kind: 'bot', level: 'random' })

/** A desk with a page that writes down what it hears. */
class Page {
  readonly heard: Say[] = []
  readonly desk: Desk
  constructor(store: Store | Error = memory(), hold: () => (() => void) | null = () => () => {}) {
    let names = 0
    this.desk = new Desk({
      say: (message) => this.heard.push(message),
      hold: async () => hold(),
      store: async () => {
        if (store instanceof Error) throw store
        return store
      },
      now: () => Date.now(),
      random: () => `name${++names}`,
    })
  }
  async ask(message: Ask): Promise<Say | undefined> {
    await this.desk.ask(message)
    return this.heard.at(-1)
  }
  start(chairs: Chair[], more: { seed?: string; options?: unknown } = {}): Promise<Say | undefined> {
    return this.ask({ kind: 'start', id: 'start', game: game.id, options: {}, chairs, seed: 'sand', ...more })
  }
  last<Kind extends Say['kind']>(kind: Kind): Extract<Say, { kind: Kind }> {
    return this.heard.findLast((message) => message.kind === kind) as Extract<Say, { kind: Kind }>
  }
  /** How the table lies now, pieced together as a page does it. */
  table(): Table {
    let table: Table | undefined
    for (const message of this.heard) {
      if (message.kind === 'table') table = message
      if (message.kind === 'told' && table) {
        const { kind: _, line, ...standing } = message
        table = { ...table, ...standing, log: [...table.log, line] }
      }
    }
    return table as Table
  }
  /** The looking seat plays something legal, chosen from its view as a bot would. */
  async act(id: string): Promise<Say | undefined> {
    const { view, question, you } = this.table()
    const state = game.imagine(view, plainChance(id))
    const move = botsOf(game.id)
      .botFor('random')
      ?.choose(view, game.moves(state, you ?? 0), plainChance(id))
    return this.ask({ kind: 'move', id, seat: you ?? 0, question, move })
  }
}

test('a match starts with a table for the one person, and its commitment', async () => {
  const page = new Page()
  expect(await page.start([person('You'), bot('A'), bot('B')], { options: { first: 0 } })).toEqual({ kind: 'accepted', id: 'start' })
  const { you, yours, waiting, commitment: given, seed, log } = page.last('table')
  expect({ you, yours, given, seed }).toEqual({ you: 0, yours: [0], given: commitment('sand'), seed: null })
  expect(waiting).toHaveLength(1)
  expect(log[0]).toMatchObject({ number: 0, seat: null })
})

test('what a page is told can be read, and holds neither the seed nor the pile', async () => {
  const page = new Page()
  await page.start([person('You'), bot('A'), bot('B')], { seed: 'a-secret-seed' })
  for (const message of page.heard) {
    expect(readSay(structuredClone(message))).toEqual(message)
    expect(JSON.stringify(message)).not.toContain('a-secret-seed')
    expect(JSON.stringify(message)).not.toContain('"pile":[')
  }
})

test('bots play a whole match, which is stored, told in order and recorded so that it can be checked', async () => {
  const store = memory()
  const page = new Page(store)
  await page.ask({ kind: 'beat', ms: 0 })
  await page.start([bot('A'), bot('B'), bot('C')])
  const { match } = page.last('table')
  expect(await page.ask({ kind: 'record', match })).toEqual({ kind: 'error', code: 'not-over' })
  await expect.poll(() => page.table().places, { timeout: 20_000, interval: 20 }).not.toBeNull()

  const { log, seed, waiting } = page.table()
  expect({ seed, waiting }).toEqual({ seed: 'sand', waiting: [] })
  expect(log.map(({ number }) => number)).toEqual([...log.keys()])
  expect((await store.read(match))?.lines).toHaveLength(log.length - 1)

  await page.ask({ kind: 'record', match })
  const records = readRecords(page.last('record').text)
  const record = isRefusal(records) ? undefined : records[0]
  expect(record?.header.seats).toEqual(['A', 'B', 'C'])
  expect(record && checkRecord(game, record)).toBeUndefined()
}, 30_000)

test('a match that was left goes on where it was, told by its events alone', async () => {
  const store = memory()
  const page = new Page(store)
  await page.start([person('P'), person('Q'), person('R')], { options: { first: 1 } })
  for (let i = 0; i < 12; i++) {
    await page.ask({ kind: 'look', seat: page.table().waiting[0] ?? null })
    expect(await page.act(`move${i}`)).toEqual({ kind: 'accepted', id: `move${i}` })
  }
  const { match, you } = page.table()
  const before = page.table()
  const later = new Page(store)
  await later.ask({ kind: 'resume', match })
  expect(later.last('table').you).toBeNull()
  await later.ask({ kind: 'look', seat: you })
  expect(later.table()).toEqual(before)
})

test('what is said is stored before it is told, said twice it is said once, and it is still there later', async () => {
  const store = memory()
  const page = new Page(store)
  await page.start([person('P'), person('Q'), bot('B')])
  const { match } = page.table()
  const peace: Ask = { kind: 'talk', id: 't1', seat: 1, words: 'Peace?' }
  expect(await page.ask(peace)).toEqual({ kind: 'accepted', id: 't1' })
  expect(await page.ask(peace)).toEqual({ kind: 'accepted', id: 't1' })
  await page.ask({ kind: 'talk', id: 't2', seat: 0, words: 'War.' })
  const said = [
    { number: 1, seat: 1, moves: 0, words: 'Peace?' },
    { number: 2, seat: 0, moves: 0, words: 'War.' },
  ]
  expect(page.heard.filter(({ kind }) => kind === 'talked')).toEqual(said.map((saying) => ({ kind: 'talked', match, saying })))
  const later = new Page(store)
  await later.ask({ kind: 'resume', match })
  expect(later.last('table').talk).toEqual(said)
})

test('nobody speaks for a bot or for somebody who is not there', async () => {
  const page = new Page()
  await page.start([person('P'), bot('A'), bot('B')])
  for (const seat of [1, 7])
    expect(await page.ask({ kind: 'talk', id: `t${seat}`, seat, words: 'I give up.' })).toMatchObject({ kind: 'refused' })
  expect(page.heard.some(({ kind }) => kind === 'talked')).toBe(false)
})

test('what could not be stored was not said', async () => {
  const page = new Page({ ...memory(), say: () => Promise.reject(new Error('full')) })
  await page.start([person('P'), bot('A'), bot('B')])
  expect(await page.ask({ kind: 'talk', id: 't', seat: 0, words: 'Hello?' })).toEqual({ kind: 'error', code: 'broken' })
  expect(page.heard.filter((message) => message.kind === 'talked' || ('id' in message && message.id === 't'))).toEqual([])
})

test('several people at one screen: nobody is shown a hand before somebody looks', async () => {
  const page = new Page()
  await page.start([person('P'), person('Q'), bot('R')], { options: { first: 0 } })
  expect(page.table()).toMatchObject({ you: null, yours: [0, 1], view: { hand: null }, question: 0 })
  await page.ask({ kind: 'look', seat: 1 })
  expect(page.table()).toMatchObject({ you: 1, view: { you: 1, hand: expect.any(Object) as object } })
  await page.ask({ kind: 'look', seat: 2 })
  expect(page.table()).toMatchObject({ you: 1 })
})

test('a refusal has a code, its facts and a sentence in every language', async () => {
  const page = new Page()
  await page.start([person('P'), person('Q'), bot('R')])
  await expect.poll(() => page.table().waiting[0]).toBeLessThan(2)
  const seat = page.table().waiting[0] ?? 0
  await page.ask({ kind: 'look', seat })
  const { question } = page.table()
  const wrong = await page.ask({ kind: 'move', id: 'm', seat, question, move: { kind: 'build', tile: 1, space: 'Z99' } })
  expect(wrong).toMatchObject({ kind: 'refused', id: 'm', refusal: { refused: expect.any(String) as string } })
  expect(page.last('refused').why).toEqual({ en: expect.stringMatching(/\w{3}/), fr: expect.stringMatching(/\w{3}/) })
  const late = await page.ask({ kind: 'move', id: 'n', seat, question: question + 99, move: { kind: 'stop' } })
  expect(late).toMatchObject({ refusal: { refused: 'too-late' }, why: { en: 'That question is closed; the game has moved on.' } })
  const forBot = await page.ask({ kind: 'move', id: 'o', seat: 2, question, move: { kind: 'stop' } })
  expect(forBot).toMatchObject({ refusal: { refused: 'not-asked' } })
})

test('options that do not work are refused with their place, and nothing is stored', async () => {
  const page = new Page()
  const answer = await page.start([person('You'), bot('A'), bot('B')], { options: { board: 'name: x\nmap:\nA   x\n' } })
  expect(answer).toMatchObject({
    kind: 'refused',
    refusal: { refused: 'bad-options', facts: { option: 'board', line: expect.any(Number) as number } },
  })
  expect(await page.ask({ kind: 'list' })).toEqual({ kind: 'matches', matches: [] })
  expect(await page.ask({ kind: 'start', id: 'z', game: 'chess', options: {}, chairs: [person('You')] })).toMatchObject({
    refusal: { refused: 'no-such-game' },
  })
  const level = { ...bot('A'), level: 'genius' }
  expect(await page.ask({ kind: 'start', id: 'y', game: game.id, options: {}, chairs: [person('You'), level, level] })).toMatchObject({
    refusal: { refused: 'no-such-level' },
  })
})

test('the same message twice is one move', async () => {
  const page = new Page()
  await page.start([person('P'), person('Q'), person('R')])
  await page.ask({ kind: 'look', seat: page.table().waiting[0] ?? null })
  const { question, you, log, view } = page.table()
  const [move] = game.moves(game.imagine(view, plainChance('')), you ?? 0)
  const message: Ask = { kind: 'move', id: 'once', seat: you ?? 0, question, move }
  expect(await page.ask(message)).toEqual({ kind: 'accepted', id: 'once' })
  expect(await page.ask(message)).toEqual({ kind: 'accepted', id: 'once' })
  expect(page.table().log).toHaveLength(log.length + 1)
})

test('a move can be taken back while it told nothing new, and the store forgets it too', async () => {
  const store = memory()
  const page = new Page(store)
  await page.start([person('P'), person('Q'), person('R')])
  for (let i = 0; i < 400 && !page.table().canUndo; i++) {
    await page.ask({ kind: 'look', seat: page.table().waiting[0] ?? null })
    await page.act(`move${i}`)
  }
  const { log, you, match } = page.table()
  await page.ask({ kind: 'undo', id: 'back', seat: you ?? 0 })
  expect(page.last('accepted').id).toBe('back')
  expect(page.table().log).toEqual(log.slice(0, -1))
  expect((await store.read(match))?.lines).toHaveLength(log.length - 2)
})

test('matches are listed newest first and can be forgotten', async () => {
  const page = new Page()
  await page.start([person('You'), bot('A'), bot('B')], { options: { first: 0 } })
  await page.ask({ kind: 'list' })
  const { matches } = page.last('matches')
  expect(matches).toMatchObject([{ game: game.id, moves: 0, places: null, chairs: [{ name: 'You' }, { name: 'A' }, { name: 'B' }] }])
  expect(await page.ask({ kind: 'forget', match: matches[0]?.match ?? '' })).toEqual({ kind: 'matches', matches: [] })
  expect(await page.ask({ kind: 'resume', match: 'gone' })).toEqual({ kind: 'error', code: 'no-such-match' })
})

test('without a store the match is played and the page is told', async () => {
  const page = new Page(new Error('private'))
  await page.start([person('You'), bot('A'), bot('B')])
  expect(page.last('error').code).toBe('not-stored')
  expect(page.table().you).toBe(0)
})

test('a match that another page has open stays there', async () => {
  const page = new Page(memory(), () => null)
  await page.start([person('You'), bot('A'), bot('B')])
  expect(page.last('error').code).toBe('open-elsewhere')
})

const BAZAAR = { seats: [{ money: 20, hand: ['gold', 'ink'] }, { money: 5, hand: ['books'] }, { money: 5 }], row: ['forge'] }
const startAt = (page: Page, position: unknown, chairs: Chair[]) =>
  page.ask({ kind: 'start', id: 'start', game: 'bazaar', options: {}, chairs, seed: 'sand', position })

test('a match can begin from a position, and goes on from there after it was left', async () => {
  const store = memory()
  const page = new Page(store)
  expect(await startAt(page, BAZAAR, [person('P'), person('Q'), person('R')])).toEqual({ kind: 'accepted', id: 'start' })
  await page.ask({ kind: 'look', seat: 0 })
  const { question, match, awaited } = page.table()
  expect(awaited).toEqual([0])
  await page.ask({ kind: 'move', id: 'm', seat: 0, question, move: { kind: 'play', item: 'gold', with: [] } })
  const later = new Page(store)
  await later.ask({ kind: 'resume', match })
  await later.ask({ kind: 'look', seat: 0 })
  expect(later.table()).toEqual(page.table())
})

test('a position that cannot be, or has other seats than the table, is refused with the reason', async () => {
  const wrong = await startAt(new Page(), { seats: [{ hand: ['gold'] }, { hand: ['gold'] }] }, [person('P'), person('Q')])
  expect(wrong).toMatchObject({ kind: 'refused', refusal: { refused: 'bad-position' }, why: { en: expect.stringContaining('gold') } })
  const seats = await startAt(new Page(), BAZAAR, [person('P'), person('Q')])
  expect(seats).toMatchObject({ kind: 'refused', why: { en: expect.stringContaining('3 seats') } })
})

test('what a seat has said beforehand is answered at once', async () => {
  const page = new Page()
  await startAt(page, BAZAAR, [person('P'), person('Q'), person('R')])
  expect(await page.ask({ kind: 'stand', id: 's', seat: 1, answers: [{ kind: 'pass-until', turn: 99 }] })).toEqual({
    kind: 'accepted',
    id: 's',
  })
  expect(await page.ask({ kind: 'stand', id: 'b', seat: 1, answers: [{ kind: 'nonsense' }] })).toMatchObject({
    refusal: { refused: 'bad-standing' },
  })
  await page.ask({ kind: 'look', seat: 0 })
  const { question } = page.table()
  await page.ask({ kind: 'move', id: 'm', seat: 0, question, move: { kind: 'play', item: 'gold', with: [] } })
  // Seat 1 was asked whether it answers the item, and has passed; seat 0 may still answer its own.
  expect(page.table().waiting).toEqual([0])
  expect(page.table().log.filter(({ seat }) => seat === 1).length).toBeGreaterThan(0)
})
