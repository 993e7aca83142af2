import { around, label, readMap, writeMap, type BadMap, type Hex, type Place } from '@caravanserai/hexes'

/**
 * A board as it is being drawn: a field of places, some of them hexes. Every second row has one place fewer, so that the field is
 * its own mirror image. Places are counted on the field; what is written begins where the drawing does.
 */
export interface Sheet {
  readonly name: string
  readonly rows: number
  readonly columns: number
  /** By place, row by row; a blank is no hex. */
  readonly signs: readonly string[]
  /** By row: hexes from this column on lie beyond the elevation line. */
  readonly line: readonly number[]
  /** Sides along which the river runs, by `edgeOf`. */
  readonly river: ReadonlySet<string>
}

export const BLANK = ' '
/** Room to draw on beyond what is there; whole pairs of rows, since every second one is shifted. */
const MARGIN = { rows: 2, columns: 1 }
const MOST = { rows: 26, columns: 30 }

/** A board from its text, or where the text is wrong. */
export function readSheet(text: string, signs: string): Sheet | BadMap {
  const map = readMap(text, signs)
  if ('refused' in map) return map
  const rows = Math.max(...map.hexes.map((hex) => hex.row)) + 1
  const columns = Math.max(...map.hexes.map((hex) => hex.column + (hex.row & 1))) + 1
  if (rows > MOST.rows || columns > MOST.columns)
    return { refused: 'bad-map', facts: { line: 1, column: 1, why: `it is larger than ${MOST.rows} rows of ${MOST.columns}` } }
  const sheet = empty(map.name, Math.min(rows + 2 * MARGIN.rows, MOST.rows), Math.min(columns + 2 * MARGIN.columns, MOST.columns))
  const down = even((sheet.rows - rows) >> 1)
  const right = (sheet.columns - columns) >> 1
  const moved = ({ row, column }: Place) => ({ row: row + down, column: column + right })
  const drawn = [...sheet.signs]
  const line = [...sheet.line]
  for (const hex of map.hexes) {
    const at = moved(hex)
    drawn[indexOf(sheet, at)] = hex.sign
    if (hex.beyond) line[at.row] = Math.min(line[at.row] ?? at.column, at.column)
  }
  return { ...sheet, signs: drawn, line, river: new Set(map.river.map(([a, b]) => edgeOf(moved(a), moved(b)))) }
}

export function empty(name: string, rows: number, columns: number): Sheet {
  return {
    name,
    rows,
    columns,
    signs: Array.from({ length: rows * columns }, () => BLANK),
    line: Array.from({ length: rows }, () => columns),
    river: new Set(),
  }
}

/** The drawing as a text map; null while there is nothing to write. */
export function writeSheet(sheet: Sheet, game: string): string | null {
  const from = originOf(sheet)
  const moved = ({ row, column }: Place) => ({ row: row - from.row, column: column - from.column })
  const hexes = hexesOf(sheet).map((hex): Hex => ({ ...hex, ...moved(hex) }))
  if (hexes.length === 0) return null
  const river = [...sheet.river].map(endsOf).filter((ends) => ends.every((end) => signAt(sheet, end) !== BLANK))
  return writeMap({
    // One line, and never none.
    name: sheet.name.replaceAll(/\s+/g, ' ').trim() || 'untitled',
    game,
    hexes,
    river: river.map(([a, b]) => [moved(a), moved(b)] as const),
  })
}

/** Where the text begins: the first column of the drawing, and its first row or the one before, so that rows stay shifted as they are. */
export function originOf(sheet: Sheet): Place {
  const hexes = hexesOf(sheet)
  if (hexes.length === 0) return { row: 0, column: 0 }
  return { row: even(Math.min(...hexes.map(({ row }) => row))), column: Math.min(...hexes.map(({ column }) => column)) }
}

/** The hexes of the drawing, in reading order. */
export function hexesOf(sheet: Sheet): Hex[] {
  return placesOf(sheet).flatMap((at) => {
    const sign = signAt(sheet, at)
    return sign === BLANK ? [] : [{ ...at, sign, beyond: isBeyond(sheet, at) }]
  })
}

