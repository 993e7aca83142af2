import { botsOf, gameOf } from '@caravanserai/games/all'
import { commitment, isRefusal, plainChance, type AnyGame } from '@caravanserai/kernel'
import { checkRecord } from '@caravanserai/kernel/check'
import { readRecords } from '@caravanserai/kernel/replay'
import { readSay, type Ask, type Chair, type Say, type Table } from '@caravanserai/protocol'
import { expect, test, vi } from 'vitest'
import { Desk } from './desk.ts'
import { loadEngine } from './play/engine.ts'
import { memory } from './memory.ts'
import type { Store } from './store.ts'
import { Page } from './suite/page.ts'
import type { World } from './world.ts'

const game = gameOf('desert-bazaar') as AnyGame
const person = (name: string): Chair => ({ name, kind: 'person', level: null })
const bot = (name: string, level = 'random'): Chair => ({ name, kind: 'bot', level })
const THREE = [person('P'), person('Q'), person('R')]

/** A host that keeps what it reports, and pages at it. */
function hostOn(store: Store = memory(), more: Partial<World> = {}) {
  let names = 0
  const reported: unknown[] = []
  const world: World = {
    store: async () => store,
    hold: async () => () => {},
    engine: loadEngine,
    now: () => Date.now(),
    later(ms, work) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    random: () => `name${++names}`,
    report: (error) => reported.push(error),
    ...more,
  }
  const desk = new Desk(world)
  return { desk, reported, store, page: () => greeted(desk) }
}

async function greeted(desk: Desk): Promise<Page> {
  const page = new Page(desk)
  await page.ask({ kind: 'hello', id: 'hello', protocol: 2 })
  return page
}

/** A match is held by one host at a time, as the locks of a browser do it. */
function oneAtATime(): Pick<World, 'hold'> {
  let owner: { lost: () => void } | null = null
  return {
    async hold(_, take, lost) {
      if (owner && !take) return null
      owner?.lost()
      const mine = { lost }
      owner = mine
      return () => (owner = owner === mine ? null : owner)
    },
  }
}

let messages = 0
const id = () => `x${++messages}`

/** A match with one page at it. */
async function seated(
  chairs: Chair[],
  { store, options, seed = 'sand', world }: { store?: Store; options?: unknown; seed?: string; world?: Partial<World> } = {},
) {
  const host = hostOn(store, world)
  const page = await host.page()
  const match = id()
  const started = await page.ask({ kind: 'start', id: match, game: game.id, options: options ?? {}, chairs, seed })
  expect(started).toEqual({ kind: 'accepted', id: match, match })
  expect(await page.ask({ kind: 'resume', id: id(), match })).toMatchObject({ kind: 'accepted' })
  return { ...host, desk: host.desk, page, match, table: () => page.table as Table }
}

const look = (page: Page, match: string, seat: number | null) => page.ask({ kind: 'look', id: id(), match, seat })

/** Something legal for the seat that looks, chosen from its view as a bot would. */
function moveOf({ view, question, you, match }: Table): Extract<Ask, { kind: 'move' }> {
  const state = game.imagine(view, plainChance('imagined'))
  const move = botsOf(game.id)
    .botFor('random')
    ?.choose(view, game.moves(state, you ?? 0), plainChance(`choice ${question}`))
  return { kind: 'move', id: id(), match, seat: you ?? 0, question, move }
}

/** Whoever must move next, moves. */
async function act(page: Page, match: string): Promise<Say | undefined> {
  await look(page, match, page.table?.waiting[0] ?? null)
  return page.ask(moveOf(page.table as Table))
}

const heard = <Kind extends Say['kind']>(page: Page, kind: Kind) =>
  page.heard.filter((message): message is Extract<Say, { kind: Kind }> => message.kind === kind)

test('a page that speaks another version is told so, whatever it asks', async () => {
  const page = new Page(hostOn().desk)
  expect(await page.ask({ kind: 'list', id: 'early' })).toEqual({ kind: 'failed', id: 'early', code: 'version' })
  expect(await page.ask({ kind: 'hello', id: 'h', protocol: 1 })).toEqual({ kind: 'failed', id: 'h', code: 'version' })
  expect(await page.ask({ kind: 'list', id: 'l' })).toMatchObject({ code: 'version' })
  expect(await page.ask({ kind: 'hello', id: 'g', protocol: 2 })).toEqual({ kind: 'hello', id: 'g', protocol: 2 })
  expect(await page.ask({ kind: 'list', id: 'm' })).toEqual({ kind: 'matches', id: 'm', matches: [] })
})

test('a match starts under the name that the answer gives, with a table for the one person and its commitment', async () => {
  const { table } = await seated([person('You'), bot('A'), bot('B')], { options: { first: 0 } })
  const { you, yours, waiting, commitment: given, seed, log } = table()
  expect({ you, yours, given, seed }).toEqual({ you: 0, yours: [0], given: commitment('sand'), seed: null })
  expect(waiting).toHaveLength(1)
  expect(log[0]).toMatchObject({ number: 0, seat: null })
})

