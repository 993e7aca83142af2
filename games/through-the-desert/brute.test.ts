import { isRefusal, plainChance, scripted, type Chance } from '@caravanserai/kernel'
import { expect, it } from 'vitest'
import { throughTheDesert as game } from './index.ts'
import { any, decode, list } from './moves.ts'
import { COLOURS, supplyFor } from './pieces.ts'
import type { Caravan, Position } from './position/position.ts'
import { act } from './rules.ts'
import { areaOn, isOver, palmOn, phase, turn, type State } from './state.ts'
import { board, range, RING, scene, side, type Land, type Scene, type Spot } from './stage.ts'

/** What the engine keeps up to date quickly, found here slowly and by the letter of the rules; both must agree. */

/** How many random placements are compared. */
const PLACEMENTS = Number(process.env['PLACEMENTS'] ?? 100_000)

interface Slow {
  /** By space: the spaces beside it. */
  readonly beside: readonly (readonly number[])[]
  readonly oases: ReadonlySet<number>
  /** By space: the caravan (five times the seat plus the colour) that stands on it, and that encloses it; -1 for none. */
  readonly camels: number[]
  readonly areas: number[]
  readonly supply: number[]
}

function slowOf(state: State): Slow {
  const spaces = range(0, state.ground.spaces - 1)
  const { caravans = [] } = game.save(state) as Position
  const camels = spaces.map((space) => caravanOn(caravans, state.ground.grid.labels[space]!))
  const used = (colour: string) => caravans.reduce((sum, each) => (each.colour === colour ? sum + each.spaces.length - 1 : sum), 0)
  return {
    beside: spaces.map((space) => [...state.ground.grid.beside.subarray(6 * space, 6 * space + 6)].filter((next) => next >= 0)),
    oases: new Set(spaces.filter((space) => palmOn(state, space) >= 0)),
    camels,
    areas: spaces.map((space) => areaOn(state, space)),
    supply: COLOURS.map((colour) => supplyFor(state.players) - used(colour)),
  }
}

function caravanOn(caravans: readonly Caravan[], label: string): number {
  const found = caravans.find(({ spaces }) => spaces.includes(label))
  return found ? 5 * found.seat + COLOURS.indexOf(found.colour) : -1
}

/** TD-24, TD-25, TD-28, TD-29 Where a seat may place camels, each rule on its own. */
function slowLegal({ beside, oases, camels, areas, supply }: Slow, seat: number): number[] {
  const found: number[] = []
  for (let colour = 0; colour < 5; colour++)
    for (let space = 0; space < camels.length; space++) {
      if (camels[space] !== -1 || oases.has(space) || areas[space] !== -1 || supply[colour] === 0) continue
      const next = beside[space]!.map((each) => camels[each]!)
      const own = next.includes(5 * seat + colour)
      const foreign = next.some((each) => each >= 0 && each % 5 === colour && each !== 5 * seat + colour)
      if (own && !foreign) found.push(colour * camels.length + space)
    }
  return found
}

/** TD-R13 Take the caravan away, look at what remains: every group that touches it and holds no camel is enclosed. */
function slowPlace({ beside, camels, areas, supply }: Slow, k: number, space: number): void {
  camels[space] = k
  supply[k % 5]!--
  const seen = camels.map((camel) => camel === k)
  for (let start = 0; start < camels.length; start++) {
    if (seen[start]) continue
    seen[start] = true
    const group = [start]
    for (const each of group)
      for (const next of beside[each]!) {
        if (seen[next]) continue
        seen[next] = true
        group.push(next)
      }
    const touches = group.some((each) => beside[each]!.some((next) => camels[next] === k))
    if (touches && group.every((each) => camels[each] === -1)) for (const each of group) areas[each] = k
  }
}

const isSame = (state: State, { areas }: Slow) => areas.every((k, space) => k === areaOn(state, space))

const out = new Int32Array(5 * 700)
const actions = (state: State) => [...out.subarray(0, list(state, out))]
// -- random boards

/** A blob with holes, mountains inside and at the edge, one-hex pockets, corridors, oases, sometimes two pieces. */
function randomLand(luck: Chance): Land {
  const all = side(3 + luck.below(3))
  const spaces = all.filter(() => luck.below(10) > luck.below(4))
  const part = (count: number): Spot[] => range(1, count).map(() => spaces[luck.below(spaces.length)]!)
  return { spaces: spaces.length > 6 ? spaces : all, mountains: part(luck.below(8)), oases: part(luck.below(5)) }
}

function randomStart(luck: Chance, land: Land, players: number): State | undefined {
  const start = game.load({ players, options: { board: board(land) }, phase: 'leading' })
  if (isRefusal(start)) return undefined
  while (phase(start) === 'leading') {
    const listed = actions(start)
    act(start, listed[luck.below(listed.length)]!, null, luck)
  }
  return phase(start) === 'placing' ? start : undefined
}

