import type { Line, Told } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { pack, packed } from './packed.ts'

const line = (seat: number): Line<unknown, Told> => ({ seat, move: { kind: 'go', to: [1, 2] }, events: [{ kind: 'went' }], chance: [7] })

test('a packed line says what it said before, and holds no objects of it', () => {
  const log = [line(0), line(1)]
  const [was] = log
  pack(log, 0)
  const [{ seat, move, events, chance }] = log as [Line<unknown, Told>]
  expect({ seat, move, events, chance }).toEqual(was)
  expect(log[0]).not.toBe(was)
  expect(Object.values(log[0] ?? {})).toEqual([0])
})

test('a line is packed once, and where there is none nothing happens', () => {
  const log = [line(0)]
  pack(log, 0)
  const [packed] = log
  pack(log, 0)
  pack(log, -1)
  expect(log).toHaveLength(1)
  expect(log[0]).toBe(packed)
})

test('a packed setup says what it said before, and holds no objects of it', () => {
  const opening = { events: [{ kind: 'dealt', to: [1, 2] }], chance: [7, 0] }
  const { events, chance } = packed(opening)
  expect({ events, chance }).toEqual(opening)
  expect(Object.values(packed(opening))).toEqual([])
})
