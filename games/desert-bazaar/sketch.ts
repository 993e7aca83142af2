import { centreOf, cornersOf, type Place } from '@caravanserai/hexes'
import { sealOf, type Shape, type Sketch } from '@caravanserai/kernel'
import { STANDARD_BOARD, ground } from './ground.ts'
import { STANDARD_TILES } from './tiles.ts'
import type { View } from './view.ts'

/** The board with its tents and whose they are; hexes are 1 wide. */
export function sketch({ board = STANDARD_BOARD, tiles = STANDARD_TILES, tents }: View): Sketch {
  const { places, find } = ground({ board, tiles, first: null }).grid
  const standing = tents.flatMap(({ space, tile, owner }): Shape[] => {
    const place = places[find(space) ?? -1]
    const product = tiles.find(({ id }) => id === tile)?.produces
    return place && product ? [...tent(place, product), ...(owner === undefined ? [] : marker(place, owner))] : []
  })
  const [right, bottom] = places.map(centreOf).reduce(([x, y], at) => [Math.max(x, at.x), Math.max(y, at.y)], [0, 0])
  return { width: right + 0.5, height: bottom + 0.6, shapes: [...places.flatMap(sand), ...standing] }
}

function sand(place: Place): Shape[] {
  return [
    { corners: cornersOf(place), fill: 'sand-line' },
    { corners: cornersOf(place, 0.96), fill: 'sand-1' },
  ]
}

function tent(place: Place, product: string): Shape[] {
  const { x, y } = centreOf(place)
  return [
    { corners: cornersOf(place, 0.9), fill: 'tile' },
    { corners: [x, y - 0.42, x + 0.36, y + 0.26, x - 0.36, y + 0.26], fill: product },
    { corners: [x, y - 0.1, x + 0.1, y + 0.26, x - 0.1, y + 0.26], fill: 'tile' },
  ]
}

function marker(place: Place, owner: number): Shape[] {
  const { x, y } = centreOf(place)
  return sealOf(owner, x, y + 0.14, 0.2)
}
