import { throughTheDesert as game } from '@caravanserai/through-the-desert'
import type { Move, View } from '@caravanserai/through-the-desert/seat'
import { botsOf } from '@caravanserai/games/all'
import { begin, isRefusal, plainChance, play } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { adviser } from './index.ts'

/** Five rows of sand with a waterhole in the corner. */
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
const LUCK = plainChance('advice')

function advised(left: number, ...caravans: (readonly [seat: number, colour: string, spaces: string])[]) {
  const state = game.load({
    players: 2,
    options: { board: STRIP },
    waterholes: [{ space: 'A1', value: 3 }],
    caravans: caravans.map(([seat, colour, spaces]) => ({ seat, colour, spaces: spaces.split(' ') })),
    turn: 0,
    left,
  })
  if (isRefusal(state)) throw new Error(JSON.stringify(state))
  const view = game.view(state, 0)
  const found = adviser.weigh(view, game.moves(state, 0), LUCK)
  return { found, moves: game.moves(state, 0), facts: (move: Move) => adviser.facts(view, move, LUCK) }
}

test('TD-36 the best camel closes an area, and it says how large', () => {
  const { found, moves, facts } = advised(1, [0, 'green', 'A3 B2 C2'], [1, 'pink', 'E8'])
  expect(found).toHaveLength(moves.length)
  expect(found[0]!.move).toEqual({ kind: 'place', colour: 'green', space: 'D1' })
  // TD-39 Four spaces, and the waterhole of 3 in the corner with them.
  expect(facts(found[0]!.move)[0]).toMatchObject({ what: 'area', count: expect.any(Number) as number })
  expect(facts(found[0]!.move)[0]!.worth).toBeGreaterThanOrEqual(3)
})

test('TD-31 a camel on a waterhole brings its value, and keeps the other player from it', () => {
  const { facts } = advised(1, [0, 'green', 'A3 A2'], [1, 'pink', 'C1 B1'])
  expect(facts({ kind: 'place', colour: 'green', space: 'A1' })).toEqual(
    expect.arrayContaining([
      { what: 'water', worth: 3 },
      { what: 'block', worth: 3, seat: 1 },
    ]),
  )
})

test('a move that brings nothing at once says what it comes near, and one that is not open nothing', () => {
  const { facts } = advised(1, [0, 'green', 'A3'], [1, 'pink', 'E8'])
  expect(facts({ kind: 'place', colour: 'green', space: 'A2' })).toEqual(
    expect.arrayContaining([expect.objectContaining({ what: 'near-water', at: 'A1' })]),
  )
  expect(facts({ kind: 'place', colour: 'green', space: 'E9' })).toEqual([])
})

/** Tables of a game where camels are placed, some moves apart, with the luck that a choice there goes by. */
function tables(players: number, count: number) {
  const match = begin(game, { players, seed: 'as Master' })
  if (isRefusal(match)) throw new Error(match.refused)
  const found: { readonly view: View; readonly moves: readonly Move[]; readonly luck: string }[] = []
  for (let i = 0; found.length < count && !game.result(match.state); i++) {
    const [seat] = game.waiting(match.state) as [number]
    const [view, moves] = [game.view(match.state, seat), game.moves(match.state, seat)]
    if (view.phase === 'placing' && i % 5 === 0) found.push({ view, moves, luck: `${i}` })
    play(
      match,
      seat,
      game.question(match.state, seat),
      botsOf(game.id)
        .botFor('club')!
        .choose(view, moves, plainChance(`${i}`)),
    )
  }
  return found
}

test.each([2, 4])(
  'with %i players it puts first what Master plays by the same luck, often not what Expert would, whatever is asked about',
  (players) => {
    const { botFor } = botsOf(game.id)
    const set = tables(players, 8)
    expect(set).toHaveLength(8)
    const others = set.filter(({ view, moves, luck }) => {
      const chosen = (level: string) => botFor(level)!.choose(view, moves, plainChance(luck))
      const weigh = (asked?: Move) => adviser.weigh(view, moves, plainChance(luck), asked)
      const found = weigh()
      const worths = found.map(({ worth }) => worth)
      expect(found[0]!.move).toEqual(chosen('master'))
      expect(found).toHaveLength(moves.length)
      expect(worths).toEqual(worths.toSorted((a, b) => b - a))
      const last = found.at(-1)!.move
      const asked = weigh(last)
      expect(asked[0]).toEqual(found[0])
      expect(asked.find(({ move }) => JSON.stringify(move) === JSON.stringify(last))!.worth).toBeLessThanOrEqual(found[0]!.worth)
      return JSON.stringify(chosen('expert')) !== JSON.stringify(found[0]!.move)
    })
    expect(others.length).toBeGreaterThan(1)
  },
)
