import { expect, test, vi } from 'vitest'
import { startRedis } from '../trials/engines/redis.ts'
import { ALL, busAt } from './bus.ts'

async function listener(url: string, place: string) {
  const heard: string[] = []
  const downs: string[] = []
  const ups = vi.fn<() => void>()
  const bus = await busAt(url, {
    house: 'here',
    place,
    hear: (word, from, texts) => heard.push([`${from}: ${String(word)}`, ...texts].join(' | ')),
    passed: (line, from) => heard.push(`${from} passed ${line}`),
    up: ups,
    down: () => downs.push(place),
    report: () => {},
  })
  return { bus, heard, ups, downs }
}

test('words reach one process or all others, in order; while Redis is away they are lost, and when it is back everybody is told so', async () => {
  const redis = await startRedis()
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((place) => listener(redis.url, place)))
  if (!a || !b || !c) throw new Error('three were started')
  await expect.poll(() => [a, b, c].map(({ bus }) => bus.isUp)).toEqual([true, true, true])
  for (const word of ['one', 'two']) a.bus.send(ALL, word)
  a.bus.send('b', 'three')
  await expect.poll(() => b.heard).toHaveLength(3)
  await expect.poll(() => c.heard).toHaveLength(2)
  expect(b.heard.filter((each) => each !== 'a: three')).toEqual(['a: one', 'a: two'])
  expect(a.heard).toEqual([])
  a.bus.send('c', 'four', ['{"is":"passed\\n on\\t"}', '{"as":"it is, été"}'])
  a.bus.pass('c', '7 {"by":"itself"}')
  a.bus.send('c', 'five')
  await expect
    .poll(() => c.heard.slice(2))
    .toEqual(['a: four | {"is":"passed\\n on\\t"} | {"as":"it is, été"}', 'a passed 7 {"by":"itself"}', 'a: five'])
  await redis.stop('SIGKILL')
  await expect.poll(() => a.bus.isUp || b.bus.isUp).toBe(false)
  await expect.poll(() => [a, b, c].flatMap(({ downs }) => downs)).toEqual(['a', 'b', 'c'])
  a.bus.send(ALL, 'lost')
  await redis.start()
  await expect.poll(() => [a, b, c].map(({ ups }) => ups.mock.calls.length)).toEqual([2, 2, 2])
  a.bus.send('c', 'back')
  await expect.poll(() => c.heard.at(-1)).toBe('a: back')
  expect(c.heard).not.toContain('a: lost')
  await Promise.all([a, b, c].map(({ bus }) => bus.close()))
  await redis.stop()
})

test('a house opens although there is no Redis yet, and finds it when it is there', async () => {
  const redis = await startRedis()
  await redis.stop()
  const { bus, ups } = await listener(redis.url, 'a')
  expect(bus.isUp).toBe(false)
  await redis.start()
  await expect.poll(() => ups.mock.calls.length).toBe(1)
  await bus.close()
  await redis.stop()
})
