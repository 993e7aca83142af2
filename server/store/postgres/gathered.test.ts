import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

test('what is asked for in one turn of the loop is looked up together, and everybody gets what is theirs', async () => {
  const asked: (readonly string[])[] = []
  const find = gathered(async (names: readonly string[]) => {
    asked.push(names)
    return names.map((name) => name.toUpperCase())
  })
  expect(await Promise.all([find('a'), find('b'), find('a')])).toEqual(['A', 'B', 'A'])
  expect(await find('c')).toBe('C')
  expect(asked).toEqual([['a', 'b', 'a'], ['c']])
})

test('who asks in vain is told why, and the next who asks is not', async () => {
  let isBroken = true
  const find = gathered(async (names: readonly string[]) => {
    if (isBroken) throw new Error('no database')
    return names
  })
  const both = await Promise.allSettled([find('a'), find('b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await find('a')).toBe('a')
})

test('what is asked for while others are looked up is looked up together when they are', async () => {
  const asked: (readonly string[])[] = []
  let answer = () => {}
  const find = gathered(async (names: readonly string[]) => {
    asked.push(names)
    await new Promise<void>((resolve) => (answer = resolve))
    return names
  })
  const first = find('a')
  await expect.poll(() => asked.length).toBe(1)
  const second = find('b')
  await new Promise((resolve) => setImmediate(resolve))
  const third = find('c')
  answer()
  expect(await first).toBe('a')
  await expect.poll(() => asked.length).toBe(2)
  answer()
  expect(await Promise.all([second, third])).toEqual(['b', 'c'])
  expect(asked).toEqual([['a'], ['b', 'c']])
})

test('who asks while one way is cut is not kept waiting for it', async () => {
  const find = gathered((names: readonly string[]) => (names.includes('a') ? new Promise<string[]>(() => {}) : Promise.resolve(names)))
  void find('a')
  await new Promise((resolve) => setImmediate(resolve))
  expect(await Promise.all([find('b'), find('c')])).toEqual(['b', 'c'])
})
