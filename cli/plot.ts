/** A line of a plot. */
export interface Series {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

const WIDTH = 640
const HEIGHT = 320
const EDGE = 48
const STROKES = ['', '6 4', '2 3']

/** Some lines over one another, as SVG: told apart by their strokes, named at their ends. */
export function lines(title: string, series: readonly Series[]): string {
  const all = series.flatMap(({ points }) => points)
  const [left, right] = range(all.map(([x]) => x))
  const [low, high] = range(all.map(([, y]) => y))
  const x = (value: number) => EDGE + ((WIDTH - 3 * EDGE) * (value - left)) / (right - left)
  const y = (value: number) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - low)) / (high - low)
  const drawn = series.map(({ name, points }, i) => {
    const [endX, endY] = points.at(-1) ?? [left, low]
    const path = points.map(([a, b]) => `${x(a).toFixed(1)},${y(b).toFixed(1)}`).join(' ')
    return `<polyline points="${path}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="${STROKES[i] ?? ''}"/>${label(x(endX) + 6, y(endY) + 4, name)}`
  })
  const axes = [
    `<path d="M${EDGE} ${EDGE}V${HEIGHT - EDGE}H${WIDTH - 2 * EDGE}" fill="none" stroke="currentColor"/>`,
    label(4, y(high) + 4, high.toFixed(3)),
    label(4, y(low) + 4, low.toFixed(3)),
    label(x(left), HEIGHT - EDGE + 18, String(left)),
    label(x(right) - 12, HEIGHT - EDGE + 18, String(right)),
  ]
  return picture(HEIGHT, [label(EDGE, 24, title), ...axes, ...drawn])
}

/** A share with its interval, and what would be fair. */
export interface Bar {
  readonly name: string
  readonly share: number
  readonly low: number
  readonly high: number
  readonly fair: number
}

const ROW = 20
const NAMES = 300

/** Shares under one another, as SVG: a dot for the share, a line for its interval, a stroke for what is fair. */
export function shares(title: string, bars: readonly Bar[]): string {
  const x = (share: number) => NAMES + (WIDTH - NAMES - EDGE) * share
  const drawn = bars.map(({ name, share, low, high, fair }, i) => {
    const y = 48 + i * ROW
    return [
      label(8, y + 4, name),
      `<path d="M${x(low).toFixed(1)} ${y}H${x(high).toFixed(1)}" stroke="currentColor" stroke-width="2"/>`,
      `<path d="M${x(fair).toFixed(1)} ${y - 7}v14" stroke="currentColor" stroke-dasharray="2 2"/>`,
      `<circle cx="${x(share).toFixed(1)}" cy="${y}" r="4" fill="currentColor"/>`,
    ].join('')
  })
  const height = 72 + bars.length * ROW
  return picture(height, [label(8, 24, title), ...drawn, label(x(0), height - 8, '0 %'), label(x(1) - 24, height - 8, '100 %')])
}

function picture(height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" color="#7a4b1e">\n${parts.join('\n')}\n</svg>\n`
}

function label(x: number, y: number, text: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="currentColor">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
}

function range(values: readonly number[]): [number, number] {
  const low = Math.min(...values)
  const high = Math.max(...values)
  return high > low ? [low, high] : [low - 1, low + 1]
}