test('a table tells which options are not the usual ones, and a match started with those is the same', async () => {
  const { table } = await seated(THREE)
  expect(table().options).toEqual({})
  const board = game.options({}, 3) as { readonly board: string }
  const { table: told } = await seated(THREE, { options: { ...board, first: 2 } })
  expect(told().options).toEqual({ first: 2 })
  const own = board.board.replace('name: bazaar', 'name: own')
  expect((await seated(THREE, { options: { board: own } })).table().options).toEqual({ board: own })
})

test('asked for twice, a match is there once', async () => {
  const { desk, store } = hostOn()
  const page = await greeted(desk)
  const start: Ask = { kind: 'start', id: 'one', game: game.id, options: {}, chairs: THREE }
  expect(await page.ask(start)).toEqual(await page.ask(start))
  expect(await store.list()).toHaveLength(1)
})

test('what a page is told can be read, and holds neither the seed nor the pile', async () => {
  const { page, match } = await seated(THREE, { seed: 'a-secret-seed' })
  for (let i = 0; i < 10; i++) await act(page, match)
  for (const message of page.heard) {
    expect(readSay(structuredClone(message))).toEqual(message)
    expect(JSON.stringify(message)).not.toContain('a-secret-seed')
    expect(JSON.stringify(message)).not.toContain('"pile":[')
  }
})

test('bots play a whole match, which is stored, told in order and recorded so that it can be checked', async () => {
  const { page, match, store, table } = await seated([bot('A'), bot('B'), bot('C')])
  await page.ask({ kind: 'beat', id: id(), match, ms: 0 })
  expect(await page.ask({ kind: 'record', id: 'r', match })).toEqual({ kind: 'failed', id: 'r', code: 'not-over' })
  await expect.poll(() => table().places, { interval: 20 }).not.toBeNull()
  const { log, seed, waiting } = table()
  expect({ seed, waiting }).toEqual({ seed: 'sand', waiting: [] })
  expect(log.map(({ number }) => number)).toEqual([...log.keys()])
  expect(await store.lines(match, 1, 1000)).toHaveLength(log.length - 1)
  const answer = await page.ask({ kind: 'record', id: id(), match })
  const records = readRecords(answer?.kind === 'record' ? answer.text : '')
  const record = isRefusal(records) ? undefined : records[0]
  expect(record?.header.seats).toEqual(['A', 'B', 'C'])
  expect(record && checkRecord(game, record)).toBeUndefined()
})

test('a record names the rules that the match began with', async () => {
  const { page, match, store, table } = await seated([bot('A'), bot('B'), bot('C')])
  await page.ask({ kind: 'beat', id: id(), match, ms: 0 })
  await expect.poll(() => table().places, { interval: 20 }).not.toBeNull()
  const newer = { ...game, version: game.version + 1 }
  const later = await hostOn(store, { engine: async () => ({ game: newer, bots: botsOf(game.id) }) }).page()
  const answer = await later.ask({ kind: 'record', id: id(), match })
  const header = JSON.parse(answer?.kind === 'record' ? (answer.text.split('\n')[0] ?? '') : '{}') as { rules: number }
  expect(header.rules).toBe(game.version)
})

test('a match that was left goes on where it was, told by its events alone', async () => {
  const { page, match, store, table } = await seated(THREE, { options: { first: 1 } })
  for (let i = 0; i < 12; i++) expect(await act(page, match)).toMatchObject({ kind: 'accepted' })
  const later = await hostOn(store).page()
  await later.ask({ kind: 'resume', id: id(), match })
  expect(later.table?.you).toBeNull()
  await look(later, match, table().you)
  expect(later.table).toEqual(table())
})

test('who was here before gets what came since, and the rest when it is asked for', async () => {
  const { desk, page, match, table } = await seated(THREE)
  for (let i = 0; i < 4; i++) await act(page, match)
  const other = await greeted(desk)
  await look(page, match, null)
  const before = table()
  for (let i = 0; i < 90; i++) await act(page, match)
  await look(page, match, null)
  await other.ask({ kind: 'resume', id: id(), match, seen: { you: null, epoch: before.epoch, line: 4 } })
  expect(
    heard(other, 'table')
      .at(-1)
      ?.log.map(({ number }) => number),
  ).toEqual(Array.from({ length: 90 }, (_, i) => i + 5))
  const third = await greeted(desk)
  await third.ask({ kind: 'resume', id: id(), match })
  const first = third.table?.log[0]?.number ?? 0
  expect(first).toBeGreaterThan(0)
  const earlier = await third.ask({ kind: 'lines', id: id(), match, from: 0, to: first - 1 })
  const lines = earlier?.kind === 'lines' ? earlier.lines : []
  expect([...lines, ...(third.table?.log ?? [])].map(({ number }) => number)).toEqual(Array.from({ length: 95 }, (_, i) => i))
})

