import { gameOf } from '@caravanserai/games/all'
import type { AnyGame } from '@caravanserai/kernel'
import type { Chair } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { memory } from './memory.ts'
import type { Word } from './others.ts'
import type { Store } from './store.ts'
import { bot, club, heard, id, LIVE, MATCH, MINUTE, person, sitting, someMove } from './stage.ts'
import type { Page } from './suite/page.ts'

const game = gameOf('desert-bazaar') as AnyGame
const THREE = [person('P'), person('Q'), person('R')]
const move = (page: Page) => page.ask(someMove(game, page.table as NonNullable<Page['table']>))
const turnOf = (page: Page) => page.table?.awaited[0] ?? -1
const name = { one: 'one', two: 'two' } as const
type Name = keyof typeof name

/** Two hosts of the same match; what they say to each other arrives, unless the way is cut. */
async function hosts(chairs: readonly Chair[], terms = LIVE) {
  const store: { -readonly [part in keyof Store]: Store[part] } = memory()
  const between = { leads: 'one' as Name, isHeard: true, answers: true, said: [] as [Name, Word][] }
  const underWay: Promise<unknown>[] = []
  const hostOf = (own: Name, other: () => ReturnType<typeof club>) =>
    club(store, {
      others: {
        leads: () => between.leads === own,
        get isHeard() {
          return between.isHeard
        },
        tell: (match, wordFor) => {
          const word = structuredClone(wordFor(own === 'one' ? 'two' : 'one'))
          between.said.push([own, word])
          if (between.isHeard) underWay.push(other().desk.hear(match, word, own))
        },
        async presence(match) {
          const said = between.leads === own ? null : await other().desk.asked(match, own, '', { kind: 'who' })
          return said?.kind === 'presence' ? said.presence : null
        },
        ask: (match, mark, message) => (between.isHeard && between.answers ? other().desk.asked(match, own, mark, message) : null),
      },
    })
  const one: ReturnType<typeof club> = hostOf('one', () => two)
  const two: ReturnType<typeof club> = hostOf('two', () => one)
  const begun = await one.desk.start({ id: MATCH, game: 'desert-bazaar', options: {}, chairs: [...chairs], seed: 'sand', terms })
  expect(begun).toBeNull()
  /** All that was said has been heard, and what came of it. */
  const settled = async () => {
    for (let i = 0; i < 5; i++) await Promise.all([...underWay, one.pass(0), two.pass(0)])
  }
  const say = async (to: Name, word: Word) => ({ one, two })[to].desk.hear(MATCH, word, to === 'one' ? 'two' : 'one')
  return { one, two, between, store, settled, say }
}

/** Seat 0 is at the first host, seats 1 and 2 at the other. */
async function apart(terms = LIVE) {
  const at = await hosts(THREE, terms)
  const pages = [await at.one.enter(sitting(0)), await at.two.enter(sitting(1)), await at.two.enter(sitting(2))]
  // Each has heard that the other has the match open too.
  for (const host of ['one', 'two'] as const) await at.say(host, { kind: 'who' })
  await at.settled()
  return { ...at, page: (seat: number) => pages[seat] as Page }
}

test('what is played at one host is told at the other, line by line, and all see the same', async () => {
  const { page, settled } = await apart()
  for (let i = 0; i < 6; i++) {
    expect(await move(page(turnOf(page(0))))).toMatchObject({ kind: 'accepted' })
    await settled()
  }
  for (const seat of [0, 1, 2]) {
    expect(heard(page(seat), 'told').map(({ line }) => line.number)).toEqual([1, 2, 3, 4, 5, 6])
    // Nobody had to be told everything anew; what they have pieced together is held against the whole.
    expect(heard(page(seat), 'table')).toHaveLength(1)
    await page(seat).ask({ kind: 'resume', id: id(), match: MATCH })
    expect(heard(page(seat), 'table')).toHaveLength(2)
  }
})

