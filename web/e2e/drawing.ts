import type { Page } from '@playwright/test'

/** Notes, for each time that the table is drawn because something was told, what share of its elements was touched. */
export async function watchDrawings(page: Page, table: string): Promise<void> {
  await page.addInitScript((selector) => {
    const shares: number[] = []
    Object.assign(window, { shares })
    let isDrawn = false
    new MutationObserver((changes) => {
      const root = document.querySelector(selector)
      if (!root) return
      const isAnew = changes.some(({ addedNodes }) => [...addedNodes].some((added) => added.contains(root)))
      // The first drawing is all there is; from then on the log tells that something happened.
      if (isAnew && isDrawn) shares.push(1)
      isDrawn = true
      const isTold = ({ target }: MutationRecord) => root.contains(target) && target instanceof Element && target.closest('.tb-log')
      if (isAnew || !changes.some(isTold)) return
      const touched = new Set<Node>()
      for (const { target, addedNodes } of changes) {
        if (!root.contains(target)) continue
        touched.add(target)
        for (const added of addedNodes) {
          touched.add(added)
          if (added instanceof Element) for (const below of added.querySelectorAll('*')) touched.add(below)
        }
      }
      shares.push(touched.size / root.querySelectorAll('*').length)
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  }, table)
}

/** The share of an average drawing, and how many there were. */
export async function drawings(page: Page): Promise<{ readonly share: number; readonly count: number }> {
  return page.evaluate(() => {
    const { shares } = window as unknown as { shares: readonly number[] }
    return { share: shares.reduce((sum, each) => sum + each, 0) / shares.length, count: shares.length }
  })
}
