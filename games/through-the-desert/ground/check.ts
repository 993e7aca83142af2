import { around, grid, label, readMap, regions, rowName, SIDES, type Hex, type HexMap, type Place } from '@caravanserai/hexes'
import { PALMS, TOKEN_VALUES, TOKENS_EACH } from '../pieces.ts'

/** `.` sand, `o` small pool, `O` large pool, `^` mountain. */
export const SIGNS = '.oO^'

/** The most hexes that the state is made for. */
export const MOST_SPACES = 600

/** Something about a board, with its place: the line and column of the text, and the hex where there is one. */
export interface Flaw {
  readonly code: FlawCode
  readonly facts: { readonly line: number; readonly column: number; readonly [fact: string]: number | string }
  /** The spaces that it is about, where there are such. */
  readonly spaces: readonly string[]
  /** The same as a sentence, for terminals and logs. */
  readonly said: string
}

export type FlawCode =
  | 'bad-map'
  | 'other-game'
  | 'too-many-hexes'
  | 'few-large-pools'
  | 'no-leader-space'
  | 'many-pools'
  | 'cut-off'
  | 'dry-river'
  | 'few-leader-spaces'

export interface BoardReport {
  readonly name: string
  /** TD-R03 With one of these the board cannot be played on. */
  readonly errors: readonly Flaw[]
  /** Worth knowing, but no obstacle. */
  readonly notes: readonly Flaw[]
  /** The numbers of the part for two and three players, and of the whole board. */
  readonly parts: readonly BoardPart[]
}

export interface BoardPart {
  readonly players: '2-3' | '4-5'
  readonly spaces: number
  readonly largePools: number
  readonly smallPools: number
  readonly tokens: number
  readonly riverEdges: number
  /** The fewest spaces that can be open to the first leader, whichever large pools become oases. */
  readonly leaderSpaces: number
}

/** TD-R03 How many leader spaces are always enough: each leader blocks seven at most. */
const ENOUGH = [
  { players: 2, part: '2-3', spaces: 64 },
  { players: 3, part: '2-3', spaces: 99 },
  { players: 4, part: '4-5', spaces: 134 },
] as const

/** TD-R03 Every requirement of a board of one's own, each failure with its place. */
export function checkBoard(text: string): BoardReport {
  const map = readMap(text, SIGNS)
  if ('refused' in map) {
    const { line, column, why } = map.facts
    return {
      name: '',
      errors: [{ code: 'bad-map', facts: { line, column, why }, spaces: [], said: `line ${line}, column ${column}: ${why}` }],
      notes: [],
      parts: [],
    }
  }
  const flaw = flawsOf(text)
  const errors: Flaw[] = []
  if (map.game !== 'through-the-desert')
    errors.push(flaw('other-game', undefined, `the board is for "${map.game}", not for through-the-desert`, { game: map.game }))
  if (map.hexes.length > MOST_SPACES)
    errors.push(
      flaw('too-many-hexes', map.hexes[MOST_SPACES], `the board has ${map.hexes.length} hexes; ${MOST_SPACES} is the most`, {
        hexes: map.hexes.length,
        most: MOST_SPACES,
      }),
    )
  errors.push(...checkPools(map, flaw), ...checkLeaders(map, flaw), ...checkConnected(map, flaw), ...checkRiver(map, flaw))
  const parts = PARTS.map((players) => describe(map, players))
  return { name: map.name, errors, notes: noteLeaders(parts, flaw), parts }
}

const PARTS = ['2-3', '4-5'] as const
type Part = (typeof PARTS)[number]

const inPart = (map: HexMap, part: Part): Hex[] => map.hexes.filter((hex) => hex.sign !== '^' && (part === '4-5' || !hex.beyond))

type MakeFlaw = (
  code: FlawCode,
  at: Place | undefined,
  why: string,
  facts?: { [fact: string]: number | string },
  spaces?: readonly string[],
) => Flaw

/** Knows in which line of the text each row of the map stands. */
function flawsOf(text: string): MakeFlaw {
  const lines = text.split(/\r?\n/)
  const start = lines.findIndex((line) => line.trimEnd() === 'map:')
  const rows = lines.flatMap((line, i) => (i > start && line.trim() !== '' && !line.startsWith('#') ? [i + 1] : []))
  return (code, at, why, facts = {}, spaces = at ? [label(at)] : []) => {
    const line = at ? (rows[at.row] ?? 1) : start + 1
    const column = at ? 4 + (at.row & 1) + 2 * at.column : 1
    const place = at ? { space: label(at), row: rowName(at.row), number: at.column + 1 } : {}
    return {
      code,
      facts: { line, column, ...place, ...facts },
      spaces,
      said: `line ${line}, column ${column}${at ? ` (${label(at)})` : ''}: ${why}`,
    }
  }
}

