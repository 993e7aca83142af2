/** An upright rectangle, in whatever units all of them share. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const SIDES = ['below', 'above', 'left', 'right'] as const
export type Side = (typeof SIDES)[number]

export interface Placed {
  readonly left: number
  readonly top: number
  /** Where it lies, seen from what it speaks of, and how far along its edge the tail is; null if it has no tail. */
  readonly tail: { readonly side: Side; readonly at: number } | null
}

interface Wish {
  readonly width: number
  readonly height: number
  /** It must lie in here. */
  readonly room: Box
  /** What it speaks of: the tail points there. */
  readonly spoken: Box | null
  /** What it may not cover. */
  readonly free: readonly Box[]
  /** What it had better not cover. */
  readonly spared: readonly Box[]
}

/** The tail, and a little air. */
const GAP = 20
/** A tail needs so much of the edge on both sides of it. */
const CORNER = 30

/** LOOK 11.5: below, above, left, right, until it covers neither what must be pressed nor what it speaks of. */
export function place(wish: Wish): Placed {
  const { width, height, spoken } = wish
  const beside = spoken ? SIDES.flatMap((side) => along(wish, spoken, side)) : []
  const covered = ({ left, top }: Placed, boxes: readonly Box[]) =>
    boxes.reduce((sum, box) => sum + overlap({ left, top, right: left + width, bottom: top + height }, box), 0)
  const isFree = (placed: Placed) => fits(wish, placed) && covered(placed, wish.free) === 0
  const least = (all: readonly Placed[], cost: (placed: Placed) => number) => {
    let best: Placed | undefined
    let lowest = Infinity
    for (const placed of all) {
      const price = cost(placed)
      if (price < lowest) [best, lowest] = [placed, price]
    }
    return best
  }
  const spares = (placed: Placed) => covered(placed, wish.spared)
  return (
    least(beside.filter(isFree), spares) ??
    // Nowhere beside it: wherever it hides least.
    least(anywhere(wish), (placed) => 1000 * covered(placed, wish.free) + spares(placed)) ?? {
      left: wish.room.left,
      top: wish.room.top,
      tail: null,
    }
  )
}

/** On one side of what it speaks of: in the middle of it, then shifted as far as the tail still reaches. */
function along({ width, height, room }: Wish, spoken: Box, side: Side): Placed[] {
  const upright = side === 'below' || side === 'above'
  const length = upright ? width : height
  const [from, to] = upright ? [room.left, room.right] : [room.top, room.bottom]
  const middle = upright ? (spoken.left + spoken.right) / 2 : (spoken.top + spoken.bottom) / 2
  const starts = [0.5, 0.25, 0.75, 0, 1].map((share) => middle - CORNER - share * (length - 2 * CORNER))
  return starts.flatMap((wanted) => {
    const start = Math.min(Math.max(wanted, from), to - length)
    const at = middle - start
    if (at < CORNER || at > length - CORNER) return []
    const tail = { side, at }
    switch (side) {
      case 'below':
        return [{ left: start, top: spoken.bottom + GAP, tail }]
      case 'above':
        return [{ left: start, top: spoken.top - GAP - height, tail }]
      case 'left':
        return [{ left: spoken.left - GAP - width, top: start, tail }]
      case 'right':
        return [{ left: spoken.right + GAP, top: start, tail }]
    }
  })
}

/** A net of places over the room, from its foot upwards. */
function anywhere({ width, height, room }: Wish): Placed[] {
  const steps = 8
  const shares = Array.from({ length: steps + 1 }, (_, i) => i / steps)
  const [wide, high] = [Math.max(0, room.right - room.left - width), Math.max(0, room.bottom - room.top - height)]
  return shares.flatMap((down) =>
    // From the middle outwards.
    shares
      .toSorted((a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5))
      .map((across) => ({ left: room.left + across * wide, top: room.bottom - height - down * high, tail: null })),
  )
}

function fits({ width, height, room }: Wish, { left, top }: Placed): boolean {
  return left >= room.left && top >= room.top && left + width <= room.right && top + height <= room.bottom
}

function overlap(a: Box, b: Box): number {
  return (
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  )
}
