import { useEffect, useState, type RefObject } from 'react'
import type { Box } from './place.ts'

/** Counts what may have moved or changed something on the table, once a frame: pieces come, panels open, the page scrolls. */
export function useChanges(root: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const table = root.current
    if (!table) return
    let asked = 0
    const soon = () => {
      if (asked === 0)
        asked = requestAnimationFrame(() => {
          asked = 0
          setCount((was) => was + 1)
        })
    }
    const mutations = new MutationObserver((changes) => {
      // What the coach does itself is no news.
      if (changes.some(({ target }) => !isCoach(target))) soon()
    })
    mutations.observe(table, { subtree: true, childList: true, attributes: true, characterData: true })
    const sizes = new ResizeObserver(soon)
    sizes.observe(table)
    sizes.observe(document.documentElement)
    const events = ['scroll', 'transitionend', 'animationend'] as const
    for (const kind of events) document.addEventListener(kind, soon, { capture: true, passive: true })
    // The rules open beside the table, not in it.
    const around = new MutationObserver(soon)
    if (table.parentElement) around.observe(table.parentElement, { childList: true, attributes: true })
    void document.fonts.ready.then(soon)
    soon()
    return () => {
      mutations.disconnect()
      sizes.disconnect()
      around.disconnect()
      for (const kind of events) document.removeEventListener(kind, soon, { capture: true })
      cancelAnimationFrame(asked)
    }
  }, [root])
  return count
}

/** Listens to what is pressed on the table beside what was asked for. */
export function useElsewhere(root: RefObject<HTMLElement | null>, asked: readonly string[], hear: (target: Element) => void): void {
  const meant = asked.join(', ')
  useEffect(() => {
    const table = root.current
    const click = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || isCoach(target)) return
      if (meant === '' || !target.closest(meant)) hear(target)
    }
    // Before anybody answers it: what was pressed may be gone afterwards, and the step another.
    table?.addEventListener('click', click, { capture: true })
    return () => table?.removeEventListener('click', click, { capture: true })
  }, [root, meant, hear])
}

function isCoach(node: Node): boolean {
  return (node instanceof Element ? node : node.parentElement)?.closest('[data-coach]') !== null
}

/** The first that can be seen of what is selected. */
export function seen(root: HTMLElement | null, selector: string): Element | null {
  for (const each of root?.querySelectorAll(selector) ?? []) if (each.getClientRects().length > 0 && !isCoach(each)) return each
  return null
}

/** Does something lie over it, or is it scrolled out of sight? */
export function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const isSeen = ([across, down]: readonly [number, number]) =>
    element.contains(document.elementFromPoint(left + width * across, top + height * down))
  return SPOTS.filter(isSeen).length < 2
}

/** Its middle, and half way to its corners. */
const SPOTS = [
  [0.5, 0.5],
  [0.25, 0.3],
  [0.75, 0.3],
  [0.25, 0.7],
  [0.75, 0.7],
] as const

export function boxOf(element: Element, air = 0): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left: left - air, top: top - air, right: right + air, bottom: bottom + air }
}

/** What can be seen of the table: within the window, and beside open rules. */
export function roomOf(table: HTMLElement): Box {
  const { left, top, right, bottom } = boxOf(table)
  const rules = document.querySelector('.rules-panel')?.getBoundingClientRect()
  const end = Math.min(right, innerWidth, rules && rules.left - left > 300 ? rules.left : Infinity)
  return { left: Math.max(0, left) + EDGE, top: Math.max(0, top) + EDGE, right: end - EDGE, bottom: Math.min(bottom, innerHeight) - EDGE }
}

const EDGE = 8
