import type { Shape } from '../../hexboard/shape.ts'

/** About as large as what is said beside the mouse, and as far from the middle of its space, in the units of a board. */
const [WIDE, HIGH, OFF] = [500, 90, 60]
/** So far from its edge it still touches what stands on a space. */
const TOUCH = 40
/** To hang over the edge of the board is worse than to cover pieces. */
const OVER = 10

/** From the left end of it to the space, where it leans: inwards, to the right, to the left. */
const LEANS = { '': WIDE / 2, left: 50, right: WIDE - 50 } as const

/** How a bubble leans and on which side it hangs, so that it covers as few pieces as can be: `left`, `right top`, or nothing for the middle above. */
export function leanOf({ centres, box }: Pick<Shape, 'centres' | 'box'>, space: number, taken: (space: number) => boolean): string {
  const { x, y } = centres[space] ?? { x: 0, y: 0 }
  const [left, top, width, height] = box
  const pieces = centres.filter((_, each) => each !== space && taken(each))
  const ways = ['', 'top'].flatMap((side) =>
    Object.entries(LEANS).map(([lean, before]) => {
      const from = { x: x - before, y: side === '' ? y - OFF - HIGH : y + OFF }
      const to = { x: from.x + WIDE, y: from.y + HIGH }
      const covered = pieces.filter(
        (piece) => piece.x > from.x - TOUCH && piece.x < to.x + TOUCH && piece.y > from.y - TOUCH && piece.y < to.y + TOUCH,
      ).length
      const isOver = from.x < left || to.x > left + width || from.y < top || to.y > top + height
      return { way: `${lean} ${side}`.trim(), cost: covered + (isOver ? OVER : 0) }
    }),
  )
  const least = Math.min(...ways.map(({ cost }) => cost))
  return ways.find(({ cost }) => cost === least)?.way ?? ''
}
