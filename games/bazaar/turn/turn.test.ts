import { begin, isRefusal, play } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import type { Event } from '../events.ts'
import { bazaar } from '../index.ts'
import type { Move } from '../move.ts'
import { nextTurnOf } from '../reads/reads.ts'
import { sit, type Bench } from '../stage.ts'

const USE: Move = { kind: 'use', venue: 'statuary', use: 0, with: [] }
const discovery = (told: readonly Event[]): Event | undefined => told.find(({ kind }) => kind === 'discovery')

/** Seat 0 ends its turn; seat 1 discovers with this face. */
function discovers(face: number, position: object = {}): Bench {
  return sit({ seats: [{}, {}], row: ['emporium', 'quarry', 'library'], items: ['gold', 'ink'], dice: [face], ...position })
    .ends(0)
    .pass()
    .isSettled()
}

test.each([1, -1])('BZ-R16 every seat knows the number of its next turn, whichever way turns pass (%i)', (direction) => {
  const b = sit({
    seats: [{}, {}, {}, {}],
    row: ['emporium', 'quarry', 'library'],
    direction,
    turn: { seat: 1, number: 5 },
    dice: [1, 1, 1, 1],
  })
  const foretold = b.s.hands.map((_, seat) => nextTurnOf(b.s, seat))
  for (let turns = 0; turns < 4; turns++) {
    b.ends(b.s.turn.seat).pass().isSettled()
    expect(b.s.turn.number).toBe(foretold[b.s.turn.seat])
  }
})

test('BZ-05 actions are the last part: what costs one cannot be done before income or the discovery roll, nor once the turn is ended', () => {
  const seats = [{ hand: ['gold'], venues: ['statuary'] }, { hand: ['ink'] }]
  const b = sit({ seats, turn: { seat: 1 }, dice: [1] }).ends(1)
  const seen = new Map<string, string>()
  while (b.s.turn.phase !== 'main') {
    if (b.s.turn.seat === 0 && b.asked.includes(0)) seen.set(b.s.turn.phase, b.why(0, USE))
    b.passes(b.asked[0] ?? 0)
  }
  expect([...seen]).toEqual([
    ['start', 'wrong-moment'],
    ['income', 'wrong-moment'],
    ['discovery', 'wrong-moment'],
  ])
  expect(b.why(0, USE)).toBe('allowed')
  b.ends(0)
  expect(b.moment).toBe('end')
  expect(b.why(0, USE)).toBe('wrong-moment')
  // With nothing but such an ability nobody is asked in between.
  const quiet = sit({ seats: [{ venues: ['statuary'] }, {}], dice: [1, 1] })
    .ends(0)
    .ends(1)
  expect(quiet.s.turn).toMatchObject({ seat: 0, phase: 'main', actions: 2 })
})

test('BZ-05 a turn is income, discovery roll, actions, in this order', () => {
  const b = discovers(12)
  const order = b.told.flatMap((e) => {
    if (e.kind === 'phase') return [`phase ${e.phase}`]
    return e.kind === 'money' ? [e.why] : e.kind === 'rolled' ? ['roll'] : e.kind === 'moved' ? [e.why] : []
  })
  expect(order).toEqual(['phase end', 'phase income', 'income', 'phase discovery', 'roll', 'draw', 'phase main'])
  expect(b.s.turn).toMatchObject({ seat: 1, phase: 'main', actions: 2 })
})

test('BZ-06 income is $10, what the venues produce, and what the items on them produce: 10 + 4 + 0 + 3 + 2 = 19', () => {
  const venues = [
    { venue: 'bridge', items: ['clockwork'] },
    { venue: 'emporium', items: ['tar'] },
  ]
  const b = sit({
    seats: [
      { money: 7, venues: ['castle'] },
      { money: 1, venues },
    ],
    dice: [1],
  })
    .ends(0)
    .pass()
  expect(b.money(1)).toBe(20)
  expect(b.told.find(({ kind }) => kind === 'money')).toMatchObject({ from: 'bank', to: 1, amount: 19, why: 'income' })
  // Nobody else collects.
  expect(b.money(0)).toBe(7)
  b.isSettled()
})

test('BZ-07 everybody skips the income of their own first turn, and of that alone', () => {
  const b = sit({ seats: [{}, { money: 20, venues: ['castle'] }, { money: 20 }], taken: [1, 0, 0], dice: [1, 1, 1, 1, 1] })
  expect(b.ends(0).pass().money(1)).toBe(20)
  expect(b.ends(1).pass().money(2)).toBe(20)
  expect(b.ends(2).pass().money(0)).toBe(10)
  expect(b.ends(0).pass().money(1)).toBe(35)
  expect(b.ends(1).pass().money(2)).toBe(30)
  b.isSettled()
})

