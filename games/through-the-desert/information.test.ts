import { isRefusal, plainChance, viewIn, whyNotUndo } from '@caravanserai/kernel'
import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import type { Event } from './events.ts'
import { USUAL } from './ground/ground.ts'
import { throughTheDesert as game } from './index.ts'
import type { Colour } from './pieces.ts'
import { quick } from './quick.ts'
import { at, range, row, SANDS, scene, side, type Scene, type Spot } from './stage.ts'
import { views } from './view.ts'

const place = (colour: Colour, [q, r]: Spot) => ({ kind: 'place', colour, space: at(q, r) }) as const
const set = (position: Scene) => table(game, scene(position))

const LAND: Scene = {
  spaces: SANDS,
  holes: [
    [1, 0, 3],
    [2, 0, 1],
    [0, 3, 2],
  ],
  caravans: [
    [0, 'green', [[0, 0]]],
    [1, 'pink', [[4, 0]]],
  ],
}
const HIDDEN: Scene = { ...LAND, options: { aquifers: true } }

it('TD-54 with aquifers the tokens are laid face down, and nobody is told what they or the rest are', () => {
  const state = game.blank(3, { board: 'mountain', serpentine: false, aquifers: true, palms: 'chance', returned: 'chance', first: 0 })
  const watered = game.setup(state, plainChance('deep')).find((event) => event.kind === 'watered')!
  expect(watered).toMatchObject({ faceDown: true })
  for (const watcher of [0, 1, 2, null]) {
    const seen = game.seenBy(watered, watcher) as Extract<Event, { kind: 'watered' }>
    expect(seen.spaces).toHaveLength(28)
    expect(seen).not.toHaveProperty('values')
    expect(game.tells(watered, watcher)).toBe(false)
    const shown = game.view(state, watcher)
    expect(shown.waterholes.map(({ value }) => value)).toEqual(range(1, 28).map(() => null))
    expect(JSON.stringify(shown)).not.toMatch(/box/)
  }
})

it('TD-55 TD-R34 taken face down, a token is known to its owner, who may look at any time, and to nobody else', () => {
  const t = set(HIDDEN)
  t.plays(0, place('green', [1, 0]))
  const [, took] = t.events as [Event, Event]
  expect(game.seenBy(took, 0)).toEqual({ kind: 'took', seat: 0, spaces: [at(1, 0)], values: [3], faceDown: true })
  for (const watcher of [1, null]) expect(game.seenBy(took, watcher)).toEqual({ kind: 'took', seat: 0, spaces: [at(1, 0)], faceDown: true })
  t.plays(0, place('green', [0, 1]))
  expect(game.view(t.state, 0).tokens).toEqual([3])
  for (const watcher of [1, null]) expect(game.view(t.state, watcher)).toMatchObject({ held: [1, 0], tokens: watcher === null ? null : [] })
})

it('TD-56 public: board, camels, supplies, oases, fives, areas, and how many tokens each player holds', () => {
  const ring: Spot[] = [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ]
  const t = set({
    ...LAND,
    oases: [[-2, 0]],
    holes: [[1, 0, 3]],
    caravans: [
      [0, 'green', [[0, 2], ...ring]],
      [
        1,
        'pink',
        [
          [4, 0],
          [5, 0],
        ],
      ],
    ],
    tokens: [[3], []],
    turn: 1,
  })
  const views = [0, 1, null].map((watcher) => game.view(t.state, watcher))
  for (const seen of views) {
    expect(seen).toMatchObject({
      supply: { green: 16, pink: 21, yellow: 22, purple: 22, turquoise: 22 },
      oases: [at(-2, 0)],
      areas: [{ seat: 0, colour: 'green', spaces: [at(0, 0)], points: 1 }],
      held: [1, 0],
      turn: 1,
      left: 2,
    })
    expect(seen.caravans.map(({ seat, colour, spaces, linked }) => [seat, colour, spaces.length, linked])).toEqual([
      [0, 'green', 7, [at(-2, 0)]],
      [1, 'pink', 2, []],
    ])
    expect(seen.points.map(({ oases }) => oases)).toEqual([5, 0])
  }
  // Every watcher sees the same but for the own tokens.
  const common = views.map(({ you: _you, tokens: _tokens, points, ...rest }) => ({
    ...rest,
    points: points.map(({ waterholes: _waterholes, ...each }) => each),
  }))
  expect(common[1]).toEqual(common[0])
  expect(common[2]).toEqual(common[0])
})

