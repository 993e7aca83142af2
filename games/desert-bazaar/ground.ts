import { grid, readMap, type Grid } from '@caravanserai/hexes'
import { isFields, refuse, strangeKey, type BoardFlaw, type Boards, type Refusal } from '@caravanserai/kernel'
import { numberOf } from './goods.ts'
import { STANDARD_TILES, whyNotTiles, type Tile } from './tiles.ts'

/** What a table may be set up with, complete. */
export interface Options {
  /** A text map. */
  readonly board: string
  readonly tiles: readonly Tile[]
  /** DB-R04 Who begins; null leaves it to the seed. */
  readonly first: number | null
}

/** DB-R03 Our own board: a hexagon of side 6, 91 spaces. `.` is a space, `~` scenery nobody builds on. */
export const STANDARD_BOARD = `name: bazaar
game: desert-bazaar
orientation: pointy-top
offset: odd-r
rows: 11
columns: 11
map:
A        . . . . . .
B       . . . . . . .
C      . . . . . . . .
D     . . . . . . . . .
E    . . . . . . . . . .
F   . . . . . . . . . . .
G    . . . . . . . . . .
H     . . . . . . . . .
I      . . . . . . . .
J       . . . . . . .
K        . . . . . .
`

/** What lies under a whole game and never changes: shared by all copies of a state. */
export interface Ground {
  readonly options: Options
  readonly grid: Grid
  readonly spaces: number
  /** By tile id - 1: four counts of the cost, and the number of the product. */
  readonly cost: Uint8Array
  readonly product: Uint8Array
  /** By tile id * 256 + what the neighbours offer: the cards still due. Offers and dues have two bits a resource. */
  readonly due: Uint8Array
}

/** DB-R25 All that neighbours can offer: none to three, the most a cost can use, of each resource. */
export const OFFERS = 256

/** How many an offer or a due is, all resources together. */
export function cardsIn(offers: number): number {
  return (offers & 3) + ((offers >> 2) & 3) + ((offers >> 4) & 3) + (offers >> 6)
}

const made = new WeakMap<Options, Ground>()

export function ground(options: Options): Ground {
  const known = made.get(options)
  if (known) return known
  const map = readMap(options.board, '.~')
  if ('refused' in map) throw new Error(`options that were never checked: ${JSON.stringify(map.facts)}`)
  const places = grid(map.hexes.filter((hex) => hex.sign === '.'))
  const cost = new Uint8Array(options.tiles.length * 4)
  const product = new Uint8Array(options.tiles.length)
  for (const tile of options.tiles) {
    product[tile.id - 1] = numberOf(tile.produces)
    for (const resource of tile.cost) {
      const at = (tile.id - 1) * 4 + numberOf(resource)
      cost[at] = (cost[at] ?? 0) + 1
    }
  }
  const laid: Ground = { options, grid: places, spaces: places.labels.length, cost, product, due: dues(cost) }
  made.set(options, laid)
  return laid
}

/** DB-49 Symbols of the cost less what the neighbours offer, for every tile and every kind of neighbourhood. */
function dues(cost: Uint8Array): Uint8Array {
  const due = new Uint8Array((cost.length / 4 + 1) * OFFERS)
  for (let at = OFFERS; at < due.length; at++)
    for (let r = 0; r < 4; r++) {
      const left = (cost[((at >> 8) - 1) * 4 + r] as number) - ((at >> (2 * r)) & 3)
      if (left > 0) due[at] = (due[at] as number) | (left << (2 * r))
    }
  return due
}

/** The usual table, made once so that every match shares its ground. */
export const STANDARD: Options = { board: STANDARD_BOARD, tiles: STANDARD_TILES, first: null }
const STANDARD_FROM: readonly Options[] = Array.from({ length: 5 }, (_, first) => ({ ...STANDARD, first }))

/** Options from outside, made complete, or the reason why not with its place. */
export function readOptions(input: unknown, players: number): Options | Refusal {
  const bad = (why: string, facts = {}) => refuse('bad-options', { why, ...facts })
  if (!isFields(input)) return bad('they must be an object')
  const strange = strangeKey(input, ['board', 'tiles', 'first'])
  if (strange !== undefined) return bad(`there is no option "${strange}", only board, tiles and first`)

  const first = input['first'] ?? null
  if (first !== null && (!Number.isInteger(first) || (first as number) < 0 || (first as number) >= players))
    return bad(`first must be a seat from 0 to ${players - 1}, not ${JSON.stringify(first)}`, { option: 'first' })

  const board = input['board'] ?? STANDARD_BOARD
  if (typeof board !== 'string') return bad('the board must be a text map', { option: 'board' })
  const why = board === STANDARD_BOARD ? undefined : whyNotBoard(board)
  if (why) return bad(`board line ${why.line}: ${why.why}`, { option: 'board', line: why.line, column: why.column, reason: why.why })

  const tiles = input['tiles'] ?? STANDARD_TILES
  const wrong = tiles === STANDARD_TILES ? undefined : whyNotTiles(tiles)
  if (wrong) return bad(wrong, { option: 'tiles' })

  // The usual table is always the same object: its ground is laid once.
  const usual = board === STANDARD_BOARD && (tiles === STANDARD_TILES || JSON.stringify(tiles) === JSON.stringify(STANDARD_TILES))
  if (usual) return first === null ? STANDARD : (STANDARD_FROM[first as number] as Options)
  return { board, tiles: tiles as readonly Tile[], first: first as number | null }
}

/** What the house may ask about a board of somebody's own. */
export const boards: Boards = {
  check(text) {
    const flaw = whyNotBoard(text)
    if (flaw) return { errors: [flaw], notes: [], summary: [] }
    return { errors: [], notes: [], summary: [`${ground({ ...STANDARD, board: text }).spaces} spaces`] }
  },
}

/** The most spaces that labels and the state are made for. */
export const MOST_SPACES = 400

const LEAST_SPACES = 7

function whyNotBoard(text: string): BoardFlaw | undefined {
  const map = readMap(text, '.~')
  if ('refused' in map) return { ...map.facts, code: 'bad-map', facts: map.facts, spaces: [] }
  const whole = (code: string, why: string, facts = {}): BoardFlaw => ({ line: 1, column: 1, why, code, facts, spaces: [] })
  const { game } = map
  if (game !== 'desert-bazaar') return whole('other-game', `the board is for "${game}", not for desert-bazaar`, { game })
  if (map.hexes.some((hex) => hex.beyond) || map.river.length > 0)
    return whole('line-or-river', 'this game knows no elevation line and no river')
  const spaces = map.hexes.filter((hex) => hex.sign === '.').length
  if (spaces < LEAST_SPACES)
    return whole('few-spaces', `the board needs at least ${LEAST_SPACES} spaces, or no encampment could close`, {
      spaces,
      least: LEAST_SPACES,
    })
  return spaces > MOST_SPACES
    ? whole('many-spaces', `the board has ${spaces} spaces; ${MOST_SPACES} is the most`, { spaces, most: MOST_SPACES })
    : undefined
}

/** By resource number, the sum of a cost's symbols: a tile always has three. */
export function costOf(on: Ground, tile: number, resource: number): number {
  return on.cost[(tile - 1) * 4 + resource] as number
}
