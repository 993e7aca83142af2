import { expect, test } from '@playwright/test'

test.beforeEach(async ({ page }) => {
  await page.goto('/?beat=0')
  await page.getByRole('button', { name: 'Options for Desert Bazaar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('seats are added, named and taken away, as far as the rules allow', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Desert Bazaar' })
  const names = dialog.getByRole('textbox', { name: /^Name of seat/ })
  await expect(names).toHaveCount(4)
  await dialog.getByRole('button', { name: 'Add a seat' }).click()
  await expect(names).toHaveCount(5)
  await expect(dialog.getByRole('button', { name: 'Add a seat' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Remove Yusuf' }).click()
  await dialog.getByRole('button', { name: 'Remove Leila' }).click()
  await expect(names).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: 'Remove Nadia' })).toBeHidden()
  await names.last().fill('Amina')
  await dialog.getByLabel('First player').selectOption('Amina')
  await dialog.getByRole('button', { name: 'Start the game' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Players' }).getByRole('listitem')).toContainText(['You', 'Nadia', 'Amina'])
})

test('to press twice is to start one match', async ({ page }) => {
  const start = page.getByRole('button', { name: 'Start the game' })
  await start.evaluate((button: HTMLButtonElement) => (button.click(), button.click()))
  await expect(page.getByRole('grid')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Your matches' }).getByRole('button', { name: /^Resume/ })).toHaveCount(1)
})

test('seats and levels come first; map, seed and position are folded away until they are wanted', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const advanced = dialog.getByText('Advanced')
  await expect(dialog.getByLabel('Seed')).toBeHidden()
  await expect(dialog.getByText('Start from a position (JSON)')).toBeHidden()
  await dialog.getByLabel('Level of the bots').selectOption('Random')
  await expect(dialog.getByLabel('Who plays Nadia')).toHaveValue('random')
  await dialog.getByLabel('Who plays Leila').selectOption('Bot, Casual')
  await expect(dialog.getByLabel('Level of the bots')).toHaveValue('')
  await advanced.click()
  await expect(dialog.getByLabel('Seed')).toBeVisible()
  await expect(dialog.getByLabel('Seed')).toHaveAttribute('spellcheck', 'false')
  await expect(dialog.getByRole('button', { name: 'Choose a map file' })).toBeVisible()
})

test('every variant says what it changes', async ({ page }) => {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Options for Through the Desert' }).click()
  await expect(page.getByRole('checkbox', { name: /^Aquifers\W*Waterholes lie face down/ })).toBeVisible()
})

test('a board of one’s own is read, and a wrong one is refused with its line', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Advanced').click()
  const board = (rows: string) => ({
    name: 'mine.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`name: mine\ngame: desert-bazaar\norientation: pointy-top\noffset: odd-r\nrows: 3\ncolumns: 4\nmap:\n${rows}`),
  })
  const file = dialog.locator('input[type=file][accept*=".txt"]')
  await file.setInputFiles(board('A  . . . .\nB   . . x .\nC  . . . .\n'))
  await expect(dialog.getByText('Map: mine.txt')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start the game' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Line 9, column 9: "x" is no sign of this board')

  await file.setInputFiles(board('A  . . . .\nB   . . . .\nC  . . . .\n'))
  await dialog.getByRole('button', { name: 'Start the game' }).click()
  await expect(page.getByRole('gridcell')).toHaveCount(12)
})

test('a board from a file is chosen with the file: until then the board is the one that it was', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Advanced').click()
  const asked = page.waitForEvent('filechooser')
  await dialog.getByRole('radio', { name: 'From a file' }).click()
  await asked
  await expect(dialog.getByRole('radio', { name: 'From a file' })).not.toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Standard' })).toBeChecked()
})

test('a file that is too large is not read, and said to be, until another choice is made', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Advanced').click()
  const large = (name: string, kilobytes: number) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(kilobytes * 1024, ' ') })
  const board = dialog.locator('input[type=file][accept*=".txt"]')
  await board.setInputFiles(large('small.txt', 64))
  await expect(dialog.getByText('Map: small.txt')).toBeVisible()
  await board.setInputFiles(large('world.txt', 65))
  await expect(dialog.getByRole('alert')).toHaveText('world.txt has 65 KB. At most 64 KB are read.')
  await expect(dialog.getByText('Map: small.txt')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Standard' }).check()
  await expect(dialog.getByRole('alert')).toHaveCount(0)

  const position = dialog.locator('input[type=file][accept*=".json"]')
  await position.setInputFiles(large('film.json', 300))
  await expect(dialog.getByRole('alert')).toHaveText('film.json has 300 KB. At most 256 KB are read.')
  await position.setInputFiles(large('puzzle.json', 1))
  await expect(dialog.getByText('Position: puzzle.json')).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('the dialog closes with Escape and gives the focus back', async ({ page }) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Options for Desert Bazaar' })).toBeFocused()
})
