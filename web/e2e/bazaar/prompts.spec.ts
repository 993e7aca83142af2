import type { Choice, Moment } from '@caravanserai/bazaar/seat'
import { expect, test, type Page } from '@playwright/test'
import { lay } from '../set.ts'
import { settle } from '../settle.ts'
import { CHOICES, DEALS, NEARLY, TOGETHER, WINDOWS, type Scene } from './scenes.ts'
import { answered, ask, card, inHand, keyboard, mouse, open, reach, set, shown, take, type Hands } from './player.ts'

/** Every moment that can ask, and the card through which a scene comes to it. */
const MOMENTS: { readonly [moment in Moment]: string } = {
  main: 'ink',
  start: 'tools',
  income: 'tools',
  end: 'blackpowder',
  declare: 'cheese',
  interfere: 'steel',
  rolled: 'coffee',
  coming: 'ether',
  instead: 'clockwork',
  missed: 'herbs',
  counter: 'sand',
  discarded: 'coffins',
  drawing: 'den-of-thieves',
  gaining: 'mirrors',
  losing: 'pets',
  won: 'springs',
  lost: 'tea',
  shut: 'instruments',
  trade: 'espionage',
}

/** Every kind of thing that can be chosen. */
const CHOSEN: { readonly [what in Choice]: string } = {
  player: 'ink',
  venue: 'meat',
  item: 'acid',
  constant: 'potions',
  name: 'blood',
  type: 'fish',
  option: 'quicksilver',
  card: 'auction-house',
  die: 'sanctum',
}

/** What has a question of its own. */
const QUESTIONS: readonly (readonly [what: string, card: string, question: string])[] = [
  ['any sum', 'thieves', 'How much do you pay?'],
  ['joint payment', 'general-store', 'How much do you add?'],
  ['bid in an auction', 'auction-house', 'How much do you bid?'],
  ['vote', 'lawyers', 'How do you vote?'],
  ['draft', 'trinkets', 'Which card do you keep?'],
  ['consent', 'embassy', 'Do you agree?'],
  ['waive an immunity', 'tobacco', 'You are immune to it. Do you let it through?'],
  ['order', 'auction-house', 'Which happens first?'],
  ['match', 'stationers', 'An item has lost its slot. Which one comes off?'],
  ['limit', 'dye', 'Your hand is over its limit. Which item do you discard?'],
  ['peek', 'library', 'Which deck do you look at?'],
  ['lay', 'glass', 'Where do you lay it?'],
  ['revive', 'shovels', 'Which venue comes back?'],
  ['attach', 'pearls', 'Which item do you attach?'],
  ['a die that lies ready', 'sanctum', 'Do you use a die that lies ready?'],
  ['one of two dice', 'military-academy', 'Which die counts?'],
]

test('the scenes pass through every kind of prompt', () => {
  const scenes = [CHOICES, WINDOWS, TOGETHER, DEALS]
  const steps = scenes.flatMap((scene) => scene.steps)
  const asked = new Set(steps.map(({ asks }) => asks))
  const cards = JSON.stringify(scenes)
  for (const [moment, card] of Object.entries(MOMENTS)) {
    expect(asked).toContain(moment === 'main' ? 'main' : moment === 'interfere' ? 'attack' : `window ${moment}`)
    expect(cards).toContain(card)
  }
  for (const [what, card] of Object.entries(CHOSEN)) {
    expect(asked).toContain(`choose ${what}`)
    expect(cards).toContain(card)
  }
  const questions = new Set(steps.map(({ question }) => question))
  for (const [, card, question] of QUESTIONS) {
    expect(questions).toContain(question)
    expect(cards).toContain(card)
  }
})

async function play(page: Page, hands: Hands, { steps }: Scene, each: () => Promise<void> = async () => {}): Promise<void> {
  for (const step of steps)
    await test.step(`${step.asks} of seat ${step.seat}: ${JSON.stringify(step.does)}`, async () => {
      await take(page, hands, step)
      await each()
    })
}

/** Whoever plays by keyboard always has a place. */
async function keepsFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body), { intervals: [20, 50, 100] }).toBe(false)
}

test('a hand that one may look at is laid out, with the money, until it is put away', async ({ page }) => {
  await open(page, {
    people: 1,
    position: { seats: [{ hand: ['lenses', 'rope'] }, { money: 14, hand: ['gems', 'gold'] }, {}], row: ['quarry', 'forge', 'trove'] },
  })
  await take(page, mouse, { asks: 'main', seat: 0, does: { kind: 'play', item: 'lenses', with: [] } })
  await take(page, mouse, { asks: 'choose player', seat: 0, does: { kind: 'choose', pick: 1 } })
  const seen = page.locator('.bz-peek')
  await expect(seen.getByRole('heading')).toContainText('$14')
  await expect(seen.getByRole('listitem')).toContainText(['Gems', 'Gold'])
  await page.reload()
  await expect(seen.getByRole('listitem')).toHaveCount(2)
  await seen.getByRole('button', { name: 'Put away' }).press('Enter')
  await expect(seen).toHaveCount(0)
})