function checkPools(map: HexMap, flaw: MakeFlaw): Flaw[] {
  const found: Flaw[] = []
  const large = inPart(map, '2-3').filter((hex) => hex.sign === 'O')
  if (large.length < PALMS) {
    const past = map.hexes.find((hex) => hex.beyond && hex.sign === 'O')
    found.push(
      flaw(
        'few-large-pools',
        past ?? large.at(-1),
        `only ${large.length} large pools lie before the elevation line; the palm trees need ${PALMS}`,
        { large: large.length, least: PALMS },
      ),
    )
  }
  const pools = inPart(map, '4-5').filter((hex) => hex.sign !== '.')
  const most = PALMS + TOKEN_VALUES.length * TOKENS_EACH
  if (pools.length > most)
    found.push(
      flaw(
        'many-pools',
        pools[most],
        `there are ${pools.length} pools, but tokens and palm trees for ${most}`,
        { pools: pools.length, most },
        pools.slice(most).map(label),
      ),
    )
  return found
}

/** TD-16, TD-18 Wherever the palm trees stand, somebody must be able to begin. */
function checkLeaders(map: HexMap, flaw: MakeFlaw): Flaw[] {
  return PARTS.flatMap((part) => {
    const hexes = inPart(map, part)
    const large = hexes.filter((hex) => hex.sign === 'O')
    const dry = hexes.filter((hex) => hex.sign === '.')
    if (large.length < PALMS || dry.length > PALMS * SIDES) return []
    const pools = large.map(label)
    const beside = dry.map((hex) => around(hex).flatMap((next) => (pools.includes(label(next)) ? [label(next)] : [])))
    return canBarAll(beside, PALMS)
      ? [flaw('no-leader-space', dry[0], `with ${part} players ${PALMS} palm trees can bar every space to the first leader`, { part })]
      : []
  })
}

/** Can so many palm trees stand beside all of these spaces? By space, the pools beside it. */
function canBarAll(spaces: readonly (readonly string[])[], palms: number): boolean {
  const [space] = spaces
  if (space === undefined) return true
  if (palms === 0) return false
  return space.some((pool) =>
    canBarAll(
      spaces.filter((near) => !near.includes(pool)),
      palms - 1,
    ),
  )
}

function checkConnected(map: HexMap, flaw: MakeFlaw): Flaw[] {
  return PARTS.flatMap((part) => {
    const places = grid(inPart(map, part))
    const groups = regions(places, () => true).toSorted((a, b) => b.length - a.length)
    return groups.slice(1).map((group) => {
      const at = places.places[group[0] as number]
      return flaw(
        'cut-off',
        at,
        `with ${part} players ${group.length === 1 ? 'this space is' : `these ${group.length} spaces are`} cut off from the rest`,
        { part, spaces: group.length },
        group.map((space) => places.labels[space] as string),
      )
    })
  })
}

/** A river between spaces that are none would never be crossed. */
function checkRiver(map: HexMap, flaw: MakeFlaw): Flaw[] {
  const spaces = new Set(inPart(map, '4-5').map(label))
  return map.river.flatMap((pair) => {
    const dry = pair.find((end) => !spaces.has(label(end)))
    return dry
      ? [
          flaw(
            'dry-river',
            dry,
            `the river edge ${pair.map(label).join('/')} runs along a mountain`,
            { edge: pair.map(label).join('/') },
            pair.map(label),
          ),
        ]
      : []
  })
}

function noteLeaders(parts: readonly BoardPart[], flaw: MakeFlaw): Flaw[] {
  return ENOUGH.flatMap(({ players, part, spaces }) => {
    const found = parts.find((each) => each.players === part)?.leaderSpaces ?? 0
    if (found >= spaces) return []
    return [
      flaw(
        'few-leader-spaces',
        undefined,
        `${found} leader spaces are fewer than the ${spaces} that are always enough for ${players} players`,
        { found, players, enough: spaces },
      ),
    ]
  })
}

function describe(map: HexMap, players: Part): BoardPart {
  const hexes = inPart(map, players)
  const byLabel = new Map(hexes.map((hex) => [label(hex), hex]))
  const large = hexes.filter((hex) => hex.sign === 'O')
  const small = hexes.filter((hex) => hex.sign === 'o')
  const dryAround = (hex: Hex) => around(hex).filter((next) => byLabel.get(label(next))?.sign === '.').length
  const lost = large
    .map(dryAround)
    .toSorted((a, b) => b - a)
    .slice(0, PALMS)
  return {
    players,
    spaces: hexes.length,
    largePools: large.length,
    smallPools: small.length,
    tokens: large.length + small.length - PALMS,
    riverEdges: map.river.filter((pair) => pair.every((end) => byLabel.has(label(end)))).length,
    leaderSpaces: hexes.length - large.length - small.length - lost.reduce((sum, count) => sum + count, 0),
  }
}
