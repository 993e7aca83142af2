import { GAME_IDS, loadGame } from '@caravanserai/games'
import { begin, isRefusal, play } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { matchAt } from '../../store/stage.ts'
import { script } from '../script.ts'
import { chaos } from './chaos.ts'
import { digestOf, whatIsWrong, type Witness } from './checker.ts'
import { storm } from './storm.ts'

test('a server that is killed 20 times while people play loses and doubles no acknowledged move, and every table goes on', async () => {
  const report = await chaos({ kills: 20, tables: 6, progress: () => {} })
  expect(report.wrong).toEqual([])
  expect(report.acknowledged).toBeGreaterThanOrEqual(20)
  expect(report.returns).toBeGreaterThan(0)
})

test('two processes on one PostgreSQL and one Redis, and 50 faults of 14 kinds: no acknowledged move is lost or doubled, and every table goes on', async () => {
  const report = await storm({ faults: 50, tables: 4, watched: 1, processes: 2, length: 0.1, progress: () => {} })
  expect(report.wrong).toEqual([])
  expect(report.faults.size).toBe(14)
  expect(report.acknowledged).toBeGreaterThanOrEqual(50)
  expect(report.returns).toBeGreaterThan(0)
})

/** Three moves of a game that nobody minds, and two who were told of them. */
async function table() {
  const stocked = { match: 't', game: GAME_IDS[0] ?? '', players: 3, seed: 'checker' }
  const moves = await script(stocked.game, 3, stocked.seed, 3)
  const lines = moves.map(({ seat, move }, i) => ({
    match: 't',
    number: i + 1,
    by: `${seat}:move-${i + 1}-t`,
    seat,
    move,
    events: [],
    chance: [],
  }))
  const witness = (...acknowledged: number[]): Witness => ({
    seat: 0,
    heard: lines.map(({ number, seat }) => ({ number, seat, events: [] })),
    acknowledged: new Set(acknowledged),
  })
  const judge = (stored: typeof lines, ...witnesses: Witness[]) =>
    whatIsWrong(
      { head: async () => ({ ...matchAt('t', stored.length), moves: stored.length }), lines: async () => stored },
      stocked,
      moves,
      witnesses,
    )
  return { lines, witness, judge }
}

test('the checker finds nothing where everything is as it was told', async () => {
  const { lines, witness, judge } = await table()
  expect(await judge(lines, witness(1, 3), witness(2))).toEqual([])
})

test('the checker finds an acknowledged move that is lost, one that is there twice, and a line that somebody was not told', async () => {
  const { lines, witness, judge } = await table()
  const [first, second] = lines as [(typeof lines)[0], (typeof lines)[0]]
  expect(await judge([first, second], witness(3))).toContain('t: move 3 was acknowledged and is lost')
  expect(await judge([first, first, second], witness())).toContain('t: a gap before line 1')
  expect(await judge(lines, { ...witness(), heard: witness().heard.slice(1) })).toContain('t: seat 0 was told 2 of 3 lines')
})

test('the checker finds a page that sees a table as another seat does', async () => {
  const { witness } = await table()
  const game = await loadGame('bazaar')
  const match = game && begin(game, { players: 3, seed: 'secrets' })
  if (!match || isRefusal(match)) throw new Error('no match')
  const told = (seat: number) => ({
    ...witness(),
    heard: [],
    table: { log: [], view: JSON.parse(JSON.stringify(match.game.view(match.state, seat))) },
  })
  const stocked = { match: 't', game: 'bazaar', players: 3, seed: 'secrets' }
  const store = { head: async () => ({ ...matchAt('t', 0), moves: 0 }), lines: async () => [] }
  expect(await whatIsWrong(store, stocked, [], [told(0)])).toEqual([])
  expect(await whatIsWrong(store, stocked, [], [told(1)])).toEqual(['t: seat 0 sees something else after line 0 than it may'])
})

test('the checker finds a page that saw more in the midst of a game, though it sees in the end what it may', async () => {
  const stocked = { match: 't', game: 'bazaar', players: 3, seed: 'glimpses' }
  const game = await loadGame(stocked.game)
  const match = game && begin(game, stocked)
  if (!match || isRefusal(match)) throw new Error('no match')
  const saw = () => [0, 1].map((seat) => digestOf(JSON.parse(JSON.stringify(match.game.view(match.state, seat)))))
  const lines = (await script(stocked.game, 3, stocked.seed, 3)).map(({ seat, move, question }, i) => {
    const line = play(match, seat, question, move)
    if (isRefusal(line)) throw new Error('no move')
    return { stored: { ...line, match: 't', number: i + 1 }, saw: saw() }
  })
  const stored = lines.map((each) => each.stored)
  const store = { head: async () => ({ ...matchAt('t', 3), moves: 3 }), lines: async () => stored }
  /** Somebody on seat 0 who saw after the second line what that seat may see. */
  const witness = (seat: number): Witness => ({
    seat: 0,
    heard: stored.map(({ number, seat: mover, events }) => ({
      number,
      seat: mover,
      events: events.flatMap((event) => match.game.seenBy(event, 0) ?? []) as never,
    })),
    acknowledged: new Set(),
    table: { log: [{ number: 3, seat: 0, events: [] }], view: JSON.parse(JSON.stringify(match.game.view(match.state, 0))) },
    glimpses: [{ after: 2, digest: lines[1]?.saw[seat] ?? '' }],
  })
  expect(await whatIsWrong(store, stocked, [], [witness(0)])).toEqual([])
  expect(await whatIsWrong(store, stocked, [], [witness(1)])).toEqual(['t: seat 0 sees something else after line 2 than it may'])
})
