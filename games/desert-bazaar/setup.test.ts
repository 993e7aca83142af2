import { begin, isRefusal, plainChance, play, scripted } from '@caravanserai/kernel'
import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { RESOURCES, type Face, type Resource } from './goods.ts'
import { STANDARD } from './ground.ts'
import { desertBazaar } from './index.ts'
import { blank, faceDown, handSize, inHand, phase, pile, tilesLeft, turn, type State } from './state.ts'
import { STANDARD_TILES, TILES } from './tiles.ts'
import { dice, range } from './stage.ts'

/** The mixing that leaves every tile where it is: the pile is 1, 2, 3, ... */
const UNMIXED = range(1, 59).toReversed()

/** A setup with a named first player, tiles unmixed, and these starting rolls. */
function setOut(players: number, first: number, ...rolls: Face[]) {
  const options = desertBazaar.options({ first }, players)
  if (isRefusal(options)) throw new Error('options')
  const state = desertBazaar.blank(players, options)
  const luck = scripted([...UNMIXED, ...dice(...rolls)])
  const events = desertBazaar.setup(state, luck)
  expect(luck.left()).toBe(0)
  return { state, events }
}

/** A match with the starting Wilds named at random, up to the first turn. */
function started(players: number, seed: string, options: unknown = {}) {
  const match = begin(desertBazaar, { players, options, seed })
  if (isRefusal(match)) throw new Error(JSON.stringify(match))
  const whim = plainChance(`${seed} whim`)
  while (phase(match.state) === 'opening') {
    const seat = turn(match.state)
    const moves = desertBazaar.moves(match.state, seat)
    play(match, seat, desertBazaar.question(match.state, seat), moves[whim.below(moves.length)]!)
  }
  return match
}

const handOf = (state: State, seat: number) => Object.fromEntries(RESOURCES.map((resource, r) => [resource, inHand(state, seat, r)]))
const nine = (face: Resource): Face[] => Array.from({ length: 9 }, () => face)

it('DB-01 takes 3, 4 or 5 players and refuses any other number', () => {
  expect(desertBazaar.players).toEqual([3, 4, 5])
  for (const players of [3, 4, 5]) {
    expect(isRefusal(begin(desertBazaar, { players, seed: 's' }))).toBe(false)
    expect(isRefusal(desertBazaar.load({ players }))).toBe(false)
  }
  for (const players of [0, 1, 2, 6, 7]) {
    expect(begin(desertBazaar, { players, seed: 's' })).toEqual({ refused: 'bad-players', facts: { players: '3, 4, 5', given: players } })
    expect(desertBazaar.load({ players })).toMatchObject({ refused: 'bad-position' })
  }
})

it('DB-02 DB-10 lays out 60 cards in four open piles of 15', () => {
  const state = blank(3, STANDARD)
  expect(RESOURCES.map((_, r) => pile(state, r))).toEqual([15, 15, 15, 15])
  for (const watcher of [0, 2, null]) expect(desertBazaar.view(state, watcher).piles).toEqual({ water: 15, camel: 15, silk: 15, spice: 15 })
})

it('DB-02 keeps pile and hands at 15 of each resource at every moment of a game', () => {
  for (const players of [3, 4, 5]) {
    const match = started(players, `cards-${players}`)
    const whim = plainChance(`cards-${players}`)
    while (phase(match.state) !== 'over') {
      const { state } = match
      RESOURCES.forEach((_, r) => {
        const held = range(0, players - 1).reduce((sum, seat) => sum + inHand(state, seat, r), 0)
        expect(pile(state, r)).toBeGreaterThanOrEqual(0)
        expect(pile(state, r) + held).toBe(15)
      })
      const moves = desertBazaar.moves(state, turn(state))
      play(match, turn(state), desertBazaar.question(state, turn(state)), moves[whim.below(moves.length)]!)
    }
  }
})