test('BZ-08 a negative income is lost; BZ-R06 as far as there is money', () => {
  // No card alone brings it below zero: three times $5 less.
  const less = [0, 0, 0].map((on) => ({ card: 'laudanum', by: 1, on, until: 'turn' }))
  const collects = (money: number): Bench =>
    sit({ seats: [{ money, hand: ['fruit'] }, {}], lasting: less })
      .plays(0, 'fruit')
      .pass()
  const b = collects(8)
  expect(b.money(0)).toBe(3)
  expect(b.told.find(({ kind }) => kind === 'money')).toMatchObject({ from: 0, to: 'bank', amount: 5 })
  expect(collects(2).money(0)).toBe(0)
  expect(collects(0).isSettled().money(0)).toBe(0)
})

test('BZ-09 BZ-12 a discovery roll of 10 succeeds, a 9 brings neither item nor venues', () => {
  const found = discovers(10)
  expect(discovery(found.told)).toMatchObject({ seat: 1, success: true, result: 10, needed: 10 })
  expect(found.hand(1)).toEqual(['gold'])
  const missed = discovers(9, { row: ['emporium'] })
  expect(discovery(missed.told)).toMatchObject({ success: false, result: 9 })
  expect(missed.hand(1)).toEqual([])
  expect(missed.s.row).toEqual(['emporium'])
  expect(missed.s.items[0]).toBe('gold')
})

test('BZ-10 on success an item is drawn, and then the row is filled up to three', () => {
  for (const [row, flipped] of [
    [['emporium'], ['mill', 'forge']],
    [[], ['mill', 'forge', 'inn']],
    [['emporium', 'quarry'], ['mill']],
  ] as const) {
    const b = discovers(15, { row, venues: ['mill', 'forge', 'inn'] })
    expect(b.s.row).toEqual([...row, ...flipped])
    expect(b.hand(1)).toEqual(['gold'])
    const order = b.told.flatMap((e) => (e.kind === 'moved' || e.kind === 'venue' ? [e.why] : []))
    expect(order).toEqual(['draw', ...flipped.map(() => 'flip')])
    expect(b.s.venuePile).toEqual([])
  }
})

test('BZ-11 a row of three or more is not filled: its oldest venue goes and one comes', () => {
  const three = discovers(15, { venues: ['mill', 'forge'] })
  expect(three.s.row).toEqual(['quarry', 'library', 'mill'])
  expect(three.s.venuePile).toEqual(['emporium'])
  const five = discovers(15, { row: ['emporium', 'quarry', 'library', 'inn', 'orchard'], venues: ['mill', 'forge'] })
  expect(five.s.row).toEqual(['quarry', 'library', 'inn', 'orchard', 'mill'])
  expect(five.s.venuePile).toEqual(['emporium'])
})

test('BZ-13 the first player has no discovery roll in the first turn, everybody else has', () => {
  const match = begin(bazaar, { players: 3, seed: 'first', options: { first: 1 } })
  if (isRefusal(match)) throw new Error('not begun')
  const told: Event[] = [...match.opening.events]
  const act = (seat: number, move: Move): void => {
    const line = play(match, seat, bazaar.question(match.state, seat), move)
    if (isRefusal(line)) throw new Error(JSON.stringify(line))
    told.push(...line.events)
  }
  const settle = (): void => {
    while (match.state.turn.phase !== 'main') act(bazaar.waiting(match.state)[0] ?? 0, { kind: 'pass' })
  }
  const rolls = (): number[] => told.flatMap((e) => (e.kind === 'rolled' ? [e.seat] : []))
  settle()
  expect(match.state.turn).toMatchObject({ seat: 1, actions: 2 })
  expect(rolls()).toEqual([])
  for (const seat of [1, 2, 0, 1]) {
    act(seat, { kind: 'end' })
    while (match.state.turn.seat === seat) act(bazaar.waiting(match.state)[0] ?? 0, { kind: 'pass' })
    settle()
  }
  expect(rolls()).toEqual([2, 0, 1, 2])
  // Three first turns and two that were not: only these two were paid for.
  expect(told.flatMap((e) => (e.kind === 'money' && e.why === 'income' ? [e.to] : []))).toEqual([1, 2])
})