it(`TD-R13 TD-R14 TD-R15 TD-R19 enclosing and legal placements agree with the slow way in ${PLACEMENTS} random placements on random boards`, () => {
  const luck = plainChance('brute')
  let placements = 0
  const sizes = new Map<number, number>()
  while (placements < PLACEMENTS) {
    const land = randomLand(luck)
    for (let again = 0; again < 8; again++) {
      const state = randomStart(luck, land, 2 + luck.below(4))
      if (!state) continue
      const slow = slowOf(state)
      const { spaces } = state.ground
      let closed = 0
      while (!isOver(state)) {
        const listed = actions(state)
        const action = listed[luck.below(listed.length)]!
        if (listed.join() !== slowLegal(slow, turn(state)).join()) throw new Error(`placements differ ${JSON.stringify(game.save(state))}`)
        slowPlace(slow, 5 * turn(state) + Math.floor(action / spaces), action % spaces)
        act(state, action, null, luck)
        placements++
        if (!isSame(state, slow)) throw new Error(`areas differ ${JSON.stringify(game.save(state))} ${slow.areas.join()}`)
        const now = slow.areas.filter((k) => k >= 0).length
        if (now > closed) sizes.set(now - closed, (sizes.get(now - closed) ?? 0) + 1)
        closed = now
      }
    }
  }
  // It was worth looking: many areas were closed, most of them of one space, some large.
  expect(sizes.get(1)).toBeGreaterThan(PLACEMENTS / 50)
  expect(Math.max(...sizes.keys())).toBeGreaterThan(5)
})

// -- counts in the manner of perft

/** Legal sequences of so many placements, by the engine and by the slow way. */
function counts(state: State, depth: number): number {
  const listed = actions(state)
  if (depth === 1) return listed.length
  return listed.reduce((sum, action) => {
    const next = game.copy(state)
    act(next, action, null, NO_LUCK)
    return sum + (isOver(next) ? 0 : counts(next, depth - 1))
  }, 0)
}

const NO_LUCK: Chance = {
  below: () => {
    throw new Error('placing asks for no luck')
  },
}

function slowCounts(slow: Slow, seats: readonly number[]): number {
  const [seat = 0, ...rest] = seats
  const legal = slowLegal(slow, seat)
  if (rest.length === 0) return legal.length
  return legal.reduce((sum, action) => {
    const spaces = slow.camels.length
    const next: Slow = { ...slow, camels: [...slow.camels], areas: [...slow.areas], supply: [...slow.supply] }
    slowPlace(next, 5 * seat + Math.floor(action / spaces), action % spaces)
    return sum + slowCounts(next, rest)
  }, 0)
}

const SETUPS: readonly (readonly [name: string, scene: Scene, seats: readonly number[], pinned: readonly number[]])[] = [
  [
    'two leaders each on a hexagon of side 4',
    {
      spaces: side(4),
      caravans: [
        [0, 'green', [[0, 0]]],
        [0, 'pink', [[-2, 0]]],
        [1, 'green', [[2, 0]]],
        [1, 'yellow', [[0, 2]]],
      ],
    },
    [0, 0, 1],
    [11, 129, 1353],
  ],
  [
    'mountains and oases',
    {
      spaces: side(4),
      mountains: [
        [0, -1],
        [1, -1],
        [2, -1],
        [3, -1],
      ],
      oases: [[-1, 2]],
      caravans: [
        [0, 'green', [[-1, -1]]],
        [0, 'pink', [[2, 1]]],
        [1, 'pink', [[0, -3]]],
        [1, 'yellow', [[2, -2]]],
      ],
    },
    [0, 0, 1],
    [9, 86, 566],
  ],
  [
    'the rulebook area, about to close',
    {
      spaces: side(6),
      oases: [[0, 0]],
      caravans: [
        [0, 'yellow', RING],
        [1, 'green', [[0, 5]]],
      ],
    },
    [0, 0, 1],
    [29, 850, 2549],
  ],
  [
    'first turns of three players',
    {
      spaces: side(5),
      players: 3,
      caravans: [
        [0, 'green', [[0, 0]]],
        [1, 'green', [[2, 0]]],
        [2, 'green', [[0, 2]]],
      ],
      turns: 1,
    },
    [0, 1, 2],
    [4, 15, 52],
  ],
]

it.each(SETUPS)('TD-24 TD-28 TD-29 TD-R13 sequences of 1, 2 and 3 placements are counted: %s', (_, position, seats, pinned) => {
  const state = game.load(scene(position))
  if (isRefusal(state)) throw new Error(JSON.stringify(state))
  expect([1, 2, 3].map((depth) => counts(state, depth))).toEqual(pinned)
  expect([1, 2, 3].map((depth) => slowCounts(slowOf(state), seats.slice(0, depth)))).toEqual(pinned)
})

it('TD-22 what search does without telling is what decide does and tells, in whole games of all kinds', () => {
  const luck = plainChance('silent')
  for (const i of range(0, 39)) {
    const players = 2 + (i % 4)
    const options = {
      board: i % 3 === 0 ? 'river' : 'mountain',
      serpentine: i % 2 === 0,
      aquifers: i % 5 === 0,
      palms: i % 7 === 0 ? 'choice' : 'chance',
      returned: i % 6 === 5 ? 'choice' : 'chance',
      first: null,
    } as const
    const told = game.blank(players, options)
    game.setup(told, plainChance(`same-${i}`))
    const silent = game.copy(told)
    for (let move = 0; !isOver(told); move++) {
      const listed = actions(told)
      const action = listed[luck.below(listed.length)]!
      // The same action is found without the list.
      const place = luck.below(listed.length)
      expect(any(told, scripted([place]))).toBe(listed[place])
      const answer = game.decide(told, turn(told), decode(told, action), plainChance(`${i} ${move}`))
      act(silent, action, null, plainChance(`${i} ${move}`))
      expect(isRefusal(answer)).toBe(false)
      expect(silent.n.every((number, at) => number === told.n[at])).toBe(true)
    }
    // Nothing happens in a game that is over.
    act(silent, 0, null, luck)
    expect(actions(silent)).toEqual([])
    expect(silent.n.every((number, at) => number === told.n[at])).toBe(true)
  }
})
