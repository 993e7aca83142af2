import { isRefusal } from '@caravanserai/kernel'
import { expect, it } from 'vitest'
import { BOARDS, boardText, MOUNTAIN, RIVER } from './boards.ts'
import { checkBoard, MOST_SPACES } from './check.ts'
import { ground, readOptions, USUAL, type Options } from './ground.ts'
import { board, playable, range, row, SANDS, side, type Spot } from '../stage.ts'

const FIVE: Spot[] = [
  [-5, 0],
  [5, -5],
  [0, 0],
  [5, 0],
  [-5, 5],
]

it('TD-05 TD-R03 two boards of our own, with the numbers they were designed to', () => {
  expect(Object.keys(BOARDS)).toEqual(['mountain', 'river'])
  expect(checkBoard(MOUNTAIN)).toMatchObject({
    name: 'mountain',
    errors: [],
    notes: [],
    parts: [
      { players: '2-3', spaces: 171, largePools: 6, smallPools: 27, tokens: 28, riverEdges: 0 },
      { players: '4-5', spaces: 215, largePools: 7, smallPools: 37, tokens: 39, riverEdges: 0 },
    ],
  })
  expect(checkBoard(RIVER)).toMatchObject({
    name: 'river',
    errors: [],
    notes: [],
    parts: [
      { players: '2-3', spaces: 177, largePools: 6, smallPools: 27, tokens: 28, riverEdges: 40 },
      { players: '4-5', spaces: 213, largePools: 7, smallPools: 35, tokens: 37, riverEdges: 45 },
    ],
  })
})

it('TD-05 the mountain board is the usual one', () => {
  expect(USUAL).toEqual({ board: 'mountain', serpentine: false, aquifers: false, palms: 'chance', returned: 'chance', first: null })
  expect(readOptions({}, 2)).toEqual(USUAL)
  expect(boardText('river')).toBe(RIVER)
})

it('TD-06 two and three players use the part before the elevation line, four and five the whole board', () => {
  for (const [name, near, whole] of [
    ['mountain', 171, 215],
    ['river', 177, 213],
  ] as const) {
    const options = readOptions({ board: name }, 2) as Options
    expect([2, 3, 4, 5].map((players) => ground(options, players).spaces)).toEqual([near, near, whole, whole])
    expect(ground(options, 3).outside.get('K17')).toBe('beyond')
    expect(ground(options, 4).outside.get('K17')).toBeUndefined()
  }
})

it('TD-R03 with at least 64, 99 and 134 leader spaces nobody can be stuck; fewer is worth a note', () => {
  for (const text of Object.values(BOARDS)) {
    const [near, whole] = checkBoard(text).parts
    expect(near!.leaderSpaces).toBeGreaterThanOrEqual(99)
    expect(whole!.leaderSpaces).toBeGreaterThanOrEqual(134)
  }
  // Hexagon of side 6: 91 spaces, five oases with their six neighbours each leave 56.
  const small = checkBoard(
    board({
      spaces: side(6),
      oases: [
        [-3, 0],
        [3, -3],
        [0, 0],
        [3, 0],
        [-3, 3],
      ],
    }),
  )
  expect(small.errors).toEqual([])
  expect(small.parts[0]!.leaderSpaces).toBe(56)
  expect(small.notes.map(({ code, facts }) => [code, facts['players'], facts['enough']])).toEqual([
    ['few-leader-spaces', 2, 64],
    ['few-leader-spaces', 3, 99],
    ['few-leader-spaces', 4, 134],
  ])
})

it('TD-R03 at least 5 large pools must lie before the elevation line', () => {
  expect(checkBoard(playable()).errors).toEqual([])
  const four = checkBoard(board({ spaces: SANDS, oases: FIVE.slice(0, 4) })).errors
  expect(four).toMatchObject([{ code: 'few-large-pools', facts: { large: 4, least: 5 } }])
  // Five in all, but one beyond: its place is named.
  const [flaw] = checkBoard(board({ spaces: SANDS, oases: FIVE, beyond: SANDS.filter(([q]) => q >= 5) })).errors
  expect(flaw).toMatchObject({ code: 'few-large-pools', facts: { large: 3, space: 'D11', row: 'D', number: 11 } })
  const lines = board({ spaces: SANDS, oases: FIVE, beyond: SANDS.filter(([q]) => q >= 5) }).split('\n')
  expect(lines[flaw!.facts.line - 1]!.charAt(flaw!.facts.column - 1)).toBe('O')
})

it('TD-R03 wherever the palm trees stand, the first leader finds a space', () => {
  // A ring of five pools; every other space lies beside one of them.
  const ring: Spot[] = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
  ]
  const tiny = board({ spaces: side(3).filter(([q, r]) => q !== 2 || r !== -2), oases: ring })
  expect(checkBoard(tiny).errors.map(({ code, facts }) => [code, facts['part']])).toEqual([
    ['no-leader-space', '2-3'],
    ['no-leader-space', '4-5'],
  ])
  expect(readOptions({ board: tiny }, 2)).toMatchObject({
    refused: 'bad-options',
    facts: { option: 'board', why: expect.stringContaining('bar every space to the first leader') },
  })
  // One space that no pool touches is enough.
  expect(checkBoard(board({ spaces: side(3), oases: ring })).errors).toEqual([])
})

