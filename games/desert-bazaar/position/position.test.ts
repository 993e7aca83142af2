import { isRefusal } from '@caravanserai/kernel'
import { randomGame } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { desertBazaar } from '../index.ts'
import { load } from './load.ts'
import { save, type Position } from './position.ts'
import { STANDARD_TILES } from '../tiles.ts'
import type { State } from '../state.ts'
import { at, board, camp, FLOWER, range } from '../stage.ts'

function loaded(position: unknown): State {
  const state = load(position)
  if (isRefusal(state)) throw new Error(JSON.stringify(state))
  return state
}

/** The reason why a position of three players cannot be. */
function why(position: object): unknown {
  const answer = load({ players: 3, ...position })
  return isRefusal(answer) && answer.refused === 'bad-position' ? answer.facts['why'] : answer
}

it('gives everything but the number of players its usual value', () => {
  expect(save(loaded({ players: 4 }))).toEqual({
    players: 4,
    phase: 'turn',
    turn: 0,
    first: 0,
    hands: [{}, {}, {}, {}],
    scores: [{}, {}, {}, {}],
    tents: [],
    sets: { west: [1, 2, 3, 4], east: [5, 6, 7, 8] },
    pile: range(9, 60),
    question: 1,
  })
})

it('saves and loads a position with everything in it', () => {
  const positions: Position[] = [
    {
      players: 3,
      phase: 'rolled',
      turn: 2,
      first: 1,
      dice: ['water', 'wild', 'desert'],
      drew: true,
      hands: [{ water: 3 }, {}, { silk: 1 }],
      question: 77,
    },
    { players: 5, phase: 'matched', turn: 4, dice: ['water', 'camel'], kept: 'wild', drew: true, idle: 3 },
    {
      players: 3,
      phase: 'building',
      set: 'east',
      built: 2,
      tents: camp([
        [0, 0, 1],
        [1, 0],
      ]),
      sets: { west: [1, 2, 3, 4], east: [0, 6, 0, 8] },
    },
    { players: 3, phase: 'opening', roll: 2, wilds: 2, turn: 1, first: 1, hands: [{}, { water: 1 }, {}] },
    { players: 3, phase: 'over', scores: [{ lone: 2, camp: 3, closing: 1, tents: 4, most: 8 }, {}, {}] },
    { players: 3, board: FLOWER, tents: [{ space: 'B2', tile: 9, owner: 2 }] },
    { players: 3, tiles: STANDARD_TILES.map((tile) => ({ ...tile, produces: 'water' as const })) },
  ]
  for (const position of positions) {
    const saved = save(loaded(position))
    expect(saved).toMatchObject(position)
    expect(save(loaded(JSON.parse(JSON.stringify(saved))))).toEqual(saved)
  }
})

it('saves and loads every position of a whole game, byte for byte', () => {
  for (const players of [3, 5]) {
    const { state } = randomGame(
      desertBazaar,
      { players, seed: `save-${players}` },
      {
        after(match) {
          const text = JSON.stringify(save(match.state as State))
          const again = loaded(JSON.parse(text))
          expect(JSON.stringify(save(again))).toBe(text)
        },
      },
    )
    expect(save(state as State).phase).toBe('over')
  }
})

const SEVEN = range(-3, 3).map((q): [number, number] => [q, 0])