it('DB-03 has 60 tent tiles, each with a cost of exactly three symbols and one product', () => {
  expect(STANDARD_TILES.map((tile) => tile.id)).toEqual(range(1, 60))
  for (const { cost, produces } of STANDARD_TILES) {
    expect(cost).toHaveLength(3)
    expect(cost.every((resource) => RESOURCES.includes(resource))).toBe(true)
    expect(RESOURCES).toContain(produces)
  }
  const costs = STANDARD_TILES.map(({ cost }) => cost.toSorted().join(' '))
  expect(costs).toContain('spice water water')
  expect(costs).toContain('camel silk spice')
})

it('DB-R02 puts each of the 20 costs on three tiles with three products, the doubled or the fourth resource left out', () => {
  const byCost = Map.groupBy(STANDARD_TILES, ({ cost }) => cost.toSorted().join(' '))
  expect(byCost.size).toBe(20)
  for (const [cost, tiles] of byCost) {
    const symbols = cost.split(' ')
    const doubled = symbols.find((resource, i) => symbols.indexOf(resource) !== i)
    const leftOut = doubled ?? RESOURCES.find((resource) => !symbols.includes(resource))
    expect(tiles.map(({ produces }) => produces).toSorted()).toEqual(RESOURCES.filter((resource) => resource !== leftOut).toSorted())
  }
  for (const resource of RESOURCES) {
    expect(STANDARD_TILES.filter(({ produces }) => produces === resource)).toHaveLength(15)
    expect(STANDARD_TILES.flatMap(({ cost }) => cost).filter((each) => each === resource)).toHaveLength(45)
  }
})

it('DB-04 DB-R01 throws three dice with six faces, one each of the four resources, Wild and Desert', () => {
  const shown = range(0, 5).map((number) => {
    const t = table(desertBazaar, { players: 3 }, [number, 0, 0]).plays(0, { kind: 'draw', resource: 'water' })
    return t.events[1]
  })
  expect(shown).toEqual(
    ['water', 'camel', 'silk', 'spice', 'wild', 'desert'].map((face) => ({ kind: 'rolled', seat: 0, dice: [face, 'water', 'water'] })),
  )
  expect(() => table(desertBazaar, { players: 3 }, [6, 0, 0]).plays(0, { kind: 'draw', resource: 'water' })).toThrow(
    'a number from 0 to 5 is needed',
  )
})

it('DB-05 DB-08 gives each player 7 markers and a score of 0; a colour nobody plays stays in the box', () => {
  for (const players of [3, 4, 5]) {
    const { state } = started(players, 'markers')
    const view = desertBazaar.view(state, 0)
    expect(view.markers).toEqual(Array.from({ length: players }, () => 7))
    expect(view.scores).toEqual(Array.from({ length: players }, () => 0))
    const counted = Object.entries(desertBazaar.count(state)).filter(([thing]) => thing.startsWith('markers'))
    expect(counted).toEqual(range(0, players - 1).map((seat) => [`markers of seat ${seat}`, 7]))
  }
})

it('DB-06 speaks of the same four resources on dice, cards, costs and products; Wild and Desert only on dice', () => {
  const four = ['water', 'camel', 'silk', 'spice']
  const t = table(desertBazaar, { players: 3 }, dice('water', 'wild', 'desert')).plays(0, { kind: 'draw', resource: 'silk' })
  expect(Object.keys(desertBazaar.view(t.state, 0).piles)).toEqual(four)
  expect([...new Set(STANDARD_TILES.flatMap(({ cost }) => cost))].toSorted()).toEqual(four.toSorted())
  expect([...new Set(STANDARD_TILES.map(({ produces }) => produces))].toSorted()).toEqual(four.toSorted())
  for (const resource of four) expect(isRefusal(desertBazaar.move({ kind: 'take', resource }))).toBe(false)
  for (const resource of ['wild', 'desert', 'gold'])
    expect(desertBazaar.move({ kind: 'take', resource })).toMatchObject({ refused: 'bad-move' })
})

