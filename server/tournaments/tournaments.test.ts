import type { TournamentInfo } from '@caravanserai/protocol/tournament'
import { tournamentDeed } from '@caravanserai/protocol/tournament'
import { describe, expect, test } from 'vitest'
import { playerOf } from '../ratings/result.ts'
import { CONTEST_ROLES, whyNotContest } from './rights.ts'
import { contest, doer, PLAN, sure } from './stage.ts'
import { written } from '../store/cabinet.ts'
import { TOURNAMENT, type ContestPhase } from './tournament.ts'

const SIX = ['a', 'b', 'c', 'd', 'e', 'f']
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** They have all joined; the first has made it. */
async function joined(names: readonly string[], more: Partial<typeof PLAN> = {}) {
  const open = await contest(names)
  const { tournaments } = open
  const { tournament: id } = sure(await tournaments.open(doer(names[0]!), { ...PLAN, ...more }))
  for (const name of names) sure(await tournaments.do(id, doer(name), { kind: 'join' }))
  const see = async (who: string | null = null) => sure(await tournaments.see(id, who === null ? null : doer(who)))
  const act = async (name: string, kind: 'here' | 'start' | 'leave' | 'close' | 'join') => tournaments.do(id, doer(name), { kind })
  /** Those come to their tables, which begin by themselves. */
  const come = async (...who: readonly string[]) => {
    for (const name of who) sure(await act(name, 'here'))
    open.clock.pass(3000)
    for (const { table } of tablesOf(await see())) await open.club.facts(table)
  }
  return { ...open, id, see, act, come }
}

const tablesOf = ({ played }: TournamentInfo) => played.at(-1)?.tables ?? []
const rowsOf = ({ standings }: TournamentInfo) => standings.map(({ name, rank, points, places }) => [name, rank, points, places])

test('a tournament of three rounds runs by itself: tables open, begin when all are here, and results flow back', async () => {
  const open = await joined(SIX)
  const { come, see, act, finish, id, tournaments } = open
  expect(sure(await act('a', 'start'))).toMatchObject({ phase: 'running', isYours: true, isIn: true })
  const met = new Map<string, number>()
  for (let round = 1; round <= 3; round++) {
    const tables = tablesOf(await see())
    expect(tables.map(({ phase, seats }) => [phase, seats.map(({ isHere }) => isHere)])).toEqual([
      ['open', [false, false, false]],
      ['open', [false, false, false]],
    ])
    for (const { seats } of tables)
      for (const one of seats)
        for (const other of seats) if (one.name < other.name) met.set(one.name + other.name, (met.get(one.name + other.name) ?? 0) + 1)
    expect((await tournaments.list(doer('b'))).mine).toMatchObject([{ tournament: id, round, isCalled: true }])
    await come(...SIX)
    expect((await tournaments.list(doer('b'))).mine).toMatchObject([{ isCalled: false }])
    for (const { table } of tablesOf(await see())) await finish(table)
  }
  const over = await see('b')
  expect(over.phase).toBe('over')
  expect(over.played).toHaveLength(3)
  // 1 + ½ at each of two tables, three times.
  expect(over.standings.reduce((sum, { points }) => sum + points, 0)).toBe(9)
  expect(over.standings.map(({ rank }) => rank)).toEqual(over.standings.map(({ rank }) => rank).toSorted((a, b) => a - b))
  expect(over.standings.filter(({ isYou }) => isYou)).toMatchObject([{ name: 'b', player: playerOf('b') }])
  // Six people in three rounds of threes: 18 meetings, 15 pairs.
  expect(Math.max(...met.values())).toBeLessThanOrEqual(2)
  // They count for the ratings as well.
  expect(sure(await open.ratings.player(playerOf('a'), null)).standings).toMatchObject([{ games: 3 }])
})

