import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Plot } from './plot.tsx'
import { en } from './text/en.ts'
import type { Analysis } from './wish.ts'

vi.mock('./words.ts', () => ({ useWords: () => en }))

const SEATS = [
  { name: 'Amal', emblem: 'star' },
  { name: 'Basim', emblem: 'moon' },
] as unknown as Parameters<typeof Plot>[0]['seats']

function drawn(share: Analysis['share']): string {
  const standing = [
    [0, 0],
    [3, 0],
    [3, 7],
  ]
  return renderToStaticMarkup(<Plot standing={standing} share={share} moments={[]} seats={SEATS} at={1} jump={() => {}} counts="points" />)
}

test('where a chance to win can be trusted it is shown first, with how far it is off, and points can be chosen', () => {
  const shown = drawn({
    error: 0.0142,
    after: [
      [0.5, 0.5],
      [0.996, 0.004],
      [0, 1],
    ],
    swings: [],
  })
  expect(shown).toContain('Chance to win after every move')
  expect(shown).toContain('off by 1.4 on average')
  expect(shown).toContain('after move 1: Amal: 99 %, Basim: 1 %')
  expect(shown.match(/type="radio"/g)).toHaveLength(2)
})

test('where none can be, or none was looked for when the match was analysed, there are points alone', () => {
  const shown = drawn(undefined)
  expect(shown).toContain('Points after every move')
  expect(shown).toContain('after move 1: Amal: 3, Basim: 0')
  expect(shown).not.toContain('type="radio"')
  expect(shown).not.toContain(' %')
})
