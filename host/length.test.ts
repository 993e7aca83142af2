import { botsOf, gameOf } from '@caravanserai/games/all'
import { isRefusal, plainChance, type AnyGame, type Line, type Told } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { Hosted, TAIL } from './play/match.ts'
import { memory } from './memory.ts'
import { readingFrom } from './reading.ts'
import type { World } from './world.ts'

/** A match of random moves, each stored as it is made, that counts how many events were written into a table. */
async function longMatch(id: string) {
  const real = gameOf(id) as AnyGame
  const counted = { events: 0, lines: 0, snapshots: 0 }
  const game: AnyGame = {
    ...real,
    evolve(state, event) {
      counted.events++
      real.evolve(state, event)
    },
  }
  const engine = { game, bots: botsOf(id) }
  const chairs = Array.from({ length: 4 }, (_, seat) => ({ name: `P${seat}`, kind: 'person' as const, level: null }))
  const first = Hosted.start('m', engine, { id: 'm', game: id, options: {}, chairs }, 'long')
  if (isRefusal(first)) throw new Error(first.refused)
  let match = first
  const kept = memory()
  const store = {
    ...kept,
    async open(name: string, tail: number) {
      const found = await kept.open(name, tail)
      counted.lines += found?.lines.length ?? 0
      return found
    },
  }
  await store.begin(match.stored(0), match.secret())
  const luck = plainChance('long')
  const play = async () => {
    const seat = match.sight.situations([null])[0]?.waiting[0] ?? -1
    const [now] = match.sight.situations([seat])
    const moves = game.moves(game.imagine(now?.view, luck), seat)
    const move = game.whim?.(moves, luck) ?? moves[luck.below(moves.length)]
    const line = match.move(seat, now?.question ?? 0, move)
    if (isRefusal(line)) throw new Error(line.refused)
    await commit(line)
  }
  const commit = async (line: Line<unknown, Told>) => {
    const change = match.change(`by ${match.moves}`, 0, { lines: [line] })
    expect(await store.change(change)).toBe(true)
    match.changed(change)
    if (change.snapshot) counted.snapshots++
  }
  const reading = readingFrom({ engine: async () => engine, report: () => {} } as Partial<World> as World, store)
  const read = async () => {
    const loaded = await reading('m')
    if (!(loaded instanceof Hosted)) throw new Error(loaded)
    return loaded
  }
  /** Goes on with what is stored. */
  const reload = async () => {
    match = await read()
  }
  return { match: () => match, counted, play, read, reload }
}

test('a match of two thousand moves is loaded and taken back with as little work as a short one, and little of it is at hand', async () => {
  const { match, counted, play, read } = await longMatch('bazaar')
  /** The work of loading it now, and of taking one move back. */
  const work = async () => {
    counted.lines = 0
    const loaded = await read()
    expect([loaded.moves, loaded.sight.situations([0])]).toEqual([match().moves, match().sight.situations([0])])
    const { lines } = counted
    counted.events = 0
    const last = loaded.sight.tail().lines.at(-1)?.seat ?? -1
    const isBack = loaded.whyNotUndo(last) === undefined
    if (isBack) loaded.takeBack(loaded.moves)
    return { lines, events: isBack ? counted.events : 0, isBack, atHand: match().sight.tail().lines.length }
  }
  const long: Awaited<ReturnType<typeof work>>[] = []
  while (match().moves < 2000 && !match().isOver) {
    await play()
    if (match().moves % 97 === 0) long.push(await work())
  }
  expect(match().moves).toBe(2000)
  expect(long.filter(({ isBack }) => isBack).length).toBeGreaterThan(0)
  // A snapshot every 64 moves, the newest with 32 lines behind it.
  expect(Math.max(...long.map(({ lines }) => lines))).toBeLessThanOrEqual(64 + TAIL)
  expect(Math.max(...long.map(({ atHand }) => atHand))).toBeLessThanOrEqual(TAIL + 9)
  expect(Math.max(...long.map(({ events }) => events))).toBeLessThan(64 * 30)
})

test('who loads again and again neither stores the table more often nor reads more', async () => {
  const { match, counted, play, reload } = await longMatch('bazaar')
  while (match().moves < 500) {
    await play()
    if (match().moves % 7 === 0) await reload()
  }
  expect(counted.snapshots).toBe(Math.floor(500 / 64))
  counted.lines = 0
  await reload()
  expect(counted.lines).toBeLessThanOrEqual(64 + TAIL)
})
