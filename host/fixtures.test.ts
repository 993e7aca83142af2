import { readdirSync, readFileSync } from 'node:fs'
import { gameOf } from '@caravanserai/games/all'
import { isRefusal, plainChance, type AnyGame } from '@caravanserai/kernel'
import { readRecords } from '@caravanserai/kernel/replay'
import { expect, test } from 'vitest'
import { loadEngine } from './play/engine.ts'
import { Hosted } from './play/match.ts'
import { memory } from './memory.ts'
import { readingFrom } from './reading.ts'
import { withVersion, type Kept, type Secret, type StoredLine, type StoredMatch, type StoredSaying } from './store.ts'

// Made by the first version that stored matches, and never changed since: what was stored still loads.
const FOLDER = `${import.meta.dirname}/fixtures`
const NAMES = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.json') && name !== 'positions.json' ? [name.slice(0, -5)] : []))

interface Fixture {
  readonly stored: { match: StoredMatch; secret: Secret; lines: StoredLine[]; talk: StoredSaying[] }
  /** By watcher, as they were shown then. */
  readonly views: { readonly [watcher: string]: object }
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as T
}

test.each(NAMES)('a stored match of before is played on: %s', async (name) => {
  const { stored, views } = read<Fixture>(`${name}.json`)
  const kept: Kept = { ...stored, match: withVersion(stored.match), snapshot: null, stands: [] }
  const store = { ...memory(), open: async () => kept }
  const world = { engine: loadEngine, report: (error: unknown) => expect(error).toBeUndefined() }
  const hosted = await readingFrom(world as never, store)(name)
  if (!(hosted instanceof Hosted)) throw new Error(`${name} is ${hosted}`)
  expect(hosted.moves).toBe(stored.lines.length)
  expect(hosted.talk).toHaveLength(stored.talk.length)
  for (const [watcher, view] of Object.entries(views))
    expect(hosted.sight.situations([watcher === 'null' ? null : Number(watcher)])[0]?.view).toMatchObject(view)
  // And it goes on, by whoever is asked.
  if (hosted.isOver) return
  const seat = hosted.sight.situations([null])[0]?.waiting[0] ?? -1
  const [now] = hosted.sight.situations([seat])
  const [move] = hosted.game.moves(hosted.game.imagine(now?.view, plainChance('on')), seat)
  expect(hosted.move(seat, now?.question ?? 0, move)).toMatchObject({ seat, move: expect.anything() as unknown })
})

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl')))('a record of before is read and scored: %s', (name) => {
  const [record] = readRecords(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Exclude<ReturnType<typeof readRecords>, { refused: string }>
  const { header, lines, closing } = record ?? {}
  const game = gameOf(header?.game ?? '') as AnyGame
  const state = game.blank(header?.players ?? 0, game.options(header?.options, header?.players ?? 0))
  for (const event of [...(header?.setup.events ?? []), ...(lines ?? []).flatMap(({ events }) => events)]) game.evolve(state, event)
  expect(game.result(state)).toEqual(closing?.result)
})

test.each(Object.entries(read<Record<string, { game: string; position: object }>>('positions.json')))(
  'a position of before is laid out: %s',
  (_, { game: id, position }) => {
    const game = gameOf(id) as AnyGame
    const state = game.load(position)
    expect(isRefusal(state)).toBe(false)
    expect(game.save(state)).toMatchObject(position)
  },
)
