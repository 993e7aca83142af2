import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { RESOURCES, type Cards, type Face, type Resource } from './goods.ts'
import { desertBazaar } from './index.ts'
import { earned } from './rules.ts'
import { pile, type State } from './state.ts'
import { dice } from './stage.ts'

/** A table at which seat 0 has taken a free Water and thrown these dice. */
function thrown(faces: readonly [Face, Face, Face], hands: readonly Cards[] = [{}, {}, {}], free: Resource = 'water') {
  return table(desertBazaar, { players: 3, hands }, dice(...faces)).plays(0, { kind: 'draw', resource: free })
}

type Thrown = ReturnType<typeof thrown>

const hand = (state: State, seat: number) => desertBazaar.view(state, seat).hand
const piles = (state: State) => RESOURCES.map((_, r) => pile(state, r))
const take = (resource: Resource) => ({ kind: 'take', resource }) as const
const keep = (face: Face) => ({ kind: 'keep', face }) as const

/** What could be taken now, by resource: each tried on a table of its own. */
function offers(set: () => Thrown): Cards {
  const found: { [resource in Resource]?: number } = {}
  const listed = desertBazaar.moves(set().state, 0).flatMap((move) => (move.kind === 'take' ? [move.resource] : []))
  for (const resource of RESOURCES.filter((each) => !listed.includes(each)))
    expect(set().refuses(0, take(resource))).toEqual({ refused: 'not-rolled', facts: { resource }, rule: 'DB-23' })
  for (const resource of listed) {
    const t = set()
    const due = earned(t.state, resource)
    t.plays(0, take(resource))
    expect(t.events).toEqual([
      { kind: 'took', seat: 0, resource, earned: due, count: due },
      { kind: 'turn-passed', to: 1 },
    ])
    found[resource] = due
  }
  return found
}

// -- the order of a roll

it('DB-20 DB-21 DB-22 takes one free card, then throws three dice, then lets him take, and the turn ends', () => {
  const t = table(desertBazaar, { players: 3 }, dice('silk', 'spice', 'desert'))
  expect(t.refuses(0, take('silk'))).toEqual({ refused: 'nothing-rolled', facts: {}, rule: 'DB-22' })
  expect(t.refuses(0, keep('silk'))).toEqual({ refused: 'nothing-rolled', facts: {}, rule: 'DB-22' })
  expect(t.refuses(0, { kind: 'roll' })).toEqual({ refused: 'free-card-first', facts: {}, rule: 'DB-21' })

  t.plays(0, { kind: 'draw', resource: 'camel' })
  expect(t.events).toEqual([
    { kind: 'drew', seat: 0, resource: 'camel' },
    { kind: 'rolled', seat: 0, dice: ['silk', 'spice', 'desert'] },
  ])
  t.expects({ phase: 'rolled', turn: 0, hands: [{ camel: 1 }, {}, {}], dice: ['silk', 'spice', 'desert'], drew: true })

  for (const again of [{ kind: 'draw', resource: 'water' }, { kind: 'roll' }])
    expect(t.refuses(0, again)).toEqual({ refused: 'already-rolled', facts: {}, rule: 'DB-20' })
  expect(t.refuses(0, { kind: 'stop' })).toEqual({ refused: 'roll-or-build', facts: {}, rule: 'DB-R09' })

  t.plays(0, take('silk'))
  expect(t.events).toEqual([
    { kind: 'took', seat: 0, resource: 'silk', earned: 1, count: 1 },
    { kind: 'turn-passed', to: 1 },
  ])
  t.expects({
    phase: 'turn',
    turn: 1,
    hands: [{ camel: 1, silk: 1 }, {}, {}],
    dice: undefined,
    kept: undefined,
    drew: undefined,
    idle: undefined,
  }).isSettled()
  expect(t.refuses(0, take('spice'))).toEqual({ refused: 'not-asked', facts: {} })
})

