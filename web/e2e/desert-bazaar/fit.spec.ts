import type { Phase } from '@caravanserai/desert-bazaar/seat'
import { expect, type Page } from '@playwright/test'
import { testFit, ZOOMED, type Scene } from '../fit.ts'
import { mouse } from '../hands.ts'
import { aimPayable, ask } from './player.ts'
import { MIDDLE } from './scenes.ts'

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
      'paid otherwise': async (page) => {
        await aimPayable(page)
        await ask(page).locator('[data-pay]').click()
      },
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

testFit('Desert Bazaar', SCENES, ZOOMED)