it('DB-09 mixes all 60 tiles face down, otherwise for every seed', () => {
  const piles = ['a', 'b', 'c'].map((seed) => {
    const state = desertBazaar.blank(3, STANDARD)
    const [setOut] = desertBazaar.setup(state, plainChance(seed))
    return setOut?.kind === 'set-out' ? setOut.pile! : []
  })
  for (const order of piles) expect(order.toSorted((a, b) => a - b)).toEqual(range(1, TILES))
  expect(new Set(piles.map(String)).size).toBe(3)
  // Fisher and Yates from the end: a first number of 0 brings tile 60 to the top.
  const state = desertBazaar.blank(3, STANDARD)
  const rolls = dice('wild', 'wild', 'wild')
  const [mixed] = desertBazaar.setup(state, scripted([0, ...UNMIXED.slice(1), 1, ...rolls]))
  expect(mixed).toEqual({ kind: 'set-out', first: 1, pile: [60, ...range(2, 59), 1] })
})

it('DB-11 DB-14 deals a card for every die of three rolls: 2 Water, 4 Silk, 1 Camel, 2 Spice', () => {
  const { state, events } = setOut(
    3,
    0,
    'water',
    'water',
    'silk',
    'camel',
    'spice',
    'spice',
    'silk',
    'silk',
    'silk',
    ...nine('water'),
    ...nine('camel'),
  )
  expect(handOf(state, 0)).toEqual({ water: 2, silk: 4, camel: 1, spice: 2 })
  expect(handSize(state, 0)).toBe(9)
  expect(events.slice(1, 4)).toEqual([
    { kind: 'dealt', seat: 0, roll: 1, thrown: [['water', 'water', 'silk']], cards: { water: 2, silk: 1 }, wilds: 0 },
    { kind: 'dealt', seat: 0, roll: 2, thrown: [['camel', 'spice', 'spice']], cards: { camel: 1, spice: 2 }, wilds: 0 },
    { kind: 'dealt', seat: 0, roll: 3, thrown: [['silk', 'silk', 'silk']], cards: { silk: 3 }, wilds: 0 },
  ])
})

it('DB-12 rolls a Desert again until it shows something else', () => {
  const rolls: Face[] = ['desert', 'water', 'desert', 'silk', 'desert', 'desert', 'camel']
  const { events } = setOut(3, 0, ...rolls, 'wild', 'spice', 'spice')
  expect(events.slice(1)).toEqual([
    {
      kind: 'dealt',
      seat: 0,
      roll: 1,
      thrown: [['desert', 'water', 'desert'], ['silk', 'desert'], ['desert'], ['camel']],
      cards: { water: 1, camel: 1, silk: 1 },
      wilds: 0,
    },
    { kind: 'dealt', seat: 0, roll: 2, thrown: [['wild', 'spice', 'spice']], cards: { spice: 2 }, wilds: 1 },
  ])
})

it('DB-13 DB-R08 asks for each Wild of a roll on its own, after its coloured dice are served and before the next roll', () => {
  const { state, events } = setOut(3, 2, 'wild', 'desert', 'wild', 'water')
  expect(events).toEqual([
    { kind: 'set-out', first: 2, pile: range(1, 60) },
    { kind: 'dealt', seat: 2, roll: 1, thrown: [['wild', 'desert', 'wild'], ['water']], cards: { water: 1 }, wilds: 2 },
  ])
  expect(desertBazaar.waiting(state)).toEqual([2])
  expect(desertBazaar.moves(state, 2)).toEqual(RESOURCES.map((resource) => ({ kind: 'name', resource })))
  expect(handOf(state, 2)).toEqual({ water: 1, camel: 0, silk: 0, spice: 0 })
  expect(desertBazaar.decide(state, 2, { kind: 'name', resource: 'silk' }, scripted([]))).toEqual([
    { kind: 'named', seat: 2, resource: 'silk' },
  ])
  // The second Wild may be something else; only then comes the next roll.
  expect(desertBazaar.decide(state, 2, { kind: 'name', resource: 'spice' }, scripted(dice('wild', 'camel', 'camel')))).toEqual([
    { kind: 'named', seat: 2, resource: 'spice' },
    { kind: 'dealt', seat: 2, roll: 2, thrown: [['wild', 'camel', 'camel']], cards: { camel: 2 }, wilds: 1 },
  ])
  expect(handOf(state, 2)).toEqual({ water: 1, camel: 2, silk: 1, spice: 1 })
})

