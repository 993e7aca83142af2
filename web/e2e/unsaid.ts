import { expect, type Page } from '@playwright/test'

/**
 * Whatever stands on the table in letters or numbers is in the tree of those who do not see it. What is hidden from them is
 * said again by what it belongs to: a button that has it in its name, words beside it, the space that lies under it.
 */
export async function expectSaid(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(unsaid)).toEqual([])
}

/** Runs on the page: the words that are seen and not said, with what they stand in. */
function unsaid(): string[] {
  const table = document.querySelector('.tb-room')
  if (!table) return ['there is no table']
  const plain = (words: string) => words.toLowerCase().replaceAll('−', '-')
  /** Where something stands on a scale is said beside it, not every number of the scale. */
  const SCALES = '.db-track svg, .bz-faces, .bz-missing'
  const isNumber = (word: string) => /^\d+$/.test(word)
  /** None at all is as well said by a word. */
  const isSome = (word: string) => isNumber(word) && word !== '0'
  const tokens = (words: string) => plain(words).match(/\p{L}{2,}|\d+/gu) ?? []

  /** All that is said of an element: its names and its words, but not what is hidden. */
  const said = (element: Element): string => {
    if (element.closest('[aria-hidden=true]')) return ''
    const named = [element, ...element.querySelectorAll('[aria-label], [aria-valuetext], [alt], [title]')]
    const names = named.flatMap((each) => ['aria-label', 'aria-valuetext', 'alt', 'title'].map((name) => each.getAttribute(name) ?? ''))
    const words = [...element.childNodes].map((node) =>
      node instanceof Element ? (node.getAttribute('aria-hidden') === 'true' ? '' : said(node)) : (node.textContent ?? ''),
    )
    return plain([...names, ...words].join(' '))
  }
  const isSaidIn = (element: Element, words: readonly string[]) => {
    const all = said(element)
    return words.every((word) => all.includes(word))
  }
  /** What something belongs to, from the nearest to a whole part of the table. */
  const around = (element: Element): Element[] => {
    const found: Element[] = []
    for (let each = element.parentElement; each && each !== table; each = each.parentElement) {
      found.push(each)
      if (each.matches('section, li, tr, fieldset, dialog')) break
    }
    return found
  }

  const found: string[] = []
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    const read = tokens(node.textContent ?? '')
    // A few words with a number may be put otherwise, and so may a word that heads one: "last 4" is "4 left".
    const words = read.length === 1 || (read.length < 4 && read.some(isNumber)) ? read.filter(isSome) : read
    if (!holder || words.length === 0 || holder.closest(`.tb-hidden, .tb-bubble, .tb-fly, ${SCALES}`)) continue
    const box = holder.getBoundingClientRect()
    if (box.width === 0 || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const hidden = holder.closest('[aria-hidden=true], svg')
    const named = holder.closest('button[aria-label], a[aria-label], [role=gridcell]')
    if (!hidden && !named) continue
    if (named && isSaidIn(named, words)) continue
    // On a board, the space under it says what is drawn on it, and so does one beside it.
    const board = holder.closest('.hx-board')
    const cells = board ? [...board.querySelectorAll('.hx-cell')] : []
    const near = cells.filter((cell) => {
      const at = cell.getBoundingClientRect()
      const far = Math.hypot(at.x + at.width / 2 - box.x - box.width / 2, at.y + at.height / 2 - box.y - box.height / 2)
      return far < at.width * 1.2
    })
    if (near.some((cell) => isSaidIn(cell, words))) continue
    if (around(hidden ?? holder).some((each) => isSaidIn(each, words))) continue
    const place = around(holder).at(-1)
    found.push(
      `"${node.textContent}" in .${holder.getAttribute('class') ?? holder.tagName} of ${place?.getAttribute('class') ?? place?.tagName}`,
    )
  }
  return [...new Set(found)]
}
