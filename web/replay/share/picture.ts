import { escaped } from '../../look/escaped.ts'
import type { Poster } from '../../tables/table.ts'
import type { Dots } from './gif.ts'

/** What stands over a picture. */
export interface Caption {
  readonly title: string
  /** Cut where it is too long. */
  readonly line: string
}

const SVG = 'http://www.w3.org/2000/svg'
/** In dots: as wide as most places show a picture. */
export const WIDTH = 1200
export const HEAD = 110
const EDGE = 40
/** What lies between the edges. */
export const INNER = WIDTH - 2 * EDGE

/** A drawing that needs nothing of the page any more. */
export interface Drawing {
  readonly svg: string
  readonly height: number
}

export function posterPicture({ height, drawing }: Poster, caption: Caption): Drawing {
  const tall = height + HEAD + EDGE
  return { svg: framed(tall, caption, `<g transform="translate(${EDGE} ${HEAD})">${resolved(drawing)}</g>`), height: tall }
}

/** The board that is on the page; null where the table has none. */
export function boardPicture(root: ParentNode, caption: Caption): Drawing | null {
  const board = root.querySelector<SVGSVGElement>('.hx-board > svg')
  if (!board) return null
  const [x = 0, y = 0, width = 1, height = 1] = (board.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const scale = INNER / width
  const drawn = plain(board)
  const tall = Math.round(height * scale) + HEAD + EDGE
  const inside = `<g transform="translate(${EDGE} ${HEAD}) scale(${scale}) translate(${-x} ${-y})">${drawn}</g>`
  return { svg: framed(tall, caption, inside), height: tall }
}

/** A whole drawing of that height, with the caption over it. */
export function framed(height: number, { title, line }: Caption, inside: string): string {
  return [
    `<svg xmlns="${SVG}" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="'Trebuchet MS', 'Segoe UI', sans-serif">`,
    `<rect width="${WIDTH}" height="${height}" fill="${valueOf('--page')}"/>`,
    `<text x="40" y="58" font-size="40" font-weight="700" fill="${valueOf('--ink')}">${escaped(title)}</text>`,
    `<text x="40" y="92" font-size="24" fill="${valueOf('--ink-2')}">${escaped(cut(line))}</text>`,
    `<text x="${WIDTH - 40}" y="58" font-size="24" text-anchor="end" fill="${valueOf('--ink-2')}">Caravanserai</text>`,
    signsIn(inside),
    inside,
    '</svg>',
  ].join('')
}

/** So many letters have their place under the title. */
const LETTERS = 96

function cut(line: string): string {
  return line.length > LETTERS ? `${line.slice(0, LETTERS - 1)}…` : line
}

/** The drawing as dots. */
export async function painted(svg: string, height: number, width = WIDTH): Promise<HTMLCanvasElement> {
  const image = new Image()
  // As the page's own policy has it, a picture may come out of an address that is all there is of it.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((height * width) / WIDTH)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png')
  })
}

export function dotsOf(canvas: HTMLCanvasElement): Dots {
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  if (!data) throw new Error('this browser draws nothing')
  return data
}

/** What style sheets say of a drawing, written onto its parts. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'color',
] as const

function plain(board: SVGSVGElement): string {
  const copy = board.cloneNode(true) as SVGSVGElement
  const [from, to] = [[...board.querySelectorAll('*')], [...copy.querySelectorAll('*')]]
  for (const [i, element] of from.entries()) {
    const made = to[i]
    if (!made) continue
    const style = getComputedStyle(element)
    if (style.display === 'none' || style.visibility === 'hidden') made.setAttribute('display', 'none')
    else
      for (const name of STYLES) {
        const value = style.getPropertyValue(name)
        // Elsewhere an address within the page is one within the drawing.
        if (value !== '') made.setAttribute(name, value.replaceAll(/url\("?[^")]*(#[^")]+)"?\)/g, 'url($1)'))
      }
    for (const name of ['class', 'style', 'tabindex', 'role', 'aria-label']) made.removeAttribute(name)
  }
  // For those who point and hear: nothing to be seen.
  copy.querySelector('[role=grid]')?.remove()
  return resolved(copy.innerHTML)
}

/** The signs that are named in a drawing, and those that these name, out of the sheets where they lie. */
function signsIn(drawing: string): string {
  const found = new Map<string, string>()
  let left = [drawing]
  while (left.length > 0) {
    const names = left.flatMap((text) => Array.from(text.matchAll(/(?:href="|url\()#([\w-]+)/g), ([, id = '']) => id))
    const fresh = [...new Set(names)].filter((id) => !found.has(id))
    left = fresh.map((id) => document.querySelector(`svg[id^=sheet-] #${CSS.escape(id)}`)?.outerHTML ?? '')
    for (const [i, id] of fresh.entries()) found.set(id, left[i] ?? '')
  }
  return `<defs>${resolved([...found.values()].join(''))}</defs>`
}

function resolved(drawing: string): string {
  return drawing.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => valueOf(name))
}

/** What a name of the look stands for, by day or by night. */
export function valueOf(name: string): string {
  const style = getComputedStyle(document.documentElement)
  const value = style.getPropertyValue(name).trim()
  const both = /^light-dark\(([^,]+),\s*([^)]+)\)$/.exec(value)
  if (!both) return value.startsWith('var(') ? valueOf(value.slice(4, -1)) : value
  const isDark = style.colorScheme === 'dark' || (style.colorScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  return (isDark ? both[2] : both[1]) ?? ''
}
