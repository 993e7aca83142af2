import { around, centreOf, label, SIDES, type Hex, type HexMap, type Place } from '@caravanserai/hexes'

/** Hexes are 100 across the flats. */
const ACROSS = 100
const RADIUS = ACROSS / Math.sqrt(3)
const MARGIN = 40

const INK = '#16213a'
const SANDS = ['#f3e3c0', '#eedbb1', '#e8d1a0'] as const
const SAND_LINE = '#cdb07a'
const SAND_EDGE = '#a98350'
const GLAZE = '#0e5f6b'
const GLAZE_PALE = '#bfe3e0'
const POOL = { light: '#bfe6ef', water: '#4e9fc0', rim: '#1f6e96' }
const ROCK = { light: '#c9b19c', stone: '#a3856f', shade: '#79604f' }
const RIVER = '#2b7ea8'
const ELEVATION = '#79604f'

/** A text map as a picture (SVG): sand, pools, mountains, river, elevation line, and the name of every space. */
export function drawBoard(map: HexMap): string {
  const { hexes } = map
  const right = Math.max(...hexes.map((hex) => centre(hex).x)) + ACROSS / 2 + MARGIN
  const bottom = Math.max(...hexes.map((hex) => centre(hex).y)) + RADIUS + MARGIN
  const left = Math.min(...hexes.map((hex) => centre(hex).x)) - ACROSS / 2 - MARGIN
  const top = Math.min(...hexes.map((hex) => centre(hex).y)) - RADIUS - MARGIN
  const box = [left, top, right - left, bottom - top].map(round).join(' ')
  const spaces = hexes.filter((hex) => hex.sign !== '^')
  const parts = [
    ...rim(hexes),
    ...spaces.map(sand),
    ...hexes.filter((hex) => hex.sign === '^').map(mountain),
    ...spaces.filter((hex) => hex.sign === 'o').map(smallPool),
    ...spaces.filter((hex) => hex.sign === 'O').map(largePool),
    ...spaces.map(name),
    ...river(map),
    ...elevation(hexes),
  ]
  const title = escaped(map.name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" aria-label="${title}" font-family="sans-serif">\n<title>${title}</title>\n${parts.join('\n')}\n</svg>\n`
}

function centre(place: Place): { x: number; y: number } {
  const { x, y } = centreOf(place)
  return { x: x * ACROSS, y: y * ACROSS }
}

/** The two ends of a side, clockwise. */
function side(place: Place, number: number): [Point, Point] {
  return [corner(place, number, 1), corner(place, number + 1, 1)]
}

type Point = { readonly x: number; readonly y: number }

function corner(place: Place, number: number, scale: number): Point {
  const { x, y } = centre(place)
  const angle = ((60 * number - 30) * Math.PI) / 180
  return { x: x + scale * RADIUS * Math.cos(angle), y: y + scale * RADIUS * Math.sin(angle) }
}

function outline(place: Place, scale: number): string {
  const points = Array.from({ length: SIDES }, (_, number) => corner(place, number, scale))
  return `M${points.map(at).join('L')}Z`
}

/** The tiled rim: all hexes stroked together, three times, each narrower. */
function rim(hexes: readonly Hex[]): string[] {
  const all = hexes.map((hex) => outline(hex, 1)).join('')
  const layers = [
    [GLAZE, 44],
    [GLAZE_PALE, 30],
    [SAND_EDGE, 20],
  ] as const
  return layers.map(
    ([colour, width]) => `<path d="${all}" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`,
  )
}

function sand(hex: Hex): string {
  const { x, y } = centre(hex)
  const space = `<path d="${outline(hex, 0.985)}" fill="${SANDS[hash(hex) % SANDS.length] ?? SANDS[0]}" stroke="${SAND_LINE}" stroke-width="1.8"/>`
  if (hex.sign !== '.' || hash(hex) % 4 > 0) return space
  return `${space}<path d="M${at({ x: x - 22, y })}q11-9 22 0t22 0" fill="none" stroke="${SAND_LINE}" stroke-width="2.5" stroke-linecap="round"/>`
}

/** One peak, leaning to one side or the other; ranges flow together. */
function mountain(hex: Hex): string {
  const { x, y } = centre(hex)
  const lean = hash(hex) % 2 === 0 ? -7 : 7
  const peak = at({ x: x + lean, y: y - 34 })
  const foot = { x: x + lean / 2, y: y + 24 }
  const [west, east] = [at({ x: x - 38, y: y + 24 }), at({ x: x + 38, y: y + 24 })]
  return [
    `<path d="${outline(hex, 1.005)}" fill="${ROCK.stone}"/>`,
    `<path d="M${peak}L${west}L${at(foot)}Z" fill="${ROCK.light}"/>`,
    `<path d="M${peak}L${east}L${at(foot)}Z" fill="${ROCK.shade}" fill-opacity="0.78"/>`,
    `<path d="M${west}L${peak}L${east}Z" fill="none" stroke="${ROCK.shade}" stroke-width="3" stroke-linejoin="round"/>`,
  ].join('')
}

function smallPool(hex: Hex): string {
  const { x, y } = centre(hex)
  return `${ellipse(x, y, 31, 25, POOL.water, `stroke="${POOL.rim}" stroke-width="2.5"`)}${ellipse(x - 4, y - 5, 21, 14, POOL.light)}`
}

function largePool(hex: Hex): string {
  const { x, y } = centre(hex)
  return `<path d="${outline(hex, 0.86)}" fill="${POOL.water}" stroke="${POOL.rim}" stroke-width="3.5" stroke-linejoin="round"/>${ellipse(x - 3, y - 4, 33, 27, POOL.light)}`
}

function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
}

