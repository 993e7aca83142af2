import { useEffect, type RefObject } from 'react'

/**
 * Marks what is spoken of on the table, as `data-pointed`, for as long as it is: cards come and go with every move, so it
 * is looked for again each time. The first one is brought into sight when the marks change.
 */
export function useMarks(root: RefObject<HTMLElement | null>, selectors: readonly string[], how: 'told' | 'guided'): void {
  const selector = selectors.join(', ')
  useEffect(() => {
    if (selector === '') return
    const found = [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((each) => each.getClientRects().length > 0)
    for (const each of found) each.dataset['pointed'] = how
    return () => {
      for (const each of found) delete each.dataset['pointed']
    }
  })
  useEffect(() => {
    if (selector === '') return
    const first = [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])].find((each) => each.getClientRects().length > 0)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    first?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: calm ? 'instant' : 'smooth' })
  }, [root, selector])
}