it('DB-13 lets nobody name a Wild that is not there, and nothing else is done meanwhile', () => {
  const opening = { players: 3, phase: 'opening', roll: 1, wilds: 1, turn: 1, first: 1 }
  const t = table(desertBazaar, { players: 3 })
  expect(t.refuses(0, { kind: 'name', resource: 'water' })).toEqual({ refused: 'no-wild-to-name', facts: {}, rule: 'DB-13' })
  const o = table(desertBazaar, opening)
  for (const move of [{ kind: 'draw', resource: 'water' }, { kind: 'roll' }])
    expect(o.refuses(1, move)).toEqual({ refused: 'wild-first', facts: {}, rule: 'DB-13' })
  for (const move of [
    { kind: 'take', resource: 'water' },
    { kind: 'keep', face: 'wild' },
    { kind: 'stop' },
    { kind: 'build', tile: 1, space: 'F6' },
  ])
    expect(isRefusal(o.refuses(1, move))).toBe(true)
  expect(o.refuses(0, { kind: 'name', resource: 'water' })).toEqual({ refused: 'not-asked', facts: {} })
})

it('DB-14 deals 27, 36 or 45 cards and leaves 33, 24 or 15 in the piles', () => {
  for (const [players, dealt, left] of [
    [3, 27, 33],
    [4, 36, 24],
    [5, 45, 15],
  ] as const)
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const { state } = started(players, seed)
      const hands = range(0, players - 1).map((seat) => handSize(state, seat))
      expect(hands).toEqual(hands.map(() => 9))
      expect(hands.reduce((sum, each) => sum + each)).toBe(dealt)
      expect(RESOURCES.reduce((sum, _, r) => sum + pile(state, r), 0)).toBe(left)
    }
})

it('DB-15 DB-17 DB-R05 DB-R06 each player completes three rolls, clockwise from the first; then two sets of 4 are turned up and the first begins', () => {
  const { state, events } = setOut(3, 1, ...nine('water'), ...nine('camel'), ...nine('silk'))
  const dealt = (seat: number, face: Resource) =>
    range(1, 3).map((roll) => ({ kind: 'dealt', seat, roll, thrown: [[face, face, face]], cards: { [face]: 3 }, wilds: 0 }))
  expect(events).toEqual([
    { kind: 'set-out', first: 1, pile: range(1, 60) },
    ...dealt(1, 'water'),
    ...dealt(2, 'camel'),
    ...dealt(0, 'silk'),
    { kind: 'turned-up', set: 'west', tiles: [1, 2, 3, 4] },
    { kind: 'turned-up', set: 'east', tiles: [5, 6, 7, 8] },
    { kind: 'turn-passed', to: 1 },
  ])
  expect(desertBazaar.waiting(state)).toEqual([1])
  expect(phase(state)).toBe('turn')
  expect(tilesLeft(state)).toBe(52)
  expect(range(0, 51).map((depth) => faceDown(state, depth))).toEqual(range(9, 60))
  expect(desertBazaar.view(state, 0).sets).toEqual({ west: [1, 2, 3, 4], east: [5, 6, 7, 8] })
})

it('DB-R05 passes the turn to the left, from the last seat to seat 0', () => {
  for (const players of [3, 4, 5]) {
    const t = table(desertBazaar, { players, turn: 0 })
    const seats = range(0, 2 * players - 1).map(() => {
      const seat = turn(t.state)
      t.plays(seat, { kind: 'draw', resource: 'water' }, dice('desert', 'desert', 'desert'))
      return seat
    })
    expect(seats).toEqual([...range(0, players - 1), ...range(0, players - 1)])
  }
})

it('DB-16 shows a player his own starting cards and hides them from the others', () => {
  const { state } = setOut(3, 0, ...nine('water'), ...nine('camel'), ...nine('silk'))
  expect(desertBazaar.view(state, 0).hand).toEqual({ water: 9 })
  expect(desertBazaar.view(state, 1).hand).toEqual({ camel: 9 })
  expect(desertBazaar.view(state, 2).hand).toEqual({ silk: 9 })
  expect(desertBazaar.view(state, null).hand).toBeNull()
  for (const watcher of [0, 1, 2, null]) {
    expect(desertBazaar.view(state, watcher).hands).toBeNull()
    expect(desertBazaar.view(state, watcher).held).toEqual([9, 9, 9])
  }
})