it('DB-20 gives every decision of a turn a number of its own that never comes back', () => {
  const t = table(desertBazaar, { players: 3, question: 5 }, dice('wild', 'silk', 'spice', 'water', 'camel'))
  const open = () => [0, 1, 2].map((seat) => desertBazaar.question(t.state, seat))
  expect(open()).toEqual([5, 0, 0])
  t.plays(0, { kind: 'draw', resource: 'water' })
  expect(open()).toEqual([7, 0, 0])
  t.plays(0, keep('wild'))
  expect(open()).toEqual([8, 0, 0])
  t.plays(0, take('camel'))
  expect(open()).toEqual([0, 10, 0])
})

it('DB-21 lets him choose any of the four resources as the free card', () => {
  for (const resource of RESOURCES) {
    const t = thrown(['desert', 'desert', 'desert'], [{}, {}, {}], resource)
    expect(hand(t.state, 0)).toEqual({ [resource]: 1 })
    expect(piles(t.state)).toEqual(RESOURCES.map((each) => (each === resource ? 14 : 15)))
  }
})

it('DB-R10 takes the free card from a pile that has one, and skips it only when all four are empty', () => {
  const t = table(
    desertBazaar,
    { players: 3, hands: [{ water: 15, camel: 15 }, { silk: 15 }, { spice: 14 }] },
    dice('water', 'silk', 'spice'),
  )
  for (const resource of ['water', 'camel', 'silk'])
    expect(t.refuses(0, { kind: 'draw', resource })).toEqual({ refused: 'pile-empty', facts: { resource }, rule: 'DB-R10' })
  expect(t.refuses(0, { kind: 'roll' })).toEqual({ refused: 'free-card-first', facts: {}, rule: 'DB-21' })
  t.plays(0, { kind: 'draw', resource: 'spice' })

  const none = table(
    desertBazaar,
    { players: 3, hands: [{ water: 15, camel: 15 }, { silk: 15 }, { spice: 15 }], turn: 2 },
    dice('water', 'silk', 'spice'),
  )
  expect(none.refuses(2, { kind: 'draw', resource: 'spice' })).toEqual({
    refused: 'pile-empty',
    facts: { resource: 'spice' },
    rule: 'DB-R10',
  })
  none.plays(2, { kind: 'roll' })
  expect(none.events).toEqual([{ kind: 'rolled', seat: 2, dice: ['water', 'silk', 'spice'] }])
  none.expects({ phase: 'rolled', hands: [{ water: 15, camel: 15 }, { silk: 15 }, { spice: 15 }], drew: undefined })
})

// -- what a roll gives

it('DB-23 gives one card of one of three types for Water, Silk, Camel, not all three', () => {
  const set = () => thrown(['water', 'silk', 'camel'])
  expect(offers(set)).toEqual({ water: 1, silk: 1, camel: 1 })
  const t = set().plays(0, take('silk'))
  t.expects({ hands: [{ water: 1, silk: 1 }, {}, {}], turn: 1 })
  expect(t.refuses(0, take('camel'))).toEqual({ refused: 'not-asked', facts: {} })
})

it('DB-24 gives 2 Water or 1 Silk for Water, Water, Silk', () => {
  expect(offers(() => thrown(['water', 'water', 'silk']))).toEqual({ water: 2, silk: 1 })
})

it('DB-25 DB-R18 counts a Wild as any resource, also as one that no other die shows', () => {
  expect(offers(() => thrown(['water', 'silk', 'wild']))).toEqual({ water: 2, camel: 1, silk: 2, spice: 1 })
  expect(offers(() => thrown(['wild', 'wild', 'camel']))).toEqual({ water: 2, camel: 3, silk: 2, spice: 2 })
  expect(offers(() => thrown(['wild', 'wild', 'wild']))).toEqual({ water: 3, camel: 3, silk: 3, spice: 3 })
})

