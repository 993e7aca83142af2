import { expect, test, type Page } from '@playwright/test'
import { post } from './guests.ts'

/** The first answer is a fault, the next waits for the word of the test. */
async function unsteady(page: Page, path: string): Promise<{ readonly comes: () => void }> {
  const word = Promise.withResolvers<void>()
  let asked = 0
  await page.route(path, async (route) => {
    if (asked++ === 0) return route.fulfill({ status: 429, json: { refused: 'too-fast', facts: {} } })
    await word.promise
    await route.continue()
  })
  return { comes: () => word.resolve() }
}

const FAULT = 'That was too often. Wait a moment.'

test('whose games could not be fetched is not told that there are none', async ({ page }) => {
  await page.goto('/')
  await post(page, '/api/me', { name: 'Nadia' })
  const mine = await unsteady(page, '**/api/me/tables')
  await page.goto('/lobby')
  await expect(page.getByRole('alert')).toContainText(FAULT)
  await expect(page.getByRole('heading', { name: 'Nobody is waiting right now' }).or(page.getByText('sit down and play'))).not.toHaveCount(
    0,
  )
  await expect(page.getByText('Nothing on the table yet')).toHaveCount(0)
  mine.comes()
  await expect(page.getByText('Nothing on the table yet')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a ranking and a player that could not be fetched come by themselves, and nothing is said of what they have played', async ({
  page,
}) => {
  const board = await unsteady(page, '**/api/ratings/**')
  await page.goto('/rankings')
  await expect(page.getByRole('alert')).toContainText(FAULT)
  board.comes()
  await expect(page.getByText('Order: rating less its ±', { exact: false })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const player = await unsteady(page, '**/api/players/**')
  await page.goto('/player/nobody')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FAULT)
  player.comes()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing played yet')
})
