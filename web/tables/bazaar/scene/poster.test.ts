import { loadGame } from '@caravanserai/games'
import type { View } from '@caravanserai/bazaar/seat'
import { expect, test } from 'vitest'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { posterOf } from './poster.ts'
import { fr } from '../text/fr.ts'

async function posterFor(players: number) {
  const game = (await loadGame('bazaar'))!
  const state = game.blank(players, game.options({}, players))
  game.setup(state, { below: (sides) => sides - 1 })
  const view = game.view(state, null) as View
  const seats = Array.from({ length: players }, (_, i) => ({ name: i === 0 ? '<b>"Amal"' : `P${i}`, emblem: EMBLEMS[i]! }))
  return {
    view,
    bare: posterOf({ view: { ...view, row: [] }, seats, text: fr, width: 1120 }),
    ...posterOf({ view, seats, text: fr, width: 1120 }),
  }
}

test('a poster names every venue of the market in the reader’s language and shows its drawing', async () => {
  const { view, drawing } = await posterFor(4)
  expect(view.row.length).toBeGreaterThan(0)
  for (const { venue } of view.row) {
    expect(drawing).toContain(`<use href="#card-${venue}"`)
    expect(drawing).toContain(fr.name(venue).split(' ')[0])
  }
})

test('all that a poster shows is in it, and a name is only a name', async () => {
  const { drawing } = await posterFor(2)
  expect(drawing).not.toContain('<b>')
  expect(drawing).not.toMatch(/href="[^#]/)
})

test('the height of a poster follows from the seats alone, so that posters make a film', async () => {
  for (const players of [2, 3, 8]) {
    const { height, bare } = await posterFor(players)
    expect(bare.height).toBe(height)
  }
})
