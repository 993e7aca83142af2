import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { copied } from './copied.ts'
import { mouse } from './hands.ts'
import { settle } from './settle.ts'

const place = (page: Page, name: string): Locator => page.locator(`.canvas [data-space="${name}"]`)
const brush = (page: Page, id: string): Locator => page.locator(`[data-brush="${id}"]`)
const verdict = (page: Page): Locator => page.locator('.ed-verdict')
const whose = (page: Page): Locator => page.getByRole('combobox', { name: 'Whose', exact: true })
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Puzzle', exact: true })

async function expectGood(page: Page): Promise<void> {
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'good')
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('Through the Desert: a table is set by hand, refused with the reason, handed on, made a puzzle and solved', async ({
  page,
  context,
}) => {
  await page.goto('/positions/through-the-desert?beat=0')
  await expectGood(page)
  // Another player's leader may not stand beside this one; undo takes it back.
  await whose(page).selectOption('1')
  await brush(page, 'purple').check({ force: true })
  await place(page, 'E3').click()
  await expect(verdict(page)).toContainText('no leader can stand on E3: another leader is beside it')
  await expect(page.getByRole('button', { name: 'Play from here' })).toBeDisabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectGood(page)
  // By keyboard: a camel more, a token of 3, and away with both.
  await whose(page).selectOption('0')
  await brush(page, 'pink').check({ force: true })
  await place(page, 'E2').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(place(page, 'E3')).toHaveAccessibleName(/^E3: .*Seat 1/)
  await page.keyboard.press('Delete')
  await expect(place(page, 'E3')).toHaveAccessibleName('E3: empty')
  await brush(page, '3').check({ force: true })
  await place(page, 'F1').click()
  await expect(place(page, 'F1')).toHaveAccessibleName('F1: waterhole of 3')
  await expectGood(page)
  await expectAccessible(page)

  const handed = await copied(page, page.getByRole('button', { name: 'Copy link' }).first())
  const other = await context.newPage()
  await other.goto(handed)
  await expect(place(other, 'F1')).toHaveAccessibleName('F1: waterhole of 3')
  await other.close()

  // The pink leader stands on E2: F1 lies beside it, so its water can be taken at once.
  await page.getByRole('textbox', { name: 'Title' }).fill('A drink')
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('points')
  await page.getByRole('spinbutton', { name: 'How many' }).fill('3')
  await page.getByRole('spinbutton', { name: 'Turns' }).fill('1')
  await expect(page.getByText('Bring in 3 points in this turn, now and at the end.')).toBeVisible()
  const link = await copied(page, page.getByRole('button', { name: 'Copy link' }).nth(1))
  const solver = await context.newPage()
  await solver.goto(link.replace('#', '?beat=0#'))
  await expect(panel(solver)).toHaveAttribute('data-verdict', 'open')
  await expect(panel(solver)).toContainText('A drink')
  await settle(solver)
  await solver.locator('[data-colour=pink]').click()
  await mouse(solver).space('F1')
  await solver.locator('[data-ask] [data-place]').click()
  await expect(panel(solver)).toHaveAttribute('data-verdict', 'solved')
  await solver.goto('/puzzles')
  await expect(solver.locator('.puzzle-card[data-solved=true]')).toContainText('A drink')
  await expectAccessible(solver)
  await solver.close()

  await page.getByRole('button', { name: 'Play from here' }).click()
  await expect(page.locator('.td-table')).toHaveAttribute('data-phase', 'placing')
})

test('Desert Bazaar: tents, cards and tiles are set, as text too, and friends are asked to the table', async ({ page }) => {
  await page.goto('/positions/desert-bazaar')
  await expectGood(page)
  await brush(page, 'silk').check({ force: true })
  await place(page, 'F6').click()
  await whose(page).selectOption('-1')
  await place(page, 'F7').click()
  await expect(place(page, 'F6')).toHaveAccessibleName('F6: tent of Seat 1, gives silk')
  await expect(place(page, 'F7')).toHaveAccessibleName('F7: unmarked tent, gives silk')
  await page.getByLabel('Seat 2, camel').fill('15')
  await expectGood(page)
  await page.getByLabel('Seat 3, camel').fill('15')
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'bad')
  await page.getByLabel('Seat 3, camel').fill('0')
  await expectGood(page)
  // What is written is taken once the rules have read it, and not before.
  await page.getByText('As text (JSON)').click()
  const written = page.getByRole('textbox', { name: 'As text (JSON)' })
  await written.fill('{"players":3,')
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(page.getByRole('alert')).toHaveText('This is no JSON yet.')
  await written.fill('{"players":9}')
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(page.getByRole('alert')).toContainText('players')
  await written.fill('{"players":4,"tents":[{"space":"A4","tile":12,"owner":3}]}')
  await page.getByRole('button', { name: 'Take it' }).click()
  await expect(place(page, 'A4')).toHaveAccessibleName(/tent of Seat 4/)
  await expect(page.getByRole('combobox', { name: 'Players', exact: true })).toHaveValue('4')
  await page.getByRole('button', { name: 'Play with friends' }).click()
  await expect(page.getByText('Begins from the table that you have set')).toBeVisible()
  await page.getByRole('textbox').first().fill('Leila')
  await page.getByRole('button', { name: 'Open the table' }).first().click()
  await expect(page).toHaveURL(/\/table\//)
})

test('Bazaar: cards lie where they are put and nowhere else; in French and in the dark nothing runs over the edge', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR', colorScheme: 'dark', viewport: { width: 360, height: 640 } })
  const page = await context.newPage()
  await page.goto('/positions/bazaar?beat=0')
  await expectGood(page)
  await page.getByLabel('Ajouter un lieu: Lieux neutres').selectOption('forge')
  const seat = page.getByRole('region', { name: 'Place 1' })
  await seat.getByLabel('Dollars').fill('9')
  await seat.getByLabel(/^Ajouter un objet/).selectOption('clockwork')
  await expect(seat.locator('.bz-chip')).toHaveText('Rouages')
  await expect(
    page
      .getByRole('region', { name: 'Place 2' })
      .getByLabel(/^Ajouter un objet/)
      .locator('[value=clockwork]'),
  ).toHaveCount(0)
  await expectGood(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // What cannot be is refused in the language of whoever reads.
  const written = page.locator('.ed-text')
  await written.locator('summary').click()
  await written.locator('textarea').fill('{"seats":[{},{}],"row":["fish"]}')
  await written.getByRole('button').first().click()
  await expect(written.getByRole('alert')).toHaveText('Cette position est impossible : row[0]: il n’y a pas de lieu fish.')
  await page.getByRole('button', { name: 'Jouer d’ici' }).click()
  await expect(page.locator('[data-card=forge]').first()).toBeVisible()
  await context.close()
})

test('links that carry no puzzle or no possible table are refused with a reason', async ({ page }) => {
  for (const [address, why] of [
    ['/puzzles/bazaar/shared#AAAA', 'This link carries no puzzle.'],
    // {"board":1}
    ['/positions/bazaar#q1ZKyk8sSlGyMqwFAA', 'What it carries is no board'],
    ['/positions/chess', 'There is nothing at this address.'],
  ] as const) {
    await page.goto('/')
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText(why)
  }
})
