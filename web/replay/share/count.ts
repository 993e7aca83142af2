import { escaped } from '../../look/escaped.ts'
import { framed, HEAD, INNER, valueOf, WIDTH, type Caption, type Drawing } from './picture.ts'

/** How somebody came out; the parts of the score, if it has any, from the floor up. */
export interface Counted {
  readonly name: string
  readonly emblem: string
  readonly score: number
  readonly place: number
  readonly parts: readonly { readonly title: string; readonly points: number }[]
}

const [TOP, FLOOR] = [HEAD + 150, 600]

/** Everybody's points, stacked from one floor, source by source: how it came out. */
export function countPicture(caption: Caption, seats: readonly Counted[]): Drawing {
  const sources = sourcesOf(seats)
  const most = Math.max(1, ...seats.map(({ score }) => score))
  const step = INNER / seats.length
  const columns = seats.map((counted, i) => column(counted, sources, 40 + step * (i + 0.5), Math.min(170, step - 24), most))
  const ground = `<rect x="40" y="${FLOOR}" width="${INNER}" height="10" fill="${valueOf('--sand-edge')}"/>`
  const { drawing, rows } = legend(sources)
  const height = FLOOR + 40 + rows * ROW
  return { svg: framed(height, caption, [...columns, ground, drawing].join('')), height }
}

/** All sources that gave somebody something, in the order in which they are stacked. */
function sourcesOf(seats: readonly Pick<Counted, 'parts'>[]): string[] {
  return [...new Set(seats.flatMap(({ parts }) => parts.filter(({ points }) => points > 0).map(({ title }) => title)))]
}

/** One for each source, the same in every column. */
const FILLS = ['--glaze-2', '--good-soft', '--lapis-soft', '--bad-soft', '--sunk']

function fillOf(sources: readonly string[], title: string): string {
  return valueOf(FILLS[sources.indexOf(title) % FILLS.length] ?? '--surface')
}

function column(
  { name, emblem, score, place, parts }: Counted,
  sources: readonly string[],
  middle: number,
  wide: number,
  most: number,
): string {
  const tall = Math.max(6, ((FLOOR - TOP) * Math.max(0, score)) / most)
  const [x, y] = [middle - wide / 2, FLOOR - tall]
  const ink = valueOf('--ink')
  const says = (at: number, size: number, weight: number, words: string) =>
    `<text x="${middle}" y="${at}" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${ink}">${escaped(words)}</text>`
  const box = (from: number, high: number, look: string) => `<rect x="${x}" y="${from}" width="${wide}" height="${high}" ${look}/>`
  const rounded = parts.length > 0 ? '' : 'rx="10"'
  let edge = FLOOR
  const stacked = parts
    .toSorted((a, b) => sources.indexOf(a.title) - sources.indexOf(b.title))
    .map(({ title, points }) => {
      if (points <= 0) return ''
      const high = (tall * points) / Math.max(1, score)
      edge -= high
      const size = Math.min(20, high - 2)
      return `${box(edge, high, `fill="${fillOf(sources, title)}" stroke="${ink}"`)}${size < 9 ? '' : says(edge + high / 2 + size * 0.36, size, 700, String(points))}`
    })
  return [
    box(y, tall, `${rounded} fill="${valueOf('--lapis-soft')}"`),
    ...stacked,
    box(y, tall, `${rounded} fill="none" stroke="${place === 1 ? valueOf('--saffron') : ink}" stroke-width="${place === 1 ? 6 : 2}"`),
    `<use href="#banner-${emblem}" x="${middle - 22}" y="${y - 128}" width="44" height="44"/>`,
    says(y - 48, 40, 700, String(score)),
    says(y - 16, 22, 600, `${place}. ${name.slice(0, Math.floor(wide / 12))}`),
  ].join('')
}

/** Of the legend, in dots: how high a row is, and about how wide a letter. */
const ROW = 34
const LETTER = 10.5

/** What the fills mean, under the floor; as many rows as they need. */
function legend(sources: readonly string[]): { readonly drawing: string; readonly rows: number } {
  let [x, row] = [40, 0]
  const drawing = sources.map((title) => {
    const wide = 32 + title.length * LETTER + 28
    if (x > 40 && x + wide > WIDTH) [x, row] = [40, row + 1]
    const [left, y] = [x, FLOOR + 34 + row * ROW]
    x += wide
    return (
      `<rect x="${left}" y="${y}" width="22" height="22" fill="${fillOf(sources, title)}" stroke="${valueOf('--ink')}"/>` +
      `<text x="${left + 32}" y="${y + 17}" font-size="19" fill="${valueOf('--ink')}">${escaped(title)}</text>`
    )
  })
  return { drawing: drawing.join(''), rows: sources.length === 0 ? 0 : row + 1 }
}