test('who is not here in time is replaced by a bot, has nothing for it, and sits out until they say that they are here', async () => {
  const { come, see, act, finish, clock, tournaments, tableAt } = await joined(SIX)
  await act('a', 'start')
  await come('b', 'c', 'd', 'e', 'f')
  const waiting = tablesOf(await see()).find(({ phase }) => phase === 'open')
  expect(waiting?.seats.filter(({ isHere }) => !isHere).map(({ name }) => name)).toEqual(['a'])
  clock.pass(4 * MINUTE)
  await tournaments.work()
  expect((await tableAt(waiting!.table)).phase).toBe('open')
  clock.pass(MINUTE)
  await tournaments.work()
  expect(await tableAt(waiting!.table)).toMatchObject({ phase: 'running' })
  // The bot wins; that is nothing for who did not come.
  const seat = (await tableAt(waiting!.table)).seats.findIndex(({ kind }) => kind === 'bot')
  for (const { table } of tablesOf(await see()))
    await finish(table, table === waiting!.table ? [0, 1, 2].map((i) => (i === seat ? 1 : i < seat ? i + 2 : i + 1)) : undefined)
  const second = await see('a')
  expect(second.standings.find(({ name }) => name === 'a')).toMatchObject({ points: 0, places: [0, null], isYou: true })
  expect([second.played.length, second.isAway]).toEqual([2, true])
  expect(tablesOf(second).flatMap(({ seats }) => seats.map(({ name }) => name))).not.toContain('a')
  // One seat is a bot's now: five play.
  expect(tablesOf(second).flatMap(({ seats }) => seats.filter(({ player }) => player === 'bot:casual'))).toHaveLength(1)
  sure(await act('a', 'here'))
  await come('b', 'c', 'd', 'e', 'f')
  for (const { table } of tablesOf(await see())) await finish(table)
  expect(tablesOf(await see()).flatMap(({ seats }) => seats.map(({ name }) => name))).toContain('a')
})

test('who comes when the time is just over keeps no other table from beginning', async () => {
  const { see, act, come, clock, tournaments, tableAt } = await joined(SIX)
  await act('a', 'start')
  await come('b', 'c', 'd', 'e')
  clock.pass(5 * MINUTE)
  sure(await act('f', 'here'))
  await tournaments.work()
  for (const { table } of tablesOf(await see())) expect((await tableAt(table)).phase).toBe('running')
})

test('after the rounds the first play a final, which decides between them and puts them before all others; everybody is called to their tables', async () => {
  const open = await joined(SIX, { rounds: 1, final: 3 })
  const { come, see, act, finish, called, id, tournaments } = open
  await act('a', 'start')
  expect(called.toSorted()).toEqual(SIX)
  await come(...SIX)
  for (const { table } of tablesOf(await see())) await finish(table)
  const before = await see()
  expect(before).toMatchObject({ phase: 'running', final: 3, played: [{}, { tables: [{ phase: 'open' }] }] })
  const finalists = tablesOf(before)[0]!.seats.map(({ name }) => name)
  expect(finalists.toSorted()).toEqual(
    before.standings
      .slice(0, 3)
      .map(({ name }) => name)
      .toSorted(),
  )
  const points = before.standings.map((row) => row.points)
  expect(Math.min(...points.slice(0, 3))).toBeGreaterThanOrEqual(Math.max(...points.slice(3)))
  expect(called.slice(6).toSorted()).toEqual(finalists.toSorted())
  expect((await tournaments.list(doer('a'))).mine).toMatchObject([{ tournament: id, round: 2, rounds: 2 }])
  await come(...finalists)
  // Who had least of them wins it, and is first, though another has as many points.
  const last = before.standings[2]!.name
  const places = finalists.map((name) => (name === last ? 1 : name === before.standings[0]!.name ? 2 : 3))
  await finish(tablesOf(await see())[0]!.table, places)
  const over = await see()
  expect(over.phase).toBe('over')
  expect(over.standings[0]).toMatchObject({ name: last, rank: 1 })
  expect(over.standings[1]!.name).toBe(before.standings[0]!.name)
  expect(over.standings.slice(3).map(({ places: each }) => each[1])).toEqual([null, null, null])
})

test('a table to which nobody comes is closed, and nobody has anything for it', async () => {
  const { see, act, clock, tournaments } = await joined(['a', 'b', 'c'], { rounds: 2 })
  await act('a', 'start')
  clock.pass(6 * MINUTE)
  await tournaments.work()
  expect(await see()).toMatchObject({
    phase: 'over',
    played: [{ tables: [{ phase: 'closed' }] }],
    standings: [{ points: 0 }, { points: 0 }, { points: 0 }],
  })
})