const IMPOSSIBLE: readonly (readonly [string, object, string])[] = [
  // -- forms
  ['2 players', { players: 2 }, 'the game takes 3, 4 or 5 players, not 2'],
  ['6 players', { players: 6 }, 'the game takes 3, 4 or 5 players, not 6'],
  ['players in words', { players: 'three' }, 'the game takes 3, 4 or 5 players, not "three"'],
  ['an unknown key', { round: 3 }, 'there is no "round" in a position'],
  ['a seat that is not there', { turn: 3 }, '"turn" must be a seat from 0 to 2'],
  ['a first seat below 0', { first: -1 }, '"first" must be a seat from 0 to 2'],
  ['half an idle turn', { idle: 0.5 }, '"idle" must be a count'],
  ['a negative roll', { roll: -1 }, '"roll" must be a count'],
  ['too many questions', { question: 30_001 }, '"question" must be a count'],
  ['a phase of another game', { phase: 'night' }, '"phase" must be one of opening, turn, rolled, matched, building, over'],
  ['drew in numbers', { drew: 1 }, '"drew" must be true or false'],
  ['a kept tile', { kept: 'tent' }, '"kept" must be a face of a die'],
  ['a northern set', { set: 'north' }, '"set" must be west or east'],
  ['two hands for three', { hands: [{}, {}] }, '"hands" must be 3 hands with counts by resource'],
  ['a hand of gold', { hands: [{ gold: 1 }, {}, {}] }, '"hands" must be 3 hands with counts by resource'],
  ['fewer than no cards', { hands: [{ water: -1 }, {}, {}] }, '"hands" must be 3 hands with counts by resource'],
  ['points for beauty', { scores: [{ beauty: 1 }, {}, {}] }, '"scores" must be 3 objects with points by lone, camp, closing, tents, most'],
  ['scores as numbers', { scores: [1, 2, 3] }, '"scores" must be 3 objects with points by lone, camp, closing, tents, most'],
  ['four dice', { phase: 'rolled', dice: ['water', 'water', 'water', 'water'] }, '"dice" must be at most three faces'],
  ['a die with dots', { phase: 'rolled', dice: [1, 2, 3] }, '"dice" must be at most three faces'],
  ['tile 61 in the pile', { pile: [61] }, '"pile" must be a list of tiles from 1 to 60'],
  ['tile 0 in the pile', { pile: [0] }, '"pile" must be a list of tiles from 1 to 60'],
  ['a third set', { sets: { north: [1] } }, '"sets" must have west and east'],
  ['five tiles in a set', { sets: { west: [1, 2, 3, 4, 5] } }, '"sets" has at most 4 tiles on either side'],
  ['tents as an object', { tents: {} }, '"tents" must be a list'],
  ['a tent with a colour', { tents: [{ space: 'F6', tile: 9, colour: 'red' }] }, 'a tent has a space, a tile and perhaps an owner'],
  ['a tent nowhere', { tents: [{ tile: 9 }] }, 'a tent must name its space'],
  ['a tent without a tile', { tents: [{ space: 'F6' }] }, 'the tent on F6 must name a tile from 1 to 60'],
  ['a tent of seat 3', { tents: [{ space: 'F6', tile: 9, owner: 3 }] }, 'the tent on F6 belongs to no seat'],
  // -- what cannot lie on a table
  ['16 cards of a resource', { hands: [{ silk: 9 }, { silk: 7 }, {}] }, 'the hands hold 16 silk, but there are 15'],
  ['a tent off the board', { tents: [{ space: 'A1', tile: 9 }] }, 'there is no space A1 on the board'],
  [
    'two tents on a space',
    {
      tents: [
        { space: 'F6', tile: 9 },
        { space: 'F6', tile: 10 },
      ],
    },
    'two tents stand on F6',
  ],
  [
    '8 markers of a seat',
    {
      tents: camp([
        [-4, 0, 1],
        [-2, 0, 1],
        [0, 0, 1],
        [2, 0, 1],
        [4, 0, 1],
        [-4, 2, 1],
        [-2, 2, 1],
        [0, 2, 1],
      ]),
    },
    'seat 1 has more than 7 markers on the board',
  ],
  ['an encampment of 8', { tents: camp([...SEVEN, [4, 0]]) }, `the tent on ${at(4, 0)} makes an encampment of 8`],
  [
    'a marked tent in a closed encampment',
    { tents: camp([...SEVEN.slice(0, 6), [3, 0, 2]]) },
    `the tent on ${at(3, 0)} is marked, but its encampment is closed`,
  ],
  [
    'a tile on the board twice',
    {
      tents: [
        { space: 'F6', tile: 9 },
        { space: 'F8', tile: 9 },
      ],
    },
    'tile 9 is in two places',
  ],
  ['a tile on the board and face up', { tents: [{ space: 'F6', tile: 1 }], sets: { west: [1], east: [] } }, 'tile 1 is in two places'],
  ['a tile in both sets', { sets: { west: [1], east: [1] } }, 'tile 1 is in two places'],
  [
    'a pile that lacks a tile',
    { sets: { west: [1, 2, 3, 4], east: [5, 6, 7, 8] }, pile: range(9, 59) },
    'the pile must hold the 52 tiles that are nowhere else, each once',
  ],
  [
    'a pile with a tile twice',
    { sets: { west: [1, 2, 3, 4], east: [5, 6, 7, 8] }, pile: [9, ...range(9, 59)] },
    'the pile must hold the 52 tiles that are nowhere else, each once',
  ],
  // -- what does not belong to a phase
  ['decision 0', { question: 0 }, 'decisions are numbered from 1'],
  ['an opening without a Wild', { phase: 'opening', roll: 1 }, 'Wilds to be named belong to one of the three starting rolls'],
  ['an opening with 4 Wilds', { phase: 'opening', roll: 1, wilds: 4 }, 'Wilds to be named belong to one of the three starting rolls'],
  ['an opening before the first roll', { phase: 'opening', wilds: 1 }, 'Wilds to be named belong to one of the three starting rolls'],
  ['a fourth starting roll', { phase: 'opening', wilds: 1, roll: 4 }, 'Wilds to be named belong to one of the three starting rolls'],
  ['a Wild to name in a turn', { wilds: 1 }, 'Wilds to be named belong to one of the three starting rolls'],
  ['a roll without dice', { phase: 'rolled' }, 'three dice, one of them live, belong to a roll'],
  ['a roll of two dice', { phase: 'rolled', dice: ['water', 'silk'] }, 'three dice, one of them live, belong to a roll'],
  [
    'three Deserts to decide on',
    { phase: 'rolled', dice: ['desert', 'desert', 'desert'] },
    'three dice, one of them live, belong to a roll',
  ],
  [
    'a kept die in a first roll',
    { phase: 'rolled', dice: ['water', 'silk', 'silk'], kept: 'silk' },
    'three dice, one of them live, belong to a roll',
  ],
  ['dice before the roll', { dice: ['water', 'silk', 'silk'] }, 'three dice, one of them live, belong to a roll'],
  [
    'a re-roll that was for Silk',
    { phase: 'matched', kept: 'silk', dice: ['silk', 'wild'] },
    'a die is set aside only while a re-roll leaves its Wild open to choice',
  ],
  ['a re-roll without dice', { phase: 'matched', kept: 'wild' }, 'a die is set aside only while a re-roll leaves its Wild open to choice'],
  [
    'a re-roll of three dice',
    { phase: 'matched', kept: 'wild', dice: ['silk', 'wild', 'wild'] },
    'a die is set aside only while a re-roll leaves its Wild open to choice',
  ],
  [
    'a re-roll without a choice',
    { phase: 'matched', kept: 'wild', dice: ['silk', 'desert'] },
    'a die is set aside only while a re-roll leaves its Wild open to choice',
  ],
  ['a kept die before the roll', { kept: 'wild' }, 'a die is set aside only while a re-roll leaves its Wild open to choice'],
  ['a build turn without a tile', { phase: 'building', set: 'west' }, 'a build turn has a set with tiles left and at least one tile built'],
  ['a build turn without a set', { phase: 'building', built: 1 }, 'a build turn has a set with tiles left and at least one tile built'],
  [
    'a build turn from an empty set',
    { phase: 'building', built: 1, set: 'west', sets: { west: [], east: [1] } },
    'a build turn has a set with tiles left and at least one tile built',
  ],
  ['tiles built before the turn', { built: 1 }, 'a build turn has a set with tiles left and at least one tile built'],
  ['a set chosen before the turn', { set: 'west' }, 'a build turn has a set with tiles left and at least one tile built'],
  [
    'no legal space',
    { board: FLOWER, tents: ['A2', 'A3', 'B1', 'B2', 'B3', 'C2', 'C3'].map((space, i) => ({ space, tile: 20 + i })) },
    'no legal space is left, so the game is over',
  ],
  ['two idle rounds', { idle: 6 }, 'two rounds without a card or a tile have ended the game'],
]