it('DB-26 gives nothing for a Desert', () => {
  expect(offers(() => thrown(['water', 'desert', 'desert']))).toEqual({ water: 1 })
  expect(offers(() => thrown(['desert', 'spice', 'spice']))).toEqual({ spice: 2 })
  expect(offers(() => thrown(['desert', 'wild', 'desert']))).toEqual({ water: 1, camel: 1, silk: 1, spice: 1 })
})

it('DB-R19 always gives the full number: there is no move for taking fewer', () => {
  expect(desertBazaar.move({ kind: 'take', resource: 'water', count: 1 })).toEqual({
    refused: 'bad-move',
    facts: { why: '"take" knows no "count"' },
  })
  const t = thrown(['silk', 'silk', 'silk'])
  expect(desertBazaar.moves(t.state, 0)).toEqual([take('silk'), keep('silk')])
  t.plays(0, take('silk')).expects({ hands: [{ water: 1, silk: 3 }, {}, {}] })
})

it('DB-36 knows no limit for a hand', () => {
  const t = thrown(['spice', 'spice', 'spice'], [{ water: 14, camel: 15, silk: 15 }, {}, {}])
  t.plays(0, take('spice'))
  expect(hand(t.state, 0)).toEqual({ water: 15, camel: 15, silk: 15, spice: 3 })
})

it('DB-37 gives what a short pile has: 3 Spice earned, 1 left, 1 taken', () => {
  const t = thrown(['spice', 'wild', 'spice'], [{}, { spice: 14 }, {}])
  t.plays(0, take('spice'))
  expect(t.events).toEqual([
    { kind: 'took', seat: 0, resource: 'spice', earned: 3, count: 1 },
    { kind: 'turn-passed', to: 1 },
  ])
  t.expects({ hands: [{ water: 1, spice: 1 }, { spice: 14 }, {}], turn: 1 }).isSettled()
  expect(piles(t.state)).toEqual([14, 15, 15, 0])
})

it('DB-37 DB-R20 lets him choose a type or set aside a die whose pile is empty, for 0 cards and nothing instead', () => {
  const hands = [{}, { spice: 15 }, {}]
  const t = thrown(['spice', 'silk', 'silk'], hands).plays(0, take('spice'))
  expect(t.events[0]).toEqual({ kind: 'took', seat: 0, resource: 'spice', earned: 1, count: 0 })
  t.expects({ hands: [{ water: 1 }, { spice: 15 }, {}], turn: 1 })

  const k = thrown(['spice', 'silk', 'silk'], hands).plays(0, keep('spice'), dice('spice', 'silk'))
  expect(k.events).toEqual([
    { kind: 'rerolled', seat: 0, kept: 'spice', dice: ['spice', 'silk'] },
    { kind: 'took', seat: 0, resource: 'spice', earned: 2, count: 0 },
    { kind: 'turn-passed', to: 1 },
  ])
  k.expects({ hands: [{ water: 1 }, { spice: 15 }, {}], turn: 1 }).isSettled()
})

it('DB-38 draws every card from the pile of its own resource', () => {
  const t = thrown(['silk', 'silk', 'desert'], [{}, {}, {}], 'camel')
  expect(piles(t.state)).toEqual([15, 14, 15, 15])
  t.plays(0, take('silk'))
  expect(piles(t.state)).toEqual([15, 14, 13, 15])
})

// -- the re-roll

it('DB-27 DB-R21 either takes from the first roll and stops, or re-rolls once', () => {
  const stopped = thrown(['silk', 'silk', 'spice']).plays(0, take('silk'))
  expect(stopped.refuses(0, keep('spice'))).toEqual({ refused: 'not-asked', facts: {} })
  stopped.expects({ turn: 1, phase: 'turn' })

  // A set-aside Wild leaves a choice, and in it neither a second re-roll nor the first roll.
  const t = thrown(['wild', 'spice', 'spice']).plays(0, keep('wild'), dice('water', 'camel'))
  t.expects({ phase: 'matched', kept: 'wild', dice: ['water', 'camel'] })
  for (const face of ['wild', 'water', 'camel', 'desert'] as const)
    expect(t.refuses(0, keep(face))).toEqual({ refused: 'rerolled-already', facts: {}, rule: 'DB-27' })
  expect(t.refuses(0, take('spice'))).toEqual({ refused: 'not-rolled', facts: { resource: 'spice' }, rule: 'DB-23' })
  expect(t.refuses(0, { kind: 'draw', resource: 'water' })).toEqual({ refused: 'already-rolled', facts: {}, rule: 'DB-20' })
  expect(desertBazaar.moves(t.state, 0)).toEqual([take('water'), take('camel')])
  expect(RESOURCES.map((resource) => earned(t.state, resource))).toEqual([2, 2, 0, 0])
})