it('DB-17 DB-R04 begins with the seat that the host names, or else with one drawn from the seed', () => {
  for (const first of [0, 1, 2, 3]) {
    const { state } = started(4, 'named', { first })
    expect(turn(state)).toBe(first)
  }
  const drawn = range(1, 60).map((i) => {
    const { state, opening } = started(3, `seed-${i}`)
    expect(opening.events[0]).toMatchObject({ kind: 'set-out', first: turn(state) })
    return turn(state)
  })
  for (const seat of [0, 1, 2]) expect(drawn.filter((each) => each === seat).length).toBeGreaterThan(8)
  expect(turn(started(3, 'seed-1').state)).toBe(drawn[0])
})

it('DB-18 changes nothing else with the number of players: same board, tiles, piles and scoring', () => {
  const tables = [3, 4, 5].map((players) => {
    const hands = range(1, players).map((seat) => (seat === 1 ? { water: 3, camel: 3, silk: 3, spice: 3 } : {}))
    const t = table(desertBazaar, { players, hands })
    const view = desertBazaar.view(t.state, null)
    t.plays(0, { kind: 'build', tile: 1, space: 'F6' })
    return {
      spaces: t.state.ground.spaces,
      tiles: t.state.ground.options.tiles,
      piles: view.piles,
      sets: view.sets,
      down: view.faceDown,
      events: t.events,
    }
  })
  expect(tables[1]).toEqual(tables[0])
  expect(tables[2]).toEqual(tables[0])
  expect(tables[0]).toMatchObject({ spaces: 91, down: 52 })
})

it('DB-R07 serves a roll as far as the pile reaches and rolls the rest again', () => {
  // 13 Water are out, so that 2 are left: of three Water two are served and one die is thrown again.
  const hands = [{ spice: 2 }, { water: 9 }, { water: 4 }]
  const t = table(
    desertBazaar,
    { players: 3, phase: 'opening', roll: 1, wilds: 1, hands },
    dice('water', 'water', 'water', 'water', 'camel', 'wild', 'wild', 'wild'),
  )
  t.plays(0, { kind: 'name', resource: 'silk' })
  expect(t.events).toEqual([
    { kind: 'named', seat: 0, resource: 'silk' },
    {
      kind: 'dealt',
      seat: 0,
      roll: 2,
      thrown: [['water', 'water', 'water'], ['water'], ['camel']],
      cards: { water: 2, camel: 1 },
      wilds: 0,
    },
    { kind: 'dealt', seat: 0, roll: 3, thrown: [['wild', 'wild', 'wild']], cards: {}, wilds: 3 },
  ])
  t.isSettled()
  // A Wild may only name what is still in stock.
  expect(t.refuses(0, { kind: 'name', resource: 'water' })).toEqual({ refused: 'pile-empty', facts: { resource: 'water' }, rule: 'DB-R07' })
  expect(desertBazaar.moves(t.state, 0)).toEqual(['camel', 'silk', 'spice'].map((resource) => ({ kind: 'name', resource })))
})

it('DB-R07 treats a die whose pile is empty like a Desert', () => {
  const hands = [{}, { spice: 9 }, { spice: 6 }]
  const t = table(
    desertBazaar,
    { players: 3, phase: 'opening', roll: 2, wilds: 1, hands },
    dice('spice', 'spice', 'silk', 'spice', 'desert', 'wild', 'water'),
  )
  t.plays(0, { kind: 'name', resource: 'silk' })
  expect(t.events[1]).toEqual({
    kind: 'dealt',
    seat: 0,
    roll: 3,
    thrown: [
      ['spice', 'spice', 'silk'],
      ['spice', 'desert'],
      ['wild', 'water'],
    ],
    cards: { water: 1, silk: 1 },
    wilds: 1,
  })
})
