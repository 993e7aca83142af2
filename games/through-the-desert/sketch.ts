import { centreOf, cornersOf, placeOf, type Place } from '@caravanserai/hexes'
import { sealOf, seatFill, type Shape, type Sketch } from '@caravanserai/kernel'
import { tableOf, type View } from './view.ts'

/** The board and all that stands and lies on it; hexes are 1 wide. */
export function sketch(view: View): Sketch {
  const { grid, pool, outside } = tableOf(view).ground
  const at = (label: string, draw: (place: Place) => Shape[]): Shape[] => {
    const place = placeOf(label)
    return place ? draw(place) : []
  }
  const land = [
    ...[...outside].flatMap(([label, what]) => at(label, (place) => soil(place, what === 'mountain' ? 'rock-2' : 'sunk'))),
    ...grid.places.flatMap((place, space) => [...soil(place, 'sand-1'), ...water(place, pool[space] ?? 0)]),
  ]
  const things = [
    ...view.areas.flatMap(({ seat, spaces }) => spaces.flatMap((label) => at(label, (place) => enclosed(place, seat)))),
    ...view.oases.flatMap((label) => at(label, palm)),
    ...view.waterholes.flatMap(({ space, value }) => at(space, (place) => drops(place, value ?? 0))),
    ...view.caravans.flatMap(({ seat, colour, spaces }) =>
      spaces.flatMap((label, i) => at(label, (place) => camel(place, colour, i === 0 ? seat : null))),
    ),
  ]
  const places = [...grid.places, ...[...outside.keys()].map(placeOf).filter((place) => place !== undefined)].map(centreOf)
  const [right, bottom] = places.reduce(([x, y], next) => [Math.max(x, next.x), Math.max(y, next.y)], [0, 0])
  return { width: right + 0.5, height: bottom + 0.6, shapes: [...land, ...things] }
}

function soil(place: Place, fill: string): Shape[] {
  return [
    { corners: cornersOf(place), fill: 'sand-line' },
    { corners: cornersOf(place, 0.96), fill },
  ]
}

/** TD-07 Large pools and small ones. */
function water(place: Place, size: number): Shape[] {
  return size === 0 ? [] : [{ ...centreOf(place), radius: size === 1 ? 0.28 : 0.42, fill: 'pool-2' }]
}

function drops(place: Place, value: number): Shape[] {
  const { x, y } = centreOf(place)
  const dots = Array.from({ length: value }, (_, i): Shape => ({ x: x + 0.16 * (i - (value - 1) / 2), y, radius: 0.06, fill: 'pool-3' }))
  return [{ x, y, radius: 0.3, fill: 'pool-1' }, ...dots]
}

function palm(place: Place): Shape[] {
  const { x, y } = centreOf(place)
  return [
    { x, y, radius: 0.44, fill: 'pool-2' },
    { corners: [x - 0.05, y - 0.05, x + 0.05, y - 0.05, x + 0.08, y + 0.36, x - 0.08, y + 0.36], fill: 'rock-3' },
    ...[0, 1, 2, 3, 4].map((leaf): Shape => {
      const turn = (leaf / 5) * 2 * Math.PI - Math.PI / 2
      return { x: x + 0.16 * Math.cos(turn), y: y - 0.08 + 0.16 * Math.sin(turn), radius: 0.13, fill: 'palm' }
    }),
  ]
}

/** Of a leader one sees whose it is. */
function camel(place: Place, colour: string, leads: number | null): Shape[] {
  const { x, y } = centreOf(place)
  const body: Shape[] = [
    { x, y, radius: 0.38, fill: `camel-${colour}-mark` },
    { x, y, radius: 0.33, fill: `camel-${colour}` },
  ]
  if (leads === null) return body
  return [...body, ...sealOf(leads, x, y, 0.22)]
}

function enclosed(place: Place, seat: number): Shape[] {
  return [{ ...centreOf(place), radius: 0.12, fill: seatFill(seat) }]
}
