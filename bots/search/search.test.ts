import { plainChance } from '@caravanserai/kernel'
import { toy } from '@caravanserai/testkit/toy'
import { expect, test } from 'vitest'
import { Luck } from './luck.ts'
import { Search, until, type Field, type Manner, type Report } from './search.ts'

const PUCT: Manner = { rule: 'puct', explore: 1.2, doubt: 0.1, depth: Infinity }
const UCT: Manner = { rule: 'ucb', explore: 0.7, doubt: 0, depth: Infinity }

/** A heap from which one takes 1, 2 or 3 in turn: who takes the last wins. Left alone, it is played on at random. */
interface Heap {
  left: number
  seat: number
  readonly players: number
}

const nim: Field<Heap> = {
  quick: {
    seat: ({ left, seat }) => (left === 0 ? -1 : seat),
    most: () => 4,
    list({ left }, out) {
      for (let i = 0; i < Math.min(3, left); i++) out[i] = i + 1
      return Math.min(3, left)
    },
    act(heap, action) {
      heap.left -= action
      heap.seat = (heap.seat + 1) % heap.players
    },
    copyInto: (from, to) => void Object.assign(to, from),
  },
  copy: (heap) => ({ ...heap }),
  isSteady: true,
  // Whoever took the last is the one before who would be next.
  result: ({ seat, players }, worth) => void worth.fill(0).fill(1, (seat + players - 1) % players, ((seat + players - 1) % players) + 1),
  value(heap, worth, luck) {
    while (heap.left > 0) nim.quick.act(heap, 1 + luck.below(Math.min(3, heap.left)), null, luck)
    nim.result(heap, worth)
  },
}

test.each([
  [5, 1],
  [6, 2],
  [7, 3],
  [9, 1],
  [11, 3],
])('from a heap of %i it takes %i, and the other is lost', (left, best) => {
  for (const manner of [PUCT, UCT]) {
    const found = new Search(nim, [{ left, seat: 0, players: 2 }], 2, manner, plainChance('nim')).run(8000)
    expect(found.best).toBe(best)
    expect(found.report.worth[0]).toBeGreaterThan(0.7)
    expect(found.report.worth[0]! + found.report.worth[1]!).toBeCloseTo(1)
  }
})

test('with three players everybody plays for themselves: from 4 there is no way to win, from 3 there is one', () => {
  const search = (left: number) => new Search(nim, [{ left, seat: 2, players: 3 }], 3, PUCT, plainChance('three')).run(2000)
  expect(search(3).best).toBe(3)
  // Whatever is left of a heap of 4, the next player takes it all.
  const { lines, worth, seat } = search(4).report
  expect(seat).toBe(2)
  expect(worth[2]).toBeLessThan(0.05)
  expect(worth[0]).toBeGreaterThan(0.9)
  expect(lines.reduce((sum, { tries }) => sum + tries, 0)).toBe(1999)
})

/** One choice: 4 of 10 for certain, or a die that brings everything on a 4, 5 or 6 and lets one choose again on a 6. */
interface Bet {
  rolled: number
  done: number
}

const bet: Field<Bet> = {
  quick: {
    seat: ({ done }) => (done >= 0 ? -1 : 0),
    most: () => 8,
    // After a 6 there is something to do that is not open after other rolls.
    list({ rolled }, out) {
      out[0] = rolled === 5 ? 7 : 0
      out[1] = rolled === 5 ? 6 : 1
      return 2
    },
    act(state, action, _, luck) {
      if (action === 0) state.done = 0.4
      else if (action === 6) state.done = 0.1
      else if (action === 7) state.done = 1
      else {
        state.rolled = luck.below(6)
        if (state.rolled !== 5) state.done = state.rolled >= 3 ? 1 : 0
      }
    },
    copyInto: (from, to) => void Object.assign(to, from),
  },
  copy: (state) => ({ ...state }),
  isSteady: false,
  result: ({ done }, worth) => void (worth[0] = done),
  value: (_state, worth) => void (worth[0] = 0.5),
}

