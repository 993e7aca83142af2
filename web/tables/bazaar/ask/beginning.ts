import { useEffect, useRef, type RefObject } from 'react'

/**
 * A new question is read from its beginning. Only where somebody has scrolled: a scroll makes the browser lay the whole
 * table out at once, and questions come and go with every move.
 */
export function useBeginning(root: RefObject<HTMLElement | null>, question: number): void {
  const scrolled = useRef<Element | null>(null)
  useEffect(() => {
    const table = root.current
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.matches('.bz-panel > .tb-ask')) scrolled.current = target
    }
    table?.addEventListener('scroll', note, { capture: true, passive: true })
    return () => table?.removeEventListener('scroll', note, { capture: true })
  }, [root])
  useEffect(() => {
    scrolled.current?.scrollTo(0, 0)
    scrolled.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only a new question is begun at its top
  }, [question])
}
