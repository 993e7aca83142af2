import type { StoredMatch } from '@caravanserai/host'
import { expect, test } from 'vitest'
import { logTo } from '../log.ts'
import { paperOf } from '../people/person.ts'
import { written } from '../store/cabinet.ts'
import { looseLeaf } from '../store/stage.ts'
import { SEATING, TABLE, type Table } from '../tables/table.ts'
import { linksWith } from './letters.ts'
import type { Fate, Pushed } from './push.ts'
import { queueIn } from './queue.ts'
import { time } from './stage.ts'
import { wishesIn } from './wishes.ts'

const MINUTE = 60_000

interface Ways {
  /** What becomes of a notice. */
  send?(endpoint: string, message: Pushed): Promise<Fate>
  head?(match: string): Promise<StoredMatch>
  isHere?(person: string): boolean
}

const headOf = (match: string) =>
  ({ match, waiting: [0], chairs: [{ name: 'x', kind: 'person', level: null }], places: null }) as Partial<StoredMatch> as StoredMatch

/** A queue with a clock of its own; everybody has as many browsers as they want. */
function world({ send = async () => 'sent', head = async (match) => headOf(match), isHere = () => false }: Ways = {}) {
  const [cabinet, clock] = [looseLeaf(), time(0)]
  const [told, troubles]: [string[], unknown[]] = [[], []]
  const wishes = wishesIn(cabinet, clock.now)
  const queue = queueIn({
    cabinet,
    wishes,
    push: {
      key: '',
      async send({ endpoint }, message) {
        const fate = await send(endpoint, message)
        if (fate === 'sent') told.push(`${endpoint.replace('https://', '')}: ${message.title}`)
        return fate
      },
    },
    mail: null,
    links: linksWith('secret', ''),
    origin: undefined,
    log: logTo('silent'),
    now: clock.now,
    later: clock.later,
    head,
    title: async () => 'a game',
    isHere,
    report: (error) => troubles.push(error),
  })
  const come = async (person: string, browsers = 1) => {
    await cabinet.keep(paperOf(person, null, { name: person, language: 'en', made: 0 }))
    for (let i = 0; i < browsers; i++)
      await wishes.addBrowser({ person, device: 'd' }, { endpoint: `https://${person}${i === 0 ? '' : i}`, keys: { p256dh: '', auth: '' } })
  }
  /** It is somebody's turn there. */
  const turn = async (person: string, match: string) => {
    const seats = [{ kind: 'person', person, name: person }]
    const laid = { phase: 'running', game: '', clock: { kind: 'none' }, seats } as Partial<Table> as Table
    await cabinet.keep(written(TABLE, match, null, laid))
    await queue.turn(headOf(match), laid)
  }
  return { queue, clock, told, troubles, come, turn, cabinet, wishes }
}

const never = new Promise<Fate>(() => {})

test('who goes while it is being looked up what waits for them is told of all of it together', async () => {
  let [isHere, looked] = [true, 0]
  const { queue, clock, told, come, turn } = world({
    // She closes her page between two of the tables.
    async head(match) {
      if (++looked === 2) isHere = false
      return headOf(match)
    },
    isHere: () => isHere,
  })
  await come('nadia')
  for (const table of ['one', 'two']) await turn('nadia', table)
  for (let minute = 0; minute < 4; minute++) {
    clock.pass(MINUTE)
    await queue.work()
  }
  expect(told).toEqual(['nadia: 2 games wait for you'])
})

test('whose browsers never answer are all tried at once, keep nobody else waiting, and are not tried twice at the same time', async () => {
  const tried: string[] = []
  const send = (endpoint: string) => {
    if (!endpoint.startsWith('https://dead')) return Promise.resolve('sent' as const)
    tried.push(endpoint)
    return never
  }
  const { queue, clock, told, come, turn } = world({ send })
  await come('dead', 10)
  await come('leila')
  for (let i = 0; i < 100; i++) await turn('dead', `d${i}`)
  await turn('leila', 'l')
  clock.pass(MINUTE)
  const first = queue.work()
  await expect.poll(() => told).toEqual(['leila: Your turn: a game'])
  expect(tried.toSorted()).toEqual(['', 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => `https://dead${i}`))
  await come('omar')
  await turn('omar', 'o')
  clock.pass(MINUTE)
  void queue.work()
  await expect.poll(() => told).toEqual(['leila: Your turn: a game', 'omar: Your turn: a game'])
  expect(tried).toHaveLength(10)
  await first
})

test('so many are told at once and no more; who takes too long makes room for the next', async () => {
  const tried: string[] = []
  const { queue, clock, come, turn } = world({
    send(endpoint) {
      tried.push(endpoint)
      return never
    },
  })
  for (let i = 0; i < 120; i++) {
    await come(`p${i}`)
    await turn(`p${i}`, `t${i}`)
  }
  clock.pass(MINUTE)
  const first = queue.work()
  await expect.poll(() => tried.length).toBe(50)
  void queue.work()
  clock.pass(14_000)
  const isDone = await Promise.race([first.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))])
  expect([isDone, tried.length]).toEqual([false, 50])
  clock.pass(1000)
  await first
  const second = queue.work()
  await expect.poll(() => tried.length).toBe(100)
  clock.pass(15_000)
  await second
  void queue.work()
  await expect.poll(() => tried.length).toBe(120)
  expect(new Set(tried).size).toBe(120)
  clock.pass(15_000)
  await queue.close()
})