test('what luck brings is drawn, and what it opens is found', () => {
  const { lines } = new Search(bet, [{ rolled: -1, done: -1 }], 1, PUCT, plainChance('bet')).run(5000).report
  expect(lines[0]).toMatchObject({ action: 1 })
  // 3 of 6 rolls win all, the 6 among them once one chooses well.
  expect(lines[0]!.worth).toBeCloseTo(0.5, 1)
})

const cards: Field<Parameters<typeof toy.copy>[0]> = {
  quick: toy.quick!,
  copy: toy.copy,
  isSteady: false,
  result(state, worth) {
    const { places } = toy.result(state)!
    const first = places.filter((place) => place === 1).length
    places.forEach((place, seat) => (worth[seat] = place === 1 ? 1 / first : 0))
  },
  value(state, worth, luck) {
    for (let action = toy.quick!.any(state, luck); action >= 0; action = toy.quick!.any(state, luck))
      toy.quick!.act(state, action, null, luck)
    cards.result(state, worth)
  },
}

/** Tables that could lie behind what seat 0 sees of a toy game that has just begun. */
function worlds(seed: string) {
  const state = toy.blank(3, toy.options({}, 3) as never)
  toy.setup(state, plainChance(seed))
  const luck = plainChance(`${seed} imagined`)
  return Array.from({ length: 8 }, () => toy.imagine(toy.view(state, toy.quick!.seat(state)), luck))
}

test('a game with hidden cards, dice and questions to several: the same luck and as many looks find the same', () => {
  const report = (luck: string) => new Search(cards, worlds('toy'), 3, PUCT, plainChance(luck)).run(400).report
  expect(report('a')).toEqual(report('a'))
  expect(report('a')).not.toEqual(report('b'))
  const { lines, nodes } = report('a')
  expect(nodes).toBe(400)
  expect(lines.length).toBeGreaterThan(1)
})

test('it stops at once, and tells how it stands every 100 ms', () => {
  let time = 0
  const told: Report[] = []
  const search = new Search(nim, [{ left: 15, seat: 0, players: 2 }], 2, PUCT, plainChance('clock'))
  // A clock that goes on by 3 ms with every look.
  search.run(
    1e9,
    until(
      () => (time += 3),
      1000,
      (report) => told.push(report),
    ),
  )
  expect(search.report.nodes).toBe(333)
  expect(told.map(({ nodes }) => nodes)).toEqual([33, 67, 101, 135, 169, 203, 237, 271, 305])
  const stopped = new Search(nim, [{ left: 15, seat: 0, players: 2 }], 2, PUCT, plainChance('stop'))
  let asked = 0
  stopped.run(
    1e9,
    until(
      () => 0,
      1000,
      () => {},
      () => ++asked > 5,
    ),
  )
  expect(stopped.report.nodes).toBe(5)
})

test('more tables than there was room for: the tree grows', () => {
  const { nodes, lines } = new Search(nim, [{ left: 60, seat: 0, players: 2 }], 2, UCT, plainChance('grow')).run(20_000).report
  expect(nodes).toBe(20_000)
  expect(lines.reduce((sum, { tries }) => sum + tries, 0)).toBe(19_999)
})

/** The same heap, judged by how much is left: nothing of it is luck, so that two searches of one table find the same. */
const calm: Field<Heap> = { ...nim, value: ({ left, seat }, worth) => worth.fill(1 / (2 + left)).fill(1 / (1 + left), seat, seat + 1) }

test.each([PUCT, UCT])('who goes on from a move that was made knows what somebody would who had searched there as often: %o', (manner) => {
  for (const taken of [1, 2, 3]) {
    const search = () => new Search(calm, [{ left: 21, seat: 0, players: 3 }], 3, manner, plainChance('calm'))
    const after = { left: 21 - taken, seat: 1, players: 3 }
    const begun = search().run(700)
    const { tries, worth } = begun.report.lines.find(({ action }) => action === taken)!
    expect(tries).toBeGreaterThan(20)
    const kept = begun.advance(taken, [after]).report
    // What it is worth to whoever made the move is what the search had found.
    expect(kept.worth[0]).toBe(worth)
    const later = begun.run(300).report
    const fresh = new Search(calm, [after], 3, manner, plainChance('fresh')).run(tries)
    expect(kept).toEqual(fresh.report)
    expect(later).toEqual(fresh.run(300).report)
    expect(later.nodes).toBe(tries + 300)
  }
})

