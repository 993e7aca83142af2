import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { grid, label, regions, rowName } from './grid.ts'
import { readMap, writeMap, type BadMap, type HexMap } from './map.ts'

const SIGNS = '.oO^~'

describe.for(['bazaar', 'mountain', 'river'])('the board "%s"', (name) => {
  const text = readFileSync(new URL(`boards/${name}.txt`, import.meta.url), 'utf8')
  const map = read(text)

  test('reads', () => {
    expect(map.name).toBe(name)
    expect(map.game).toBe(name === 'bazaar' ? 'desert-bazaar' : 'through-the-desert')
  })

  test('is written as it was read, but for the comments', () => {
    const plain = text
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .join('\n')
    // The pairs of a river are written in one line.
    const [head, river] = plain.split('river:\n')
    expect(writeMap(map)).toBe(river === undefined ? plain : `${head}river:\n${river.trim().replaceAll('\n', ' ')}\n`)
    expect(read(writeMap(map))).toEqual(map)
  })

  test('has the hexes that its page counts', () => {
    const count = (signs: string, beyond = true) => map.hexes.filter((hex) => signs.includes(hex.sign) && (beyond || !hex.beyond)).length
    const counts = {
      spaces: count('.oO'),
      large: count('O'),
      small: count('o'),
      near: count('.oO', false),
      nearSmall: count('o', false),
      mountains: count('^'),
      river: map.river.length,
    }
    expect(counts).toEqual(
      {
        bazaar: { spaces: 91, large: 0, small: 0, near: 91, nearSmall: 0, mountains: 0, river: 0 },
        mountain: { spaces: 215, large: 7, small: 37, near: 171, nearSmall: 27, mountains: 23, river: 0 },
        river: { spaces: 213, large: 7, small: 35, near: 177, nearSmall: 27, mountains: 18, river: 45 },
      }[name],
    )
  })

  test('is all of one piece', () => {
    expect(regions(grid(map.hexes.filter((hex) => hex.sign !== '^')), () => true)).toHaveLength(1)
  })
})

describe('a map', () => {
  test('gives each hex its place and sign, and says what is beyond the line', () => {
    const map = read(board('A  . o', 'B   .|O'))
    expect(map.hexes).toEqual([
      { row: 0, column: 0, sign: '.', beyond: false },
      { row: 0, column: 1, sign: 'o', beyond: false },
      { row: 1, column: 0, sign: '.', beyond: false },
      { row: 1, column: 1, sign: 'O', beyond: true },
    ])
  })

  test('a line before the first hex puts the whole row beyond', () => {
    expect(read(board('A |. .', 'B   .')).hexes.map(({ beyond }) => beyond)).toEqual([true, true, false])
    expect(read(board('A   |. .')).hexes.map(({ column, beyond }) => [column, beyond])).toEqual([
      [1, true],
      [2, true],
    ])
  })

  test('comments, empty lines, line ends and blanks at the end are free', () => {
    const text = board('A  . .', 'B   .')
    expect(read(`# first\r\n\r\n${text.replaceAll('\n', '  \r\n')}# last`)).toEqual(read(text))
  })

  test('a head with less than everything will do', () => {
    expect(read('name: x\ngame: y\nmap:\nA  .\n')).toEqual({
      name: 'x',
      game: 'y',
      hexes: [{ row: 0, column: 0, sign: '.', beyond: false }],
      river: [],
    })
  })

  test('rows after Z have two letters', () => {
    const rows = Array.from({ length: 28 }, (_, row) => `${rowName(row).padEnd(3 + (row & 1))}.`)
    const map = read(board(...rows))
    expect(map.hexes.map(label).slice(-3)).toEqual(['Z1', 'AA1', 'AB1'])
    expect(read(writeMap(map))).toEqual(map)
  })

  test('a river may go on over several lines', () => {
    const map = read(`${board('A  . .', 'B   . .')}river:\nA1/B1\nA2/A1  B1/B2\n`)
    expect(map.river.map(([a, b]) => `${label(a)}/${label(b)}`)).toEqual(['A1/B1', 'A2/A1', 'B1/B2'])
  })
})