test('it starts by itself at its time, and is closed if nobody else has joined', async () => {
  const starts = Date.parse('2026-03-01T13:00:00Z')
  const full = await joined(SIX, { starts })
  full.clock.pass(59 * MINUTE)
  await full.tournaments.work()
  expect((await full.see()).phase).toBe('open')
  full.clock.pass(2 * MINUTE)
  await full.tournaments.work()
  expect(await full.see()).toMatchObject({ phase: 'running', played: [{}] })
  const alone = await joined(['a'], { starts })
  alone.clock.pass(61 * MINUTE)
  await alone.tournaments.work()
  expect((await alone.see()).phase).toBe('closed')
})

test('one that nobody starts is closed two months after anybody joined it or left, also one that was stored without a time for that', async () => {
  const { tournaments, cabinet, clock, see, act } = await joined(['a', 'b'])
  const { tournament: old } = sure(await tournaments.open(doer('a'), PLAN))
  const found = (await cabinet.get(TOURNAMENT, old))!
  await cabinet.keep(written(TOURNAMENT, old, found, found.value, { shelf: 'due', touched: Number.MAX_SAFE_INTEGER }))
  await tournaments.tidy()
  clock.pass(59 * DAY)
  await tournaments.work()
  sure(await act('b', 'leave'))
  clock.pass(2 * DAY)
  await tournaments.work()
  expect((await see()).phase).toBe('open')
  expect(sure(await tournaments.see(old, null)).phase).toBe('closed')
  expect((await tournaments.list(null)).open).toHaveLength(1)
  clock.pass(58 * DAY)
  await tournaments.work()
  expect((await see()).phase).toBe('closed')
})

test('in a league a round opens every week, whether those before are over or not', async () => {
  const { see, act, clock, come, finish, tournaments } = await joined(SIX, {
    form: 'league',
    rounds: 2,
    wait: 2 * 24 * 60,
    clock: { kind: 'slow', hours: 24 },
  })
  await act('a', 'start')
  await come(...SIX)
  const first = tablesOf(await see())
  const { next } = await see()
  expect(next).toBe(Date.parse('2026-03-08T12:00:00Z'))
  clock.pass(8 * 24 * 60 * MINUTE)
  await tournaments.work()
  expect((await see()).played).toHaveLength(2)
  await come(...SIX)
  for (const { table } of [...tablesOf(await see()), ...first]) {
    expect((await see()).phase).toBe('running')
    await finish(table)
  }
  expect((await see()).phase).toBe('over')
})

test.each([
  ['swiss', 'none', 25, true],
  ['swiss', 'none', 23, false],
  ['swiss', 'slow', 25, false],
  ['league', 'none', 25, false],
  ['league', 'none', 7 * 24 + 1, true],
] as const)(
  'a round ends though nobody moves any more and no clock runs: %s, %s, after %i h: %s',
  async (form, kind, hours, isPlayedOn) => {
    const clock = kind === 'none' ? { kind } : { kind, hours: 24 }
    const { see, act, come, heads, clock: time, tournaments } = await joined(['a', 'b', 'c'], { form, clock })
    await act('a', 'start')
    await come('a', 'b', 'c')
    const table = tablesOf(await see())[0]!.table
    const begun = { ...heads.get(table)!, touched: time.now(), waiting: [1] }
    heads.set(table, begun)
    time.pass(hours * 60 * MINUTE)
    await tournaments.work()
    expect(heads.get(table)!.chairs.map((chair) => chair.kind)).toEqual(['person', isPlayedOn ? 'bot' : 'person', 'person'])
  },
)