test('BZ-14 two actions a turn, and no third', () => {
  const b = sit({ seats: [{ venues: ['statuary'] }, {}] })
  b.uses(0, 'statuary').uses(0, 'statuary')
  expect(b.money(0)).toBe(8)
  expect(b.s.turn.actions).toBe(0)
  expect(b.why(0, USE)).toBe('no-actions')
  b.isSettled()
})

test('BZ-15 an action serves to attack, to attach, to activate, to use a venue or to trade venues', () => {
  const seats = [{ hand: ['accounting', 'gold'], venues: ['statuary', 'emporium'] }, { venues: ['quarry'] }]
  const left = (act: (b: Bench) => Bench): number => act(sit({ seats, row: ['mill'], dice: [5] })).pass().s.turn.actions
  expect(left((b) => b.attacks(0, 'mill'))).toBe(1)
  expect(left((b) => b.attacks(0, 'quarry'))).toBe(1)
  expect(left((b) => b.attaches(0, 'gold', 'emporium'))).toBe(1)
  expect(left((b) => b.plays(0, 'accounting'))).toBe(1)
  expect(left((b) => b.uses(0, 'statuary'))).toBe(1)
  const swap = (b: Bench): Bench => b.offers(0, 1, { venues: ['emporium'] }, { venues: ['quarry'] })
  expect(left((b) => swap(b).does(1, { kind: 'accept', offer: b.s.offers[0]?.id ?? -1 }))).toBe(1)
  // What has no action in its cost takes none.
  expect(left((b) => b.plays(0, 'gold'))).toBe(2)
})

test('BZ-16 actions not used are lost at the end of the turn', () => {
  const b = sit({ seats: [{ venues: ['statuary'] }, {}], dice: [1, 1] })
  b.uses(0, 'statuary').ends(0).ends(1).pass()
  expect(b.s.turn).toMatchObject({ seat: 0, actions: 2 })
  b.isSettled()
})

test('BZ-R08 after captures the middle stays short until somebody succeeds', () => {
  const b = sit({ seats: [{}, {}], row: ['quarry', 'emporium', 'mill'], venues: ['forge'], dice: [9, 9, 3, 10] })
  b.attacks(0, 'quarry').finishes()
  expect(b.s.row).toEqual(['emporium', 'mill'])
  b.ends(0)
  expect(b.s.row).toEqual(['emporium', 'mill'])
  b.ends(1)
  expect(b.s.row).toEqual(['emporium', 'mill'])
  b.ends(0).pass()
  expect(b.s.row).toEqual(['emporium', 'mill', 'forge'])
  b.isSettled()
})

test('BZ-R09 the oldest venue is the one longest neutral: one that becomes neutral again is the newest', () => {
  const b = sit({
    seats: [{ money: 5, hand: ['silver'], venues: ['mill'] }, {}],
    row: ['emporium', 'quarry', 'library'],
    venues: ['forge', 'inn'],
    items: ['gems', 'phlogiston'],
    dice: [15, 15],
  })
  b.plays(0, 'silver').picks(0, 'quarry').pass()
  expect(b.venues(0)).toEqual(['quarry'])
  expect(b.s.row).toEqual(['emporium', 'library', 'mill'])
  b.ends(0).pass()
  expect(b.s.venuePile).toEqual(['emporium'])
  b.ends(1).pass()
  expect(b.s.venuePile).toEqual(['emporium', 'library'])
  expect(b.s.row).toEqual(['mill', 'forge', 'inn'])
  b.isSettled()
  // At the start the order of flipping is the age.
  const match = begin(bazaar, { players: 2, seed: 'age' })
  const told = isRefusal(match) ? undefined : match.opening.events.find(({ kind }) => kind === 'set-up')
  expect(told?.kind === 'set-up' && !isRefusal(match) && told.row).toEqual(isRefusal(match) ? [] : match.state.row)
})

test('BZ-R10 the row is counted before any flip: with two, one comes and none goes', () => {
  const b = discovers(20, { row: ['emporium', 'quarry'], venues: ['mill', 'forge'] })
  expect(b.s.row).toEqual(['emporium', 'quarry', 'mill'])
  expect(b.s.venuePile).toEqual([])
  // And what is flipped to replace the oldest stays, even as the only card of a deck that was just shuffled.
  expect(discovers(20, { venues: ['mill'] }).s.row.at(-1)).toBe('mill')
})

