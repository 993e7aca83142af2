import { expect, test, type Page } from '@playwright/test'
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

/** Up to this width a screen is touched. */
const TOUCHED = 1024

/** A table at which something is asked. */
export interface Scene {
  readonly position: { readonly players: number; readonly [key: string]: unknown }
  /** What can be brought about there, each from where the one before left off. */
  readonly more?: { readonly [name: string]: (page: Page) => Promise<void> }
}

/** One page for each scene: whatever is asked there can be read and pressed on every screen. */
export function testFit(game: string, scenes: { readonly [prompt: string]: Scene }): void {
  for (const [prompt, { position, more = {} }] of Object.entries(scenes))
    test(`on every screen everything can be read and pressed: ${prompt}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/?beat=0&seed=table')
      await set(page, { game, seats: position.players, people: 1 }, (options) => lay(options, position))
      await expect(page.locator('.tb-table')).toHaveAttribute('data-phase', prompt)
      const fit = new Fit(page)
      await fit.look(prompt)
      for (const [name, bring] of Object.entries(more)) {
        await bring(page)
        await settle(page)
        await fit.look(`${prompt}, ${name}`)
      }
      fit.expectAll()
    })
}

/** Gathers what does not fit, prompt by prompt, and tells all of it at the end. */
export class Fit {
  readonly #page: Page
  readonly #found: string[] = []

  constructor(page: Page) {
    this.#page = page
  }

  /** Looks at a prompt on every screen; the last of them is the one on which a test plays on. */
  async look(prompt: string): Promise<void> {
    for (const [width, height] of SIZES) {
      await this.#page.setViewportSize({ width, height })
      const faults = await faultsOn(this.#page, width <= TOUCHED)
      this.#found.push(...faults.map((fault) => `${prompt}, ${width}x${height}: ${fault}`))
      if (process.env['FIT_PICTURES'])
        await this.#page.screenshot({ path: `${process.env['FIT_PICTURES']}/${prompt.replaceAll(/\W+/g, '-')}-${width}.png` })
    }
  }

  expectAll(): void {
    expect(this.#found).toEqual([])
  }
}

/** Waits until nothing moves, then names every control that is covered, cut or too small, text that is, and a page that scrolls. */
async function faultsOn(page: Page, touched: boolean): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  return page.evaluate(
    (least) => {
      const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=switch], [role=slider], .hx-board'
      const LABELS = 'h2, h3, h4, th, label, caption, .tb-title p'
      const ROOM = '.tb-seat, .bz-opponent-head, button'
      const nameOf = (element: Element): string => {
        const said = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
        const kind = element.classList.length > 0 ? `.${[...element.classList].join('.')}` : element.tagName.toLowerCase()
        return `${kind} "${said.slice(0, 40)}"`
      }
      const isShown = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
      }
      const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
      const root: Element = dialog ?? document.body
      const around = function* (element: Element): Generator<HTMLElement> {
        for (let at = element.parentElement; at; at = at.parentElement) yield at
      }
      const clips = (element: Element) => /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflow)
      const faults: string[] = []
      const fault = (element: Element, what: string) => faults.push(`${nameOf(element)} ${what}`)

      // What is in a scroller of its own is looked at where it has been scrolled to.
      const reveal = (element: Element) => {
        for (const scroller of around(element)) {
          if (!/auto|scroll/.test(getComputedStyle(scroller).overflowY) || scroller === document.scrollingElement) continue
          const [own, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
          if (own.bottom > outer.bottom) scroller.scrollTop += own.bottom - outer.bottom + 8
          if (own.top < outer.top) scroller.scrollTop -= outer.top - own.top + 8
        }
      }

      const faultOf = (control: Element): string | null => {
        const target = control.closest('label') ?? control
        reveal(target)
        const box = target.getBoundingClientRect()
        const cut = (outer: { left: number; top: number; right: number; bottom: number }) =>
          box.left < outer.left - 1 || box.top < outer.top - 1 || box.right > outer.right + 1 || box.bottom > outer.bottom + 1
        if (cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return 'is cut by the screen'
        const clipper = [...around(target)].find((outer) => clips(outer) && cut(outer.getBoundingClientRect()))
        if (clipper) return `is cut by ${nameOf(clipper)}`
        const over = covering(control, target, box)
        if (over) return `is covered by ${nameOf(over)}`
        const mayBeSmall = control.matches('.hx-board') || getComputedStyle(control).display === 'inline'
        return !mayBeSmall && (box.width < least || box.height < least) ? `is ${Math.round(box.width)} x ${Math.round(box.height)}` : null
      }

      // Nine points of it; what may be pressed on it, wholly inside, is no cover while the rest is free.
      const covering = (control: Element, target: Element, box: DOMRect): Element | null => {
        const shares = [0.2, 0.5, 0.8]
        const hits = shares.flatMap((across) =>
          shares.map((down) => document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)),
        )
        const isOwn = (hit: Element | null) => hit !== null && (target.contains(hit) || hit.contains(control))
        const inside = (hit: Element | null) => {
          const held = hit?.closest(CONTROLS)?.getBoundingClientRect()
          return (
            held !== undefined &&
            held.left >= box.left - 1 &&
            held.right <= box.right + 1 &&
            held.top >= box.top - 1 &&
            held.bottom <= box.bottom + 1
          )
        }
        const lets = hits.some((hit) => hit !== null && target.contains(hit))
        return hits.find((hit) => !isOwn(hit) && !(lets && inside(hit))) ?? null
      }

      for (const control of root.querySelectorAll(CONTROLS)) {
        const found = isShown(control) ? faultOf(control) : null
        if (found) fault(control, found)
      }

      // A sentence has 14 px, a label 12; and neither breaks out of its button or seat.
      const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        const holder = text.parentElement
        const said = text.textContent?.trim() ?? ''
        if (!holder || said === '' || holder.closest('svg, .tb-hidden, [inert]') || !isShown(holder)) continue
        if ([holder, ...around(holder)].some((each) => getComputedStyle(each).clipPath !== 'none')) continue
        const size = parseFloat(getComputedStyle(holder).fontSize)
        if (size < 12 || (size < 14 && !holder.matches(LABELS) && said.split(/\s+/).length > 4)) fault(holder, `has letters of ${size}`)
        const room = holder.closest(ROOM)
        if (!room) continue
        const held = [holder, ...around(holder)]
        if (held.slice(0, held.indexOf(room as HTMLElement)).some(clips)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const [own, outer] = [range.getBoundingClientRect(), room.getBoundingClientRect()]
        if (own.left < outer.left - 1 || own.right > outer.right + 1 || own.top < outer.top - 4 || own.bottom > outer.bottom + 4)
          fault(room, `cannot hold "${said}"`)
      }

      const over = document.querySelector('[data-over=true]') !== null
      for (const scroller of [document.documentElement, ...document.querySelectorAll('.stage')]) {
        const more = scroller.scrollHeight - scroller.clientHeight
        if (more > 1 && !over && !dialog) fault(scroller, `scrolls by ${more}`)
        if (scroller.scrollWidth > scroller.clientWidth + 1) fault(scroller, `is ${scroller.scrollWidth} wide`)
      }
      return faults
    },
    touched ? 44 : 24,
  )
}
