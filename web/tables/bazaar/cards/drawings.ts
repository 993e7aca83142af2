import { install } from '../../../signs/sheet.ts'

/** All drawings of cards, in one file. */
const FILE = '/bazaar-cards.svg'

let fetching: Promise<void> | undefined

/**
 * Puts the drawings into the page, once: what lies in a file of its own is looked for there whenever it is shown, which was a
 * third of the work of drawing a table. Until they are there a card is without its drawing; what failed may be tried again.
 */
export function fetchDrawings(): Promise<void> {
  fetching ??= load().catch((error: unknown) => {
    fetching = undefined
    throw error
  })
  return fetching
}

/** Wherever cards are drawn they are wanted, at the latest when there is a connection again. */
export function wantDrawings(): void {
  if (typeof document === 'undefined') return
  fetchDrawings().catch(() => addEventListener('online', wantDrawings, { once: true }))
}

async function load(): Promise<void> {
  const reply = await fetch(FILE)
  if (!reply.ok) throw new Error(`${FILE}: ${reply.status}`)
  install('bazaar-cards', symbolsIn(await reply.text()))
}

/** Nothing but the drawings, under names that nothing else in a page has. */
function symbolsIn(file: string): string {
  return Array.from(file.matchAll(/<symbol id=("[\w-]+".*?<\/symbol>)/gs), ([, rest = '']) => `<symbol id="card-${rest.slice(1)}`).join('')
}

/** Where the drawing of a card lies. */
export function drawingOf(card: string): string {
  return `#card-${card}`
}