test('while the house is closed nobody is waited for', async () => {
  const { see, act, come, heads, clock, tournaments, closed } = await joined(['a', 'b', 'c'])
  await act('a', 'start')
  await come('a', 'b', 'c')
  const table = tablesOf(await see())[0]!.table
  heads.set(table, { ...heads.get(table)!, touched: clock.now(), waiting: [1] })
  const kinds = () => heads.get(table)!.chairs.map((chair) => chair.kind)
  closed.push(30 * 60 * MINUTE)
  clock.pass(31 * 60 * MINUTE)
  await tournaments.work()
  expect(kinds()).toEqual(['person', 'person', 'person'])
  clock.pass(24 * 60 * MINUTE)
  await tournaments.work()
  expect(kinds()).toEqual(['person', 'bot', 'person'])
})

test('what the house was told twice it hears once, and what it missed it finds again', async () => {
  const { see, act, come, finish, heads, club, tournaments } = await joined(['a', 'b', 'c'], { rounds: 2 })
  await act('a', 'start')
  await come('a', 'b', 'c')
  const [only] = tablesOf(await see())
  await finish(only!.table)
  await Promise.all([club.ended(only!.table), tournaments.work(), club.ended(only!.table)])
  expect((await see()).played).toHaveLength(2)
  await come('a', 'b', 'c')
  // The match ends, and nobody has said so yet.
  const [second] = tablesOf(await see())
  heads.set(second!.table, { ...heads.get(second!.table)!, places: [1, 2, 3], scores: [3, 2, 1] })
  await club.catchUp()
  expect((await see()).phase).toBe('over')
})

test('a table that the rules refuse meanwhile is closed, and holds up neither its tournament nor any other', async () => {
  const troubles: unknown[] = []
  const { tournaments, refused, clock, tableAt } = await contest(['a', 'b'], (error) => troubles.push(error))
  const made = async (game: string) => {
    const { tournament } = sure(await tournaments.open(doer('a'), { ...PLAN, game, seats: 2, rounds: 1 }))
    sure(await tournaments.do(tournament, doer('b'), { kind: 'join' }))
    const { played } = sure(await tournaments.do(tournament, doer('a'), { kind: 'start' }))
    sure(await tournaments.do(tournament, doer('b'), { kind: 'here' }))
    return { tournament, table: played[0]!.tables[0]!.table }
  }
  const [bad, good] = [await made('old'), await made('toy')]
  refused.add('old')
  clock.pass(6 * MINUTE)
  await tournaments.work()
  expect((await tableAt(good.table)).phase).toBe('running')
  expect((await tableAt(bad.table)).phase).toBe('closed')
  expect(troubles).toMatchObject([{ message: 'a match could not begin: bad-option' }])
  await tournaments.work()
  expect(sure(await tournaments.see(bad.tournament, doer('a')))).toMatchObject({
    phase: 'over',
    played: [{ tables: [{ phase: 'closed' }] }],
  })
})

test('a tournament that cannot go on holds up no other', async () => {
  const troubles: unknown[] = []
  const { tournaments, cabinet, clock } = await contest(['a', 'b'], (error) => troubles.push(error))
  const starts = clock.now() + MINUTE
  const made = async () => sure(await tournaments.open(doer('a'), { ...PLAN, starts })).tournament
  const [bad, good] = [await made(), await made()]
  const found = (await cabinet.get(TOURNAMENT, bad))!
  // As no version of the house has ever written it.
  await cabinet.keep(written(TOURNAMENT, bad, found, { ...found.value, entrants: null as never }, { shelf: 'due', touched: 0 }))
  clock.pass(2 * MINUTE)
  await tournaments.work()
  expect(sure(await tournaments.see(good, null)).phase).toBe('closed')
  expect(troubles).toHaveLength(1)
})

test('nobody takes a seat that is kept for another, and who gets up keeps theirs', async () => {
  const { see, act, club, tableAt } = await joined(SIX)
  await act('a', 'start')
  const [first] = tablesOf(await see())
  const own = first!.seats.findIndex(({ name }) => name !== 'a')
  expect(await club.do(first!.table, doer('stranger'), { kind: 'sit', seat: own })).toMatchObject({ refused: 'seat-kept' })
  const who = first!.seats[own]!.name
  sure(await act(who, 'here'))
  sure(await club.do(first!.table, doer(who), { kind: 'rise' }))
  expect(await tableAt(first!.table)).toMatchObject({ phase: 'open' })
  expect(sure(await club.see(first!.table, doer(who)))).toMatchObject({ you: null, kept: own, contest: { round: 1, name: PLAN.name } })
})