test('who is there is known where the match is led; a host that has nobody asks there', async () => {
  const { one, two, between } = await hosts(THREE)
  const page = await one.enter(sitting(0))
  expect(await two.desk.presence(MATCH)).toMatchObject({ seats: ['here', 'lost', 'lost'] })
  await page.end()
  await one.pass(2 * MINUTE)
  expect(await two.desk.presence(MATCH)).toMatchObject({ seats: ['gone', 'gone', 'gone'] })
  // Where nobody can say it, nobody is gone.
  between.isHeard = false
  between.leads = 'two'
  expect(await two.desk.presence(MATCH)).toBe('unsure')
})

test('what a page asks of a host that does not lead is done by the one that does, and here if that one says nothing', async () => {
  const { page, settled, between, one, two } = await apart()
  const reads: string[] = []
  const { store } = one
  const { open } = store
  store.open = (match, tail) => {
    reads.push(match)
    return open(match, tail)
  }
  while (turnOf(page(0)) === 0) await move(page(0)).then(settled)
  const asked = page(turnOf(page(0)))
  expect(await move(asked)).toMatchObject({ kind: 'accepted' })
  await settled()
  // Neither had to look anything up.
  expect(reads).toEqual([])
  expect(heard(asked, 'told').at(-1)?.line.seat).toBe(asked.table?.you)
  between.answers = false
  while (turnOf(page(0)) === 0) await move(page(0)).then(settled)
  expect(await move(page(turnOf(page(0))))).toMatchObject({ kind: 'accepted' })
  await settled()
  expect(reads).not.toEqual([])
  for (const seat of [0, 1, 2]) {
    expect(heard(page(seat), 'table')).toHaveLength(1)
    await page(seat).ask({ kind: 'resume', id: id(), match: MATCH })
  }
  expect([...one.reported, ...two.reported]).toEqual([])
})

test('the same message, done here because nobody answered and there after all, is done once', async () => {
  const { page, settled, between, one, store } = await apart()
  while (turnOf(page(0)) === 0) await move(page(0)).then(settled)
  const mover = page(turnOf(page(0)))
  const message = someMove(game, mover.table as NonNullable<Page['table']>)
  const before = (await store.open(MATCH, 0))?.match.moves ?? 0
  between.answers = false
  expect(await mover.ask(message)).toMatchObject({ kind: 'accepted' })
  expect(await one.desk.asked(MATCH, 'two', `${mover.table?.you}:`, message)).toMatchObject({ kind: 'accepted' })
  expect((await store.open(MATCH, 0))?.match.moves).toBe(before + 1)
})

test('a host that has missed a word refuses nobody who knows more: it looks up how far the match has come', async () => {
  const { page, settled, between, one, two } = await apart()
  while (turnOf(page(0)) === 0) await move(page(0)).then(settled)
  between.isHeard = false
  expect(await move(page(turnOf(page(1))))).toMatchObject({ kind: 'accepted' })
  expect(page(1).table?.log.length).toBeGreaterThan(page(0).table?.log.length ?? 0)
  between.isHeard = true
  while (turnOf(page(1)) === 0) await move(page(0)).then(settled)
  expect(await move(page(turnOf(page(1))))).toMatchObject({ kind: 'accepted' })
  await settled()
  for (const seat of [0, 1, 2]) await page(seat).ask({ kind: 'resume', id: id(), match: MATCH })
  expect(page(0).table?.log.at(-1)?.number).toBe(page(1).table?.log.at(-1)?.number)
  expect([...one.reported, ...two.reported]).toEqual([])
})

test('nobody asks for a seat that nobody has who is known at that host', async () => {
  const { page, one } = await apart()
  const message = someMove(game, page(turnOf(page(0))).table as NonNullable<Page['table']>)
  expect(await one.desk.asked(MATCH, 'two', '0:', message)).toBeNull()
  expect(await one.desk.asked(MATCH, 'three', '1:', message)).toBeNull()
  expect(await one.desk.asked('no-such-match', 'two', '1:', message)).toBeNull()
  expect(await one.desk.asked(MATCH, 'two', '1:', { ...message, seat: 2 })).toMatchObject({ kind: 'refused' })
})

test('a host is told what those see who are there, and nothing of anybody else', async () => {
  const { page, settled, between } = await apart()
  for (let i = 0; i < 6; i++) await move(page(turnOf(page(0)))).then(settled)
  const watchers = (from: Name) =>
    new Set(
      between.said.flatMap(([who, word]) => (who === from && word.kind === 'changed' ? word.tellings.map(({ watcher }) => watcher) : [])),
    )
  expect(watchers('one')).toEqual(new Set([1, 2]))
})

