import { expect, test, vi } from 'vitest'
import { start } from './start.ts'

const asked: ((answer: { kind: 'accepted'; id: string; match: string }) => void)[] = []
vi.mock('../host/host.ts', () => ({
  localHost: () => null,
  refusalIn: () => null,
  request: () => new Promise((resolve) => asked.push(resolve)),
}))

const setup = (seed: string) => ({ game: 'none', chairs: [], options: {}, seed })
const answer = () => {
  for (const resolve of asked.splice(0)) resolve({ kind: 'accepted', id: 'a', match: 'm' })
}

test('to start twice before the first has begun is one match; another match, or later, is another', async () => {
  const arrived: string[] = []
  const arrive = (match: string) => void arrived.push(match)
  const first = [start(setup('a'), arrive), start(setup('a'), arrive)]
  expect(asked).toHaveLength(1)
  const other = start(setup('b'), arrive)
  expect(asked).toHaveLength(2)
  answer()
  expect(await Promise.all([...first, other])).toEqual([null, null, null])
  expect(arrived).toHaveLength(2)
  void start(setup('a'), arrive)
  expect(asked).toHaveLength(1)
})
