import type { Phase } from '@caravanserai/desert-bazaar/seat'
import { expect, type Page } from '@playwright/test'
import { testFit, type Scene } from '../fit.ts'
import { mouse } from '../hands.ts'
import { ask } from './player.ts'

/** A table in the middle of the game: tents of all, a camp of six, cards for most. */
const MIDDLE = {
  players: 5,
  first: 0,
  hands: [
    { water: 3, camel: 2, silk: 3, spice: 2 },
    { water: 2, camel: 1, silk: 2, spice: 1 },
    { water: 1, camel: 2, silk: 2, spice: 2 },
    {},
    { spice: 3 },
  ],
  scores: [{ lone: 12, camp: 21 }, { lone: 2 }, { lone: 4 }, { lone: 6 }, { camp: 30 }],
  tents: [
    { space: 'C5', tile: 13, owner: 0 },
    { space: 'C6', tile: 16, owner: 2 },
    { space: 'C7', tile: 20, owner: 1 },
    { space: 'D4', tile: 19, owner: 0 },
    { space: 'D5', tile: 22, owner: 1 },
    { space: 'D6', tile: 21, owner: 0 },
    { space: 'G9', tile: 44, owner: 2 },
    { space: 'I5', tile: 3, owner: 1 },
  ],
  sets: { west: [45, 31, 52, 9], east: [10, 28, 34, 57] },
}

const aim = async (page: Page) => {
  const space = page.locator('.hx-cell[aria-disabled=false]').first()
  const label = (await space.getAttribute('data-space')) ?? ''
  await mouse(page).space(label)
  await expect(page.locator(`[data-space="${label}"]`)).toHaveAttribute('aria-selected', 'true')
}

/** Every kind of prompt there is; a phase without a scene is an error of types. */
const SCENES: { readonly [phase in Phase]: Scene } = {
  opening: { position: { players: 4, phase: 'opening', roll: 1, wilds: 2 } },
  turn: {
    position: MIDDLE,
    more: {
      'a tile chosen': (page) => page.locator('.db-tile:not(.db-tile-poor):visible').first().click(),
      aimed: aim,
      'paid otherwise': async (page) => ask(page).getByRole('button', { name: 'Change payment' }).click(),
      'not there': async (page) => {
        await mouse(page).space('C5')
        await expect(ask(page).locator('[data-why]')).toBeVisible()
      },
    },
  },
  rolled: {
    position: { ...MIDDLE, phase: 'rolled', dice: ['water', 'camel', 'wild'] },
    more: {
      'all odds': (page) => ask(page).locator('[data-odds]').click(),
      'a die kept': (page) => ask(page).locator('.db-odds-face').first().click(),
    },
  },
  matched: { position: { ...MIDDLE, phase: 'matched', dice: ['water', 'silk'], kept: 'wild' } },
  building: { position: { ...MIDDLE, phase: 'building', set: 'west', built: 1, sets: { west: [0, 31, 52, 9], east: [10, 28, 34, 57] } } },
  over: { position: { ...MIDDLE, phase: 'over' } },
}

testFit('Desert Bazaar', SCENES)
