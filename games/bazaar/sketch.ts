import { sealOf, seatFill, type Shape, type Sketch } from '@caravanserai/kernel'
import './cards/index.ts'
import { itemOf, venueOf } from './machine/shelf.ts'
import type { SeenPlace, SeenSeat, View } from './view.ts'

const WIDTH = 1120
const GAP = 20
const STALL = { wide: 84, tall: 120 }
const PANEL = STALL.tall + 76
const MARKET = STALL.tall + 40

/** The market above, and everybody's venues under their awnings; a winner's panel has a golden rim. */
export function sketch({ row, seats, winners }: View): Sketch {
  const columns = seats.length > 4 ? 3 : 2
  const wide = (WIDTH - GAP * (columns - 1)) / columns
  const panels = seats.flatMap((seat, i) => {
    const [x, y] = [(i % columns) * (wide + GAP), MARKET + GAP + Math.floor(i / columns) * (PANEL + GAP)]
    return panel(seat, i, winners.includes(i), x, y, wide)
  })
  const market = [box(0, 0, WIDTH, MARKET, 'sand-2'), ...stalls(row, 'glaze', 20, 20, WIDTH - 40)]
  return { width: WIDTH, height: MARKET + Math.ceil(seats.length / columns) * (PANEL + GAP), shapes: [...market, ...panels] }
}

function panel({ venues, money, band }: SeenSeat, seat: number, hasWon: boolean, x: number, y: number, wide: number): Shape[] {
  const rim = hasWon ? 6 : 2
  // BZ-R56 What is shown of a purse is its band; a coin for each $10 of it.
  const coins = Array.from({ length: Math.ceil((money ?? band ?? 0) / 10) }, (_, i) => i).filter((i) => 92 + 22 * i < wide - 20)
  return [
    box(x, y, wide, PANEL, hasWon ? 'saffron' : 'line'),
    box(x + rim, y + rim, wide - 2 * rim, PANEL - 2 * rim, 'surface'),
    ...sealOf(seat, x + 36, y + 30, 20),
    ...coins.flatMap((i): Shape[] => [
      { x: x + 78 + 22 * i, y: y + 30, radius: 12, fill: 'sand-edge' },
      { x: x + 78 + 22 * i, y: y + 30, radius: 9, fill: 'saffron' },
    ]),
    ...stalls(venues, seatFill(seat), x + 16, y + 60, wide - 32),
  ]
}

/** As many as there are have their place: the more, the narrower. */
function stalls(places: readonly SeenPlace[], awning: string, x: number, y: number, room: number): Shape[] {
  const step = Math.min(STALL.wide + 10, (room + 10) / places.length)
  return places.flatMap((place, i) => stall(place, awning, x + i * step, y, step - 10))
}

function stall({ venue, items }: SeenPlace, awning: string, x: number, y: number, wide: number): Shape[] {
  const bay = wide / 5
  const { slots } = venueOf(venue)
  const count = Math.max(1, slots.length, items.length)
  const radius = Math.min(13, (wide - 8) / count / 2 - 1)
  const middle = (i: number) => x + (wide * (i + 0.5)) / count
  return [
    box(x, y, wide, STALL.tall, 'line-strong'),
    box(x + 2, y + 2, wide - 4, STALL.tall - 4, 'tile'),
    ...Array.from({ length: 5 }, (_, i) => i).flatMap((i): Shape[] => {
      const fill = i % 2 === 0 ? awning : 'lit'
      return [box(x + i * bay, y, bay, 26, fill), { x: x + (i + 0.5) * bay, y: y + 26, radius: bay / 2, fill }]
    }),
    // What it takes, and what lies there.
    ...slots.map((type, i): Shape => ({ x: middle(i), y: y + 64, radius: radius * 0.7, fill: type })),
    ...items.flatMap((item, i): Shape[] => [
      { x: middle(i), y: y + 96, radius, fill: 'ink' },
      { x: middle(i), y: y + 96, radius: radius - 2, fill: itemOf(item).type },
    ]),
  ]
}

function box(x: number, y: number, wide: number, tall: number, fill: string): Shape {
  return { corners: [x, y, x + wide, y, x + wide, y + tall, x, y + tall], fill }
}
