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
const WIDTH = 1200
const HEAD = 110
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
function framed(height: number, { title, line }: Caption, inside: string): string {
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

/** How somebody came out; the parts of the score, if it has any, from the floor up. */
export interface Counted {
  readonly name: string
  readonly emblem: string
  readonly score: number
  readonly place: number
  readonly parts: readonly { readonly title: string; readonly points: number }[]
}

/** One for each source, the same in every column. */
const FILLS = ['--glaze-2', '--good-soft', '--lapis-soft', '--bad-soft', '--sunk']

/** Everybody's points, stacked from one floor, source by source: how it came out. */
export function countPicture(caption: Caption, seats: readonly Counted[]): Drawing {
  const [height, floor, top] = [675, 620, HEAD + 150]
  const most = Math.max(1, ...seats.map(({ score }) => score))
  const step = INNER / seats.length
  const wide = Math.min(170, step - 24)
  const columns = seats.map(({ name, emblem, score, place, parts }, i) => {
    const tall = Math.max(6, ((floor - top) * Math.max(0, score)) / most)
    const [x, y] = [40 + step * i + (step - wide) / 2, floor - tall]
    const middle = x + wide / 2
    const text = (dy: number, size: number, weight: number, words: string) =>
      `<text x="${middle}" y="${y - dy}" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${valueOf('--ink')}">${escaped(words)}</text>`
    let edge = floor
    const stacked = parts.map(({ title, points }, part) => {
      if (points <= 0) return ''
      const high = (tall * points) / Math.max(1, score)
      edge -= high
      const fill = valueOf(FILLS[part % FILLS.length] ?? '--surface')
      const said = high < 22 ? '' : `${title} ${points}`
      return (
        `<rect x="${x}" y="${edge}" width="${wide}" height="${high}" fill="${fill}" stroke="${valueOf('--ink')}"/>` +
        `<text x="${middle}" y="${edge + high / 2 + 6}" font-size="17" font-weight="600" text-anchor="middle" fill="${valueOf('--ink')}">${escaped(said)}</text>`
      )
    })
    return [
      `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="${parts.length > 0 ? 0 : 10}" fill="${valueOf('--lapis-soft')}"/>`,
      ...stacked,
      `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="${parts.length > 0 ? 0 : 10}" fill="none" stroke="${valueOf(place === 1 ? '--saffron' : '--ink')}" stroke-width="${place === 1 ? 6 : 2}"/>`,
      `<use href="#banner-${emblem}" x="${middle - 22}" y="${y - 128}" width="44" height="44"/>`,
      text(48, 40, 700, String(score)),
      text(16, 22, 600, `${place}. ${name.slice(0, Math.floor(wide / 12))}`),
    ].join('')
  })
  const ground = `<rect x="40" y="${floor}" width="${WIDTH - 80}" height="10" fill="${valueOf('--sand-edge')}"/>`
  return { svg: framed(height, caption, `${columns.join('')}${ground}`), height }
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
function valueOf(name: string): string {
  const style = getComputedStyle(document.documentElement)
  const value = style.getPropertyValue(name).trim()
  const both = /^light-dark\(([^,]+),\s*([^)]+)\)$/.exec(value)
  if (!both) return value.startsWith('var(') ? valueOf(value.slice(4, -1)) : value
  const isDark = style.colorScheme === 'dark' || (style.colorScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  return (isDark ? both[2] : both[1]) ?? ''
}
