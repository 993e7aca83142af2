import { expect, test } from '@playwright/test'
import { store } from './stored.ts'

test('what of a file found no place is said, and the rest is there', async ({ page, browser }) => {
  await store(page, 'desert-bazaar-over', 'through-the-desert-over', 'bazaar-over')
  await page.goto('/history')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all' }).click()
  const file = await (await saving).path()
  await expect(page.getByText('3 matches in the file.')).toBeVisible()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.addInitScript(() => {
    const real = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      const request = real.apply(this, given)
      // As on a full disk: what was taken is given up when it is to be written down.
      if ((given[0] as { game?: string }).game === 'bazaar') request.addEventListener('success', () => this.transaction.abort())
      return request
    }
  })
  await other.goto('/history')
  await other.locator('input[type=file]').setInputFiles(file)
  await expect(other.getByText('2 matches are here now. 1 could not be stored: is the disk full?')).toBeVisible()
  await expect(other.locator('[data-entry]')).toHaveCount(2)
  await elsewhere.close()
})

test('a match that is open in another tab is not removed, and keeps its note', async ({ page, context }) => {
  const [match] = await store(page, 'desert-bazaar-over')
  const other = await context.newPage()
  await other.goto(`/play/${match}?beat=0`)
  await expect(other.locator('.tb-table')).toBeVisible()
  await page.goto('/history')
  const note = page.getByRole('textbox', { name: 'Note on this match of Desert Bazaar' })
  await note.fill('Keep this')
  const remove = page.getByRole('button', { name: /^Remove this match of Desert Bazaar/ })
  await remove.click()
  await remove.click()
  await expect(page.getByText('This match is open in another tab.')).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('Keep this')
})
