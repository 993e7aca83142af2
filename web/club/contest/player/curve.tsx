/** So wide and high it is drawn; the page makes it as wide as there is room. */
const WIDTH = 240
const HEIGHT = 48
const EDGE = 6

/** The rating after each of the last games; the last one is now. What it says is said beside it in numbers. */
export function Curve({ ratings }: { readonly ratings: readonly number[] }) {
  const points = pointsOf(ratings)
  const [last] = points.slice(-1)
  return (
    <svg className="contest-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      {last ? (
        <>
          <path d={`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`} />
          <circle cx={last[0]} cy={last[1]} r="5" />
        </>
      ) : (
        <path className="contest-none" d={`M${EDGE} ${HEIGHT / 2}H${WIDTH - EDGE}`} />
      )}
    </svg>
  )
}

/** From the left edge to the right one, the lowest at the foot and the highest at the top. */
export function pointsOf(ratings: readonly number[]): (readonly [x: number, y: number])[] {
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)]
  const step = ratings.length > 1 ? (WIDTH - 2 * EDGE) / (ratings.length - 1) : 0
  return ratings.map((each, i) => {
    const rise = high > low ? (each - low) / (high - low) : 0.5
    return [round(EDGE + i * step), round(HEIGHT - EDGE - rise * (HEIGHT - 2 * EDGE))]
  })
}

function round(number: number): number {
  return Math.round(10 * number) / 10
}