test('whoever looks back sees what they saw then, and no more, while the match goes on', async () => {
  const { page, match, table } = await seated(THREE)
  const seen: unknown[] = []
  for (let i = 0; i < 80; i++) {
    await act(page, match)
    await look(page, match, i % 3)
    seen.push(table().view)
  }
  for (const at of [1, 20, 41, 80]) {
    const seat = (at - 1) % 3
    await look(page, match, seat)
    const answer = await page.ask({ kind: 'moment', id: id(), match, at })
    expect(answer).toMatchObject({ kind: 'moment', you: seat, at })
    expect(answer?.kind === 'moment' && answer.view).toEqual(seen[at - 1])
  }
  // Beyond the end is now, and the beginning was before every move.
  expect(await page.ask({ kind: 'moment', id: id(), match, at: 999 })).toMatchObject({ at: 80, view: table().view })
  expect(await page.ask({ kind: 'moment', id: id(), match, at: 0 })).toMatchObject({ at: 0, view: { tents: [] } })
})

test('what a seat may not see is not told to it later either', async () => {
  const { page, match } = await seated([person('You'), person('Q'), person('R')], { seed: 'hidden' })
  for (let i = 0; i < 20; i++) await act(page, match)
  await look(page, match, null)
  const answer = await page.ask({ kind: 'lines', id: id(), match, from: 0, to: 20 })
  expect(answer).toMatchObject({ kind: 'lines', you: null })
  const setup = answer?.kind === 'lines' ? answer.lines[0] : undefined
  expect(JSON.stringify(setup)).not.toContain('pile')
})

test('what is said is stored before it is told, said twice it is said once, and it is still there later', async () => {
  const { page, match, store } = await seated([person('P'), person('Q'), bot('B')])
  const peace: Ask = { kind: 'talk', id: 't1', match, seat: 1, words: 'Peace?' }
  for (let i = 0; i < 2; i++) expect(await page.ask(peace)).toEqual({ kind: 'accepted', id: 't1' })
  await page.ask({ kind: 'talk', id: 't2', match, seat: 0, words: 'War.' })
  const said = [
    { number: 1, seat: 1, words: 'Peace?' },
    { number: 2, seat: 0, words: 'War.' },
  ]
  expect(heard(page, 'talked').map(({ saying }) => saying)).toMatchObject(said)
  const later = await hostOn(store).page()
  await later.ask({ kind: 'resume', id: id(), match })
  expect(later.table?.talk).toMatchObject(said)
  expect(await later.ask(peace)).toEqual({ kind: 'accepted', id: 't1' })
  expect(later.table?.talk).toHaveLength(2)
})

test('nobody acts for a bot, for somebody who is not there, or at a match that is not open', async () => {
  const { page, match } = await seated([person('P'), bot('A'), bot('B')])
  for (const seat of [1, 7]) {
    expect(await page.ask({ kind: 'talk', id: id(), match, seat, words: 'I give up.' })).toMatchObject({ kind: 'refused' })
    expect(await page.ask({ kind: 'move', id: id(), match, seat, question: 1, move: {} })).toMatchObject({
      refusal: { refused: 'not-asked' },
    })
    expect(await page.ask({ kind: 'undo', id: id(), match, seat, epoch: 0, line: 1 })).toMatchObject({
      refusal: { refused: 'not-asked' },
    })
    expect(await page.ask({ kind: 'stand', id: id(), match, seat, answers: [] })).toMatchObject({ kind: 'refused' })
    expect(await look(page, match, seat)).toMatchObject({ kind: 'refused' })
  }
  expect(heard(page, 'talked')).toEqual([])
  expect(await page.ask({ kind: 'talk', id: id(), match: 'elsewhere', seat: 0, words: 'Hello?' })).toMatchObject({ code: 'no-such-match' })
})

test('a late move of one match never lands at another', async () => {
  const { page, match, store } = await seated(THREE)
  await look(page, match, page.table?.waiting[0] ?? 0)
  const late = moveOf(page.table as Table)
  await page.ask({ kind: 'leave', id: id(), match })
  await page.ask({ kind: 'start', id: 'second', game: game.id, options: {}, chairs: THREE, seed: 'sand' })
  await page.ask({ kind: 'resume', id: id(), match: 'second' })
  expect(await page.ask(late)).toEqual({ kind: 'failed', id: late.id, code: 'no-such-match' })
  expect((await store.list()).map(({ moves }) => moves)).toEqual([0, 0])
})

test('several people at one screen: nobody is shown a hand before somebody looks', async () => {
  const { page, match, table } = await seated([person('P'), person('Q'), bot('R')], { options: { first: 0 } })
  expect(table()).toMatchObject({ you: null, yours: [0, 1], view: { hand: null }, question: 0 })
  await look(page, match, 1)
  expect(table()).toMatchObject({ you: 1, view: { you: 1, hand: expect.any(Object) as object } })
})

test('several pages follow one match, each as the seat that it looks as, and hear of it once it is stored', async () => {
  const { desk, page, match, table } = await seated(THREE)
  const [one, two] = [await greeted(desk), await greeted(desk)]
  for (const each of [one, two]) await each.ask({ kind: 'resume', id: id(), match })
  await look(one, match, 1)
  for (let i = 0; i < 30; i++) await act(page, match)
  await look(page, match, 1)
  expect(one.table).toEqual(table())
  await look(page, match, null)
  expect(two.table).toEqual(table())
  expect(two.table?.view).toMatchObject({ you: null, hand: null })
})

