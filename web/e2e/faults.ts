/**
 * Runs in the page and holds all it needs: names every control that is covered, cut or smaller than `least`, text that is too
 * small or breaks out of its place, and a page that scrolls.
 */
export function faults(least: number): string[] {
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=switch], [role=slider], .hx-board'
  const LABELS = 'h2, h3, h4, th, label, caption, .tb-title p'
  const ROOM = '.tb-seat, .bz-opponent-head, button'
  /** What lies in these never lies one over the other. */
  const APART = '.tb-seat, .td-supply, .bz-body, .bz-opponent-head'
  /** Whoever it is can be read; a name that is as long as they come may end in dots. */
  const LONG = 12
  const NAMES = '.bz-opponent-name, .bz-done-name > :first-child'
  /** What may never scroll while something is asked; a hint takes room. */
  const STILL = '.stage, .play:not([data-hints]) .bz-is-rest .bz-lies'

  const found: string[] = []
  const fault = (element: Element, what: string) => found.push(`${nameOf(element)} ${what}`)
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  const root: Element = dialog ?? document.body

  for (const control of root.querySelectorAll(CONTROLS)) {
    // A board that has come closer goes on beyond its frame.
    const what = isShown(control) && !control.matches('[data-zoomed] > .hx-board') ? faultOf(control) : null
    if (what) fault(control, what)
  }
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = words.nextNode(); text; text = words.nextNode()) readText(text)
  for (const room of root.querySelectorAll(APART)) readParts(room)
  for (const name of root.querySelectorAll(NAMES)) if (isShown(name) && isShort(name) && isClipped(name)) fault(name, 'is cut')
  const tags = [...document.querySelectorAll('.coach-ring:not([hidden]) > b')].filter(isShown)
  for (const [i, tag] of tags.entries()) {
    const box = tag.getBoundingClientRect()
    if (isOut(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) fault(tag, 'is cut by the screen')
    for (const other of tags.slice(i + 1)) if (meets(box, other.getBoundingClientRect())) fault(tag, `lies on ${nameOf(other)}`)
  }
  const isOver = document.querySelector('[data-over=true]') !== null
  for (const scroller of [document.documentElement, ...document.querySelectorAll(STILL)]) {
    const more = scroller.scrollHeight - scroller.clientHeight
    if (more > 1 && !isOver && !dialog) fault(scroller, `scrolls by ${more}`)
    if (scroller.scrollWidth > scroller.clientWidth + 1) fault(scroller, `is ${scroller.scrollWidth} wide`)
  }
  return found

  function nameOf(element: Element): string {
    const said = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    const kind = element.classList.length > 0 ? `.${[...element.classList].join('.')}` : element.tagName.toLowerCase()
    return `${kind} "${said.replaceAll(/\s+/g, ' ').slice(0, 40)}"`
  }

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  }

  function around(element: Element): Element[] {
    const outer: Element[] = []
    for (let at = element.parentElement; at; at = at.parentElement) outer.push(at)
    return outer
  }

  function clips(element: Element): boolean {
    return /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflow)
  }

  function scrolls(element: Element): boolean {
    return element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflow)
  }

  function faultOf(control: Element): string | null {
    const target = control.closest('label') ?? control
    reveal(target)
    // What is higher than its scroller is read piece by piece.
    const isLong = around(target).some((outer) => target.clientHeight > outer.clientHeight && scrolls(outer))
    const over = isLong ? null : covering(control, target)
    const box = target.getBoundingClientRect()
    if (!isLong && isOut(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return 'is cut by the screen'
    const clipper = isLong ? undefined : around(target).find((outer) => isOut(box, outer.getBoundingClientRect()) && clips(outer))
    if (clipper) return `is cut by ${nameOf(clipper)}`
    if (over) return `is covered by ${nameOf(over)}`
    if (box.width >= least && box.height >= least) return null
    // A word of a sentence is as high as its line; what is meant on a board is the nearest space.
    const sentence = control.closest('p, li, output, h2, h3')?.textContent ?? ''
    const isWord = sentence.length > (control.textContent?.length ?? 0) && /underline/.test(getComputedStyle(control).textDecorationLine)
    return isWord || control.matches('.hx-board') ? null : `is ${Math.round(box.width)} x ${Math.round(box.height)}`
  }

  type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

  function isOut(box: Edges, outer: Edges): boolean {
    return box.left < outer.left - 1 || box.top < outer.top - 1 || box.right > outer.right + 1 || box.bottom > outer.bottom + 1
  }

  function meets(a: Edges, b: Edges): boolean {
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
  }

  /** What is in a scroller of its own is looked at where it can be scrolled to. */
  function reveal(element: Element): void {
    for (const scroller of around(element).filter(scrolls)) {
      const outer = scroller.getBoundingClientRect()
      const { bottom } = element.getBoundingClientRect()
      if (bottom > outer.bottom) scroller.scrollTop += Math.ceil(bottom - outer.bottom)
      const { top } = element.getBoundingClientRect()
      if (top < outer.top) scroller.scrollTop -= Math.ceil(outer.top - top)
    }
  }

  /** From under what sticks to the foot of a scroller it is scrolled forth. */
  function covering(control: Element, target: Element): Element | null {
    const over = coverOf(control, target)
    const scroller = around(target).find((outer) => outer.contains(over) && scrolls(outer))
    if (!over || !scroller) return over
    scroller.scrollTop += Math.ceil(target.getBoundingClientRect().bottom - over.getBoundingClientRect().top) + 12
    return coverOf(control, target)
  }

  /** Nine points of it; what may be pressed on it, wholly inside, is no cover while the rest is free. */
  function coverOf(control: Element, target: Element): Element | null {
    const box = target.getBoundingClientRect()
    const shares = [0.2, 0.5, 0.8]
    const hits = shares.flatMap((across) =>
      shares.map((down) => document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)),
    )
    const isOwn = (hit: Element | null) => hit !== null && (target.contains(hit) || hit.contains(control))
    const isInside = (hit: Element | null) => {
      const held = hit?.closest(CONTROLS)?.getBoundingClientRect()
      return held !== undefined && !isOut(held, box)
    }
    const isFree = hits.some((hit) => hit !== null && target.contains(hit))
    return hits.find((hit) => !isOwn(hit) && !(isFree && isInside(hit))) ?? null
  }

  /** A sentence has 14 px, a label 12; and neither breaks out of its button or seat. */
  function readText(text: Node): void {
    const holder = text.parentElement
    const said = text.textContent?.trim() ?? ''
    if (!holder || said === '' || holder.closest('svg, .tb-hidden, [inert]') || !isShown(holder)) return
    const size = parseFloat(getComputedStyle(holder).fontSize)
    if (size < 12 || (size < 14 && !holder.closest(LABELS) && said.split(/\s+/).length > 4)) fault(holder, `has letters of ${size}`)
    const room = holder.closest(ROOM)
    const held: Element[] = [holder, ...around(holder)]
    if (!room || held.slice(0, held.indexOf(room)).some(clips)) return
    const range = document.createRange()
    range.selectNodeContents(text)
    const [own, outer] = [range.getBoundingClientRect(), room.getBoundingClientRect()]
    if (own.left < outer.left - 1 || own.right > outer.right + 1 || own.top < outer.top - 4 || own.bottom > outer.bottom + 4)
      fault(room, `cannot hold "${said}"`)
  }

  function isShort(name: Element): boolean {
    return (name.textContent ?? '').length <= LONG
  }

  function isClipped(name: Element): boolean {
    const range = document.createRange()
    range.selectNodeContents(name)
    const { right } = range.getBoundingClientRect()
    // What is there for the ear alone is a pixel wide.
    return [name, ...around(name)].some((outer) => clips(outer) && outer.clientWidth > 1 && right > outer.getBoundingClientRect().right + 1)
  }

  /** Parts of a seat, a supply, a card: nobody reads a number through a sign. */
  function readParts(room: Element): void {
    // Whether somebody is here stands under their banner, and how long they have on the other side.
    const all = [...room.children].flatMap((part) => (part.matches('.bz-attendance') ? [...part.children] : part))
    const parts = all.filter((part) => isShown(part) && getComputedStyle(part).position !== 'absolute')
    for (const [i, part] of parts.entries())
      for (const other of parts.slice(i + 1)) {
        const [a, b] = [inkOf(part), inkOf(other)]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        // Lines of text have air above and below them.
        if (across > 1 && down > 6) fault(room, `has "${nameOf(other)}" over "${nameOf(part)}"`)
      }
  }

  /** Where what is in it can be seen, which may be more than its own place. */
  function inkOf(part: Element): Edges {
    const own = part.getBoundingClientRect()
    if (clips(part) || part instanceof SVGElement) return own
    const inside = [...part.querySelectorAll('*')].filter((each) => isShown(each) && !each.closest('.tb-hidden'))
    const boxes = [own, ...inside.map((each) => each.getBoundingClientRect())]
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: own.top,
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: own.bottom,
    }
  }
}
