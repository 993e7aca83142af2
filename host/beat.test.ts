import type { Ask, Chair } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { Desk } from './desk.ts'
import { loadEngine } from './play/engine.ts'
import { memory } from './memory.ts'
import { club, HOUR, id, LIVE, MATCH, person, sitting, table } from './stage.ts'
import { Page } from './suite/page.ts'
import type { Asking, World } from './world.ts'

/** A clock that stands until it is told to go on. */
function clockOf() {
  let now = 0
  let due: { at: number; work: () => void }[] = []
  /** Whatever can be done without time passing is done. */
  const settle = async () => {
    for (let quiet = 0; quiet < 20; quiet++) {
      const ready = due.filter(({ at }) => at <= now)
      due = due.filter((each) => !ready.includes(each))
      for (const { work } of ready) work()
      if (ready.length > 0) quiet = 0
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return {
    now: () => now,
    later(ms: number, work: () => void) {
      const each = { at: now + ms, work }
      due.push(each)
      return () => {
        due = due.filter((other) => other !== each)
      }
    },
    async pass(ms: number) {
      await settle()
      for (const end = now + ms; now < end; await settle()) now = Math.min(end, ...due.map(({ at }) => at))
    },
  }
}

const bot = (name: string): Chair => ({ name, kind: 'bot', level: 'random' })

/** Bots that play while somebody looks on, and when each of their moves was told. */
async function watched() {
  const clock = clockOf()
  let names = 0
  const desk = new Desk({
    store: async () => memory(),
    hold: async () => () => {},
    engine: loadEngine,
    ...clock,
    random: () => `name${++names}`,
    report: (error) => expect.unreachable(String(error)),
  })
  const times: number[] = []
  const page = new Page(desk, ({ number }) => number > 0 && times.push(clock.now()))
  const ask = (message: Ask) => page.ask(message)
  await ask({ kind: 'hello', id: 'hello', protocol: 2 })
  await ask({ kind: 'start', id: 'm', game: 'through-the-desert', options: {}, chairs: ['A', 'B', 'C'].map(bot), seed: 'sand' })
  const beat = (ms: number | null, once = false) => ask({ kind: 'beat', id: `beat${++names}`, match: 'm', ms, once })
  await ask({ kind: 'resume', id: 'r', match: 'm' })
  return { clock, times, beat }
}

test('bots keep the beat: from one move to the next it takes that long, neither more nor less', async () => {
  const { clock, times, beat } = await watched()
  await beat(900)
  await clock.pass(4500)
  expect(times).toEqual([900, 1800, 2700, 3600, 4500])
})

test('another beat counts at once, from when the wait began', async () => {
  const { clock, times, beat } = await watched()
  await beat(900)
  await clock.pass(1000)
  await beat(1500)
  await clock.pass(1399)
  expect(times).toEqual([900])
  await clock.pass(1)
  expect(times).toEqual([900, 2400])
  await clock.pass(700)
  // Longer ago than that: now.
  await beat(600)
  await clock.pass(0)
  expect(times).toEqual([900, 2400, 3100])
})

test('a wait that is cut short is one wait: the next is as long as before, however late the page is', async () => {
  const { clock, times, beat } = await watched()
  await beat(20_000)
  await clock.pass(50)
  await beat(1, true)
  await clock.pass(20_040)
  expect(times).toEqual([50, 20_050])
  // Also while they stand still, and they stand still again.
  await beat(null)
  await beat(1, true)
  await clock.pass(600_000)
  expect(times.length).toBe(3)
})

test('bots that were told to wait do so until they are told otherwise, and then go on', async () => {
  const { clock, times, beat } = await watched()
  await beat(900)
  await clock.pass(1000)
  await beat(null)
  await clock.pass(600_000)
  expect(times).toEqual([900])
  await beat(1)
  await clock.pass(3)
  expect(times.length).toBeGreaterThan(2)
})

type Table = Awaited<ReturnType<typeof table>>

/** A table of bots, and what somebody does 2.5 times a second who would like them to wait for ever; so many moves are made within 12 s. */
async function annoyed(annoy: (at: Table, watching: Page, i: number) => Promise<unknown>, host = club()) {
  const at = await table('through-the-desert', ['A', 'B', 'C', 'D'].map(bot), LIVE, host)
  const watching = await at.enter(sitting())
  for (let i = 0; i < 30; i++) {
    await annoy(at, watching, i)
    await at.pass(400)
  }
  return (await at.row())?.moves ?? 0
}

test('bots wait for nobody who comes and goes, nor for who sits down elsewhere and rises', async () => {
  let last: Page | undefined
  const flap = async ({ enter }: Table, watching: Page) => {
    await (last ?? watching).end()
    last = await enter(sitting())
  }
  expect(await annoyed(flap)).toBeGreaterThan(9)
  const sit = async ({ desk }: Table, watching: Page, i: number) =>
    watching.table?.awaited[0] === 3 || desk.seat(MATCH, 3, i % 2 === 0 ? person('D') : bot('D'))
  expect(await annoyed(sit)).toBeGreaterThan(2)
})

test('nor for who says that they know more than is at hand', async () => {
  const boast = async (_: Table, watching: Page) =>
    watching.ask({ kind: 'resume', id: id(), match: MATCH, seen: { you: null, epoch: 9, line: 9999 } })
  expect(await annoyed(boast)).toBeGreaterThan(9)
})

test('a clock that is set back lets no bot wait longer than its beat', async () => {
  const skew = { ms: 0 }
  let time = () => 0
  const host = club(memory(), { now: () => time() + skew.ms })
  time = host.now
  const chairs = [bot('A'), bot('B'), bot('C')]
  await host.desk.start({ id: MATCH, game: 'desert-bazaar', options: {}, chairs, seed: 'sand' })
  const page = await host.enter(sitting())
  skew.ms = -HOUR
  await host.pass(10_000)
  expect(page.table?.log.at(-1)?.number).toBeGreaterThan(0)
})

test('whoever thinks elsewhere is told of which match that is, and whether anybody looks', async () => {
  const asked: Asking[] = []
  const think: World['think'] = (_, at) => {
    asked.push(at)
    return Promise.reject(new Error('nobody thinks here'))
  }
  const at = club(undefined, { think })
  for (const match of ['alone', 'seen'])
    await at.desk.start({ id: match, game: 'through-the-desert', options: {}, chairs: ['A', 'B', 'C'].map(bot), seed: 'sand' })
  await at.enter(sitting(), 'seen')
  await at.desk.wake('alone')
  await at.pass(1)
  expect(new Set(asked.map(({ match, isSeen }) => `${match} ${isSeen}`))).toEqual(new Set(['alone false', 'seen true']))
})
