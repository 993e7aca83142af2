import type { Line, Told } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { pack } from './packed.ts'

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