it('DB-28 sets aside one die that shows a resource or Wild', () => {
  const set = () => thrown(['silk', 'desert', 'wild'])
  expect(desertBazaar.moves(set().state, 0).filter((move) => move.kind === 'keep')).toEqual([keep('silk'), keep('wild')])
  expect(set().refuses(0, keep('desert'))).toEqual({ refused: 'desert-is-dead', facts: {}, rule: 'DB-28' })
  for (const face of ['water', 'camel', 'spice'] as const)
    expect(set().refuses(0, keep(face))).toEqual({ refused: 'no-such-die', facts: { face }, rule: 'DB-28' })
  for (const [place, faces] of [
    ['silk', 'camel', 'spice'],
    ['camel', 'silk', 'spice'],
    ['camel', 'spice', 'silk'],
  ].entries())
    expect(thrown(faces as [Face, Face, Face]).plays(0, keep('silk'), dice('silk', 'water')).events[0], `${place}`).toEqual({
      kind: 'rerolled',
      seat: 0,
      kept: 'silk',
      dice: ['silk', 'water'],
    })
})

it('DB-29 re-rolls all other live dice and no Desert: of Silk, Desert, Spice with Spice set aside only one die', () => {
  const t = thrown(['silk', 'desert', 'spice']).plays(0, keep('spice'), dice('spice'))
  expect(t.events).toEqual([
    { kind: 'rerolled', seat: 0, kept: 'spice', dice: ['spice'] },
    { kind: 'took', seat: 0, resource: 'spice', earned: 2, count: 2 },
    { kind: 'turn-passed', to: 1 },
  ])
  t.isSettled()
})

it('DB-30 matches the same resource or Wild, never a Desert or another resource', () => {
  const matches = (again: Face) => thrown(['silk', 'desert', 'spice']).plays(0, keep('spice'), dice(again)).events[1]
  for (const face of ['spice', 'wild'] as const)
    expect(matches(face)).toEqual({ kind: 'took', seat: 0, resource: 'spice', earned: 2, count: 2 })
  for (const face of ['water', 'camel', 'silk', 'desert'] as const) expect(matches(face)).toEqual({ kind: 'forfeited', seat: 0 })
})

const TYLER: readonly (readonly [Face, Face, number])[] = [
  ['wild', 'spice', 3],
  ['water', 'camel', 0],
  ['water', 'water', 0],
  ['spice', 'water', 2],
  ['wild', 'desert', 2],
  ['wild', 'wild', 3],
  ['silk', 'silk', 0],
  ['desert', 'desert', 0],
]

it.each(TYLER)(
  'DB-31 DB-32 DB-34 DB-R11 Tyler keeps Spice of Silk, Silk, Spice and re-rolls %s, %s: %d Spice, and the free card',
  (one, two, count) => {
    const t = thrown(['silk', 'silk', 'spice']).plays(0, keep('spice'), dice(one, two))
    expect(t.events).toEqual([
      { kind: 'rerolled', seat: 0, kept: 'spice', dice: [one, two] },
      count > 0 ? { kind: 'took', seat: 0, resource: 'spice', earned: count, count } : { kind: 'forfeited', seat: 0 },
      { kind: 'turn-passed', to: 1 },
    ])
    t.expects({ phase: 'turn', turn: 1, hands: [count > 0 ? { water: 1, spice: count } : { water: 1 }, {}, {}] }).isSettled()
  },
)