test('what is said, seated and answered beforehand at one host is heard at the other', async () => {
  const { page, settled, one } = await apart()
  await page(1).ask({ kind: 'talk', id: id(), match: MATCH, seat: 1, words: 'Peace?' })
  await one.desk.seat(MATCH, 2, bot('R'))
  await settled()
  expect(heard(page(0), 'talked').map(({ saying }) => saying)).toEqual(heard(page(2), 'talked').map(({ saying }) => saying))
  expect(page(1).table?.chairs[2]).toEqual(bot('R'))
})

test('a host that has missed something finds it in the store when it hears how far the match has come', async () => {
  const { page, settled, between, say } = await apart()
  between.isHeard = false
  const mover = turnOf(page(0))
  await move(page(mover))
  await settled()
  const missed = page(mover === 0 ? 1 : 0)
  expect(missed.table?.log.at(-1)?.number).toBe(0)
  await say(mover === 0 ? 'two' : 'one', { kind: 'version', version: 1 })
  expect(missed.table?.log.at(-1)?.number).toBe(1)
})

test('a host that cannot read what it hears of says so, and all are told when it can', async () => {
  const { page, settled, between, say, store } = await apart()
  between.isHeard = false
  const mover = turnOf(page(0))
  await move(page(mover))
  await settled()
  const [missed, host] = mover === 0 ? [page(1), 'two' as const] : [page(0), 'one' as const]
  const { open } = store
  store.open = async () => {
    throw new Error('the database is away')
  }
  expect(await say(host, { kind: 'version', version: 1 })).toBeNull()
  expect(missed.table?.log.at(-1)?.number).toBe(0)
  store.open = open
  expect(await say(host, { kind: 'version', version: 1 })).toBe(1)
  expect(missed.table?.log.at(-1)?.number).toBe(1)
})

test('who plays at a host that has missed something is not told that it could not be stored: it is tried with the match as it is', async () => {
  const { page, settled, between } = await apart()
  between.isHeard = false
  const talk = (seat: number) => page(seat).ask({ kind: 'talk', id: id(), match: MATCH, seat, words: 'Now?' })
  expect(await talk(0)).toMatchObject({ kind: 'accepted' })
  expect(await talk(1)).toMatchObject({ kind: 'accepted' })
  await settled()
  expect(page(1).table?.talk.map(({ seat }) => seat)).toEqual([0, 1])
})

test('somebody else sits down though another host has stored a move just now', async () => {
  const { page, between, two, store } = await apart()
  between.isHeard = false
  // Host two has not heard of it.
  expect(await move(page(0))).toMatchObject({ kind: 'accepted' })
  expect(await two.desk.seat(MATCH, 1, bot('Q'))).toBeNull()
  expect((await store.open(MATCH, 1))?.match).toMatchObject({ chairs: [{ kind: 'person' }, { kind: 'bot' }, { kind: 'person' }] })
})

test('the same message at two hosts is done once and acknowledged by both', async () => {
  const { page, two, store, between } = await apart()
  between.isHeard = false
  const mover = turnOf(page(0))
  const again = await two.enter(sitting(mover))
  const message = someMove(game, page(mover).table as NonNullable<Page['table']>)
  await page(mover).ask(message)
  expect(await again.ask(message)).toMatchObject({ kind: 'accepted' })
  expect((await store.open(MATCH, 0))?.match.moves).toBe(1)
})

test('bots play at the host that leads and nowhere else; when the lead passes on they go on there', async () => {
  const { one, two, between, store, settled, say } = await hosts([person('P'), bot('A'), bot('B')])
  const [here, there] = [await one.enter(sitting(0)), await two.enter(sitting())]
  await settled()
  between.leads = 'two'
  const moves = async () => (await store.open(MATCH, 0))?.match.moves ?? 0
  if (turnOf(here) === 0) await move(here)
  await settled()
  const before = await moves()
  await one.pass(MINUTE)
  expect(await moves()).toBe(before)
  await say('two', { kind: 'led' })
  await two.pass(MINUTE)
  await settled()
  expect(await moves()).toBeGreaterThan(before)
  expect(here.table?.log.at(-1)?.number).toBe(there.table?.log.at(-1)?.number)
})

