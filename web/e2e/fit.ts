import { expect, test, type Page } from '@playwright/test'
import { faults } from './faults.ts'
import { lay, set } from './set.ts'
import { settle } from './settle.ts'

/** The screens on which everything has its place. */
const SIZES = [
  [360, 640],
  [375, 667],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const
type Size = readonly [width: number, height: number]

/** A screen of 1280x800 whose page is shown at twice its size. */
export const ZOOMED: Size = [640, 400]

/** Up to this width a screen is touched. */
const TOUCHED = 1024

/** So often it is looked again where something does not fit: until something is a fault for good, as long as any machine may need. */
const AGAIN = { first: 240, after: 8 }

/** A table at which something is asked. */
export interface Scene {
  readonly position: { readonly players: number; readonly [key: string]: unknown }
  /** What can be brought about there, each from where the one before left off. */
  readonly more?: { readonly [name: string]: (page: Page) => Promise<void> }
}

/** One page for each scene: whatever is asked there can be read and pressed on every screen, and on more of them where that is wished. */
export function testFit(game: string, scenes: { readonly [prompt: string]: Scene }, ...screens: readonly Size[]): void {
  for (const [prompt, { position, more = {} }] of Object.entries(scenes))
    test(`on every screen everything can be read and pressed: ${prompt}`, async ({ page }) => {
      await page.goto('/?beat=0&seed=table')
      await set(page, { game, seats: position.players, people: 1 }, (options) => lay(options, position))
      await expect(page.locator('.tb-table')).toHaveAttribute('data-phase', prompt)
      const fit = new Fit(page, [...screens, ...SIZES])
      await fit.look(prompt)
      for (const [name, bring] of Object.entries(more)) {
        await bring(page)
        await settle(page)
        await fit.look(`${prompt}, ${name}`)
      }
      fit.expectAll()
    })
}

/** While a hint is open. */
export async function hinted(page: Page, look: () => Promise<void>): Promise<void> {
  const hints = page.locator('.hints')
  const door = page.locator('.bar').getByRole('button', { name: 'Hint' })
  await door.click()
  await expect(hints).toHaveAttribute('data-hints', 'given')
  await look()
  await door.click()
  await expect(hints).toHaveCount(0)
}

/** Gathers what does not fit, prompt by prompt, and tells all of it at the end. */
export class Fit {
  readonly #page: Page
  readonly #sizes: readonly Size[]
  readonly #found: string[] = []

  constructor(page: Page, sizes: readonly Size[] = SIZES) {
    this.#page = page
    this.#sizes = sizes
  }

  /** Looks at a prompt on every screen; the last of them is the one on which a test plays on. */
  async look(prompt: string): Promise<void> {
    for (const [width, height] of this.#sizes) {
      await this.#page.setViewportSize({ width, height })
      // What moves is half way somewhere, and a hint may be on its way to another place.
      await this.#page.waitForFunction(
        () =>
          document.getAnimations().every(({ playState }) => playState !== 'running') && !document.querySelector('.hints:not([data-hints])'),
      )
      const found = await this.#faults(width)
      this.#found.push(...found.map((fault) => `${prompt}, ${width}x${height}: ${fault}`))
      // To be looked at: `FIT_PICTURES=folder` keeps them.
      const folder = process.env['FIT_PICTURES']
      if (folder) await this.#page.screenshot({ path: `${folder}/${prompt.replaceAll(/\W+/g, '-')}-${width}.png` })
    }
  }

  /** What is laid out anew a frame later is looked at again: what stays is a fault. */
  async #faults(width: number): Promise<string[]> {
    for (let again = 0; ; again++) {
      const found = await this.#page.evaluate(faults, width <= TOUCHED ? 44 : 24)
      if (found.length === 0 || again >= (this.#found.length === 0 ? AGAIN.first : AGAIN.after)) return found
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }

  expectAll(): void {
    expect(this.#found).toEqual([])
  }
}
