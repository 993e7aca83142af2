import { throughTheDesert as game } from '@caravanserai/through-the-desert'
import { quick, type Move, type State } from '@caravanserai/through-the-desert/seat'
import { begin, isRefusal, plainChance } from '@caravanserai/kernel'
import { botsOf } from '@caravanserai/games/all'
import { expect, test, vi } from 'vitest'
import type { AnyBot } from '../bot.ts'
import { sizeOf } from '../nets/net.ts'
import { Search } from '../search/search.ts'
import { arranger, rowSize, seer } from './features.ts'
import { fetchNets, netFor } from './nets/index.ts'
import { gain, outcome } from './playout.ts'

/** Four rows of sand. */
const STRIP = `name: strip
game: through-the-desert
orientation: pointy-top
offset: odd-r
rows: 5
columns: 9
map:
A  o . . . . . . . .
B   . . . . . . . . .
C  . . . . . . . . .
D   . . . . . . . . .
E  . . . . . . . . .
`

function chosen(level: string, left: number, ...caravans: (readonly [seat: number, colour: string, spaces: string])[]): unknown {
  const state = game.load({
    players: 2,
    options: { board: STRIP },
    waterholes: [{ space: 'A1', value: 3 }],
    caravans: caravans.map(([seat, colour, spaces]) => ({ seat, colour, spaces: spaces.split(' ') })),
    turn: 0,
    left,
  })
  if (isRefusal(state)) throw new Error(JSON.stringify(state))
  return botsOf(game.id).botFor(level)!.choose(game.view(state, 0), game.moves(state, 0), plainChance('choice'))
}

test('TD-36 a search closes the largest of three areas', () => {
  expect(chosen('puct', 1, [0, 'green', 'A3 B2 C2'], [1, 'pink', 'E8'])).toEqual({ kind: 'place', colour: 'green', space: 'D1' })
})

test.each(['puct', 'net', 'net-long', 'master'])('TD-38 %s steps into an area that somebody else is about to close', (level) => {
  const move = chosen(level, 1, [0, 'pink', 'C1'], [0, 'purple', 'E8'], [1, 'green', 'A3 B2 C2'])
  expect(move).toMatchObject({ colour: 'pink', space: expect.stringMatching('B1|A1|A2|D1') as string })
})

/** A table in the middle of a game of random moves. */
function midway(players: number, moves: number): State {
  const match = begin(game, { players, seed: `midway ${players}` })
  if (isRefusal(match)) throw new Error(match.refused)
  const luck = plainChance(`midway ${players}`)
  for (let i = 0; i < moves; i++) quick.act(match.state, quick.any(match.state, luck), null, luck)
  return match.state
}

test.each([2, 3, 4, 5])('there is a net for %i players, as large as what it is told, and its file is under 75 KB', async (players) => {
  await fetchNets(players)
  expect(netFor(players)?.input.length).toBe(rowSize(players))
  expect(sizeOf({ layers: [rowSize(players), 64, 32, 1] }) * 2 * (4 / 3)).toBeLessThan(75_000)
})

test('what a net is told of a seat does not depend on where it sits: seats that change places change their numbers', () => {
  const state = midway(3, 60)
  const row = new Float32Array(rowSize(3))
  seer(state).see(state, row)
  const block = (rowSize(3) - 4) / 3
  const turned = row.slice()
  for (let seat = 0; seat < 3; seat++) turned.set(row.subarray(seat * block, (seat + 1) * block), ((seat + 1) % 3) * block)
  const told = (of: Float32Array, seat: number) => {
    const out = new Float32Array(rowSize(3))
    arranger(3)(of, seat, out)
    return out
  }
  for (let seat = 0; seat < 3; seat++) expect(told(turned, (seat + 1) % 3)).toEqual(told(row, seat))
  // And they are numbers that a net can bear.
  expect(row.every((number) => Number.isFinite(number) && Math.abs(number) < 8)).toBe(true)
})

test('what a placement brings at once is what the rules then give', () => {
  const state = midway(2, 40)
  const actions = new Int32Array(quick.most(state))
  const count = quick.list(state, actions)
  let some = 0
  for (const action of actions.subarray(0, count)) {
    const seat = quick.seat(state)
    const sum = (of: State) => game.view(of, seat).points[seat]!
    const before = sum(state)
    const after = game.copy(state)
    const points = gain(state, action)
    quick.act(after, action, null, plainChance(''))
    const now = sum(after)
    const gained = (['waterholes', 'oases', 'river'] as const).reduce((all, source) => all + (now[source] ?? 0) - (before[source] ?? 0), 0)
    // Areas count at the end, a point for each space.
    expect(points).toBeGreaterThanOrEqual(gained)
    if (points > 0) some++
  }
  expect(some).toBeGreaterThan(0)
})

test('TD-49 an outcome: the winner has nearly all, and a point more is a little more', () => {
  const luck = plainChance('outcome')
  const state = midway(4, 0)
  for (let action = quick.any(state, luck); action >= 0; action = quick.any(state, luck)) quick.act(state, action, null, luck)
  const worth = new Float64Array(4)
  outcome(state, worth)
  const { scores, places } = game.result(state)!
  const order = [...worth.keys()].toSorted((a, b) => worth[b]! - worth[a]!)
  expect(places[order[0]!]).toBe(1)
  expect(worth[order[0]!]).toBeGreaterThan(0.9)
  expect(order.map((seat) => scores[seat])).toEqual(scores.toSorted((a, b) => b - a))
})

test.each(['puct', 'net', 'net-long'])(
  '%s is blind: tokens that others hold are dealt anew behind its back, and it makes the same move',
  (level) => {
    const state = midway(2, 50)
    const seat = quick.seat(state)
    const other = game.copy(state)
    game.shuffle(other, seat, plainChance('behind'))
    expect(game.save(other)).not.toEqual(game.save(state))
    const choose = (of: State) => botsOf(game.id).botFor(level)!.choose(game.view(of, seat), game.moves(of, seat), plainChance('same'))
    expect(choose(other)).toEqual(choose(state))
  },
)

test('a student goes on with what it thought while its own moves are made, and after any other thinks as a pupil does', () => {
  const { school } = botsOf(game.id)
  const state = midway(2, 40)
  const looks = vi.spyOn(Search.prototype, 'run')
  const choose = (bot: AnyBot, luck: string) =>
    bot.choose(game.view(state, quick.seat(state)), game.moves(state, quick.seat(state)), plainChance(luck))
  const make = (move: unknown) => {
    const line = game.decide(state, quick.seat(state), move as Move, plainChance(''))
    if (isRefusal(line)) throw new Error(line.refused)
  }
  const [pupil, student] = [school!.pupil('pupil', netFor(2)!, 200), school!.student!('student', netFor(2)!, 200)]
  const other = choose(pupil, 'first')
  const own = choose(student, 'first')
  expect(own).toEqual(other)
  make(own)
  student.follow(own)
  const fresh = choose(student, 'second')
  expect(looks.mock.lastCall![0]).toBeLessThan(200)
  make(game.moves(state, quick.seat(state)).find((move) => JSON.stringify(move) !== JSON.stringify(fresh)))
  student.follow({ kind: 'other' })
  expect(choose(student, 'third')).toEqual(choose(pupil, 'third'))
  expect(looks.mock.lastCall![0]).toBe(200)
  looks.mockRestore()
})
