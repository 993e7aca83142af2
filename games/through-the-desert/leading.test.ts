import { isRefusal, plainChance } from '@caravanserai/kernel'
import { table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { throughTheDesert as game } from './index.ts'
import { COLOURS, type Colour } from './pieces.ts'
import { whyNotLead, whyNotStart } from './reads/reasons.ts'
import { phase } from './state.ts'
import { at, board, playable, range, type Spot } from './stage.ts'

const lead = (colour: Colour, space: string) => ({ kind: 'lead', colour, space }) as const

/** Four players about to place leaders on the sands; the oases are (-5,0), (5,-5), (0,0), (5,0), (-5,5). */
const sands = { players: 4, options: { board: playable() }, phase: 'leading' } as const

it('TD-17 a leader may not stand on a waterhole, an oasis, a mountain or another leader', () => {
  const t = table(game, { players: 4, phase: 'leading', oases: ['B13', 'C6', 'E16', 'G3', 'J13'] })
  expect(t.refuses(0, lead('green', 'A7'))).toEqual({ refused: 'waterhole-there', facts: { space: 'A7' }, rule: 'TD-17' })
  // A large pool without a palm tree holds a token too.
  expect(t.refuses(0, lead('green', 'K5'))).toEqual({ refused: 'waterhole-there', facts: { space: 'K5' }, rule: 'TD-17' })
  expect(t.refuses(0, lead('green', 'G3'))).toEqual({ refused: 'oasis-there', facts: { space: 'G3' }, rule: 'TD-17' })
  expect(t.refuses(0, lead('green', 'F9'))).toEqual({ refused: 'mountain', facts: { space: 'F9' }, rule: 'TD-09' })
  t.plays(0, lead('green', 'E1'))
  expect(t.refuses(1, lead('pink', 'E1'))).toEqual({ refused: 'leader-there', facts: { space: 'E1' }, rule: 'TD-17' })
})

it('TD-18 nor beside an oasis, nor beside any leader: own or foreign, of the same colour or another', () => {
  const t = table(game, sands)
  for (const [q, r] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, -1],
    [-1, 1],
  ] as const)
    expect(t.refuses(0, lead('green', at(q, r)))).toEqual({ refused: 'beside-oasis', facts: { space: at(q, r) }, rule: 'TD-18' })
  t.plays(0, lead('green', at(2, 0)))
    .plays(1, lead('pink', at(-3, 0)))
    .plays(2, lead('yellow', at(0, 4)))
    .plays(3, lead('purple', at(0, -4)))
  const beside = (space: string) => ({ refused: 'beside-leader', facts: { space }, rule: 'TD-18' })
  // Own: another colour. Foreign: another colour, and the same.
  expect(t.refuses(0, lead('pink', at(3, 0)))).toEqual(beside(at(3, 0)))
  expect(t.refuses(0, lead('turquoise', at(-3, 1)))).toEqual(beside(at(-3, 1)))
  expect(t.refuses(0, lead('yellow', at(0, 5)))).toEqual(beside(at(0, 5)))
  // Two steps away is far enough.
  t.plays(0, lead('pink', at(-3, 2))).isSettled()
})

it('TD-R25 so no leader can link an oasis', () => {
  const t = table(game, sands)
  const spaces = new Set(game.moves(t.state, 0).flatMap((move) => (move.kind === 'lead' ? [move.space] : [])))
  for (const [q, r] of [
    [-5, 0],
    [5, -5],
    [0, 0],
    [5, 0],
    [-5, 5],
  ] as const)
    for (const [a, b] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, -1],
      [-1, 1],
      [0, 0],
    ] as const)
      expect(spaces).not.toContain(at(q + a, r + b))
  t.plays(0, lead('green', at(2, 0)))
  expect(t.events.map((event) => event.kind)).toEqual(['led'])
})

