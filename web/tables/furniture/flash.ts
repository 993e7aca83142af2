/** So many ms a space stays marked when nothing points at it any more. */
const BRIEF = 2500

let stop = () => {}

/** Marks those spaces of the board, and no others: as long as it is not called again, or briefly. */
export function flash(from: Element, spaces: readonly string[], how: 'held' | 'brief' = 'held'): void {
  stop()
  const table = from.closest('.tb-room') ?? document.querySelector('.tb-room')
  const cells = spaces.flatMap((space) => table?.querySelector<SVGElement>(`[data-space="${space}"]`) ?? [])
  // A board has one ring, where the keyboard is: these are like it.
  const ring = table?.querySelector('.hx-focus')
  const rings = cells.flatMap((cell) => (ring ? [cell.appendChild(ring.cloneNode(true) as Element)] : []))
  for (const cell of cells) cell.dataset['told'] = ''
  const timer = how === 'brief' ? setTimeout(() => stop(), BRIEF) : undefined
  stop = () => {
    clearTimeout(timer)
    for (const each of rings) each.remove()
    for (const cell of cells) delete cell.dataset['told']
    stop = () => {}
  }
}