test('BZ-R11 what lies on a neutral venue goes with it when it is discarded, and nothing of it is destroyed', () => {
  const b = discovers(11, {
    row: [{ venue: 'emporium', items: ['tar'], money: 6, tokens: 2, under: ['acid'] }, 'quarry', 'library'],
    constants: [{ card: 'cosmetics', by: 0, on: 'emporium' }],
    venues: ['mill'],
    bank: 0,
  })
  expect(b.s.venuePile).toEqual(['emporium'])
  expect(b.s.itemPile.toSorted()).toEqual(['acid', 'cosmetics', 'tar'])
  expect(b.s.constants).toEqual([])
  expect(b.s.places['emporium']).toBeUndefined()
  // $6 came to the bank, the income of $10 left it.
  expect(b.s.bank).toBe(-4)
  expect(b.told.some((e) => (e.kind === 'venue' || e.kind === 'moved') && e.why === 'destroy')).toBe(false)
})

test('BZ-R12 a bonus lowers the 10 of a discovery roll, a penalty raises it, and the die stays as it fell', () => {
  const bonus = (face: number): Bench => discovers(face, { seats: [{ venues: ['theater'] }, { venues: ['bouquiniste'] }] })
  expect(discovery(bonus(6).told)).toMatchObject({ success: true, result: 6, needed: 6 })
  expect(discovery(bonus(5).told)).toMatchObject({ success: false, result: 5 })
  // 16 and 4 are no 20: the Theater, which draws for every 20, sees the die.
  expect(bonus(16).hand(0)).toEqual([])
  expect(bonus(20).hand(0)).toHaveLength(1)
  // A 1 is a number like others.
  expect(discovery(bonus(1).told)).toMatchObject({ success: false, needed: 6 })
  const penalty = (face: number): Event | undefined => discovery(discovers(face, { constants: [{ card: 'manure', by: 0, on: 1 }] }).told)
  expect(penalty(14)).toMatchObject({ success: false, needed: 15 })
  expect(penalty(15)).toMatchObject({ success: true, result: 15, needed: 15 })
})

test('BZ-R13 neither the discovery roll nor its item can be left out', () => {
  const b = sit({ seats: [{}, { hand: ['leather'] }], items: ['gold'], row: ['emporium'], dice: [10] }).ends(0)
  // Whatever is asked on the way, the turn comes to its main part only with the item in hand.
  while (b.s.turn.phase !== 'main') {
    expect(bazaar.moves(b.s, 1).map(({ kind }) => kind)).not.toContain('end')
    b.passes(1)
  }
  expect(b.hand(1)).toEqual(['leather', 'gold'])
  b.isSettled()
})

test('BZ-R14 the first turn is the first that is really taken: a lost one does not count, an extra one does', () => {
  // Seat 1 loses its first turn to Ether; the one that it takes later has no income, and a discovery roll.
  const b = sit({ seats: [{ money: 13, hand: ['ether'] }, { money: 20 }], taken: [1, 0], dice: [1, 1, 1] })
  b.ends(0).pass('start').plays(0, 'ether').pass()
  expect(b.s.turn.seat).toBe(0)
  expect(b.s.taken).toEqual([2, 0])
  b.ends(0).pass()
  expect(b.money(1)).toBe(20)
  expect(b.told.findLast(({ kind }) => kind === 'rolled')).toMatchObject({ seat: 1, what: 'discovery' })
  b.isSettled()
  // The first player, whose turn is lost, makes no discovery roll in the one that comes round; the second player does.
  const first = sit({ seats: [{ money: 13, hand: ['ether'] }, {}], first: 1, taken: [0, 0], dice: [1, 1, 1] })
  first.ends(0).pass('start').plays(0, 'ether').pass()
  expect(first.told.filter(({ kind }) => kind === 'rolled')).toMatchObject([{ seat: 0 }])
  first.ends(0).pass()
  expect(first.s.turn).toMatchObject({ seat: 1, phase: 'main' })
  expect(first.told.filter(({ kind }) => kind === 'rolled')).toHaveLength(1)
  // After an extra turn the next one is no longer the first.
  const crystal = sit({ seats: [{}, { money: 25, hand: ['crystal'] }], taken: [1, 0], dice: [1, 1] })
  crystal.ends(0).pass()
  expect(crystal.money(1)).toBe(25)
  crystal.ends(1).pass('end').plays(1, 'crystal').pass()
  expect(crystal.s.turn.seat).toBe(1)
  expect(crystal.money(1)).toBe(10)
  // Income and rolls that a card grants work in the first turn too.
  const granted = sit({ seats: [{}, { money: 20, hand: ['fruit'], venues: ['garden'] }], taken: [1, 0], dice: [2, 3] })
    .ends(0)
    .pass()
  expect(granted.told.filter(({ kind }) => kind === 'rolled')).toHaveLength(2)
  expect(granted.plays(1, 'fruit').pass().isSettled().money(1)).toBe(31)
})

