import { useEffect, type RefObject } from 'react'

/**
 * Marks what is spoken of on the table, as `data-pointed`, for as long as it is: cards come and go with every move, so it
 * is looked for again each time. The first one is brought into sight when the marks change.
 */
export function useMarks(root: RefObject<HTMLElement | null>, selectors: readonly string[]): void {
  const selector = selectors.join(', ')
  useEffect(() => {
    const table = root.current
    if (selector === '' || !table) return
    const marked = new Set<HTMLElement>()
    const mark = () => {
      for (const each of table.querySelectorAll<HTMLElement>(selector)) {
        if (marked.has(each) || each.getClientRects().length === 0) continue
        each.dataset['pointed'] = 'told'
        marked.add(each)
      }
    }
    mark()
    // Parts of the table change by themselves too.
    const changes = new MutationObserver(mark)
    changes.observe(table, { childList: true, subtree: true })
    return () => {
      changes.disconnect()
      for (const each of marked) delete each.dataset['pointed']
    }
  })
  useEffect(() => {
    if (selector === '') return
    const first = [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])].find((each) => each.getClientRects().length > 0)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    first?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: calm ? 'instant' : 'smooth' })
  }, [root, selector])
}
