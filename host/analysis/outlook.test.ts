import { GAME_IDS, loadBots, loadGame } from '@caravanserai/games'
import { isRefusal } from '@caravanserai/kernel'
import { firstTable, readRecords } from '@caravanserai/kernel/replay'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outlookOf } from './outlook.ts'

type Lesson = Parameters<typeof outlookOf>[1]

/** What is found in a match that is over. */
async function found(id: string, change: (lesson: NonNullable<Lesson>, players: number) => Lesson) {
  const game = (await loadGame(id))!
  const records = readRecords(readFileSync(`host/fixtures/${id}-over.jsonl`, 'utf8'))
  if (isRefusal(records)) throw new Error(records.refused)
  const record = records[0]!
  const table = firstTable(game, record)
  if ('what' in table) throw new Error(table.what)
  const { players } = record.header
  const lesson = await (await loadBots(id)).lesson!()
  const outlook = outlookOf(
    game,
    change(lesson, players),
    record.header.seats.map(() => null),
  )
  for (const event of record.header.setup.events) game.evolve(table.state, event)
  outlook.see(table.state)
  for (const [i, { seat, move, events }] of record.lines.entries()) {
    for (const event of events) game.evolve(table.state, event)
    const { kind } = move as { kind: string }
    const played = { move: { ...(move as object), kind }, worth: 0, facts: [] }
    outlook.see(table.state, { at: i + 1, seat, weight: kind === 'attack' ? 1 : 0, explained: () => ({ played }) })
  }
  return { share: outlook.found(), moves: record.lines.length, players, places: record.closing!.result.places }
}

test('after every move all shares are 1 together: at first all alike, and in the end those of the winners', async () => {
  const { share, moves, players, places } = await found('desert-bazaar', (lesson) => lesson)
  expect(share!.error).toBeLessThanOrEqual(0.03)
  expect(share!.after).toHaveLength(moves + 1)
  for (const shares of share!.after) {
    expect(shares).toHaveLength(players)
    expect(Math.abs(shares.reduce((a, b) => a + b) - 1)).toBeLessThan(0.01)
  }
  expect(new Set(share!.after[0]).size).toBe(1)
  const first = places.filter((place) => place === 1).length
  expect(share!.after.at(-1)).toEqual(places.map((place) => (place === 1 ? 1 / first : 0)))
  expect(new Set(share!.after.map((shares) => shares[0])).size).toBeGreaterThan(moves / 4)
})

test('there are none where nothing was learned that can be trusted', async () => {
  const worse = await found('desert-bazaar', (lesson, players) => {
    const row = lesson.learned[players]!
    return { ...lesson, learned: { [players]: { ...row, error: 0.031 } } }
  })
  expect(worse.share).toBeUndefined()
  expect((await found('desert-bazaar', () => undefined)).share).toBeUndefined()
})

test.each(GAME_IDS)(
  '%s: the moves that changed most are found, the furthest first, by what each seat could expect before and after',
  async (id) => {
    const { share } = await found(id, (lesson) => lesson)
    const { after, swings } = share!
    const changes = swings.map(({ at, until, whose }) => Math.abs(after[until]![whose]! - after[at - 1]![whose]!))
    expect(changes).toHaveLength(5)
    // Shares are told to a thousandth.
    changes.forEach((change, i) => expect(change).toBeLessThanOrEqual((changes[i - 1] ?? 1) + 0.002))
    // Nobody's share changed more at any move that is not among them.
    const steps = after.slice(1).map((now, i) => Math.max(...now.map((part, seat) => Math.abs(part - after[i]![seat]!))))
    const among = new Set(swings.map(({ until }) => until))
    expect(Math.max(...steps.filter((_, i) => !among.has(i + 1)))).toBeLessThanOrEqual(changes.at(-1)! + 0.002)
  },
)

test('of a turn of Bazaar in which somebody attacked, the attack is what changed it', async () => {
  const { share } = await found('bazaar', (lesson) => lesson)
  expect(share!.swings.map(({ played }) => played.move.kind)).toContain('attack')
})
