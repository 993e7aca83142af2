import { around, label, placeOf, rowName, type Place } from './grid.ts'

/** A board as people write it: see `docs/boards.md`. */
export interface HexMap {
  readonly name: string
  readonly game: string
  readonly hexes: readonly Hex[]
  /** Pairs of neighbours with the river on their common side. */
  readonly river: readonly (readonly [Place, Place])[]
}

export interface Hex extends Place {
  readonly sign: string
  /** Beyond the elevation line. */
  readonly beyond: boolean
}

/** Says where the text is wrong and why; in the form of the kernel's refusals. */
export type BadMap = {
  readonly refused: 'bad-map'
  readonly facts: { readonly line: number; readonly column: number; readonly why: string }
}

/** Reads a text map; a character in a wrong place is an error with its line and column, never a guess. */
export function readMap(text: string, signs: string): HexMap | BadMap {
  const head = new Map<string, string>()
  const hexes: Hex[] = []
  const river: (readonly [Place, Place])[] = []
  let part: 'head' | 'map' | 'river' = 'head'
  let row = -1

  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trimEnd()
    const at = index + 1
    if (line === '' || line.startsWith('#')) continue
    if (line === 'map:' || line === 'river:') part = line === 'map:' ? 'map' : 'river'
    else if (part === 'head') {
      const why = readHead(line, at, head)
      if (why) return why
    } else if (part === 'map') {
      const why = readRow(line, at, ++row, signs, hexes)
      if (why) return why
    } else {
      const why = readRiver(line, at, hexes, river)
      if (why) return why
    }
  }
  return whole(head, hexes, river, row + 1)
}

/** The same map as text, in the form that `readMap` takes. */
export function writeMap(map: HexMap): string {
  const rows = Math.max(...map.hexes.map((hex) => hex.row)) + 1
  const columns = Math.max(...map.hexes.map((hex) => hex.column)) + 1
  const head = { name: map.name, game: map.game, orientation: 'pointy-top', offset: 'odd-r', rows, columns }
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${value}`)
  lines.push('map:')
  for (let row = 0; row < rows; row++) lines.push(writeRow(map, row))
  if (map.river.length > 0) lines.push('river:', map.river.map(([a, b]) => `${label(a)}/${label(b)}`).join(' '))
  return `${lines.join('\n')}\n`
}

const HEAD = ['name', 'game', 'orientation', 'offset', 'rows', 'columns']

function readHead(line: string, at: number, head: Map<string, string>): BadMap | undefined {
  const [, key, value] = /^([a-z]+):\s*(.*)$/.exec(line) ?? []
  if (key === undefined || value === undefined) return bad(at, 1, `"${line}" is no "key: value" line and comes before "map:"`)
  if (!HEAD.includes(key)) return bad(at, 1, `the head knows no "${key}", only ${HEAD.join(', ')}`)
  if (head.has(key)) return bad(at, 1, `"${key}" stands here a second time`)
  head.set(key, value)
  return undefined
}

/** Hex n of a row stands at 3 + shift + 2(n - 1); a `|` may stand between two hexes. */
function readRow(line: string, at: number, row: number, signs: string, hexes: Hex[]): BadMap | undefined {
  const [, name = ''] = /^([A-Z]+)/.exec(line) ?? []
  if (name !== rowName(row)) return bad(at, 1, `row ${rowName(row)} is expected here, not "${line.slice(0, 2).trimEnd()}"`)
  let beyond = false
  for (let position = name.length; position < line.length; position++) {
    const sign = line.charAt(position)
    if (sign === ' ') continue
    const offset = position - 3 - (row & 1)
    const between = offset % 2 !== 0
    if (sign === '|') {
      if (!between || offset < -1) return bad(at, position + 1, 'the elevation line "|" must stand between two hexes')
      if (beyond) return bad(at, position + 1, 'the elevation line crosses this row twice')
      beyond = true
    } else if (offset < 0 || between) return bad(at, position + 1, `"${sign}" stands between two hexes`)
    else if (!signs.includes(sign)) return bad(at, position + 1, `"${sign}" is no sign of this board; it knows ${[...signs].join(' ')}`)
    else hexes.push({ row, column: offset / 2, sign, beyond })
  }
  return line.endsWith('|') ? bad(at, line.length, 'the elevation line "|" must stand between two hexes') : undefined
}

function readRiver(line: string, at: number, hexes: readonly Hex[], river: (readonly [Place, Place])[]): BadMap | undefined {
  for (const { 0: pair, index } of line.matchAll(/\S+/g)) {
    const column = index + 1
    const [a, b, ...more] = pair.split('/').map(placeOf)
    if (!a || !b || more.length > 0) return bad(at, column, `"${pair}" is no pair of hexes such as I4/I5`)
    for (const end of [a, b])
      if (!hexes.some((hex) => label(hex) === label(end)))
        return bad(at, column, `the river passes ${label(end)}, which is not on the board`)
    if (!around(a).some((next) => label(next) === label(b))) return bad(at, column, `${pair} are no neighbours`)
    const names = [label(a), label(b)]
    if (river.some((ends) => ends.every((end) => names.includes(label(end))))) return bad(at, column, `${pair} stands here a second time`)
    river.push([a, b])
  }
  return undefined
}

function whole(head: Map<string, string>, hexes: readonly Hex[], river: HexMap['river'], rows: number): HexMap | BadMap {
  for (const key of ['name', 'game']) if (!head.get(key)) return bad(1, 1, `the head does not give the ${key}`)
  for (const [key, value] of [
    ['orientation', 'pointy-top'],
    ['offset', 'odd-r'],
  ] as const)
    if ((head.get(key) ?? value) !== value) return bad(1, 1, `${key} must be ${value}, not ${head.get(key)}`)
  if (hexes.length === 0) return bad(1, 1, 'the map has no hexes')
  const columns = Math.max(...hexes.map((hex) => hex.column)) + 1
  for (const [key, found] of [
    ['rows', rows],
    ['columns', columns],
  ] as const)
    if (head.has(key) && head.get(key) !== String(found)) return bad(1, 1, `the head says ${head.get(key)} ${key}, the map has ${found}`)
  return { name: head.get('name') ?? '', game: head.get('game') ?? '', hexes, river }
}

function writeRow(map: HexMap, row: number): string {
  const start = 3 + (row & 1)
  const chars: string[] = [...rowName(row)]
  let past = false
  for (const hex of map.hexes.filter((each) => each.row === row).toSorted((a, b) => a.column - b.column)) {
    const position = start + 2 * hex.column
    if (hex.beyond && !past) chars[position - 1] = '|'
    past ||= hex.beyond
    chars[position] = hex.sign
  }
  return Array.from(chars, (char) => char ?? ' ').join('')
}

function bad(line: number, column: number, why: string): BadMap {
  return { refused: 'bad-map', facts: { line, column, why } }
}