describe('a map that is wrong says where and why', () => {
  const head = 'name: x\ngame: y\n'
  test.for<[name: string, text: string, line: number, column: number, why: string]>([
    ['a line without a key', `${head}hello\nmap:\nA  .`, 3, 1, '"hello" is no "key: value" line and comes before "map:"'],
    [
      'a key that nobody knows',
      `${head}colour: red\nmap:\nA  .`,
      3,
      1,
      'the head knows no "colour", only name, game, orientation, offset, rows, columns',
    ],
    ['a key twice', `${head}\nname: z\nmap:\nA  .`, 4, 1, '"name" stands here a second time'],
    ['a row before the map', `${head}A  .`, 3, 1, '"A  ." is no "key: value" line and comes before "map:"'],
    ['a row left out', board('A  .', 'C  .'), 5, 1, 'row B is expected here, not "C"'],
    ['a row that is shifted', board(' A  .'), 4, 1, 'row A is expected here, not " A"'],
    ['a hex where none can be', board('A   .'), 4, 5, '"." stands between two hexes'],
    ['a hex of a shifted row where none can be', board('A  .', 'B  .'), 5, 4, '"." stands between two hexes'],
    ['a hex too far left', board('A .'), 4, 3, '"." stands between two hexes'],
    ['a sign that nobody knows', board('A  . .', 'B   x'), 5, 5, '"x" is no sign of this board; it knows . o O ^ ~'],
    ['a line in the place of a hex', board('A  |'), 4, 4, 'the elevation line "|" must stand between two hexes'],
    ['a line left of the board', board('A|  .'), 4, 2, 'the elevation line "|" must stand between two hexes'],
    ['a line that crosses twice', board('A  .|.|.'), 4, 7, 'the elevation line crosses this row twice'],
    ['a line with nothing beyond it', board('A  . .|'), 4, 7, 'the elevation line "|" must stand between two hexes'],
    ['a pair that is none', `${board('A  . .')}river:\nA1/A2 A1-A2`, 6, 7, '"A1-A2" is no pair of hexes such as I4/I5'],
    ['three hexes', `${board('A  . . .')}river:\nA1/A2/A3`, 6, 1, '"A1/A2/A3" is no pair of hexes such as I4/I5'],
    ['a pair of nonsense', `${board('A  . .')}river:\n  A1/a2`, 6, 3, '"A1/a2" is no pair of hexes such as I4/I5'],
    ['a river off the board', `${board('A  . .')}river:\nA2/A3`, 6, 1, 'the river passes A3, which is not on the board'],
    ['a river between strangers', `${board('A  . . .')}river:\nA1/A3`, 6, 1, 'A1/A3 are no neighbours'],
    ['a river twice on one side', `${board('A  . . .')}river:\nA1/A2 A2/A3\nA2/A1`, 7, 1, 'A2/A1 stands here a second time'],
    ['no name', 'game: y\nmap:\nA  .', 1, 1, 'the head does not give the name'],
    ['no game', 'name: x\ngame:\nmap:\nA  .', 1, 1, 'the head does not give the game'],
    ['flat tops', `${head}orientation: flat-top\nmap:\nA  .`, 1, 1, 'orientation must be pointy-top, not flat-top'],
    ['another offset', `${head}offset: even-r\nmap:\nA  .`, 1, 1, 'offset must be odd-r, not even-r'],
    ['no map', head, 1, 1, 'the map has no hexes'],
    ['an empty map', `${head}map:\nA\n`, 1, 1, 'the map has no hexes'],
    ['nothing at all', '', 1, 1, 'the head does not give the name'],
    ['too many rows', `${head}rows: 3\nmap:\nA  .\nB   .`, 1, 1, 'the head says 3 rows, the map has 2'],
    ['too few columns', `${head}columns: 2\nmap:\nA  . . .`, 1, 1, 'the head says 2 columns, the map has 3'],
  ])('%s', ([, text, line, column, why]) => {
    expect(readMap(text, SIGNS)).toEqual({ refused: 'bad-map', facts: { line, column, why } } satisfies BadMap)
  })
})

function board(...rows: string[]): string {
  return `${['name: x', 'game: y', 'map:', ...rows].join('\n')}\n`
}

function read(text: string): HexMap {
  const map = readMap(text, SIGNS)
  if ('refused' in map) throw new Error(JSON.stringify(map.facts))
  return map
}