test('BZ-R15 an effect that collects income collects all of it, the $10 included, unless it names one venue', () => {
  const venues = [{ venue: 'alchemists-guild', items: ['acid'] }, 'castle']
  const b = sit({ seats: [{ hand: ['fruit'], venues }, {}] })
  expect(b.plays(0, 'fruit').pass().isSettled().money(0)).toBe(10 + 2 + 5)
  expect(
    sit({ seats: [{ venues }, {}] })
      .uses(0, 'alchemists-guild')
      .isSettled()
      .money(0),
  ).toBe(2)
})

test('BZ-R16 a reversed order goes to the other side; seats, prices and left and right stay', () => {
  const seats = [{ money: 20, hand: ['dynamos', 'trinkets'] }, { money: 9 }, { money: 9 }, { money: 9 }]
  const b = sit({ seats, row: ['emporium'], items: ['acid', 'rice', 'mirrors', 'fish'], dice: [2, 1, 1, 1, 1] })
  b.plays(0, 'dynamos').pass()
  expect(b.s.direction).toBe(-1)
  // Cards still go to the left, by seats.
  b.plays(0, 'trinkets').pass()
  const asked: number[] = []
  while (b.moment === undefined) {
    const [seat = 0] = b.asked
    asked.push(seat)
    b.picks(seat, b.choices(seat)[0] ?? null)
  }
  expect(asked.slice(0, 3)).toEqual([0, 1, 2])
  b.pass()
  // Neighbours pay $1, whoever comes next.
  b.attacks(0, 'emporium').pass().spends(1, 'against', 1).spends(3, 'against', 1).spends(2, 'against', 1)
  expect([1, 2, 3].map((seat) => b.money(seat))).toEqual([8, 7, 8])
  b.finishes()
  expect([0, 3, 2, 1].map((seat) => b.ends(seat).pass().s.turn.seat)).toEqual([3, 2, 1, 0])
})

test('BZ-R17 a turn ends when its player says so: not by itself, not by others, not during an attack or an effect', () => {
  const seats = [{ hand: ['gold', 'ink'], venues: ['statuary'] }, { hand: ['acid'] }]
  const b = sit({ seats, row: ['emporium'], turn: { actions: 1 } }).uses(0, 'statuary')
  expect(b.s.turn).toMatchObject({ seat: 0, actions: 0, phase: 'main' })
  // Free plays go on.
  expect(b.why(0, { kind: 'play', item: 'gold', with: [] })).toBe('allowed')
  expect(b.why(1, { kind: 'end' })).toBe('not-your-turn')
  b.plays(0, 'gold')
  expect(b.moment).toBe('counter')
  for (const seat of b.asked) expect(b.why(seat, { kind: 'end' })).toBe('wrong-time')
  b.pass()
  expect(b.why(0, { kind: 'end' })).toBe('allowed')
  const attack = sit({ seats, row: ['emporium'] }).attacks(0, 'emporium')
  expect(attack.why(0, { kind: 'end' })).toBe('wrong-time')
  expect(attack.pass().moment).toBe('interfere')
  expect(attack.why(0, { kind: 'end' })).toBe('wrong-time')
})

test('BZ-R18 extra actions add to the turn and are lost with it; nobody has actions in the turn of another', () => {
  const b = sit({
    seats: [
      { hand: ['assembly'], venues: ['statuary'] },
      { hand: ['books'], money: 10, venues: ['quarry'] },
    ],
    dice: [1, 1],
  })
  b.plays(0, 'assembly').pass()
  expect(b.s.turn.actions).toBe(4)
  for (let i = 0; i < 4; i++) b.uses(0, 'statuary')
  expect(b.why(0, USE)).toBe('no-actions')
  expect(b.why(1, { kind: 'play', item: 'books', with: [] })).toBe('wrong-moment')
  expect(b.why(1, { kind: 'use', venue: 'quarry', use: 0, with: [] })).toBe('wrong-moment')
  const saved = sit({ seats: [{ hand: ['assembly'] }, {}], dice: [1, 1] })
    .plays(0, 'assembly')
    .pass()
    .ends(0)
    .ends(1)
    .pass()
  expect(saved.s.turn).toMatchObject({ seat: 0, actions: 2 })
})
