import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

const title = (source: string) => source.toUpperCase()

test('a score is told by its sources, in the same order for everybody', () => {
  const view = {
    points: [
      { oases: 20, areas: 3 },
      { oases: 0, areas: 5 },
    ],
  }
  expect(partsOf(view, [23, 5], title)).toEqual([
    [
      { title: 'OASES', points: 20 },
      { title: 'AREAS', points: 3 },
    ],
    [
      { title: 'OASES', points: 0 },
      { title: 'AREAS', points: 5 },
    ],
  ])
})

test('what does not add up, or is no score of sources, is not told', () => {
  expect(partsOf({ points: [{ oases: 20 }] }, [23], title)).toEqual([])
  expect(partsOf({ seats: [] }, [2], title)).toEqual([])
  expect(partsOf(null, [2], title)).toEqual([])
})