test('those who look as the same seat are told the very same message, made once', async () => {
  const { desk, page, match } = await seated(THREE)
  const other = await greeted(desk)
  await other.ask({ kind: 'resume', id: id(), match })
  await look(page, match, page.table?.waiting[0] ?? 0)
  await look(other, match, page.table?.waiting[0] ?? 0)
  await page.ask(moveOf(page.table as Table))
  expect(heard(page, 'told').at(-1)).toBe(heard(other, 'told').at(-1))
})

test('a refusal has a code and its facts', async () => {
  const { page, match, table } = await seated(THREE)
  await look(page, match, table().waiting[0] ?? 0)
  const { you, question } = table()
  const seat = you ?? 0
  const wrong = await page.ask({ kind: 'move', id: 'm', match, seat, question, move: { kind: 'build', tile: 1, space: 'Z99' } })
  expect(wrong).toMatchObject({ kind: 'refused', id: 'm', refusal: { refused: expect.any(String) as string } })
  const late = await page.ask({ kind: 'move', id: 'n', match, seat, question: question + 99, move: { kind: 'stop' } })
  expect(late).toMatchObject({ refusal: { refused: 'too-late', facts: { open: question } } })
})

test('options that do not work are refused with their place, and nothing is stored', async () => {
  const { page: enter, store } = hostOn()
  const page = await enter()
  const start = { kind: 'start' as const, game: game.id, options: {}, chairs: [person('You'), bot('A'), bot('B')] }
  expect(await page.ask({ ...start, id: 'a', options: { board: 'name: x\nmap:\nA   x\n' } })).toMatchObject({
    kind: 'refused',
    refusal: { refused: 'bad-options', facts: { option: 'board', line: expect.any(Number) as number } },
  })
  expect(await page.ask({ ...start, id: 'b', game: 'chess' })).toMatchObject({ refusal: { refused: 'no-such-game' } })
  expect(await page.ask({ ...start, id: 'c', chairs: [person('You'), bot('A', 'genius'), bot('B')] })).toMatchObject({
    refusal: { refused: 'no-such-level' },
  })
  expect(await store.list()).toEqual([])
})

test('a move can be taken back while it told nothing new, everywhere, and the store forgets it too', async () => {
  const { desk, page, match, store, table } = await seated(THREE)
  const other = await greeted(desk)
  await other.ask({ kind: 'resume', id: id(), match })
  for (let i = 0; i < 400 && !table().canUndo; i++) await act(page, match)
  const { log, you, epoch } = table()
  const back: Ask = { kind: 'undo', id: 'back', match, seat: you ?? 0, epoch, line: log.length - 1 }
  expect(await page.ask(back)).toEqual({ kind: 'accepted', id: 'back' })
  expect(table().log).toEqual(log.slice(0, -1))
  expect(other.table?.log).toHaveLength(log.length - 1)
  expect(await store.lines(match, 1, 1000)).toHaveLength(log.length - 2)
  // Asked again it is not done again; nor does a page that has not heard of it take back one more.
  expect(await page.ask(back)).toEqual({ kind: 'accepted', id: 'back' })
  expect(await other.ask({ ...back, id: 'late' })).toMatchObject({ kind: 'refused' })
  await look(other, match, you)
  expect(other.table).toEqual(table())
})

test('late in a match as well a move can be taken back: the table before it is told from the store, and if that cannot be read nothing has changed', async () => {
  let isAway = false
  const kept = memory()
  const store: Store = { ...kept, open: (name, tail) => (isAway ? Promise.reject(new Error('gone')) : kept.open(name, tail)) }
  const { page, match, table } = await seated(THREE, { store })
  const isLate = () => (table().log.at(-1)?.number ?? 0) > 70
  for (let i = 0; i < 800 && !(isLate() && table().canUndo); i++) await act(page, match)
  const { log, you, epoch, view } = table()
  const line = log.at(-1)?.number ?? 0
  const back: Ask = { kind: 'undo', id: 'back', match, seat: you ?? 0, epoch, line }
  isAway = true
  expect(await page.ask(back)).toEqual({ kind: 'failed', id: 'back', code: 'unsure' })
  expect([table().view, await kept.lines(match, line, line)]).toMatchObject([view, [{ number: line }]])
  isAway = false
  expect(await page.ask(back)).toEqual({ kind: 'accepted', id: 'back' })
  expect([table().log.at(-1)?.number, await kept.lines(match, line, line)]).toEqual([line - 1, []])
  const other = await hostOn(kept).page()
  await other.ask({ kind: 'resume', id: id(), match, take: true })
  await look(other, match, you)
  expect(other.table?.view).toEqual(table().view)
})

