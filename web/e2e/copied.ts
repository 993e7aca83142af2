import { expect, type Locator, type Page } from '@playwright/test'

/** Presses what copies a link, and waits until it lies on the clipboard and that was said, which it is for a moment only. */
export async function copied(page: Page, button: Locator): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await page.evaluate(() => navigator.clipboard.writeText(''))
  const said = page.waitForFunction(() => [...document.querySelectorAll('button')].some((each) => each.innerText.trim() === 'Link copied'))
  await button.click()
  await said
  await expect.poll(read).not.toBe('')
  return read()
}