it('TD-R03 at most 45 pools may be left without palm trees', () => {
  const small = (count: number) =>
    SANDS.filter((spot) => !FIVE.some(([q, r]) => q === spot[0] && r === spot[1]))
      .slice(0, count)
      .map(([q, r]) => [q, r, 1] as const)
  expect(checkBoard(board({ spaces: SANDS, oases: FIVE, holes: small(45) })).errors).toEqual([])
  const [flaw] = checkBoard(board({ spaces: SANDS, oases: FIVE, holes: small(46) })).errors
  expect(flaw).toMatchObject({ code: 'many-pools', facts: { pools: 51, most: 50 } })
  expect(flaw!.facts['space']).toBeDefined()
})

it('TD-R03 all spaces in play must be connected, on the whole board and before the line', () => {
  // Mountains round the corner (8,0).
  const walled = checkBoard(
    board({
      spaces: SANDS,
      oases: FIVE,
      mountains: [
        [7, 0],
        [8, -1],
        [7, 1],
      ],
    }),
  ).errors
  expect(walled.map(({ code, facts }) => [code, facts['part'], facts['spaces'], facts['space']])).toEqual([
    ['cut-off', '2-3', 1, 'I17'],
    ['cut-off', '4-5', 1, 'I17'],
  ])
  // A tongue of land beyond the line holds two parts together that two players do not have together.
  const beyond = row(6, -8, 2)
  const split = checkBoard(board({ spaces: SANDS, oases: FIVE, beyond })).errors
  expect(split.map(({ code, facts }) => [code, facts['part'], facts['spaces']])).toEqual([['cut-off', '2-3', 19]])
})

it('TD-R03 a river runs along spaces, not along mountains', () => {
  const [flaw] = checkBoard(
    board({
      spaces: SANDS,
      oases: FIVE,
      mountains: [[2, 2]],
      river: [
        [
          [1, 2],
          [2, 2],
        ],
      ],
    }),
  ).errors
  expect(flaw).toMatchObject({ code: 'dry-river', facts: { space: 'K12', edge: 'K11/K12' } })
})

it('TD-R03 a text that is no map is refused with line and column', () => {
  const lines = playable().split('\n')
  const broken = lines.with(12, lines[12]!.replace(/\. \./, '. x')).join('\n')
  expect(checkBoard(broken).errors[0]).toMatchObject({ code: 'bad-map', facts: { line: 13 } })
  expect(readOptions({ board: broken }, 2)).toMatchObject({ refused: 'bad-options', facts: { option: 'board', line: 13 } })
  expect(checkBoard(playable().replace('game: through-the-desert', 'game: chess')).errors[0]).toMatchObject({ code: 'other-game' })
  const huge = board({ spaces: range(-8, 20).flatMap((r) => row(r, -1, 20)), oases: FIVE.slice(0, 2) })
  expect(checkBoard(huge).errors.map(({ code }) => code)).toContain('too-many-hexes')
  expect(MOST_SPACES).toBe(600)
  expect(readOptions({ board: huge }, 2)).toMatchObject({ refused: 'bad-options' })
})

it('TD-R03 a game can be set up on a board of one’s own that passes, and on no other', () => {
  expect(isRefusal(readOptions({ board: playable() }, 5))).toBe(false)
  const bad = board({ spaces: side(4) })
  expect(readOptions({ board: bad }, 2)).toMatchObject({ refused: 'bad-options', facts: { option: 'board', large: 0 } })
})

it('TD-R32 options that are none are refused with the reason', () => {
  for (const [options, why] of [
    [[], 'object'],
    [{ colour: 1 }, '"colour"'],
    [{ serpentine: 1 }, 'serpentine must be true or false'],
    [{ aquifers: 'yes' }, 'aquifers must be true or false'],
    [{ palms: 'dice' }, 'palms must be "chance" or "choice"'],
    [{ returned: null }, 'returned must be "chance" or "choice"'],
    [{ first: 2 }, 'first must be a seat from 0 to 1'],
    [{ board: 7 }, 'the board must be'],
    [{ board: 'lake' }, 'the board, line 1'],
  ] as const) {
    const answer = readOptions(options, 2)
    expect(isRefusal(answer) ? answer.facts['why'] : '').toContain(why)
  }
  // The same options are the same object: matches share their ground.
  expect(readOptions({ board: 'river' }, 2)).toBe(readOptions({ board: 'river', first: null }, 4))
  expect(readOptions({ board: playable(), aquifers: true }, 2)).toBe(readOptions({ board: playable(), aquifers: true }, 2))
  for (const i of range(1, 40)) readOptions({ board: playable(i) }, 2)
  expect(isRefusal(readOptions({ board: playable(), aquifers: true }, 2))).toBe(false)
})
