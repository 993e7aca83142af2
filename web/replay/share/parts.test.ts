import { expect, test, vi } from 'vitest'
import { countPicture } from './count.ts'
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

test('in the picture of the count a source looks the same for everybody, and its name stands under all columns and in none', () => {
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null })
  vi.stubGlobal('CSS', { escape: String })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => name, colorScheme: 'light' }))
  const counted = { emblem: 'star', place: 1 }
  const { svg } = countPicture({ title: 'Game', line: '' }, [
    { ...counted, name: 'Amal', score: 9, parts: [{ title: 'lone tents', points: 9 }] },
    // Of lone tents there are none: what comes after is no other colour for that.
    { ...counted, name: '<b>', score: 12, parts: [{ title: 'encampments', points: 12 }] },
    {
      ...counted,
      name: 'Cy',
      score: 15,
      parts: [
        { title: 'encampments', points: 8 },
        { title: 'lone tents', points: 7 },
      ],
    },
  ])
  const fills = [...svg.matchAll(/height="[\d.]+" fill="(--[\w-]+)" stroke="--ink"/g)].map(([, fill]) => fill)
  // Four parts of columns, then the legend.
  expect(fills).toEqual(['--glaze-2', '--good-soft', '--glaze-2', '--good-soft', '--glaze-2', '--good-soft'])
  for (const title of ['lone tents', 'encampments']) expect(svg.split(title)).toHaveLength(2)
  expect(svg).not.toContain('<b>')
  vi.unstubAllGlobals()
})