test('who wants to be forgotten has no name in what they have played, and no seat in what comes', async () => {
  const { see, act, come, finish, tournaments } = await joined(SIX)
  await act('a', 'start')
  await come(...SIX)
  await tournaments.forget('f')
  for (const { table } of tablesOf(await see())) await finish(table)
  const after = await see()
  expect(JSON.stringify(after.standings)).not.toContain('"f"')
  expect(after.standings.find(({ player }) => player === null)).toMatchObject({ isOut: true })
  expect((await tournaments.list(doer('f'))).mine).toEqual([])
})

test('the page of a player tells how they stand in tournaments that whoever reads it may see, once something is played', async () => {
  for (const isPublic of [true, false]) {
    const { act, come, see, finish, tournaments, id } = await joined(['a', 'b', 'c'], { rounds: 1, isPublic })
    const seen = (who: string | null) => tournaments.played(playerOf('b'), who)
    await act('a', 'start')
    await come('a', 'b', 'c')
    expect(await seen('b')).toEqual([])
    const [only] = tablesOf(await see())
    await finish(
      only!.table,
      only!.seats.map(({ name }) => ['b', 'a', 'c'].indexOf(name) + 1),
    )
    const own = [{ tournament: id, name: PLAN.name, rank: 1, of: 3, round: 1, isOver: true }]
    expect(await seen('b')).toEqual(own)
    for (const who of [null, 'a']) expect(await seen(who)).toEqual(isPublic ? own : [])
    await tournaments.forget('b')
    expect(await seen(null)).toEqual([])
  }
  const { tournaments } = await contest(['a'])
  expect(await tournaments.played('nobody', null)).toEqual([])
})

test('nobody has many tournaments open at once', async () => {
  const { tournaments } = await contest(['a'])
  for (let i = 0; i < 4; i++) sure(await tournaments.open(doer('a'), PLAN))
  expect(await tournaments.open(doer('a'), PLAN)).toMatchObject({ refused: 'too-many-tournaments' })
})

test('after a round the standings say who has climbed', async () => {
  const { see, act, come, finish } = await joined(['a', 'b', 'c'], { rounds: 3 })
  await act('a', 'start')
  for (const winner of ['c', 'a']) {
    await come('a', 'b', 'c')
    const [only] = tablesOf(await see())
    const order = ['a', 'b', 'c'].toSorted((x, y) => Number(y === winner) - Number(x === winner))
    await finish(
      only!.table,
      only!.seats.map(({ name }) => order.indexOf(name) + 1),
    )
  }
  const { standings } = await see()
  expect(rowsOf(await see())).toEqual([
    ['a', 1, 1.5, [2, 1, null]],
    ['c', 2, 1, [1, 3, null]],
    ['b', 3, 0.5, [3, 2, null]],
  ])
  // The third round is open, and has told nothing yet.
  expect(standings.map(({ change }) => change)).toEqual([1, -1, 0])
})

/** Who may do what, in the order of CONTEST_ROLES: owner, guest, stranger, banned; and when: open, running, over, closed. */
const DONE: Readonly<Record<string, readonly [who: string, when: string]>> = {
  join: ['og..', 'o...'],
  leave: ['og..', 'or..'],
  here: ['og..', '.r..'],
  start: ['o...', 'o...'],
  close: ['o...', 'o...'],
}
const PHASES: readonly ContestPhase[] = ['open', 'running', 'over', 'closed']

describe('rights', () => {
  test('every deed is thought of', () => {
    expect(Object.keys(DONE).toSorted()).toEqual(tournamentDeed.options.map(({ entries }) => entries.kind.literal).toSorted())
  })

  test.each(tournamentDeed.options.map(({ entries }) => entries.kind.literal))('%s', (kind) => {
    const [who, when] = DONE[kind]!
    for (const [i, role] of CONTEST_ROLES.entries())
      for (const [j, phase] of PHASES.entries())
        expect([role, phase, whyNotContest(kind, role, phase) === null]).toEqual([role, phase, who[i] !== '.' && when[j] !== '.'])
  })
})
