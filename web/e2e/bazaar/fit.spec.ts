import { expect, test } from '@playwright/test'
import { Fit, hinted } from '../fit.ts'
import { answered, ask, card, inHand, mouse, open, reach, take } from './player.ts'
import { CHOICES, DEALS, EIGHT, TOGETHER, WINDOWS, type Scene } from './scenes.ts'

// `prompts.spec.ts` sees to it that these scenes pass through every kind of prompt there is. All are answered by mouse here: what is
// chosen, every window, what several decide together behind the curtain (vote, draft, auction, joint payment, consent), deals.
for (const [name, scene] of Object.entries({ CHOICES, WINDOWS, TOGETHER, DEALS }))
  test(`on every screen everything can be read and pressed: ${name.toLowerCase()}`, async ({ page }) => {
    const fit = new Fit(page)
    await open(page, scene)
    const seen = new Set<string>()
    for (const step of scene.steps) {
      const prompt = `${step.asks} ${step.question ?? ''}`.trim()
      await reach(page, mouse, step.seat, step.asks)
      if (!seen.has(prompt)) await fit.look(prompt)
      seen.add(prompt)
      await take(page, mouse, step)
    }
    fit.expectAll()
  })

/** Late in a game of six: five neutral venues, four of one's own, a hand of ten, two who may win. */
const LATE: Pick<Scene, 'people' | 'position'> = {
  people: 1,
  position: {
    seats: [
      {
        money: 60,
        hand: 'ink meat wheels thieves glass shovels pearls leeches truffles trinkets'.split(' '),
        venues: [
          { venue: 'street-market', items: ['cheese', 'armor'] },
          'library',
          { venue: 'glazier', items: ['steel', 'sand'] },
          'auction-house',
        ],
      },
      { money: 45, hand: ['gems'], venues: ['mill', 'inn', 'orchard', 'castle'] },
      { money: 4, hand: ['gold', 'rope'], venues: ['emporium', 'cafe', 'forge'] },
      { money: 30, venues: ['theater', 'morgue'] },
      { money: 12, venues: ['bridge'] },
      { money: 22, hand: ['books'], venues: ['university', 'chemist', 'fortress'] },
    ],
    row: ['quarry', 'observatory', 'caravansary', 'import-export-shop', 'tax-bureau'],
  },
}

/** Five slots and more, whoever's they are. */
const SLOTS: Pick<Scene, 'people' | 'position'> = {
  people: 1,
  position: {
    seats: [
      { money: 120, hand: ['herbs'], venues: ['general-store', 'boutique'] },
      { money: 45, hand: ['gems'], venues: ['manufactory', 'warehouse'] },
      { money: 4, venues: ['inn'] },
    ],
    row: ['quarry', 'co-op', 'mill'],
  },
}

/** Nothing in hand, nobody with a venue. */
const BARE: Pick<Scene, 'people' | 'position'> = {
  people: 1,
  position: { seats: [{ money: 0 }, { money: 9 }, { money: 4 }, { money: 20 }], row: ['quarry', 'mill'] },
}

for (const [name, scene] of Object.entries({ LATE, EIGHT, SLOTS, BARE }))
  test(`nothing scrolls at rest, and a card grows over nothing: ${name.toLowerCase()}`, async ({ page }) => {
    const fit = new Fit(page)
    await open(page, scene)
    await reach(page, mouse, 0, 'main')
    await fit.look('at rest')
    if (name === 'LATE') await hinted(page, () => fit.look('at rest, a hint'))
    const [item] = (scene.position as { readonly seats: readonly { readonly hand?: readonly string[] }[] }).seats[0]?.hand ?? []
    if (item !== undefined) {
      await inHand(page, item).click()
      await fit.look('an item')
    }
    await card(page, 'quarry').click()
    await expect(ask(page).locator('[data-deed="attack"]').first()).toBeVisible()
    await fit.look('a venue')
    await answered(page, () => ask(page).locator('[data-deed="attack"]').first().click())
    await reach(page, mouse, 0, 'attack')
    await fit.look('an attack')
    if (name === 'LATE') await hinted(page, () => fit.look('an attack, a hint'))
    fit.expectAll()
  })