test('who has been told of very many tables is told of the next as well, and holds up nobody', async () => {
  const { queue, clock, told, come, turn } = world()
  await come('nadia')
  for (let i = 0; i < 300; i++) await turn('nadia', `t${i}`)
  clock.pass(MINUTE)
  await queue.work()
  await turn('nadia', 'next')
  clock.pass(MINUTE)
  await queue.work()
  expect(told).toEqual(['nadia: 300 games wait for you', 'nadia: Your turn: a game'])
})

test('a match that cannot be read is looked up less and less often, and what else there is to tell is told', async () => {
  const looked: number[] = []
  const { queue, clock, told, troubles, come, turn } = world({
    async head(match) {
      if (match !== 'damaged') return headOf(match)
      looked.push(clock.now())
      throw new Error('it cannot be read')
    },
  })
  await come('nadia')
  await turn('nadia', 'damaged')
  await turn('nadia', 'good')
  for (let minute = 0; minute < 120; minute++) {
    clock.pass(MINUTE)
    await queue.work()
  }
  expect(told).toEqual(['nadia: Your turn: a game'])
  expect(looked.map((time) => time / MINUTE)).toEqual([1, 2, 7, 37])
  expect(troubles).toHaveLength(4)
})

test('of whom nothing can be read is left alone for a while, and what breaks on the way is tried again', async () => {
  const tried: string[] = []
  const { queue, clock, troubles, come, turn, cabinet } = world({
    async send(endpoint) {
      tried.push(`${endpoint} ${clock.now() / MINUTE}`)
      if (tried.length === 1) throw new Error('it broke')
      return 'sent'
    },
  })
  await come('nadia', 2)
  await turn('nadia', 't')
  await come('broken')
  await turn('broken', 'u')
  const { get } = cabinet
  Object.assign(cabinet, {
    get: (kind: { readonly name: string }, key: string) =>
      kind.name === 'person' && key === 'broken' ? Promise.reject(new Error('damaged')) : get(kind, key),
  })
  for (let seconds = 0; seconds <= 180; seconds += 5) {
    clock.pass(5000)
    await queue.work()
  }
  expect(tried).toHaveLength(3)
  expect(troubles.map(String).toSorted()).toEqual(['Error: damaged', 'Error: damaged', 'Error: it broke'])
})

test('what does not get there is tried again, less and less often, and in the end no more', async () => {
  const tried: number[] = []
  const { queue, clock, come, turn } = world({
    async send() {
      tried.push(clock.now() / MINUTE)
      return 'later'
    },
  })
  await come('nadia')
  await turn('nadia', 't')
  for (let minute = 0; minute < 1000; minute++) {
    clock.pass(MINUTE)
    await queue.work()
  }
  expect(tried).toEqual([1, 2, 7, 37, 157, 637])
})

test('a clock that is set back keeps nobody from being told, or from beginning to want it', async () => {
  const { queue, clock, told, come, turn, cabinet, wishes } = world()
  clock.pass(100 * 24 * 60 * MINUTE)
  await come('nadia')
  await turn('nadia', 'one')
  expect(await wishes.isOn('leila')).toBe(false)
  clock.pass(-100 * 24 * 60 * MINUTE)
  await queue.recall()
  clock.pass(MINUTE)
  await queue.work()
  expect(told).toEqual(['nadia: Your turn: a game'])
  // She says so at another process.
  await wishesIn(cabinet, clock.now).addBrowser(
    { person: 'leila', device: 'd' },
    { endpoint: 'https://leila', keys: { p256dh: '', auth: '' } },
  )
  expect([wishes.isKnownOff('leila'), await wishes.isOn('leila')]).toEqual([false, true])
})

test('what happened while nobody could write it down is found, also beside a match that cannot be read', async () => {
  const { queue, clock, told, troubles, come, cabinet } = world({
    async head(match) {
      if (match === 'damaged') throw new Error('it cannot be read')
      return headOf(match)
    },
  })
  await come('nadia')
  for (const [i, table] of ['good', 'damaged', 'fine'].entries()) {
    const seats = [{ kind: 'person', person: 'nadia', name: 'Nadia' }]
    await cabinet.keep(
      written(TABLE, table, null, { phase: 'running', game: '', clock: { kind: 'none' }, seats } as Partial<Table> as Table),
      written(SEATING, table, null, { table }, { owner: 'nadia', touched: i }),
    )
  }
  await queue.catchUp()
  expect(troubles.map(String)).toEqual(['Error: it cannot be read'])
  clock.pass(MINUTE)
  await queue.work()
  expect(told).toEqual(['nadia: 2 games wait for you'])
})
