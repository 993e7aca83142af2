import { expect, test } from '@playwright/test'

// What no machine is too slow for: `slow.spec.ts` measures how long it takes.
const GAMES = ['Desert Bazaar', 'Through the Desert'] as const

for (const game of GAMES)
  test(`the table of ${game} opens a piece at a time: it is laid out after it is drawn, and what is hit and read comes after what is seen`, async ({
    page,
  }) => {
    await page.addInitScript(watch)
    await page.goto('/?beat=0&seed=table')
    await page.getByRole('button', { name: new RegExp(`^Play ${game} against bots`) }).click()
    const table = page.locator('.tb-table[data-your-move=true]')
    await expect(table).toBeVisible()
    // Whoever comes back is asked in the first drawing.
    await page.reload()
    await expect(table).toBeVisible()
    await expect(page.locator('.tb-table :focus')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { opening: Opening }).opening)).toEqual({
      isFramed: true,
      forced: [],
      grounds: 0,
      cells: 0,
    })
    await expect.poll(() => page.locator('.hx-cell').count()).toBeGreaterThan(50)
  })

interface Opening {
  isFramed: boolean
  /** What made the browser lay the table out before the frame in which it is shown. */
  forced: string[]
  /** Was the board drawn when the table was first there, and how many of its spaces were there to be hit? */
  grounds: number | null
  cells: number | null
}

function watch(): void {
  const opening: Opening = { isFramed: false, forced: [], grounds: null, cells: null }
  Object.assign(window, { opening })
  // Asked for in the frame before, it comes first in each.
  const frame = () => {
    opening.isFramed = document.querySelector('.tb-table') !== null
    if (!opening.isFramed) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const note = (what: string) => {
    if (!opening.isFramed && document.querySelector('.tb-table')) opening.forced.push(what)
  }
  const { getClientRects, getBoundingClientRect } = Element.prototype
  Object.assign(Element.prototype, {
    getClientRects(this: Element) {
      note('getClientRects')
      return getClientRects.call(this)
    },
    getBoundingClientRect(this: Element) {
      note('getBoundingClientRect')
      return getBoundingClientRect.call(this)
    },
  })
  const inner = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'innerText')
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    ...inner,
    get(this: HTMLElement) {
      note('innerText')
      return inner?.get?.call(this) as string
    },
  })
  new MutationObserver(() => {
    if (opening.cells !== null || !document.querySelector('.tb-table')) return
    opening.grounds = document.querySelectorAll('.hx-ground').length
    opening.cells = document.querySelectorAll('.hx-cell').length
  }).observe(document, { subtree: true, childList: true })
}
