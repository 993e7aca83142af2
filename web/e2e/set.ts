import { expect, type Locator, type Page } from '@playwright/test'

/** A table to set: which game, how many seats, how many of them, from the first, are people at this screen. */
export interface Sat {
  /** Its title, as the front page says it. */
  readonly game: string
  readonly seats: number
  readonly people: number
}

/** Sets a table from the options on the front page, which may be changed further, and starts. */
export async function set(page: Page, { game, seats, people }: Sat, further: (options: Locator) => Promise<void>): Promise<void> {
  // A phone shows the options of the first game only: the table is set on a larger screen.
  const screen = page.viewportSize()
  if (screen && screen.width < 820) await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: new RegExp(`^Options (for|pour) (${game})`) }).click()
  const options = page.locator('.options')
  const rows = options.locator('.seats > li')
  while ((await rows.count()) < seats) await options.locator('.add-seat').click()
  while ((await rows.count()) > seats) await rows.last().getByRole('button').click()
  for (let seat = 0; seat < seats; seat++)
    await rows
      .nth(seat)
      .getByRole('combobox')
      .selectOption(seat < people ? '' : 'casual')
  await further(options)
  await options.locator('button[type=submit]').click()
  const refused = options.getByRole('alert')
  await expect(page.locator('.tb-table, .curtain').or(refused).first()).toBeVisible()
  expect(await refused.allTextContents()).toEqual([])
  if (screen) await page.setViewportSize(screen)
}

/** Chooses a map from a file for the table that is being set, and waits until it is read. */
export async function unroll(
  options: Locator,
  map: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  await options.locator('input[type=file][accept*=".txt"]').setInputFiles(map)
  await expect(options).toContainText(map.name)
}

/** Lays a position on the table that is being set. */
export async function lay(options: Locator, position: object): Promise<void> {
  await options
    .locator('input[type=file][accept*=".json"]')
    .setInputFiles({ name: 'position.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(position)) })
  await expect(options.getByText(/position\.json/)).toBeVisible()
}
