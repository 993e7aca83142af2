import { isFields } from '@caravanserai/kernel'
import { isResource, type Resource } from './goods.ts'

/** DB-03 A tent tile: three symbols of cost, one product. */
export interface Tile {
  readonly id: number
  readonly cost: readonly Resource[]
  readonly produces: Resource
}

export const TILES = 60

const ALPHABETICAL = ['camel', 'silk', 'spice', 'water'] as const

/**
 * DB-R02 Our own list: each of the 20 costs on three tiles with three products. A cost with a doubled or tripled resource
 * leaves that one out as a product; a cost of three different ones produces one of them.
 */
export const STANDARD_TILES: readonly Tile[] = costs().flatMap((cost, i) =>
  products(cost).map((produces, j) => ({ id: 3 * i + j + 1, cost, produces })),
)

function costs(): Resource[][] {
  const found: Resource[][] = []
  for (let a = 0; a < 4; a++)
    for (let b = a; b < 4; b++) for (let c = b; c < 4; c++) found.push([a, b, c].map((i) => ALPHABETICAL[i] as Resource))
  return found
}

function products(cost: readonly Resource[]): Resource[] {
  const repeated = cost.find((resource, i) => cost.indexOf(resource) !== i)
  return repeated ? ALPHABETICAL.filter((resource) => resource !== repeated) : [...cost]
}

/** Why a tile list of somebody's own cannot be used, in words with the place; undefined if it can. */
export function whyNotTiles(input: unknown): string | undefined {
  if (!Array.isArray(input)) return 'the tile list must be a list'
  for (const [i, tile] of input.entries()) {
    const why = whyNotTile(tile)
    if (why) return `tile ${i + 1} of the list ${why}`
  }
  const ids = new Set((input as Tile[]).map((tile) => tile.id))
  if (input.length !== TILES) return `there must be ${TILES} tiles, not ${input.length}`
  const missing = Array.from({ length: TILES }, (_, i) => i + 1).find((id) => !ids.has(id))
  return missing === undefined ? undefined : `the ids must be 1 to ${TILES}, and ${missing} is missing`
}

function whyNotTile(tile: unknown): string | undefined {
  if (!isFields(tile)) return 'is not an object with id, cost and produces'
  const { id, cost, produces } = tile
  if (!Number.isInteger(id) || (id as number) < 1 || (id as number) > TILES)
    return `has the id ${JSON.stringify(id)}; ids are 1 to ${TILES}`
  if (!Array.isArray(cost) || cost.length !== 3) return 'must cost exactly three resources'
  const strange: unknown = cost.find((each) => !isResource(each))
  if (strange !== undefined) return `costs ${JSON.stringify(strange)}; resources are water, camel, silk and spice`
  return isResource(produces) ? undefined : `produces ${JSON.stringify(produces)}; resources are water, camel, silk and spice`
}