test('matches are listed newest first and can be forgotten', async () => {
  const { page, match, store } = await seated([person('You'), bot('A'), bot('B')], { options: { first: 0 } })
  expect(await page.ask({ kind: 'list', id: 'l' })).toMatchObject({
    matches: [{ match, game: game.id, moves: 0, places: null, chairs: [{ name: 'You' }, { name: 'A' }, { name: 'B' }] }],
  })
  expect(await page.ask({ kind: 'forget', id: 'f', match })).toEqual({ kind: 'accepted', id: 'f' })
  expect(await store.list()).toEqual([])
  expect(await page.ask({ kind: 'resume', id: 'r', match: 'gone' })).toEqual({ kind: 'failed', id: 'r', code: 'no-such-match' })
})

test('what another page plays can be neither opened nor forgotten, but taken over, and that page is told', async () => {
  const store = memory()
  const world = oneAtATime()
  const { page, match } = await seated([person('You'), bot('A'), bot('B')], { store, world })
  const second = await hostOn(store, world).page()
  expect(await second.ask({ kind: 'resume', id: 'r', match })).toMatchObject({ code: 'open-elsewhere' })
  expect(await second.ask({ kind: 'forget', id: 'f', match })).toMatchObject({ code: 'open-elsewhere' })
  expect(await store.list()).toHaveLength(1)
  expect(await second.ask({ kind: 'resume', id: 't', match, take: true })).toMatchObject({ kind: 'accepted' })
  await expect.poll(() => heard(page, 'news')).toEqual([{ kind: 'news', match, code: 'taken' }])
  expect(second.table?.match).toBe(match)
  expect(await page.ask({ kind: 'talk', id: 'w', match, seat: 0, words: 'Still here?' })).toMatchObject({ code: 'open-elsewhere' })
  expect(await page.ask({ kind: 'resume', id: 'b', match, take: true })).toMatchObject({ kind: 'accepted' })
})

test('a match is held before it is read: what was played until then is there', async () => {
  const store = memory()
  const { page, match, table } = await seated(THREE, { store })
  let free = () => {}
  const until = new Promise<void>((resolve) => (free = resolve))
  const later = await hostOn(store, { hold: () => until.then(() => () => {}) }).page()
  const resumed = later.ask({ kind: 'resume', id: 'r', match })
  await act(page, match)
  free()
  await resumed
  expect(later.table?.log).toHaveLength(table().log.length)
})

test('a log with a hole is never played on', async () => {
  const { page, match, store } = await seated(THREE)
  for (let i = 0; i < 8; i++) await act(page, match)
  const holed: Store = {
    ...store,
    open: async (name, tail) => {
      const kept = await store.open(name, tail)
      return kept && { ...kept, lines: kept.lines.filter(({ number }) => number !== 5) }
    },
  }
  const later = await hostOn(holed).page()
  expect(await later.ask({ kind: 'resume', id: 'r', match })).toEqual({ kind: 'failed', id: 'r', code: 'damaged' })
  const short: Store = {
    ...store,
    open: async (name, tail) => {
      const kept = await store.open(name, tail)
      return kept && { ...kept, lines: kept.lines.slice(0, -1) }
    },
  }
  expect(await (await hostOn(short).page()).ask({ kind: 'resume', id: 'r', match })).toMatchObject({ code: 'damaged' })
})

test('a move that cannot be stored is answered so, shown to nobody, and can be made again', async () => {
  let isFull = false
  const kept = memory()
  const store: Store = { ...kept, change: (change) => (isFull ? Promise.reject(new Error('disk full')) : kept.change(change)) }
  const { page, match, table, reported } = await seated(THREE, { store })
  await look(page, match, table().waiting[0] ?? 0)
  const before = table()
  isFull = true
  const move = moveOf(before)
  expect(await page.ask(move)).toEqual({ kind: 'failed', id: move.id, code: 'not-stored' })
  expect(await page.ask({ kind: 'talk', id: 't', match, seat: 0, words: 'Hello?' })).toMatchObject({ code: 'not-stored' })
  expect(table()).toEqual(before)
  expect(reported).toHaveLength(2)
  isFull = false
  expect(await page.ask(move)).toEqual({ kind: 'accepted', id: move.id })
  expect(table().log).toHaveLength(before.log.length + 1)
  expect(table().talk).toEqual([])
})

test('a bot that throws is stood in for, and the table goes on', async () => {
  const broken = {
    level: 'broken',
    choose: () => {
      throw new Error('no idea')
    },
  }
  const bots = { ...botsOf(game.id), botFor: (level: string) => (level === 'random' ? broken : undefined) }
  const { page, match, table, reported } = await seated([bot('A'), bot('B'), bot('C')], { world: { engine: async () => ({ game, bots }) } })
  await page.ask({ kind: 'beat', id: id(), match, ms: 0 })
  await expect.poll(() => table().log.length, { interval: 10 }).toBeGreaterThan(12)
  expect(reported.length).toBeGreaterThan(10)
})

