import type { Levels } from '@caravanserai/bots'
import { GAME_IDS, loadBots, loadGame } from '@caravanserai/games'
import { isRefusal } from '@caravanserai/kernel'
import { readRecords } from '@caravanserai/kernel/replay'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analyse, luckOf } from './analyse.ts'
import { analysed } from './index.ts'

/** A match that is over, its first moves only where they are many: each is weighed. */
async function match(id: string, most: number) {
  const game = (await loadGame(id))!
  const adviser = await (await loadBots(id)).adviser!()
  const records = readRecords(readFileSync(`host/fixtures/${id}-over.jsonl`, 'utf8'))
  if (isRefusal(records)) throw new Error(records.refused)
  const record = records[0]!
  return { game, adviser, record: { ...record, lines: record.lines.slice(0, most) } }
}

const unknown = ({ header }: { readonly header: { readonly seats: readonly string[] } }) => header.seats.map(() => null)

test.each(GAME_IDS)('%s: every move is looked at, and what counts is counted after each', async (id) => {
  const { game, adviser, record } = await match(id, 16)
  const passed: number[] = []
  const found = await analyse(game, { adviser }, record, unknown(record), (move) => void passed.push(move))
  expect(passed.at(-1)).toBe(record.lines.length)
  expect(found.standing).toHaveLength(record.lines.length + 1)
  expect(found.standing.every((values) => values.length === record.header.seats.length)).toBe(true)
  expect(found.lost.reduce((sum, { choices }) => sum + choices, 0)).toBeGreaterThan(3)
  for (const { worth } of found.lost) expect(worth).toBeGreaterThanOrEqual(0)
  const costs = found.slips.map(({ better, played }) => better.worth - played.worth)
  expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  for (const { at, seat } of found.slips) expect(record.lines[at - 1]!.seat).toBe(seat)
})

test('DB-22 dice are luck in Desert Bazaar, and nothing is in Through the Desert', async () => {
  const dice = await match('desert-bazaar', 24)
  const { luck, casts } = await analyse(dice.game, dice, dice.record, unknown(dice.record), () => {})
  const rolls = dice.record.lines.flatMap(({ events }) => events.filter(({ kind }) => kind === 'rolled' || kind === 'rerolled'))
  expect(luck.flat().reduce((sum, { count }) => sum + count, 0)).toBe(rolls.length)
  expect(rolls.length).toBeGreaterThan(3)
  expect(casts).toHaveLength(3)
  for (const { at, seat, odds } of casts) {
    expect(dice.record.lines[at - 1]).toMatchObject({ seat })
    expect(odds).toBeGreaterThan(0)
    expect(odds).toBeLessThanOrEqual(1)
  }
  const none = await match('through-the-desert', 6)
  expect((await analyse(none.game, none, none.record, unknown(none.record), () => {})).luck.flat()).toEqual([])
})

test('luck is added up by seat and kind', () => {
  const stroke = { what: 'dice', mean: 0.5, variance: 0.25, odds: 0.5 } as const
  const strokes = [
    { seat: 0, came: 1, ...stroke },
    { seat: 0, came: 1, ...stroke },
    { seat: 1, came: 0, ...stroke },
  ]
  const [own] = luckOf(strokes, 0)
  expect(own).toEqual({ what: 'dice', count: 2, came: 2, mean: 1, variance: 0.5 })
  expect(luckOf(strokes, 2)).toEqual([])
})

test('a move that changed the chance to win is told with a better one, or with none where it was the best', async () => {
  const { game, adviser, record } = await match('through-the-desert', 24)
  const lesson = await (await loadBots('through-the-desert')).lesson!()
  const { share } = await analyse(game, { adviser, lesson }, record, unknown(record), () => {})
  for (const { at, seat, played, better } of share!.swings) {
    expect(record.lines[at - 1]).toMatchObject({ seat, move: played.move })
    expect((better?.worth ?? Infinity) - played.worth).toBeGreaterThanOrEqual(0.25)
  }
  expect(share!.swings.length).toBeGreaterThan(2)
  expect(share!.swings.some(({ better }) => better !== undefined)).toBe(true)
})

test('who was of unlike strength has no chance to win told; what their choices cost is', async () => {
  const lines = readFileSync('host/fixtures/through-the-desert-over.jsonl', 'utf8').split('\n').slice(0, 9)
  const text = lines.join('\n')
  const found = (levels: Levels | null, of = text) => analysed({ text: of, levels }, () => {})
  const unlike = (await found(['novice', 'casual']))!
  expect(unlike.share).toBeUndefined()
  expect(unlike.standing).toHaveLength(lines.length)
  expect(unlike.lost.map(({ choices }) => choices).every((choices) => choices > 0)).toBe(true)
  expect((await found(['club', 'club']))!.share?.after).toHaveLength(lines.length)
  expect((await found(['club', null]))!.share).toBeDefined()
  expect((await found(null))!.share).toBeDefined()
  // As simulate calls them.
  const named = (...names: string[]) => text.replace(/"seats":\[[^\]]*\]/, `"seats":${JSON.stringify(names)}`)
  expect((await found(null, named('novice', 'casual')))!.share).toBeUndefined()
  expect((await found(null, named('club', 'club')))!.share).toBeDefined()
})
