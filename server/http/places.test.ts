import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { Places } from './places.ts'

test('each has so many places, and one more when what took one is closed; who has none is forgotten', () => {
  const places = new Places(2)
  const [one, two, three] = [new EventEmitter(), new EventEmitter(), new EventEmitter()]
  expect([places.take('a', one), places.take('a', two), places.take('a', three), places.take('b', three)]).toEqual([
    true,
    true,
    false,
    true,
  ])
  one.emit('close')
  expect([places.take('a', three), places.take('a', one), places.size]).toEqual([true, false, 2])
  for (const each of [two, three]) each.emit('close')
  expect(places.size).toBe(0)
})