it('DB-34 Tyler may stop with 2 Silk, or 1 Spice', () => {
  expect(offers(() => thrown(['silk', 'silk', 'spice']))).toEqual({ silk: 2, spice: 1 })
})

it('DB-31 collects the set-aside die plus every match, all as the set-aside resource', () => {
  const t = thrown(['camel', 'silk', 'water']).plays(0, keep('camel'), dice('wild', 'camel'))
  expect(hand(t.state, 0)).toEqual({ water: 1, camel: 3 })
})

it('DB-32 DB-R11 a failed re-roll forfeits the roll, also a pair that was there, but not the free card', () => {
  const t = thrown(['silk', 'silk', 'wild']).plays(0, keep('silk'), dice('camel', 'camel'))
  expect(t.events).toEqual([
    { kind: 'rerolled', seat: 0, kept: 'silk', dice: ['camel', 'camel'] },
    { kind: 'forfeited', seat: 0 },
    { kind: 'turn-passed', to: 1 },
  ])
  t.expects({ hands: [{ water: 1 }, {}, {}], turn: 1, idle: undefined })
})

it('DB-R11 keeps the free card of step 1 whatever becomes of the roll', () => {
  for (const resource of RESOURCES) {
    const t = thrown(['silk', 'silk', 'spice'], [{}, {}, {}], resource).plays(0, keep('spice'), dice('desert', 'desert'))
    expect(hand(t.state, 0)).toEqual({ [resource]: 1 })
  }
})

it('DB-33 matches a set-aside Wild with any resource or Wild; only Deserts fail', () => {
  for (const again of RESOURCES)
    expect(thrown(['wild', 'desert', 'spice']).plays(0, keep('wild'), dice(again)).events).toEqual([
      { kind: 'rerolled', seat: 0, kept: 'wild', dice: [again] },
      { kind: 'took', seat: 0, resource: again, earned: 2, count: 2 },
      { kind: 'turn-passed', to: 1 },
    ])
  expect(offers(() => thrown(['wild', 'desert', 'spice']).plays(0, keep('wild'), dice('wild')))).toEqual({
    water: 2,
    camel: 2,
    silk: 2,
    spice: 2,
  })
  expect(thrown(['wild', 'desert', 'spice']).plays(0, keep('wild'), dice('desert')).events[1]).toEqual({ kind: 'forfeited', seat: 0 })
})

it('DB-35 after a re-roll only the set-aside resource can be collected', () => {
  // Two Camel and a Spice come up against the Spice: the pair is no choice.
  const t = thrown(['silk', 'camel', 'spice']).plays(0, keep('spice'), dice('camel', 'spice'))
  t.expects({ turn: 1, hands: [{ water: 1, spice: 2 }, {}, {}] })
  expect(t.refuses(0, take('camel'))).toEqual({ refused: 'not-asked', facts: {} })
})

const ASIDE: readonly (readonly [string, readonly [Face, Face], Cards])[] = [
  ['Water, Camel: 2 Water or 2 Camel', ['water', 'camel'], { water: 2, camel: 2 }],
  ['Water, Wild: 3 Water or 2 of any other', ['water', 'wild'], { water: 3, camel: 2, silk: 2, spice: 2 }],
  ['Wild, Desert: 2 of any', ['wild', 'desert'], { water: 2, camel: 2, silk: 2, spice: 2 }],
  ['Wild, Wild: 3 of any', ['wild', 'wild'], { water: 3, camel: 3, silk: 3, spice: 3 }],
]

it.each(ASIDE)('DB-R15 a set-aside Wild is decided by the re-rolled dice: %s', (_, again, expected) => {
  const set = () => thrown(['wild', 'silk', 'silk'], [{}, {}, {}], 'camel').plays(0, keep('wild'), dice(...again))
  const t = set()
  expect(t.events).toEqual([{ kind: 'rerolled', seat: 0, kept: 'wild', dice: again }])
  t.expects({ phase: 'matched', turn: 0, kept: 'wild', dice: [...again] })
  expect(offers(set)).toEqual(expected)
})

