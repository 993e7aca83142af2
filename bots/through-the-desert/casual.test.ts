import { throughTheDesert } from '@caravanserai/through-the-desert'
import { isRefusal, plainChance } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { greedy } from './casual.ts'

/** Five rows of sand; a small pool in the corner. */
const CORNER = `name: corner
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

/** What a player does who looks one camel ahead,  as seat 0, with so many camels left in its turn. */
function chosen(left: number, ...caravans: (readonly [seat: number, colour: string, spaces: string])[]): unknown {
  const position = {
    players: 2,
    options: { board: CORNER },
    waterholes: [{ space: 'A1', value: 3 }],
    caravans: caravans.map(([seat, colour, spaces]) => ({ seat, colour, spaces: spaces.split(' ') })),
    turn: 0,
    left,
  }
  const state = throughTheDesert.load(position)
  if (isRefusal(state)) throw new Error(JSON.stringify(state))
  return greedy.choose(throughTheDesert.view(state, 0), throughTheDesert.moves(state, 0), plainChance('choice'))
}

// Each needs a leader of the others' outside, or all the rest of the board would be enclosed: TD-R14.
test('TD-36 closes the largest of three areas', () => {
  expect(chosen(1, [0, 'green', 'A3 B2 C2'], [1, 'pink', 'E8'])).toEqual({ kind: 'place', colour: 'green', space: 'D1' })
})

test('TD-38 steps into an area that somebody else is about to close', () => {
  expect(chosen(1, [0, 'pink', 'C1'], [0, 'purple', 'E8'], [1, 'green', 'A3 B2 C2'])).toEqual({
    kind: 'place',
    colour: 'pink',
    space: 'B1',
  })
})

test('TD-R14 does not go into a corner when all the rest could be enclosed behind it', () => {
  expect(chosen(1, [0, 'pink', 'C1'], [1, 'green', 'A3 B2 C2'])).toEqual({ kind: 'place', colour: 'pink', space: 'D1' })
})

test('TD-31 goes for the waterhole, not away from it', () => {
  expect(chosen(2, [0, 'yellow', 'B3'], [1, 'pink', 'E8'])).toMatchObject({ space: expect.stringMatching('B2|A3') as string })
})