it('TD-19 TD-R09 a first leader takes a colour that no leader rides; later ones are free', () => {
  const t = table(game, sands)
  t.plays(0, lead('yellow', at(2, 0)))
  for (const seat of [1, 2, 3]) {
    const ridden = { refused: 'colour-ridden', facts: { colour: 'yellow' }, rule: 'TD-19' }
    expect(t.refuses(seat, lead('yellow', at(-3, seat - 1)))).toEqual(ridden)
    expect(game.moves(t.state, seat).some((move) => move.kind === 'lead' && move.colour === 'yellow')).toBe(false)
    t.plays(seat, lead((['green', 'pink', 'purple'] as const)[seat - 1]!, at(-6 + 3 * seat, -2)))
  }
  // In round two A may place green although B started with it.
  t.plays(0, lead('green', at(0, 4))).isSettled()
})

it('TD-16 a leader is placed once; a colour is placed by its own leader', () => {
  const t = table(game, { ...sands, players: 2 })
  t.plays(0, lead('green', at(2, 0))).plays(1, lead('pink', at(-3, 0)))
  expect(t.refuses(0, lead('green', at(0, 4)))).toEqual({ refused: 'leader-placed', facts: { colour: 'green' }, rule: 'TD-16' })
  expect(new Set(game.moves(t.state, 0).map((move) => (move.kind === 'lead' ? move.colour : '')))).toEqual(
    new Set(['pink', 'yellow', 'purple', 'turquoise']),
  )
  expect(t.refuses(0, { kind: 'place', colour: 'green', space: at(2, 1) })).toEqual({
    refused: 'not-now',
    facts: { wanted: 'placing', now: 'leading' },
  })
})

it('TD-20 TD-51 TD-R30 leaders may stand beside waterholes, mountains, the edge and the river', () => {
  const mountain = table(game, { players: 4, phase: 'leading', oases: ['B13', 'C6', 'E16', 'G3', 'J13'] })
  // E1 is at the edge, A6 beside the waterhole A7 and the mountain A5, H10 beside the mountains in the middle.
  for (const space of ['E1', 'A6', 'H10', 'N8'])
    expect(whyNotStart(mountain.state, mountain.state.ground.grid.find(space)!)).toBeUndefined()
  const river = table(game, { players: 2, options: { board: 'river' }, phase: 'leading', oases: ['C6', 'G3', 'L6', 'F16', 'H11'] })
  const along = range(0, river.state.ground.spaces - 1).filter((space) => river.state.ground.river[space] !== 0)
  const refused = along.map((space) => whyNotLead(river.state, 0, 'green', space)?.refused)
  expect(new Set(refused)).toEqual(new Set([undefined, 'waterhole-there']))
  expect(refused.filter((why) => why === undefined).length).toBeGreaterThan(30)
  river.plays(0, lead('green', 'I3')).isSettled()
})

// -- five players

const five = (first: number, returned: readonly Colour[]) => ({
  players: 5,
  options: { board: playable() },
  phase: 'leading',
  first,
  returned,
})

it('TD-11 a leader that was given back is not placed', () => {
  const t = table(game, five(0, ['green', 'pink', 'yellow', 'purple', 'turquoise']))
  expect(t.refuses(0, lead('green', at(2, 0)))).toEqual({ refused: 'leader-returned', facts: { colour: 'green' }, rule: 'TD-11' })
})

it('TD-R07 the fourth of five starts with the colour that the fifth lacks, if it is unused', () => {
  const t = table(game, five(0, ['green', 'pink', 'yellow', 'purple', 'turquoise']))
  t.plays(0, lead('pink', at(2, 0)))
    .plays(1, lead('green', at(-2, 0)))
    .plays(2, lead('purple', at(0, 3)))
  expect(t.refuses(3, lead('yellow', at(0, -3)))).toEqual({
    refused: 'keep-for-last',
    facts: { colour: 'yellow', needed: 'turquoise' },
    rule: 'TD-R07',
  })
  expect(new Set(game.moves(t.state, 3).map((move) => (move.kind === 'lead' ? move.colour : '')))).toEqual(new Set(['turquoise']))
  t.plays(3, lead('turquoise', at(0, -3)))
  expect(new Set(game.moves(t.state, 4).map((move) => (move.kind === 'lead' ? move.colour : '')))).toEqual(new Set(['yellow']))
  t.plays(4, lead('yellow', at(4, -3)))
  // After the first round the fourth player is free again.
  t.plays(0, lead('yellow', at(4, 2)))
    .plays(1, lead('yellow', at(-2, 4)))
    .plays(2, lead('pink', at(-4, 3)))
    .plays(3, lead('green', at(-4, -3)))
})