test('bots wait when nothing can be stored, say so, and go on when it can', async () => {
  let isFull = true
  const kept = memory()
  const store: Store = { ...kept, change: (change) => (isFull ? Promise.reject(new Error('disk full')) : kept.change(change)) }
  let soon: (() => void)[] = []
  const later = (_: number, work: () => void) => {
    soon.push(work)
    return () => (soon = soon.filter((each) => each !== work))
  }
  const { page, match, table } = await seated([bot('A'), bot('B'), bot('C')], { store, world: { later } })
  const pass = async () => {
    for (const work of soon.splice(0)) work()
    await page.ask({ kind: 'beat', id: id(), match, ms: 0 })
  }
  for (let i = 0; i < 8; i++) await pass()
  expect(table().log).toHaveLength(1)
  expect(heard(page, 'news')[0]).toEqual({ kind: 'news', match, code: 'stalled' })
  isFull = false
  for (let i = 0; i < 8; i++) await pass()
  expect(table().log.length).toBeGreaterThan(2)
})

test('after an error inside the rules the match is taken from the store again, and the table goes on', async () => {
  let isBroken = false
  const fragile: AnyGame = {
    ...game,
    decide(state, seat, move, chance) {
      const told = game.decide(state, seat, move, chance)
      if (isBroken) throw new Error('a fault in the rules')
      return told
    },
  }
  const { page, match, table } = await seated(THREE, { world: { engine: async () => ({ game: fragile, bots: botsOf(game.id) }) } })
  await look(page, match, table().waiting[0] ?? 0)
  const before = table()
  isBroken = true
  const move = moveOf(before)
  expect(await page.ask(move)).toEqual({ kind: 'failed', id: move.id, code: 'broken' })
  isBroken = false
  expect(await page.ask(move)).toEqual({ kind: 'accepted', id: move.id })
  expect(table().log).toHaveLength(before.log.length + 1)
})

const BAZAAR = { seats: [{ money: 20, hand: ['gold', 'ink'] }, { money: 5, hand: ['books'] }, { money: 5 }], row: ['forge'] }
const startAt = async (page: Page, position: unknown, chairs: Chair[]) => {
  const match = id()
  const answer = await page.ask({ kind: 'start', id: match, game: 'bazaar', options: {}, chairs, seed: 'sand', position })
  if (answer?.kind === 'accepted') await page.ask({ kind: 'resume', id: id(), match })
  return { answer, match }
}

const playGold = (page: Page, match: string) => {
  const question = page.table?.question ?? 0
  return page.ask({ kind: 'move', id: id(), match, seat: 0, question, move: { kind: 'play', item: 'gold', with: [] } })
}

test('a match can begin from a position, and goes on from there after it was left', async () => {
  const { page: enter, store } = hostOn()
  const page = await enter()
  const { match } = await startAt(page, BAZAAR, THREE)
  await look(page, match, 0)
  expect(page.table?.awaited).toEqual([0])
  await playGold(page, match)
  const later = await hostOn(store).page()
  await later.ask({ kind: 'resume', id: id(), match })
  await look(later, match, 0)
  expect(later.table).toEqual(page.table)
})

test('a position that cannot be, or has other seats than the table, is refused with the reason', async () => {
  const page = await hostOn().page()
  const { answer: wrong } = await startAt(page, { seats: [{ hand: ['gold'] }, { hand: ['gold'] }] }, [person('P'), person('Q')])
  expect(wrong).toMatchObject({
    kind: 'refused',
    refusal: { refused: 'bad-position', facts: { why: expect.stringContaining('gold') as string } },
  })
  const { answer: seats } = await startAt(page, BAZAAR, [person('P'), person('Q')])
  expect(seats).toMatchObject({ refusal: { refused: 'other-seats', facts: { given: 3, players: 2 } } })
})

test('what a seat has said beforehand is answered at once, told back to it alone, and remembered', async () => {
  const { desk, page: enter, store } = hostOn()
  const [page, other] = [await enter(), await greeted(desk)]
  const { match } = await startAt(page, BAZAAR, THREE)
  await other.ask({ kind: 'resume', id: id(), match })
  const answers = [{ kind: 'pass-until', turn: 99 }]
  await look(page, match, 1)
  expect(await page.ask({ kind: 'stand', id: 's', match, seat: 1, answers })).toEqual({ kind: 'accepted', id: 's' })
  expect(page.table?.stands).toEqual(answers)
  expect(heard(other, 'stood')).toEqual([])
  expect(await page.ask({ kind: 'stand', id: 'b', match, seat: 1, answers: [{ kind: 'nonsense' }] })).toMatchObject({
    refusal: { refused: 'bad-standing' },
  })
  await look(page, match, 0)
  expect(page.table?.stands).toEqual([])
  await playGold(page, match)
  // Seat 1 was asked whether it answers the item, and has passed; seat 0 may still answer its own.
  expect(page.table?.waiting).toEqual([0])
  expect(page.table?.log.filter(({ seat }) => seat === 1).length).toBeGreaterThan(0)
  const later = await hostOn(store).page()
  await later.ask({ kind: 'resume', id: id(), match })
  await look(later, match, 1)
  expect(later.table?.stands).toEqual(answers)
})