test('everybody is told who is at another host; those of one that died are lost, and nobody stands in for who may be where nobody hears', async () => {
  const { page, say, settled, one, between } = await apart({ ...LIVE, standIns: true })
  const seats = () => page(0).table?.presence?.seats
  expect(seats()).toEqual(['here', 'here', 'here'])
  await page(2).ask({ kind: 'leave', id: id(), match: MATCH })
  await settled()
  expect(seats()).toEqual(['here', 'here', 'gone'])
  await say('one', { kind: 'guests', guests: [], how: 'lost' })
  expect(seats()).toEqual(['here', 'lost', 'gone'])
  // Long gone, as far as is known here: but who knows.
  between.isHeard = false
  if (turnOf(page(0)) === 0) await move(page(0))
  await one.pass(3 * MINUTE)
  expect(page(0).table?.chairs.map(({ kind }) => kind)).toEqual(['person', 'person', 'person'])
  between.isHeard = true
  await one.pass(MINUTE)
  await say('one', { kind: 'version', version: 0 })
  await one.pass(MINUTE)
  expect(page(0).table?.chairs.filter(({ kind }) => kind === 'bot')).not.toEqual([])
})

test('a wish to take something back is granted by people at both hosts', async () => {
  const { page, settled } = await apart()
  const mover = turnOf(page(0))
  await move(page(mover))
  await settled()
  expect(await page(mover).ask({ kind: 'plead', id: id(), match: MATCH, seat: mover, epoch: 0, line: 1 })).toMatchObject({
    kind: 'accepted',
  })
  await settled()
  // Both agree before either host has heard of the other's.
  await Promise.all(
    [0, 1, 2]
      .filter((seat) => seat !== mover)
      .map((seat) => page(seat).ask({ kind: 'consent', id: id(), match: MATCH, seat, line: 1, agree: true })),
  )
  await settled()
  for (const seat of [0, 1, 2]) expect(page(seat).table).toMatchObject({ epoch: 1, plea: null })
})

test('what those say who watch is heard by those who watch at the other host', async () => {
  const { one, two, settled, say } = await hosts(THREE)
  const here = await one.enter(sitting())
  const talk = (words: string) => here.ask({ kind: 'talk', id: id(), match: MATCH, seat: null, words })
  await talk('What a start')
  const there = await two.enter(sitting())
  // The other host has opened the match just now.
  await say('one', { kind: 'who' })
  await talk('Well played')
  await settled()
  expect(heard(there, 'aside').map(({ aside }) => aside.words)).toEqual(['What a start', 'Well played'])
})

test('a host that leads a match at which only others have guests closes it, so that one of them leads', async () => {
  const { one, two, settled, say } = await hosts([bot('A'), bot('B'), bot('C')])
  await two.enter(sitting())
  await one.desk.wake(MATCH)
  expect([...one.held]).toEqual([MATCH])
  await say('two', { kind: 'who' })
  await settled()
  expect([...one.held]).toEqual([])
  expect([...two.held]).toEqual([MATCH])
})

test('a room is not closed because of a word while something waits to be done there', async () => {
  const store = memory()
  let holds = 0
  const one: ReturnType<typeof club> = club(store, {
    others: { leads: () => true, isHeard: true, tell: () => {}, ask: () => null, presence: async () => null },
    // Whoever opens a match hears at once that it leads it; not for ever, so that this test ends.
    hold: async () => {
      if (holds++ < 3) queueMicrotask(() => void one.desk.hear(MATCH, { kind: 'led' }, 'one'))
      return () => {}
    },
  })
  await one.desk.start({
    id: MATCH,
    game: 'desert-bazaar',
    options: {},
    chairs: [...THREE],
    seed: 'sand',
    terms: { ...LIVE, clock: { kind: 'none' } },
  })
  expect(await one.desk.seat(MATCH, 2, bot('R'))).toBeNull()
  expect(holds).toBe(1)
})
