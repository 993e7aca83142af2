import { loadGame } from '@caravanserai/games'
import type { AnyGame, GameRecord } from '@caravanserai/kernel'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isWrong } from '../wish.ts'
import { recordIn } from './film.ts'
import { packed, packedPosition, unpacked } from './pack.ts'

async function fixture(id: string): Promise<{ game: AnyGame; record: GameRecord }> {
  const record = recordIn(readFileSync(new URL(`../../../host/fixtures/${id}-over.jsonl`, import.meta.url), 'utf8'))
  if (isWrong(record)) throw new Error(record.wrong)
  const game = (await loadGame(id))!
  // Fixtures are of the rules that they were played by; links are of ours.
  return { game, record: { ...record, header: { ...record.header, rules: game.version } } }
}

/** What a hand-made link carries. */
async function link(data: unknown): Promise<string> {
  const stream = new Blob([typeof data === 'string' ? data : JSON.stringify(data)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return Buffer.from(bytes).toString('base64url')
}

test.each([
  ['desert-bazaar', 4000],
  ['through-the-desert', 2000],
  ['bazaar', 9000],
])('a link carries a game of %s in less than %i letters, and gives back the same record', async (id, most) => {
  const { game, record } = await fixture(id)
  const text = (await packed(game, record))!
  expect(text).toMatch(/^[\w-]+$/)
  expect(text.length).toBeLessThan(most)
  const again = await unpacked(text, loadGame)
  expect(again).toEqual({
    ...record,
    lines: record.lines.map(({ seat, move, chance, events }) => ({ seat, move, chance, events })),
  })
})

test('a link can carry one position alone, which anybody can play on from', async () => {
  const { game, record } = await fixture('through-the-desert')
  const state = game.blank(record.header.players, game.options(record.header.options, record.header.players))
  for (const { events } of [record.header.setup, ...record.lines.slice(0, 30)]) for (const event of events) game.evolve(state, event)
  const text = (await packedPosition(game, record, game.save(state)))!
  const again = await unpacked(text, loadGame)
  expect(again).toMatchObject({ header: { position: game.save(state), seats: record.header.seats }, lines: [] })
})

test('what nobody knows the seed of fits into no link', async () => {
  const { game, record } = await fixture('through-the-desert')
  expect(await packed(game, { header: record.header, lines: record.lines })).toBeNull()
  expect(await packed(game, { ...record, header: { ...record.header, rules: game.version - 1 } })).toBeNull()
})

const SMALL = { game: 'through-the-desert', rules: 1, seats: ['a', 'b'], options: {}, seed: 's', moves: [] }

test.each<[string, unknown, object]>([
  ['nothing of ours', 'hello', { wrong: 'unreadable' }],
  ['a list', [], { wrong: 'unreadable' }],
  ['a strange part', { ...SMALL, run: 'alert(1)' }, { wrong: 'unreadable' }],
  ['a key that reaches for more', '{"__proto__":{"moves":[]},"game":"bazaar"}', { wrong: 'unreadable' }],
  ['no seats', { ...SMALL, seats: 'ab' }, { wrong: 'unreadable' }],
  ['moves of nobody', { ...SMALL, moves: [['a', {}]] }, { wrong: 'unreadable' }],
  ['a game that is not here', { ...SMALL, game: 'constructor' }, { wrong: 'no-such-game', game: 'constructor' }],
  ['other rules', { ...SMALL, rules: 999 }, { wrong: 'other-rules', rules: 999 }],
])('a link with %s is refused', async (_, data, why) => {
  expect(await unpacked(await link(data), loadGame)).toMatchObject(why)
})

test('moves that the rules refuse are refused with their number, and so are seats and positions that cannot be', async () => {
  const { game, record } = await fixture('through-the-desert')
  const { seats, options } = record.header
  const moves = record.lines.map(({ seat, move }) => [seat, move])
  const data = { game: game.id, rules: game.version, seats, options, seed: record.closing!.seed, moves }
  const opened = async (change: object) => unpacked(await link({ ...data, ...change }), loadGame)
  expect(isWrong(await opened({}))).toBe(false)
  expect(await opened({ moves: moves.toSpliced(7, 1) })).toMatchObject({ wrong: 'untellable' })
  expect(await opened({ moves: moves.with(3, [9, moves[3]![1]!]) })).toMatchObject({ wrong: 'untellable', move: 4 })
  expect(await opened({ moves: moves.with(3, [0, { kind: 'hack' }]) })).toMatchObject({ wrong: 'untellable', move: 4 })
  expect(await opened({ seed: 'another' })).not.toEqual(record)
  expect(await opened({ seats: ['alone'] })).toMatchObject({ wrong: 'untellable', move: 0 })
  expect(await opened({ position: { players: 'many' } })).toMatchObject({ wrong: 'untellable', move: 0 })
})

test('a small link that would unfold to a very large text is not unfolded, and a long one not read', async () => {
  expect(await unpacked(await link(`{"game":"${'a'.repeat(3_000_000)}"}`), loadGame)).toMatchObject({ wrong: 'unreadable' })
  expect(await unpacked('A'.repeat(70_000), loadGame)).toMatchObject({ wrong: 'long' })
  expect(await unpacked('%%%', loadGame)).toMatchObject({ wrong: 'unreadable' })
})