function name(hex: Hex): string {
  const { x, y } = centre(hex)
  return `<text x="${round(x)}" y="${round(y + 44)}" font-size="16" text-anchor="middle" fill="${INK}">${label(hex)}</text>`
}

/** TD-R28 Along the sides between spaces. */
function river({ river: pairs }: HexMap): string[] {
  const path = pairs
    .map(([a, b]) => sideBetween(a, b).map(at).join('L'))
    .map((line) => `M${line}`)
    .join('')
  const layers = [
    [POOL.rim, 15, ''],
    [RIVER, 10, ''],
    [POOL.light, 3, ' stroke-dasharray="9 9"'],
  ] as const
  if (path === '') return []
  return layers.map(
    ([colour, width, dash]) => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${dash}/>`,
  )
}

function sideBetween(a: Place, b: Place): [Point, Point] {
  return side(
    a,
    around(a).findIndex((next) => label(next) === label(b)),
  )
}

/** TD-06 The line, with teeth that point to the part that two and three players do not use. */
function elevation(hexes: readonly Hex[]): string[] {
  const beyond = new Set(hexes.filter((hex) => hex.beyond).map(label))
  const sides = hexes
    .filter((hex) => !hex.beyond)
    .flatMap((hex) =>
      around(hex).flatMap((next, number) => (beyond.has(label(next)) ? [{ ends: side(hex, number), out: direction(hex, next) }] : [])),
    )
  if (sides.length === 0) return []
  const line = sides.map(({ ends }) => `M${ends.map(at).join('L')}`).join('')
  const teeth = sides.flatMap(({ ends: [a, b], out }) =>
    [0.15, 0.43, 0.71].map((share) => {
      const from = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
      return `M${at(from)}L${at({ x: from.x + 11 * out.x, y: from.y + 11 * out.y })}`
    }),
  )
  return [
    `<path d="${line}" fill="none" stroke="${ELEVATION}" stroke-width="7" stroke-linecap="round"/>`,
    `<path d="${teeth.join('')}" fill="none" stroke="${ELEVATION}" stroke-width="4"/>`,
  ]
}

function direction(a: Place, b: Place): Point {
  const [from, to] = [centre(a), centre(b)]
  return { x: (to.x - from.x) / ACROSS, y: (to.y - from.y) / ACROSS }
}

/** Shades and leanings come from the place, never from chance: the same board is the same picture. */
function hash({ row, column }: Place): number {
  const mixed = Math.imul(row * 73 + column * 151 + 7, 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

const round = (number: number): number => Math.round(number * 10) / 10
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