/** All places of the field, in reading order. */
export function placesOf({ rows, columns }: Pick<Sheet, 'rows' | 'columns'>): Place[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns - (row & 1) }, (__, column): Place => ({ row, column })),
  ).flat()
}

export function signAt(sheet: Sheet, at: Place): string {
  return isOn(sheet, at) ? (sheet.signs[indexOf(sheet, at)] ?? BLANK) : BLANK
}

export function isBeyond({ line, columns }: Sheet, { row, column }: Place): boolean {
  return column >= (line[row] ?? columns)
}

export function paint(sheet: Sheet, at: Place, sign: string): Sheet {
  if (!isOn(sheet, at) || signAt(sheet, at) === sign) return sheet
  return { ...sheet, signs: sheet.signs.with(indexOf(sheet, at), sign) }
}

/** The line begins before this place; or, to `clear` it, no longer crosses its row. */
export function drawLine(sheet: Sheet, { row, column }: Place, clear: boolean): Sheet {
  const to = clear ? sheet.columns : column
  return sheet.line[row] === to ? sheet : { ...sheet, line: sheet.line.with(row, to) }
}

/** The river runs along a side of a place, or no longer does. */
export function drawRiver(sheet: Sheet, at: Place, side: number, clear: boolean): Sheet {
  const next = around(at)[side]
  if (!next || !isOn(sheet, next)) return sheet
  const edge = edgeOf(at, next)
  if (sheet.river.has(edge) === !clear) return sheet
  const river = new Set(sheet.river)
  if (clear) river.delete(edge)
  else river.add(edge)
  return { ...sheet, river }
}

/** The sides of a place along which the river runs. */
export function riverSides({ river }: Sheet, at: Place): number[] {
  return around(at).flatMap((next, side) => (river.has(edgeOf(at, next)) ? [side] : []))
}

/** The same place on the other half of the field. */
export function mirrored({ columns }: Pick<Sheet, 'columns'>, { row, column }: Place): Place {
  return { row, column: columns - 1 - column - (row & 1) }
}

/** On the other half east is west. */
export function mirroredSide(side: number): number {
  return (9 - side) % 6
}

/** The whole piece of the drawing, or of what lies round it, that a place belongs to. */
export function pieceOf(sheet: Sheet, at: Place): Place[] {
  const sign = signAt(sheet, at)
  const seen = new Set([label(at)])
  const piece = [at]
  for (const each of piece)
    for (const next of around(each)) {
      if (!isOn(sheet, next) || seen.has(label(next)) || signAt(sheet, next) !== sign) continue
      seen.add(label(next))
      piece.push(next)
    }
  return piece
}

/** With room to draw on again, where the drawing has come to the edge of the field. */
export function roomy(sheet: Sheet, game: string, signs: string): Sheet {
  const isFull = hexesOf(sheet).some(
    ({ row, column }) => row === 0 || row === sheet.rows - 1 || column === 0 || column === sheet.columns - 1 - (row & 1),
  )
  const text = isFull ? writeSheet(sheet, game) : null
  if (text === null) return sheet
  const wider = readSheet(text, signs)
  return 'refused' in wider ? sheet : { ...wider, name: sheet.name }
}

function isOn({ rows, columns }: Pick<Sheet, 'rows' | 'columns'>, { row, column }: Place): boolean {
  return row >= 0 && row < rows && column >= 0 && column < columns - (row & 1)
}

function indexOf({ columns }: Pick<Sheet, 'columns'>, { row, column }: Place): number {
  return row * columns + column
}

/** The same name from both ends. */
export function edgeOf(a: Place, b: Place): string {
  return [a, b]
    .toSorted((one, other) => one.row - other.row || one.column - other.column)
    .map(({ row, column }) => `${row} ${column}`)
    .join('/')
}

export function endsOf(edge: string): [Place, Place] {
  const [a, b] = edge.split('/').map((end) => {
    const [row = 0, column = 0] = end.split(' ').map(Number)
    return { row, column }
  })
  return [a ?? { row: 0, column: 0 }, b ?? { row: 0, column: 0 }]
}

function even(n: number): number {
  return n & ~1
}