it('DB-R15 where a set-aside Wild leaves nothing to choose, nothing is asked: Water, Water 3; Water, Desert 2; Desert, Desert nothing', () => {
  const told = (...again: Face[]) => thrown(['wild', 'silk', 'silk'], [{}, {}, {}], 'camel').plays(0, keep('wild'), dice(...again)).events
  const story = (again: Face[], end: object) => [
    { kind: 'rerolled', seat: 0, kept: 'wild', dice: again },
    end,
    { kind: 'turn-passed', to: 1 },
  ]
  expect(told('water', 'water')).toEqual(story(['water', 'water'], { kind: 'took', seat: 0, resource: 'water', earned: 3, count: 3 }))
  expect(told('water', 'desert')).toEqual(story(['water', 'desert'], { kind: 'took', seat: 0, resource: 'water', earned: 2, count: 2 }))
  expect(told('desert', 'desert')).toEqual(story(['desert', 'desert'], { kind: 'forfeited', seat: 0 }))
})

it('DB-R12 ends the turn after three Deserts with the free card only', () => {
  const t = thrown(['desert', 'desert', 'desert'])
  expect(t.events).toEqual([
    { kind: 'drew', seat: 0, resource: 'water' },
    { kind: 'rolled', seat: 0, dice: ['desert', 'desert', 'desert'] },
    { kind: 'forfeited', seat: 0 },
    { kind: 'turn-passed', to: 1 },
  ])
  t.expects({ turn: 1, phase: 'turn', hands: [{ water: 1 }, {}, {}], dice: undefined, idle: undefined }).isSettled()
})

it('DB-R13 offers no re-roll with exactly one live die, but lets it be collected', () => {
  for (const faces of [
    ['silk', 'desert', 'desert'],
    ['desert', 'silk', 'desert'],
    ['desert', 'desert', 'silk'],
  ] as const) {
    const t = thrown(faces)
    expect(t.refuses(0, keep('silk'))).toEqual({ refused: 'no-die-to-reroll', facts: {}, rule: 'DB-R13' })
    expect(desertBazaar.moves(t.state, 0)).toEqual([take('silk')])
    t.plays(0, take('silk')).expects({ hands: [{ water: 1, silk: 1 }, {}, {}] })
  }
})

it('DB-R14 holds back just one die: of Silk, Silk, Water with a Silk kept both others are rolled', () => {
  const t = thrown(['silk', 'silk', 'water']).plays(0, keep('silk'), dice('camel', 'spice'))
  expect(t.events.slice(0, 2)).toEqual([
    { kind: 'rerolled', seat: 0, kept: 'silk', dice: ['camel', 'spice'] },
    { kind: 'forfeited', seat: 0 },
  ])
  expect(desertBazaar.move({ kind: 'keep', face: 'silk', leave: 'water' })).toEqual({
    refused: 'bad-move',
    facts: { why: '"keep" knows no "leave"' },
  })
})

it('DB-R16 rolls a Wild that was not set aside again; its old face matches nothing', () => {
  const t = thrown(['wild', 'silk', 'spice']).plays(0, keep('silk'), dice('water', 'camel'))
  expect(t.events.slice(0, 2)).toEqual([
    { kind: 'rerolled', seat: 0, kept: 'silk', dice: ['water', 'camel'] },
    { kind: 'forfeited', seat: 0 },
  ])
})

it('DB-R17 lets a Wild be set aside while another die shows a colour, which is rolled again', () => {
  const t = thrown(['wild', 'silk', 'silk']).plays(0, keep('wild'), dice('spice', 'spice'))
  expect(t.events.slice(0, 2)).toEqual([
    { kind: 'rerolled', seat: 0, kept: 'wild', dice: ['spice', 'spice'] },
    { kind: 'took', seat: 0, resource: 'spice', earned: 3, count: 3 },
  ])
})
