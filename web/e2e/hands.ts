import { expect, type Locator, type Page } from '@playwright/test'

/** How a player reaches for things on a table with a board. */
export interface Hands {
  /** Presses a control. */
  press(control: Locator): Promise<void>
  /** Points at a space of the board, by its label. */
  space(label: string): Promise<void>
}

export function mouse(page: Page): Hands {
  return {
    press: (control) => control.click(),
    async space(label) {
      const { x, y } = await middle(page, label)
      await page.mouse.click(x, y)
    },
  }
}

export function finger(page: Page): Hands {
  return {
    press: (control) => control.tap(),
    async space(label) {
      const { x, y } = await middle(page, label)
      await page.touchscreen.tap(x, y)
    },
  }
}

/** Arrow keys, Enter and the letters of the help; never a pointer. */
export function keyboard(page: Page): Hands {
  return {
    async press(control) {
      await control.focus()
      await page.keyboard.press('Enter')
    },
    async space(label) {
      if ((await focusedSpace(page)) === null) await page.keyboard.press('b')
      for (let steps = 0; (await focusedSpace(page)) !== label; steps++) {
        expect(steps, `the way to ${label}`).toBeLessThan(40)
        await page.keyboard.press(await nextKey(page, label))
      }
      await page.keyboard.press('Enter')
    },
  }
}

/** Where the middle of a space is, once it stays where it is: a sheet that grows moves the board. */
async function middle(page: Page, label: string): Promise<{ x: number; y: number }> {
  const cell = page.locator(`[data-space="${label}"]`)
  await cell.scrollIntoViewIfNeeded()
  return atRest(cell)
}

/** The middle of something, once it stays where it is. */
export function atRest(thing: Locator): Promise<{ x: number; y: number }> {
  return thing.evaluate(async (element) => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    let before = element.getBoundingClientRect()
    for (;;) {
      await frames()
      const now = element.getBoundingClientRect()
      if (now.x === before.x && now.y === before.y) return { x: now.x + now.width / 2, y: now.y + now.height / 2 }
      before = now
    }
  })
}

async function focusedSpace(page: Page): Promise<string | null> {
  return page.evaluate(() => (document.activeElement as SVGElement | null)?.dataset?.['space'] ?? null)
}

/** One step towards a space: first to its row, then along it. */
async function nextKey(page: Page, label: string): Promise<string> {
  const from = (await focusedSpace(page)) ?? ''
  const row = (name: string) => name.charCodeAt(0)
  const column = (name: string) => Number(name.slice(1))
  if (row(from) !== row(label)) return row(from) < row(label) ? 'ArrowDown' : 'ArrowUp'
  return column(from) < column(label) ? 'ArrowRight' : 'ArrowLeft'
}

/** Drags a piece to a space of the board, and lets go there. */
export async function drag(page: Page, piece: Locator, label: string): Promise<void> {
  const { x, y } = await middle(page, label)
  const from = await atRest(piece)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 4 })
  await expect(page.locator('.tb-ghost')).toHaveCount(1)
  await page.mouse.up()
  await expect(page.locator('.tb-ghost')).toHaveCount(0)
}