test('a sum that is written in halves, or rubbed out, is shown as the one that counts', async ({ page }) => {
  await open(page, {
    people: 1,
    position: { seats: [{ money: 9, hand: ['thieves'] }, { money: 9 }, {}], row: ['quarry', 'forge', 'trove'] },
  })
  await take(page, mouse, { asks: 'main', seat: 0, does: { kind: 'play', item: 'thieves', with: [] } })
  await take(page, mouse, { asks: 'choose player', seat: 0, does: { kind: 'choose', pick: 1 } })
  const sum = ask(page).getByRole('spinbutton')
  await sum.fill('1.5')
  await expect(sum).toHaveValue('1')
  const least = (await sum.getAttribute('min')) ?? ''
  for (const words of [least, '']) await sum.fill(words)
  await expect(sum).toHaveValue(least)
})

test('what rests because one is immune can be let through', async ({ page }) => {
  const constants = [{ card: 'cosmetics', by: 1, on: 'palace' }]
  await open(page, { people: 1, position: { seats: [{ venues: ['palace'] }, {}, {}], row: ['quarry', 'forge', 'trove'], constants } })
  await reach(page, mouse, 0, 'main')
  const through = ask(page).getByRole('button', { name: 'Let Cosmetics through' })
  await answered(page, () => through.click())
  await expect(through).toHaveCount(0)
  await expect(page.locator('.tb-log').first()).toContainText('let Cosmetics through')
})

test('a thing is chosen where it lies on the table, and what was chosen is said on the button', async ({ page }) => {
  await open(page, CHOICES)
  await take(page, mouse, { asks: 'main', seat: 0, does: { kind: 'play', item: 'meat', with: [] } })
  await reach(page, mouse, 0, 'choose venue')
  const confirm = ask(page).locator('[data-confirm]')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await card(page, 'forge').click()
  await expect(ask(page).locator('[data-option="forge"]')).toHaveAttribute('aria-pressed', 'true')
  await expect(confirm).toContainText('Forge')
  await answered(page, () => confirm.click())
  await reach(page, mouse, 0, 'main')
})

test('a window is passed with P; an answer beforehand is given there, holds, and is taken back', async ({ page }) => {
  await open(page, WINDOWS)
  const gold = { asks: 'main', seat: 0, does: { kind: 'play', item: 'gold', with: [] } } as const
  await take(page, keyboard, gold)
  await reach(page, keyboard, 0, 'window counter')
  await answered(page, () => page.keyboard.press('p'))
  await reach(page, keyboard, 0, 'window discarded')
  await keyboard.press(ask(page).locator('summary'))
  await answered(page, () => keyboard.press(ask(page).locator('[data-stand="pass-until"]')))
  await reach(page, keyboard, 0, 'main')
  await expect(page.locator('.bz-own [data-money="0"]')).toHaveText('$140')
  const said = page.locator('.bz-said').first().getByRole('listitem')
  await expect(said).toHaveCount(1)
  // Sand could answer it: nothing asks.
  await take(page, keyboard, { ...gold, does: { kind: 'play', item: 'timepieces', with: [] } })
  await reach(page, keyboard, 0, 'main')
  await said.getByRole('button').click()
  await expect(said).toHaveCount(0)
  await take(page, keyboard, { ...gold, does: { kind: 'play', item: 'books', with: [] } })
  expect((await shown(page)).kind).toBe('window counter')
})

test('whoever passes a window by hand is told nothing of it, though the same one is passed for them from then on', async ({ page }) => {
  // As people find it: asked only if a card was made for the moment.
  await page.addInitScript(() => localStorage.setItem('caravanserai:bazaar-ask', 'timely'))
  await page.goto('/?beat=0&seed=oasis')
  await set(page, 3, 1, (options) => lay(options, NEARLY.position))
  const notices = await page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver(() => seen.push(document.querySelector('.notice-strip')?.textContent ?? '')).observe(document.body, {
      subtree: true,
      childList: true,
    })
    return seen
  })
  await reach(page, mouse, 0, 'main')
  await card(page, 'library').click()
  await answered(page, () => ask(page).locator('[data-deed="attack"]').first().click())
  await reach(page, mouse, 0, 'window declare')
  await answered(page, () => ask(page).locator('[data-pass]').click())
  await reach(page, mouse, 0, 'attack')
  await settle(page)
  expect((await notices.jsonValue()).filter((said) => said !== '')).toEqual([])
})

test('everything that can be chosen is chosen by keyboard, and the focus is never lost', async ({ page }) => {
  await open(page, CHOICES)
  await play(page, keyboard, CHOICES, () => keepsFocus(page))
  // What was looked at on the item deck is told to whoever looked.
  await expect(page.locator('.tb-log').first()).toContainText('Rope')
  await expect(page.locator('.tb-log').first()).toContainText('Leeches')
})

test('every window of a turn and an attack, by keyboard alone', async ({ page }) => {
  await open(page, WINDOWS)
  await play(page, keyboard, WINDOWS, () => keepsFocus(page))
})

test('offers are refused, taken back, accepted and taken over by a third', async ({ page }) => {
  await open(page, DEALS)
  await play(page, mouse, { ...DEALS, steps: DEALS.steps.slice(0, 4) })
  await reach(page, mouse, 0, 'main')
  await expect(page.locator('[data-offer]')).toHaveCount(0)
  // Espionage took both sides of it.
  await expect(inHand(page, 'rope')).toHaveCount(0)
  await expect(page.locator('.bz-own [data-money="0"]')).toHaveText('$20')
})