test('move by move to the end: as many looks at every table, and those that were made before are not made again', () => {
  const heap: Heap = { left: 15, seat: 0, players: 2 }
  const search = new Search(nim, [{ ...heap }], 2, PUCT, plainChance('line'))
  let [wanted, made] = [0, 0]
  for (;;) {
    const known = search.report.nodes
    search.run(600 - known)
    made += 600 - known
    wanted += 600
    const action = search.best
    nim.quick.act(heap, action, null, plainChance(''))
    if (heap.left === 0) break
    search.advance(action, [{ ...heap }])
  }
  expect(made).toBeLessThan(0.7 * wanted)
  // Whoever was to move at 15 wins.
  expect(heap.seat).toBe(1)
})

test('where luck and hidden cards decide what is open, what was found is kept, and a place where nobody was begins with nothing', () => {
  const before = worlds('kept')
  const search = new Search(cards, before, 3, PUCT, plainChance('kept')).run(300)
  const [line] = search.report.lines
  const after = before.map((world) => {
    const table = toy.copy(world)
    toy.quick!.act(table, line!.action, null, plainChance('made'))
    return table
  })
  expect(search.advance(line!.action, after).report.nodes).toBe(line!.tries)
  expect(search.run(50).report.nodes).toBe(line!.tries + 50)
  const open = search.report.lines.map(({ action }) => action)
  const strange = Math.max(...open) + 1
  expect(search.advance(strange, after).report.nodes).toBe(0)
  expect(search.run(50).report.lines.reduce((sum, { tries }) => sum + tries, 0)).toBe(49)
})

test('what is likely is asked anew of the table that has become the first', () => {
  // From the first table to take 3 looks likely, and further down to take 1; to take 2 is never tried there.
  const minded: Field<Heap> = {
    ...calm,
    prior: (_heap, actions, weights, depth) =>
      actions.forEach((action, i) => (weights[i] = action === (depth === 0 ? 3 : 1) ? 8 : depth === 0 ? 1 : action % 2)),
  }
  const search = new Search(minded, [{ left: 21, seat: 0, players: 2 }], 2, PUCT, plainChance('minded')).run(60)
  search.advance(3, [{ left: 18, seat: 1, players: 2 }])
  const untried = search.report.lines.find(({ action }) => action === 2)
  expect(untried).toMatchObject({ tries: 0 })
  const before = search.report.lines.find(({ action }) => action === 3)!.tries
  const later = search.run(60).report
  expect(later.lines[0]!.action).toBe(3)
  expect(later.lines[0]!.tries - before).toBeGreaterThan(30)
  expect(later.lines.reduce((sum, { tries }) => sum + tries, 0)).toBe(later.nodes - 1)
})

test('of a search nothing is left when another has begun', () => {
  const heap: Heap = { left: 9, seat: 0, players: 2 }
  const search = new Search(nim, [heap], 2, PUCT, plainChance('first')).run(10)
  new Search(nim, [heap], 2, PUCT, plainChance('second')).run(10)
  expect(() => search.advance(1, [{ ...heap, left: 8, seat: 1 }])).toThrow('another search has begun')
})

test('luck for imagined games is even, and its own for every seed', () => {
  const luck = new Luck(plainChance('even'))
  const counts = Array.from({ length: 6 }, () => 0)
  for (let i = 0; i < 60_000; i++) counts[luck.below(6)]!++
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  expect(new Luck(plainChance('other')).below(2 ** 32)).not.toBe(new Luck(plainChance('even')).below(2 ** 32))
})