it('TD-R07 with the colour in use already, the fourth player is free', () => {
  const t = table(game, five(0, ['green', 'pink', 'yellow', 'purple', 'turquoise']))
  t.plays(0, lead('turquoise', at(2, 0)))
    .plays(1, lead('green', at(-2, 0)))
    .plays(2, lead('purple', at(0, 3)))
  expect(new Set(game.moves(t.state, 3).map((move) => (move.kind === 'lead' ? move.colour : '')))).toEqual(new Set(['pink', 'yellow']))
})

it('TD-R07 nobody is ever left without a first leader, whoever begins and whatever was given back', () => {
  const luck = plainChance('first leaders')
  for (const i of range(1, 300)) {
    const state = game.blank(5, {
      board: i % 2 === 0 ? 'mountain' : 'river',
      serpentine: i % 3 === 0,
      aquifers: false,
      palms: 'chance',
      returned: 'chance',
      first: i % 5,
    })
    game.setup(state, luck)
    const begun: Colour[] = []
    for (const n of range(0, 4)) {
      const seat = (i + n) % 5
      const moves = game.moves(state, seat)
      expect(moves.length).toBeGreaterThan(0)
      const move = moves[luck.below(moves.length)]!
      if (move.kind === 'lead') begun.push(move.colour)
      expect(isRefusal(game.decide(state, seat, move, luck))).toBe(false)
    }
    expect(new Set(begun)).toEqual(new Set(COLOURS))
  }
})

// -- no space left

it('TD-R08 where no space is left, all other leaders are set aside and the first turn begins', () => {
  // Two spaces a step apart for the leaders and a few to place camels on: the third leader finds nothing.
  const spaces: Spot[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ]
  const t = table(game, { players: 2, options: { board: board({ spaces }) }, phase: 'leading', first: 1 })
  t.plays(1, lead('green', at(0, 0)))
  t.plays(0, lead('pink', at(2, 0)))
  expect(t.events).toEqual([
    { kind: 'led', seat: 0, colour: 'pink', space: at(2, 0) },
    { kind: 'set-aside', seat: 1, colours: ['pink', 'yellow', 'purple', 'turquoise'] },
    { kind: 'set-aside', seat: 0, colours: ['green', 'yellow', 'purple', 'turquoise'] },
    { kind: 'turn-passed', to: 1, camels: 1 },
  ])
  // Its owner has no caravan of that colour.
  expect(t.refuses(1, { kind: 'place', colour: 'yellow', space: at(1, 0) })).toEqual({
    refused: 'no-caravan',
    facts: { colour: 'yellow' },
    rule: 'TD-24',
  })
  t.plays(1, { kind: 'place', colour: 'green', space: at(1, 0) }).isSettled()
})

it('TD-R08 cannot happen on our boards: enough leader spaces for every number of players', () => {
  const luck = plainChance('crowded')
  for (const name of ['mountain', 'river'])
    for (const players of game.players) {
      const state = game.blank(players, { board: name, serpentine: false, aquifers: false, palms: 'chance', returned: 'chance', first: 0 })
      const told = game.setup(state, luck)
      while (phase(state) === 'leading') {
        const [seat] = game.waiting(state)
        const moves = game.moves(state, seat!)
        const events = game.decide(state, seat!, moves[luck.below(moves.length)]!, luck)
        if (!isRefusal(events)) told.push(...events)
      }
      expect(told.filter((event) => event.kind === 'set-aside')).toEqual([])
    }
})

it('TD-R12 with the last leader down and no legal placement, the game is over at once', () => {
  const spaces: Spot[] = [
    [0, 0],
    [3, 0],
  ]
  const t = table(game, { players: 2, options: { board: board({ spaces }) }, phase: 'leading' })
  t.plays(0, lead('green', at(0, 0))).plays(1, lead('pink', at(3, 0)))
  expect(t.events.map((event) => event.kind)).toEqual([
    'led',
    'set-aside',
    'set-aside',
    'ended',
    'counted-areas',
    ...COLOURS.map(() => 'counted-caravans'),
  ])
  expect(game.result(t.state)).toEqual({ scores: [10, 10], places: [1, 1] })
  t.expects({ phase: 'over' }).isSettled()
})