it('TD-57 TD-R33 the owner always sees the own values; others never values or sums before the end', () => {
  for (const scene of [LAND, HIDDEN]) {
    const t = set(scene)
    t.plays(0, place('green', [1, 0])).plays(0, place('green', [2, 0]))
    expect(game.view(t.state, 0)).toMatchObject({ tokens: [1, 3], points: [{ waterholes: 4 }, {}] })
    for (const watcher of [1, null]) {
      const seen = game.view(t.state, watcher)
      expect(seen.held).toEqual([2, 0])
      expect(seen.points[0]).not.toHaveProperty('waterholes')
      expect(seen.shown).toBeNull()
      // Whatever the two are worth, the view is the same.
      const other = game.load({ ...game.save(t.state), tokens: [[2, 2], []] })
      if (isRefusal(other)) throw new Error(JSON.stringify(other))
      expect(game.view(other, watcher)).toEqual(seen)
    }
  }
})

it('TD-58 waterholes on the board are public in the basic game and unknown to everybody with aquifers', () => {
  for (const watcher of [0, 1, null]) {
    expect(game.view(set(LAND).state, watcher).waterholes.map(({ value }) => value)).toEqual([3, 1, 2])
    expect(game.view(set(HIDDEN).state, watcher).waterholes.map(({ value }) => value)).toEqual([null, null, null])
  }
})

it('TD-R34 in the basic game everybody is told the value of a token as it is taken', () => {
  const t = set(LAND)
  t.plays(0, place('green', [1, 0]))
  for (const watcher of [0, 1, null]) expect(game.seenBy(t.events[1]!, watcher)).toMatchObject({ kind: 'took', values: [3] })
  for (const watcher of [0, 1, null]) expect(game.tells(t.events[1]!, watcher)).toBe(false)
})

it('TD-R34 TD-R35 at the end everything is shown: tokens, what is left on the board, and the box', () => {
  const t = set({
    spaces: [...row(0, 0, 4), ...row(3, 0, 2)],
    options: { aquifers: true },
    holes: [
      [1, 0, 3],
      [0, 3, 2],
      [2, 3, 1],
    ],
    caravans: [
      [0, 'green', [[0, 0]]],
      [1, 'pink', [[4, 0]]],
    ],
  })
  expect(game.view(t.state, 0).shown).toBeNull()
  t.plays(0, place('green', [1, 0]))
    .plays(0, place('green', [2, 0]))
    .plays(1, place('pink', [3, 0]))
  const ended = t.events.find((event) => event.kind === 'ended')!
  for (const watcher of [0, 1, null]) {
    expect(game.seenBy(ended, watcher)).toMatchObject({
      kind: 'ended',
      why: 'stuck',
      tokens: [[3], []],
      waterholes: [
        { space: at(0, 3), value: 2 },
        { space: at(2, 3), value: 1 },
      ],
    })
    expect(game.tells(ended, watcher)).toBe(true)
    const { shown, waterholes, points } = game.view(t.state, watcher)
    expect(shown).toEqual({
      tokens: [[3], []],
      box: [...range(1, 14).map(() => 1), ...range(1, 14).map(() => 2), ...range(1, 14).map(() => 3)],
      scores: [13, 10],
    })
    expect(waterholes).toEqual([
      { space: at(0, 3), value: 2 },
      { space: at(2, 3), value: 1 },
    ])
    expect(points[0]).toMatchObject({ waterholes: 3 })
  }
})