it.each(IMPOSSIBLE)('DB-02 DB-03 DB-05 DB-43 refuses an impossible position: %s', (_, position, reason) => {
  expect(why(position)).toBe(reason)
})

it('refuses what is no position at all', () => {
  for (const input of [null, undefined, 7, 'x', [], true])
    expect(load(input)).toEqual({ refused: 'bad-position', facts: { flaw: 'no-object', why: 'it is not an object' } })
})

it('refuses a position in which no tile is left', () => {
  const tents = range(1, 60).map((tile) => ({ space: `${'ACEGIKMOQS'[Math.floor((tile - 1) / 10)]}${2 * ((tile - 1) % 10) + 1}`, tile }))
  const wide = board(...Array.from({ length: 20 }, () => '. '.repeat(20).trim()))
  expect(why({ board: wide, tents, pile: [], sets: {} })).toBe('no tile is left, so the game is over')
  expect(isRefusal(load({ players: 3, board: wide, tents, pile: [], sets: {}, phase: 'over' }))).toBe(false)
})

it('DB-01 accepts what is just possible', () => {
  for (const position of [
    { hands: [{ silk: 9 }, { silk: 6 }, {}] },
    { idle: 5 },
    { tents: camp(SEVEN) },
    {
      tents: camp([
        [-4, 0, 1],
        [-2, 0, 1],
        [0, 0, 1],
        [2, 0, 1],
        [4, 0, 1],
        [-4, 2, 1],
        [-2, 2, 1],
      ]),
    },
    { phase: 'opening', wilds: 3, roll: 3 },
    { phase: 'rolled', dice: ['desert', 'desert', 'water'] },
    { phase: 'matched', kept: 'wild', dice: ['wild'] },
    { phase: 'matched', kept: 'wild', dice: ['water', 'camel'] },
    { phase: 'over', idle: 6 },
  ])
    expect(why(position)).toMatchObject({ players: 3 })
})

it('DB-R03 a bad board or tile list in a position is refused like the same option', () => {
  expect(load({ players: 3, board: 'map:\nA  x' })).toMatchObject({ refused: 'bad-options', facts: { option: 'board' } })
  expect(load({ players: 3, tiles: [] })).toMatchObject({ refused: 'bad-options', facts: { option: 'tiles' } })
})
