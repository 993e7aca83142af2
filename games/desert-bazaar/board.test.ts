import { distance, grid, hexagon, placeOf, SIDES } from '@caravanserai/hexes'
import { begin, isRefusal, plainChance } from '@caravanserai/kernel'
import { expect, it } from 'vitest'
import { MOST_SPACES, readOptions, STANDARD, STANDARD_BOARD } from './ground.ts'
import { desertBazaar } from './index.ts'
import { blank, isLegal, lay, legalSpaces } from './state.ts'
import { at, board, FLOWER, range } from './stage.ts'
import { STANDARD_TILES, type Tile } from './tiles.ts'

const spacesOf = () => blank(3, STANDARD).ground.grid

it('DB-07 the board is a field of hexagons, each beside at most six others, and both ways', () => {
  const { labels, beside } = spacesOf()
  for (let space = 0; space < labels.length; space++)
    for (let side = 0; side < SIDES; side++) {
      const next = beside[space * SIDES + side]!
      if (next < 0) continue
      expect(distance(placeOf(labels[space]!)!, placeOf(labels[next]!)!)).toBe(1)
      // The way back is the opposite side.
      expect(beside[next * SIDES + ((side + 3) % SIDES)]).toBe(space)
    }
})

it('DB-R03 the usual board is a hexagon of side 6: 91 spaces, none blocked', () => {
  const { labels } = spacesOf()
  expect(labels).toHaveLength(91)
  expect(labels.toSorted()).toEqual(grid(hexagon({ row: 5, column: 5 }, 6)).labels.toSorted())
  expect(legalSpaces(blank(3, STANDARD))).toBe(91)
  expect(STANDARD_BOARD).not.toContain('~')
  expect([at(0, 0), at(1, 0), at(0, 1), at(-1, 1), at(5, 0), at(0, -5), at(0, 5)]).toEqual(['F6', 'F7', 'G7', 'G6', 'F11', 'A4', 'K9'])
})

it('DB-R03 random fillings of 91 spaces end well before the 60 tiles do', () => {
  const filled = range(1, 40).map((i) => {
    const luck = plainChance(`fill-${i}`)
    const state = blank(3, STANDARD)
    let tiles = 0
    while (legalSpaces(state) > 0) {
      const open = range(0, 90).filter((space) => isLegal(state, space))
      lay(state, ++tiles, open[luck.below(open.length)]!, -1)
    }
    return tiles
  })
  expect(Math.min(...filled)).toBeGreaterThanOrEqual(38)
  expect(Math.max(...filled)).toBeLessThanOrEqual(54)
})

// -- options

const why = (options: unknown, players = 3) => {
  const answer = readOptions(options, players)
  return isRefusal(answer) ? answer : undefined
}

it('DB-R04 options name the first seat, or nobody', () => {
  expect(readOptions({}, 3)).toBe(STANDARD)
  expect(readOptions({ first: 2 }, 3)).toMatchObject({ first: 2, board: STANDARD_BOARD })
  expect(readOptions({ first: null }, 3)).toBe(STANDARD)
  for (const first of [3, -1, 0.5, 'me'])
    expect(why({ first })).toEqual({
      refused: 'bad-options',
      facts: { why: `first must be a seat from 0 to 2, not ${JSON.stringify(first)}`, option: 'first' },
    })
  expect(why({ first: 3 }, 4)).toBeUndefined()
  expect(why({ colour: 'red' })).toEqual({
    refused: 'bad-options',
    facts: { why: 'there is no option "colour", only board, tiles and first' },
  })
  for (const input of [null, 7, 'x', []]) expect(why(input)).toEqual({ refused: 'bad-options', facts: { why: 'they must be an object' } })
})

it('DB-R03 a board of one’s own is read, and scenery is nobody’s', () => {
  const text = board('. . . .', '. ~ .', '. . . .')
  const match = begin(desertBazaar, { players: 3, options: { board: text }, seed: 'own' })
  if (isRefusal(match)) throw new Error(JSON.stringify(match))
  expect(match.state.ground.grid.labels).toEqual(['A1', 'A2', 'A3', 'A4', 'B1', 'B3', 'C1', 'C2', 'C3', 'C4'])
  expect(legalSpaces(match.state)).toBe(10)
  expect(desertBazaar.save(match.state)).toMatchObject({ board: text })
  expect(why({ board: FLOWER })).toBeUndefined()
})

const ROWS = Array.from({ length: 21 }, () => '. '.repeat(20).trim())

