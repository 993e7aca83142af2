import type { SeenPlace, View } from '@caravanserai/bazaar/seat'
import { escaped } from '../../../look/escaped.ts'
import type { Poster, PosterProps } from '../../table.ts'
import { drawingOf, fetchDrawings } from '../cards/drawings.ts'
import type { Text } from '../text/en.ts'
import { textIn } from '../text/index.ts'

/** The whole table as one drawing: the market above, and everybody's venues under their awnings. Its height depends on the seats alone. */
export async function poster({ view, seats, language, width }: PosterProps<View>): Promise<Poster> {
  const [text] = await Promise.all([textIn(language), fetchDrawings()])
  return posterOf({ view, seats, text, width })
}

interface Drawn extends Omit<PosterProps<View>, 'language'> {
  readonly text: Text
}

const GAP = 20
const MARKET = 206
const PANEL = 216
const STALL = 142

export function posterOf({ view, seats, text, width }: Drawn): Poster {
  const panels = seats.map(({ name, emblem }, seat) => {
    const { money = null, band = null, count = null, venues = [] } = view.seats[seat] ?? {}
    // Whoever has nobody beside them has the whole width.
    const wide = seat % 2 === 0 && seat === seats.length - 1 ? width : (width - GAP) / 2
    const [x, y] = [(seat % 2) * (width - wide), MARKET + GAP + Math.floor(seat / 2) * (PANEL + GAP)]
    const edge = view.winners.includes(seat) ? 'stroke="var(--saffron)" stroke-width="6"' : 'stroke="var(--line)" stroke-width="2"'
    return [
      `<g transform="translate(${x} ${y})">`,
      `<rect width="${wide}" height="${PANEL}" rx="16" fill="var(--surface)" ${edge}/>`,
      `<use href="#banner-${emblem}" x="16" y="14" width="38" height="38"/>`,
      words(66, 42, 26, name, 'font-weight="700"'),
      words(wide - 66, 42, 24, money === null ? text.band(band) : text.money(money), 'text-anchor="end"'),
      `<rect x="${wide - 52}" y="12" width="34" height="42" rx="6" fill="var(--page)" stroke="var(--line-strong)" stroke-width="2"/>`,
      words(wide - 35, 41, 20, String(count ?? '?'), 'text-anchor="middle" font-weight="700"'),
      venues.length === 0 ? words(18, 130, 20, text.noneYet) : stalls(venues, wide - 32, `var(--${emblem})`, text),
      '</g>',
    ].join('')
  })
  const market = [
    `<rect width="${width}" height="${MARKET}" rx="16" fill="var(--sand-2)"/>`,
    words(18, 38, 20, view.row.length === 0 ? text.noRow : text.row),
    stalls(view.row, width - 32, 'var(--glaze)', text, 50),
  ]
  return { height: MARKET + Math.ceil(seats.length / 2) * (PANEL + GAP), drawing: [...market, ...panels].join('') }
}

/** As many as there are have their place: the more, the narrower. */
function stalls(places: readonly SeenPlace[], room: number, awning: string, text: Text, top = 62): string {
  const step = Math.min(118, (room + 8) / places.length)
  return places.map((place, i) => `<g transform="translate(${16 + i * step} ${top})">${stall(place, step - 8, awning, text)}</g>`).join('')
}

function stall({ venue, items }: SeenPlace, wide: number, awning: string, text: Text): string {
  const size = Math.min(54, wide - 10)
  const small = Math.min(20, wide / Math.max(1, items.length))
  const first = wide / 2 - (small * items.length) / 2
  return [
    `<rect width="${wide}" height="${STALL}" rx="8" fill="var(--surface)" stroke="var(--line-strong)" stroke-width="1.5"/>`,
    bays(wide, awning),
    art(venue, (wide - size) / 2, 25, size),
    ...items.map((item, i) => art(item, first + i * small, 82, small)),
    ...folded(text.name(venue), Math.floor(wide / 8.8)).map((line, i) => words(wide / 2, 118 + 17 * i, 15, line, 'text-anchor="middle"')),
  ].join('')
}

/** LOOK 5 Stripes with a scalloped hem. */
function bays(wide: number, colour: string): string {
  // An odd number: the first and the last are of one colour.
  const count = 2 * Math.round(wide / 26) + 1
  const bay = wide / count
  return Array.from({ length: count }, (_, i) => {
    const path = `M${(i * bay).toFixed(2)} 0h${bay.toFixed(2)}v12a${(bay / 2).toFixed(2)} 6 0 0 1 ${(-bay).toFixed(2)} 0z`
    return `<path d="${path}" fill="${i % 2 === 0 ? colour : '#fbf6e9'}"/>`
  }).join('')
}

function art(card: string, x: number, y: number, size: number): string {
  return `<use href="${escaped(drawingOf(card))}" x="${x}" y="${y}" width="${size}" height="${size}" color="var(--ink)"/>`
}

function words(x: number, y: number, size: number, said: string, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="var(--ink)" ${more}>${escaped(said)}</text>`
}

/** A name in at most two lines of so many letters. */
function folded(name: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && (last.length + word.length < letters || lines.length === 2)) lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(word)
  }
  return lines.map((line) => (line.length > letters ? `${line.slice(0, letters - 1)}…` : line))
}
