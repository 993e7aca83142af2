import { readFileSync } from 'node:fs'
import { isRefusal } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import type { Event } from './events.ts'
import { bazaar } from './index.ts'
import type { Move } from './move.ts'
import type { Options } from './options.ts'

/** Matches as versions before this one stored them: they are told again by `evolve` alone, whatever the rules say today. */
interface Stored {
  readonly match: { readonly options: Options; readonly chairs: readonly unknown[] }
  readonly secret: { readonly opening: { readonly events: readonly Event[] }; readonly position?: object }
  readonly lines: readonly { readonly seat: number; readonly move: Move; readonly events: readonly Event[] }[]
}

function fixture<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../host/fixtures/${name}`, import.meta.url), 'utf8')) as T
}
const POSITIONS = fixture<{ readonly [name: string]: { readonly position: object } }>('positions.json')

test.each(['bazaar-middle', 'bazaar-over', 'bazaar-placed'])('%s, stored long ago, is told again to the same table', (name) => {
  const { match, secret, lines } = fixture<{ readonly stored: Stored }>(`${name}.json`).stored
  const start = secret.position === undefined ? bazaar.blank(match.chairs.length, match.options) : bazaar.load(secret.position)
  if (isRefusal(start)) throw new Error(JSON.stringify(start))
  for (const event of secret.opening.events) bazaar.evolve(start, event)
  for (const { events } of lines) for (const event of events) bazaar.evolve(start, event)
  // Later versions may add to a position, and take nothing away.
  const told = JSON.parse(JSON.stringify(bazaar.save(start))) as object
  expect(told).toMatchObject(POSITIONS[name]!.position)

  const loaded = bazaar.load(POSITIONS[name]!.position)
  if (isRefusal(loaded)) throw new Error(JSON.stringify(loaded))
  // What nobody wrote down of how they play is as if they had done it all.
  const schemers = match.chairs.map((_, seat) => seat)
  expect(JSON.parse(JSON.stringify(bazaar.save(loaded)))).toEqual({ ...told, schemers })
})

test.each(['bazaar-middle', 'bazaar-placed'])('%s, stored long ago, is played on from where it stood', (name) => {
  const s = bazaar.load(POSITIONS[name]!.position)
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  const seats = bazaar.waiting(s)
  expect(seats).not.toEqual([])
  for (const seat of seats) expect(bazaar.moves(s, seat)).not.toEqual([])
})

test('the record of a match stored long ago ends as its last event says', () => {
  const [header, ...lines] = readFileSync(new URL('../../host/fixtures/bazaar-over.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { players: number; options: Options; setup: { events: Event[] }; events?: Event[]; result?: object })
  const s = bazaar.blank(header!.players, header!.options)
  for (const event of [...header!.setup.events, ...lines.flatMap(({ events = [] }) => events)]) bazaar.evolve(s, event)
  expect(bazaar.result(s)).toEqual(lines.at(-1)!.result)
})