it('TD-R35 before the end the box is shown to nobody: with one other player it would give away that player’s sum', () => {
  for (const scene of [LAND, HIDDEN])
    for (const watcher of [0, 1, null]) expect(Object.keys(game.view(set(scene).state, watcher))).not.toContain('box')
})

it('TD-R26 a move may be taken back, but not once a hidden token was seen', () => {
  const open = set(LAND)
  open.plays(0, place('green', [1, 0]))
  expect(whyNotUndo(open.match, 0)).toBeUndefined()
  const hidden = set(HIDDEN)
  hidden.plays(0, place('green', [1, 0]))
  expect(whyNotUndo(hidden.match, 0)).toMatchObject({ refused: 'news-since' })
  // A camel that took nothing may.
  const dry = set(HIDDEN)
  dry.plays(0, place('green', [0, 1]))
  expect(whyNotUndo(dry.match, 0)).toBeUndefined()
  // Tokens taken by enclosing were seen as well.
  const ring: Spot[] = [
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ]
  const closing = set({
    spaces: side(6),
    options: { aquifers: true },
    holes: [[0, 0, 2]],
    caravans: [
      [0, 'green', ring],
      [1, 'pink', [[5, 0]]],
    ],
  })
  closing.plays(0, place('green', [1, 0]))
  expect(whyNotUndo(closing.match, 0)).toMatchObject({ refused: 'news-since' })
})

it('TD-R26 nor what chance laid face up after the last palm tree', () => {
  const planting = (aquifers: boolean) => {
    const t = table(game, { players: 2, options: { palms: 'choice', aquifers }, phase: 'planting', oases: ['B13', 'C6', 'E16', 'G3'] })
    return t.plays(
      0,
      { kind: 'plant', space: 'J13' },
      range(1, 28).map(() => 0),
    )
  }
  expect(whyNotUndo(planting(false).match, 0)).toMatchObject({ refused: 'news-since' })
  expect(whyNotUndo(planting(true).match, 0)).toBeUndefined()
})

it('TD-57 what is imagined behind a view fits it, and is dealt from what is not seen', () => {
  const t = set(HIDDEN)
  t.plays(0, place('green', [1, 0])).plays(0, place('green', [2, 0]))
  const luck = plainChance('imagine')
  const seen = new Set<string>()
  for (let i = 0; i < 60; i++) {
    const state = game.imagine(game.view(t.state, 1), luck)
    expect(game.view(state, 1)).toEqual(game.view(t.state, 1))
    seen.add(game.view(state, 0).tokens!.join())
  }
  // 11, 12, 13, 22, 23, 33.
  expect(seen.size).toBe(6)
  for (let i = 0; i < 20; i++) expect(game.view(game.imagine(game.view(t.state, 0), luck), 0).tokens).toEqual([1, 3])
})

it('TD-56 views that are made from those of any other moment, earlier or later, are what they are by themselves', () => {
  for (const players of game.players) {
    const luck = plainChance(`moments-${players}`)
    const state = game.blank(players, { ...USUAL, board: 'river', aquifers: players % 2 === 0 })
    game.setup(state, luck)
    const moments = [game.copy(state)]
    for (let action = quick.any(state, luck); action >= 0; action = quick.any(state, luck)) {
      quick.act(state, action, null, luck)
      moments.push(game.copy(state))
    }
    const watchers = [0, 1, null]
    for (let i = 0; i < 200; i++) {
      const [one, other] = [moments[luck.below(moments.length)]!, moments[luck.below(moments.length)]!]
      const fresh = watchers.map((watcher) => game.view(other, watcher))
      const known = views(one, watchers, views(one, watchers))
      // What has been gone on from once has no table of its own any more.
      for (const made of [views(other, watchers, known), views(other, watchers, known)])
        expect(watchers.map((_, place) => viewIn(made, place))).toEqual(fresh)
    }
  }
})