test('nothing is looked up for who has gone before it was their turn to be let in', async () => {
  const store = memory()
  const { match } = await seated([person('You'), bot('A'), bot('B')], { store })
  const open = vi.spyOn(store, 'open')
  const page = await hostOn(store).page()
  void page.ask({ kind: 'list', id: id() })
  const resumed = page.ask({ kind: 'resume', id: id(), match })
  await page.end()
  expect(await resumed).toMatchObject({ code: 'no-such-match' })
  expect(open).not.toHaveBeenCalled()
})

test('who was put out by another host does nothing until it has come in again', async () => {
  const store = memory()
  const world = oneAtATime()
  const { page, match } = await seated([person('You'), bot('A'), bot('B')], { store, world })
  const second = await hostOn(store, world).page()
  await second.ask({ kind: 'resume', id: id(), match, take: true })
  await second.end()
  expect(await page.ask({ kind: 'talk', id: 'w', match, seat: 0, words: 'Still here?' })).toMatchObject({ code: 'open-elsewhere' })
  expect((await store.open(match, 0))?.talk).toEqual([])
  expect(await page.ask({ kind: 'resume', id: id(), match })).toMatchObject({ kind: 'accepted' })
  expect(await page.ask({ kind: 'talk', id: 'v', match, seat: 0, words: 'Here.' })).toMatchObject({ kind: 'accepted' })
})

test('a match that could not be held for a moment is not lost for ever', async () => {
  const store = memory()
  let isBroken = false
  const hold = async () => {
    if (isBroken) throw new Error('no answer from the keeper of leases')
    return () => {}
  }
  const { match, page } = await seated(THREE, { store, world: { hold } })
  await page.ask({ kind: 'leave', id: id(), match })
  isBroken = true
  expect(await page.ask({ kind: 'resume', id: id(), match })).toMatchObject({ code: 'unsure' })
  isBroken = false
  expect(await page.ask({ kind: 'resume', id: id(), match })).toMatchObject({ kind: 'accepted' })
})

test('a snapshot that cannot be read is told anew from the lines', async () => {
  const { page, match, store } = await seated(THREE)
  for (let i = 0; i < 110; i++) await act(page, match)
  await look(page, match, null)
  for (const position of [{ nonsense: true }, null]) {
    const spoilt: Store = {
      ...store,
      open: async (name, tail) => {
        const kept = await store.open(name, tail)
        expect(kept?.snapshot?.number).toBe(64)
        return kept?.snapshot ? { ...kept, snapshot: { ...kept.snapshot, position: position as object } } : kept
      },
    }
    const later = await hostOn(spoilt).page()
    await later.ask({ kind: 'resume', id: id(), match })
    expect(later.table?.view).toEqual(page.table?.view)
  }
})

test('everybody who has answered beforehand is answered for, however many that are', async () => {
  const bazaar = gameOf('bazaar') as AnyGame
  const page = await hostOn().page()
  const match = id()
  const chairs = Array.from({ length: 8 }, (_, seat) => person(`P${seat}`))
  await page.ask({ kind: 'start', id: match, game: 'bazaar', options: {}, chairs, seed: 'sand' })
  await page.ask({ kind: 'resume', id: id(), match })
  const pass = { kind: 'pass-until', turn: 999 }
  for (let seat = 0; seat < 8; seat++) await page.ask({ kind: 'stand', id: id(), match, seat, answers: [pass] })
  const luck = plainChance('beforehand')
  let most = 0
  for (let i = 0; i < 60; i++) {
    const before = page.table?.log.at(-1)?.number ?? 0
    const seat = page.table?.waiting[0] ?? 0
    await look(page, match, seat)
    const { view, question } = page.table as Table
    const state = bazaar.imagine(view, luck)
    expect(bazaar.answer?.(state, seat, pass) ?? null).toBeNull()
    const moves = bazaar.moves(state, seat)
    await page.ask({ kind: 'move', id: id(), match, seat, question, move: bazaar.whim?.(moves, luck) })
    most = Math.max(most, (page.table?.log.at(-1)?.number ?? 0) - before)
  }
  // More than are stored at once.
  expect(most).toBeGreaterThan(32)
})

test('who comes late or talks does not make the bots begin to think anew', async () => {
  let soon: (() => void)[] = []
  const later = (_: number, work: () => void) => {
    soon.push(work)
    return () => (soon = soon.filter((each) => each !== work))
  }
  const { desk, page, match, table } = await seated([bot('A'), bot('B'), person('P')], { world: { later } })
  const [waiting] = soon
  const other = await greeted(desk)
  await other.ask({ kind: 'resume', id: id(), match })
  await page.ask({ kind: 'talk', id: id(), match, seat: 2, words: 'Go on!' })
  expect(soon).toEqual([waiting])
  expect(table().talk).toHaveLength(1)
})

test('a page that cannot be reached is no trouble for the others', async () => {
  const { desk, page, match, reported } = await seated(THREE)
  let isGone = false
  const gone = desk.visit(() => {
    if (isGone) throw new Error('the socket is closed')
  })
  await gone.ask({ kind: 'hello', id: id(), protocol: 2 })
  await gone.ask({ kind: 'resume', id: id(), match })
  isGone = true
  expect(await page.ask({ kind: 'talk', id: 't', match, seat: 0, words: 'Hello?' })).toEqual({ kind: 'accepted', id: 't' })
  expect(reported).toHaveLength(1)
})

