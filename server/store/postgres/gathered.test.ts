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
