import { isRefusal } from '@caravanserai/kernel'
import { randomGame } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { FACES, RESOURCES } from './goods.ts'
import { desertBazaar } from './index.ts'
import { plain, readMove, type Move } from './move.ts'
import { moveText, readMoveText } from './notation.ts'

const MOVES: readonly (readonly [string, Move])[] = [
  ...RESOURCES.flatMap((resource) =>
    (['name', 'draw', 'take'] as const).map((kind) => [`${kind} ${resource}`, { kind, resource }] as const),
  ),
  ...FACES.map((face) => [`keep ${face}`, { kind: 'keep', face }] as const),
  ['roll', { kind: 'roll' }],
  ['stop', { kind: 'stop' }],
  ['build 17 E5', { kind: 'build', tile: 17, space: 'E5' }],
  ['build 17 E5 use -', { kind: 'build', tile: 17, space: 'E5', pay: { use: {} } }],
  ['build 17 E5 use water,water,spice', { kind: 'build', tile: 17, space: 'E5', pay: { use: { water: 2, spice: 1 } } }],
  ['build 17 E5 trade -', { kind: 'build', tile: 17, space: 'E5', pay: { trade: [] } }],
  [
    'build 17 E5 trade silk,silk,camel>spice',
    { kind: 'build', tile: 17, space: 'E5', pay: { trade: [{ give: ['silk', 'silk', 'camel'], take: 'spice' }] } },
  ],
  [
    'build 60 AA12 use water trade silk,silk,camel>spice water,water,water>silk',
    {
      kind: 'build',
      tile: 60,
      space: 'AA12',
      pay: {
        use: { water: 1 },
        trade: [
          { give: ['silk', 'silk', 'camel'], take: 'spice' },
          { give: ['water', 'water', 'water'], take: 'silk' },
        ],
      },
    },
  ],
]

it.each(MOVES)('writes and reads "%s"', (text, move) => {
  expect(moveText(move)).toBe(text)
  expect(readMoveText(text)).toEqual(move)
  expect(readMoveText(`  ${text} `)).toEqual(move)
  expect(desertBazaar.move(JSON.parse(JSON.stringify(move)))).toEqual(move)
})

it('writes and reads every move of a whole game', () => {
  let count = 0
  randomGame(
    desertBazaar,
    { players: 4, seed: 'notation' },
    {
      before(_, { moves }) {
        for (const move of moves as readonly Move[]) expect(readMoveText(moveText(move))).toEqual(move)
        count += moves.length
      },
    },
  )
  expect(count).toBeGreaterThan(1000)
})

it.each([
  ['', 'its kind is none of name, draw, roll, take, keep, build, stop'],
  ['pass', 'its kind is none of name, draw, roll, take, keep, build, stop'],
  ['constructor', 'its kind is none of name, draw, roll, take, keep, build, stop'],
  ['draw', 'its resource is none of water, camel, silk, spice'],
  ['draw gold', 'its resource is none of water, camel, silk, spice'],
  ['take wild', 'its resource is none of water, camel, silk, spice'],
  ['keep gold', 'its face is no face of a die'],
  ['keep', 'its face is no face of a die'],
  ['roll water', '"roll" knows no "resource"'],
  ['stop now', '"stop" knows no "resource"'],
  ['build', 'a build is written "build TILE SPACE", such as build 17 E5'],
  ['build E5 17', 'a build is written "build TILE SPACE", such as build 17 E5'],
  ['build 17 E5 gold', 'a build is written "build TILE SPACE", such as build 17 E5'],
  ['build 17 E5 use gold', 'its products are not counts by resource'],
  ['build 17 E5 trade water,water>silk', 'its trades are not lists of 3 cards to give and one to take'],
  ['build 17 E5 trade water,water,water', 'its trades are not lists of 3 cards to give and one to take'],
])('refuses to read "%s"', (text, why) => {
  expect(readMoveText(text)).toEqual({ refused: 'bad-move', facts: { why } })
})

it.each([
  [null, 'it is not an object'],
  ['roll', 'it is not an object'],
  [[], 'it is not an object'],
  [{}, 'its kind is none of name, draw, roll, take, keep, build, stop'],
  [{ kind: 7 }, 'its kind is none of name, draw, roll, take, keep, build, stop'],
  [{ kind: 'toString' }, 'its kind is none of name, draw, roll, take, keep, build, stop'],
  [{ kind: 'name', resource: 'desert' }, 'its resource is none of water, camel, silk, spice'],
  [{ kind: 'roll', dice: 3 }, '"roll" knows no "dice"'],
  [{ kind: 'build', tile: '1', space: 'F6' }, 'its tile is not the number of a tile'],
  [{ kind: 'build', tile: 1.5, space: 'F6' }, 'its tile is not the number of a tile'],
  [{ kind: 'build', tile: 1, space: 6 }, 'its space is not a label such as E5'],
  [{ kind: 'build', tile: 1, space: 'F6', pay: [] }, 'its payment is not an object'],
  [{ kind: 'build', tile: 1, space: 'F6', pay: { cards: {} } }, 'a payment knows no "cards"'],
  [{ kind: 'build', tile: 1, space: 'F6', pay: { use: { water: -1 } } }, 'its products are not counts by resource'],
  [{ kind: 'build', tile: 1, space: 'F6', pay: { use: { water: 0.5 } } }, 'its products are not counts by resource'],
  [{ kind: 'build', tile: 1, space: 'F6', pay: { use: [] } }, 'its products are not counts by resource'],
  [{ kind: 'build', tile: 1, space: 'F6', pay: { trade: {} } }, 'its trades are not lists of 3 cards to give and one to take'],
  [
    { kind: 'build', tile: 1, space: 'F6', pay: { trade: [{ give: ['water', 'water', 'gold'], take: 'silk' }] } },
    'its trades are not lists of 3 cards to give and one to take',
  ],
  [
    { kind: 'build', tile: 1, space: 'F6', pay: { trade: [{ give: ['water', 'water', 'water'], take: 'wild' }] } },
    'its trades are not lists of 3 cards to give and one to take',
  ],
  [
    { kind: 'build', tile: 1, space: 'F6', pay: { trade: [{ give: ['water', 'water', 'water'], take: 'silk', from: 1 }] } },
    'its trades are not lists of 3 cards to give and one to take',
  ],
  [
    {
      kind: 'build',
      tile: 1,
      space: 'F6',
      pay: { trade: Array.from({ length: 31 }, () => ({ give: ['water', 'water', 'water'], take: 'silk' })) },
    },
    'its trades are not lists of 3 cards to give and one to take',
  ],
])('refuses %j as a move', (input, why) => {
  expect(readMove(input)).toEqual({ refused: 'bad-move', facts: { why } })
})

it('DB-R23 lists a build once, whatever it is paid with', () => {
  const build: Move = { kind: 'build', tile: 17, space: 'E5' }
  expect(plain({ ...build, pay: { use: {} } })).toEqual(build)
  expect(plain(build)).toBe(build)
  const others = MOVES.map(([, move]) => move).filter(({ kind }) => kind !== 'build')
  for (const move of others) expect(plain(move)).toBe(move)
  expect(isRefusal(readMove(plain(build)))).toBe(false)
})