test('where even the list of moves fails the table says that it waits, and goes on when it can', async () => {
  let isBroken = true
  const fragile: AnyGame = {
    ...game,
    moves(state, seat) {
      if (isBroken) throw new Error('a fault in the rules')
      return game.moves(state, seat)
    },
  }
  let soon: (() => void)[] = []
  const later = (_: number, work: () => void) => {
    soon.push(work)
    return () => (soon = soon.filter((each) => each !== work))
  }
  const engine = async () => ({ game: fragile, bots: botsOf(game.id) })
  const { page, match, table } = await seated([bot('A'), bot('B'), bot('C')], { world: { later, engine } })
  const pass = async () => {
    for (const work of soon.splice(0)) work()
    await page.ask({ kind: 'beat', id: id(), match, ms: 0 })
  }
  for (let i = 0; i < 4; i++) await pass()
  expect(heard(page, 'news')[0]).toEqual({ kind: 'news', match, code: 'stalled' })
  isBroken = false
  for (let i = 0; i < 8; i++) await pass()
  expect(table().log.length).toBeGreaterThan(2)
})

test('a move is known to be done, however much was said since', async () => {
  const { page, match, store, table } = await seated(THREE)
  await look(page, match, table().waiting[0] ?? 0)
  const move = moveOf(table())
  await page.ask(move)
  for (let i = 0; i < 270; i++) await page.ask({ kind: 'talk', id: id(), match, seat: 0, words: `${i}` })
  const later = await hostOn(store).page()
  await later.ask({ kind: 'resume', id: id(), match })
  expect(await later.ask(move)).toEqual({ kind: 'accepted', id: move.id })
})

test('what one seat may see of earlier lines is not told to another', async () => {
  const { page: enter } = hostOn()
  const page = await enter()
  const match = id()
  await page.ask({ kind: 'start', id: match, game: 'bazaar', options: {}, chairs: THREE, seed: 'sand' })
  await page.ask({ kind: 'resume', id: id(), match })
  const setupFor = async (seat: number | null) => {
    await look(page, match, seat)
    const answer = await page.ask({ kind: 'lines', id: id(), match, from: 0, to: 0 })
    return answer?.kind === 'lines' ? (answer.lines[0]?.events[0]?.['hands'] as (string[] | null)[]) : []
  }
  expect((await setupFor(1)).map((hand) => hand?.length ?? null)).toEqual([null, 3, null])
  expect(await setupFor(null)).toEqual([null, null, null])
})

test('who knows of more than the host does has seen it at another one: the host reads again', async () => {
  const { page, match, store, table } = await seated(THREE)
  const behind = await hostOn(store).page()
  await behind.ask({ kind: 'resume', id: id(), match })
  for (let i = 0; i < 3; i++) await act(page, match)
  await look(page, match, null)
  const { epoch, log } = table()
  const later = await behind.ask({ kind: 'resume', id: id(), match, seen: { you: null, epoch, line: log.at(-1)?.number ?? 0 } })
  expect(later).toMatchObject({ kind: 'accepted' })
  expect(behind.table?.view).toEqual(table().view)
})

test('a bot that has made an offer to a person waits for the answer, and goes on when it has come or 15 s are over', async () => {
  const waits: number[] = []
  const due: (() => void)[] = []
  const world: Partial<World> = {
    now: () => 0,
    later(ms, work) {
      if (ms === 0) setTimeout(work, 0)
      else {
        waits.push(ms)
        due.push(work)
      }
      return () => {}
    },
  }
  const page = await hostOn(memory(), world).page()
  const match = id()
  const seats = [
    { money: 20, hand: ['rope'] },
    { money: 20, hand: ['gems'] },
  ]
  const offer = { id: 1, from: 1, to: 0, give: { money: 3 }, take: { items: ['rope'] } }
  const position = { seats, row: ['quarry', 'forge', 'trove'], turn: { seat: 1 }, offers: [offer], counter: 9, asked: [8, 9] }
  const start: Ask = {
    kind: 'start',
    id: match,
    game: 'bazaar',
    options: {},
    chairs: [person('You'), bot('A', 'novice')],
    seed: 'sand',
    position,
  }
  expect(await page.ask(start)).toMatchObject({ kind: 'accepted' })
  await page.ask({ kind: 'resume', id: id(), match })
  await page.ask({ kind: 'beat', id: id(), match, ms: 900 })
  await expect.poll(() => waits.length).toBeGreaterThan(0)
  const { question = 0, you } = page.table as Table
  expect(you).toBe(0)
  const before = waits.length
  expect(await page.ask({ kind: 'move', id: id(), match, seat: 0, question, move: { kind: 'decline', offer: 1 } })).toMatchObject({
    kind: 'accepted',
  })
  await expect.poll(() => waits.length).toBeGreaterThan(before)
  expect(waits.at(-1)).toBe(900)
  expect(waits[before - 1]).toBe(15_000)
})