it.each([
  ['a strange sign', board('. . x . . . .'), 4, 8, '"x" is no sign of this board; it knows . ~'],
  ['a hex between two places', board(' . . . . . . .'), 4, 5, '"." stands between two hexes'],
  ['a row out of turn', board('. . . .', '. . . .').replace('B', 'C'), 5, 1, 'row B is expected here, not "C"'],
  ['a head that is none', 'Desert Bazaar\nmap:\nA  . . .', 1, 1, '"Desert Bazaar" is no "key: value" line and comes before "map:"'],
  ['no name', 'game: desert-bazaar\nmap:\nA  . . . . . . .', 1, 1, 'the head does not give the name'],
  ['too few spaces', board('. . . . . .'), 1, 1, 'the board needs at least 7 spaces, or no encampment could close'],
  ['too few beside the scenery', board('. . . ~ . . .'), 1, 1, 'the board needs at least 7 spaces, or no encampment could close'],
  ['too many spaces', board(...ROWS), 1, 1, `the board has 420 spaces; ${MOST_SPACES} is the most`],
  ['another game', board('. . . . . . .').replace('desert-bazaar', 'chess'), 1, 1, 'the board is for "chess", not for desert-bazaar'],
  ['a river', `${board('. . . . . . .')}river:\nA1/A2\n`, 1, 1, 'this game knows no elevation line and no river'],
  ['an elevation line', board('. . .|. . . .'), 1, 1, 'this game knows no elevation line and no river'],
] as const)('DB-R03 refuses a board with its place: %s', (_, text, line, column, reason) => {
  expect(why({ board: text })).toEqual({
    refused: 'bad-options',
    facts: { why: `board line ${line}: ${reason}`, option: 'board', line, column, reason },
  })
})

it('DB-R03 refuses a board that is no text', () => {
  expect(why({ board: 7 })).toEqual({ refused: 'bad-options', facts: { why: 'the board must be a text map', option: 'board' } })
})

const changed = (index: number, tile: object) => STANDARD_TILES.map((each, i) => (i === index ? { ...each, ...tile } : each))

it('DB-R02 takes a tile list of one’s own', () => {
  const tiles: Tile[] = range(1, 60).map((id) => ({ id, cost: ['water', 'water', 'water'], produces: 'spice' }))
  const match = begin(desertBazaar, { players: 3, options: { tiles }, seed: 'own' })
  if (isRefusal(match)) throw new Error(JSON.stringify(match))
  expect(desertBazaar.save(match.state)).toMatchObject({ tiles })
  expect(desertBazaar.view(match.state, null).tiles).toEqual(tiles)
  expect(Array.from(match.state.ground.cost.slice(0, 8))).toEqual([3, 0, 0, 0, 3, 0, 0, 0])
  expect(new Set(match.state.ground.product)).toEqual(new Set([3]))
})

it.each([
  ['no list', { 1: 'tile' }, 'the tile list must be a list'],
  ['59 tiles', STANDARD_TILES.slice(1), 'there must be 60 tiles, not 59'],
  ['an id twice', changed(4, { id: 4 }), 'the ids must be 1 to 60, and 5 is missing'],
  ['id 0', changed(0, { id: 0 }), 'tile 1 of the list has the id 0; ids are 1 to 60'],
  ['id 61', changed(59, { id: 61 }), 'tile 60 of the list has the id 61; ids are 1 to 60'],
  ['half an id', changed(1, { id: 1.5 }), 'tile 2 of the list has the id 1.5; ids are 1 to 60'],
  ['a cost of two', changed(2, { cost: ['water', 'water'] }), 'tile 3 of the list must cost exactly three resources'],
  ['a cost of four', changed(2, { cost: ['water', 'water', 'silk', 'silk'] }), 'tile 3 of the list must cost exactly three resources'],
  [
    'a cost in gold',
    changed(2, { cost: ['water', 'gold', 'silk'] }),
    'tile 3 of the list costs "gold"; resources are water, camel, silk and spice',
  ],
  ['a wild product', changed(9, { produces: 'wild' }), 'tile 10 of the list produces "wild"; resources are water, camel, silk and spice'],
  [
    'a tile that is none',
    STANDARD_TILES.map((tile, i) => (i === 3 ? 'tile' : tile)),
    'tile 4 of the list is not an object with id, cost and produces',
  ],
] as const)('DB-03 DB-R02 refuses a tile list with its place: %s', (_, tiles, reason) => {
  expect(why({ tiles })).toMatchObject({ refused: 'bad-options', facts: { why: reason, option: 'tiles' } })
})
