import { grid, label, readMap, SIDES, type Grid, type HexMap } from '@caravanserai/hexes'
import { isFields, refuse, strangeKey, type Refusal } from '@caravanserai/kernel'
import { BOARDS, boardText } from './boards.ts'
import { checkBoard, MOST_SPACES, SIGNS } from './check.ts'

/** What a table may be set up with, complete. */
export interface Options {
  /** TD-05 `mountain`, `river`, or a text map of one's own. */
  readonly board: string
  /** TD-53 */
  readonly serpentine: boolean
  /** TD-54 */
  readonly aquifers: boolean
  /** TD-R04 Who places the palm trees. */
  readonly palms: By
  /** TD-R06 Who says which leader each of five players gives back. */
  readonly returned: By
  /** TD-R05 Who begins; null leaves it to the seed. */
  readonly first: number | null
}

export type By = 'chance' | 'choice'

export const USUAL: Options = { board: 'mountain', serpentine: false, aquifers: false, palms: 'chance', returned: 'chance', first: null }

/** What lies under a whole game and never changes: shared by all copies of a state. */
export interface Ground {
  readonly options: Options
  readonly grid: Grid
  readonly spaces: number
  /** Words of 32 bits that hold one bit for every space. */
  readonly words: number
  /** Spaces with a pool of either size, and with a large one, in reading order. */
  readonly pools: readonly number[]
  readonly large: readonly number[]
  /** By space: 0 no pool, 1 a small one, 2 a large one. */
  readonly pool: Uint8Array
  /** A bit for each space that is no pool. */
  readonly dry: Int32Array
  /** TD-R28 By space: a bit for each side along which the river runs. */
  readonly river: Uint8Array
  /** TD-06, TD-09 What else the map shows, by label: no spaces of this game. */
  readonly outside: ReadonlyMap<string, 'mountain' | 'beyond'>
}

const made = new WeakMap<Options, (Ground | undefined)[]>()

/** TD-06 With two or three players the elevation line is the edge of the board. */
export function ground(options: Options, players: number): Ground {
  const near = players < 4 ? 1 : 0
  const known = made.get(options) ?? []
  made.set(options, known)
  return (known[near] ??= lay(options, near === 1))
}

function lay(options: Options, near: boolean): Ground {
  const map = readMap(boardText(options.board), SIGNS)
  if ('refused' in map) throw new Error(`options that were never checked: ${JSON.stringify(map.facts)}`)
  const isSpace = (hex: HexMap['hexes'][number]) => hex.sign !== '^' && !(near && hex.beyond)
  const places = grid(map.hexes.filter(isSpace))
  const spaces = places.labels.length
  const signs = new Map(map.hexes.map((hex) => [label(hex), hex.sign]))
  const marked = (wanted: string) => places.labels.flatMap((name, space) => (wanted.includes(signs.get(name) ?? '') ? [space] : []))
  const pools = marked('oO')
  const large = marked('O')
  const pool = new Uint8Array(spaces)
  for (const space of pools) pool[space] = large.includes(space) ? 2 : 1
  const words = Math.ceil(spaces / 32)
  const dry = new Int32Array(words)
  for (let space = 0; space < spaces; space++) if (pool[space] === 0) dry[space >> 5] = (dry[space >> 5] as number) | (1 << (space & 31))
  const outside = new Map(
    map.hexes.flatMap((hex) => (isSpace(hex) ? [] : [[label(hex), hex.sign === '^' ? 'mountain' : 'beyond'] as const])),
  )
  return { options, grid: places, spaces, words, pools, large, pool, dry, river: riverSides(map, places), outside }
}

function riverSides(map: HexMap, places: Grid): Uint8Array {
  const sides = new Uint8Array(places.labels.length)
  for (const [a, b] of map.river.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])) {
    const [from, to] = [places.find(label(a)), places.find(label(b))]
    if (from === undefined || to === undefined) continue
    for (let side = 0; side < SIDES; side++)
      if (places.beside[from * SIDES + side] === to) sides[from] = (sides[from] as number) | (1 << side)
  }
  return sides
}

const KEYS = ['board', 'serpentine', 'aquifers', 'palms', 'returned', 'first'] as const

/** Options from outside, made complete, or the reason why not with its place. */
export function readOptions(input: unknown, players: number): Options | Refusal {
  const options = readParts(input, players)
  if ('refused' in options || Object.hasOwn(BOARDS, options.board)) return options
  const [flaw] = checkBoard(options.board).errors
  return flaw ? refuse('bad-options', { ...flaw.facts, why: `the board, ${flaw.said}`, option: 'board' }) : options
}

/** The same, with any board that can be drawn: positions may stand on boards that no game could be set up on. */
export function readParts(input: unknown, players: number): Options | Refusal {
  const bad = (why: string, facts = {}) => refuse('bad-options', { why, ...facts })
  if (!isFields(input)) return bad('they must be an object')
  const strange = strangeKey(input, KEYS)
  if (strange !== undefined) return bad(`there is no option "${strange}", only ${KEYS.join(', ')}`)

  const { board = USUAL.board, serpentine = false, aquifers = false, palms = 'chance', returned = 'chance' } = input
  const first = input['first'] ?? null
  if (first !== null && (!Number.isInteger(first) || (first as number) < 0 || (first as number) >= players))
    return bad(`first must be a seat from 0 to ${players - 1}, not ${JSON.stringify(first)}`, { option: 'first' })
  for (const [option, given] of [
    ['serpentine', serpentine],
    ['aquifers', aquifers],
  ] as const)
    if (typeof given !== 'boolean') return bad(`${option} must be true or false, not ${JSON.stringify(given)}`, { option })
  for (const [option, given] of [
    ['palms', palms],
    ['returned', returned],
  ] as const)
    if (given !== 'chance' && given !== 'choice')
      return bad(`${option} must be "chance" or "choice", not ${JSON.stringify(given)}`, { option })
  if (typeof board !== 'string') return bad('the board must be "mountain", "river" or a text map', { option: 'board' })
  const options: Options = {
    board,
    serpentine: serpentine as boolean,
    aquifers: aquifers as boolean,
    palms: palms as By,
    returned: returned as By,
    first: first as number | null,
  }
  const key = JSON.stringify(options)
  const known = usual.get(key) ?? own.get(key)
  if (known) return known
  if (!Object.hasOwn(BOARDS, board)) {
    const map = readMap(board, SIGNS)
    if ('refused' in map) {
      const { line, column, why } = map.facts
      return bad(`the board, line ${line}, column ${column}: ${why}`, { option: 'board', line, column })
    }
    if (map.hexes.length > MOST_SPACES)
      return bad(`the board has ${map.hexes.length} hexes; ${MOST_SPACES} is the most`, { option: 'board' })
  }
  return remember(key, options)
}

/** The same object for the same options, so that all matches and positions with them share one ground. */
const usual = new Map<string, Options>()
const own = new Map<string, Options>()
const MOST_OWN = 32

/** Of boards of people's own only the latest are kept. */
function remember(key: string, options: Options): Options {
  if (Object.hasOwn(BOARDS, options.board)) usual.set(key, options)
  else {
    own.set(key, options)
    for (const oldest of own.keys()) if (own.size > MOST_OWN) own.delete(oldest)
  }
  return options
}
