import type { Phase } from '@caravanserai/through-the-desert/seat'
import { expect, type Page } from '@playwright/test'
import { testFit, ZOOMED, type Scene } from '../fit.ts'
import { mouse } from '../hands.ts'
import { ask, table } from './player.ts'
import { LATE, OVER } from './scenes.ts'

const colour = (page: Page) => page.locator('.td-supply[aria-disabled=false]').first().click()
const aim = async (page: Page) => {
  const label = (await page.locator('.hx-cell[aria-disabled=false]').first().getAttribute('data-space')) ?? ''
  await mouse(page).space(label)
  await expect(page.locator(`[data-space="${label}"]`)).toHaveAttribute('aria-selected', 'true')
}
const place = async (page: Page) => {
  const question = await table(page).getAttribute('data-question')
  await ask(page).locator('[data-place]').click()
  await expect(table(page)).not.toHaveAttribute('data-question', question ?? '')
}
const refused = async (page: Page) => {
  await mouse(page).space('C6')
  await expect(ask(page).locator('[data-why]')).toBeVisible()
}

/** Every kind of prompt there is; a phase without a scene is an error of types. */
const SCENES: { readonly [phase in Phase]: Scene } = {
  returning: { position: { players: 5, options: { returned: 'choice' }, phase: 'returning', returned: [null, null, null, null, null] } },
  planting: { position: { players: 2, options: { palms: 'choice' }, phase: 'planting', oases: [] }, more: { aimed: aim } },
  leading: {
    position: { players: 4, phase: 'leading', first: 3, caravans: [{ seat: 3, colour: 'pink', spaces: ['J15'] }] },
    more: { 'a colour taken': colour, aimed: aim, 'not there': refused },
  },
  placing: {
    position: LATE,
    more: {
      'a colour taken': colour,
      aimed: aim,
      'the second camel': place,
      'the lens': (page) => page.getByRole('switch', { name: 'Enclosure lens' }).click(),
      'not there': refused,
    },
  },
  over: { position: OVER },
}

testFit('Through the Desert', SCENES, ZOOMED)
