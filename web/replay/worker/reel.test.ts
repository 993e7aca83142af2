import { loadGame } from '@caravanserai/games'
import type { AnyGame, GameRecord } from '@caravanserai/kernel'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isWrong } from '../wish.ts'
import { recordIn } from './film.ts'
import { Reel } from './reel.ts'

const GAMES = ['desert-bazaar', 'through-the-desert', 'bazaar'].map((id) => [id] as const)

async function reelOf(id: string): Promise<{ reel: Reel; game: AnyGame; record: GameRecord }> {
  const game = (await loadGame(id))!
  const record = recordIn(readFileSync(new URL(`../../../host/fixtures/${id}-over.jsonl`, import.meta.url), 'utf8'))
  if (isWrong(record)) throw new Error(record.wrong)
  const reel = Reel.of(game, record)
  if (isWrong(reel)) throw new Error(reel.wrong)
  return { reel, game, record }
}

test.each(GAMES)('%s: wherever one jumps, each seat sees what it saw then', async (id) => {
  const { reel, game, record } = await reelOf(id)
  const state = game.blank(record.header.players, game.options(record.header.options, record.header.players))
  for (const event of record.header.setup.events) game.evolve(state, event)
  const then = record.lines.map(({ events }) => {
    for (const event of events) game.evolve(state, event)
    return [null, 0, record.header.players - 1].map((watcher) => structuredClone(game.view(state, watcher)))
  })
  // From behind, and in leaps, so that nothing is carried on from the last look.
  for (let at = then.length; at > 0; at -= 7)
    expect([null, 0, record.header.players - 1].map((eyes) => reel.shot(at, eyes).view)).toEqual(then[at - 1])
  expect(reel.shot(then.length, null).awaited).toEqual([])
  expect(reel.shot(1e9, null).at).toBe(then.length)
})

test.each(GAMES)('%s: the log is told as each was told it, and whole with all cards open', async (id) => {
  const { reel, game, record } = await reelOf(id)
  const log = reel.log(1)
  expect(log).toHaveLength(record.lines.length + 1)
  expect(log[0]).toMatchObject({ number: 0, seat: null })
  expect(log[9]?.events).toEqual(record.lines[8]?.events.flatMap((event) => game.seenBy(event, 1) ?? []))
  expect(reel.log('all')[9]?.events).toEqual(record.lines[8]?.events)
})

test.each(GAMES)('%s: a position of a moment is one that the game takes', async (id) => {
  const { reel, game } = await reelOf(id)
  const state = game.load(reel.position(40))
  expect(game.view(state, 0)).toEqual(reel.shot(40, 0).view)
})

test('with all cards open every hand, purse and token is there', async () => {
  const bazaar = (await reelOf('bazaar')).reel.shot(300, 'all').view as { seats: { hand: unknown; money: unknown }[] }
  for (const { hand, money } of bazaar.seats) expect([Array.isArray(hand), typeof money]).toEqual([true, 'number'])
  const market = (await reelOf('desert-bazaar')).reel.shot(80, 'all').view as { held: number[]; hands: Record<string, number>[] }
  expect(market.hands.map((hand) => Object.values(hand).reduce((sum, n) => sum + n, 0))).toEqual(market.held)
  const desert = (await reelOf('through-the-desert')).reel.shot(50, 'all').view as { points: { waterholes?: number }[] }
  expect(desert.points.every(({ waterholes }) => waterholes !== undefined)).toBe(true)
})

test('what cannot be told says at which move it broke', async () => {
  const { game, record } = await reelOf('desert-bazaar')
  const lines = record.lines.with(5, { ...record.lines[5]!, events: [{ kind: 'built', tile: 900, space: 'nowhere' } as never] })
  expect(Reel.of(game, { ...record, lines })).toMatchObject({ wrong: 'untellable', move: 6 })
})
