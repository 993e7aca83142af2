import { bazaar } from '@caravanserai/bazaar'
import type { Move, State } from '@caravanserai/bazaar/seat'
import { isRefusal, plainChance } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { AHEAD, looker } from './looker.ts'
import { expertTaste } from './taste.ts'

function table(seats: object[]): State {
  const s = bazaar.load({ seats, row: ['castle', 'library', 'emporium'], turn: { seat: 0, number: 9 } })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  return s
}

const expert = looker('expert', expertTaste, AHEAD)

const choice = (s: State, luck: string): Move => expert.choose(bazaar.view(s, 0), bazaar.moves(s, 0), plainChance(luck))

test('BZ-65 with two players, who looks a round ahead attacks for the fifth venue where nobody can stop it', () => {
  const s = table([{ money: 50, venues: ['mill', 'inn', 'theater', 'fortress'] }, { money: 0 }])
  for (const luck of ['a', 'b', 'c']) expect(choice(s, luck)).toMatchObject({ kind: 'attack', shutdown: false })
})

test('with two players the same luck gives the same move, however the round goes', () => {
  const s = table([{ money: 22, hand: ['dice', 'fish', 'wheels'], venues: ['mill'] }, { money: 22 }])
  for (const luck of ['a', 'b', 'c']) expect(choice(s, luck)).toEqual(choice(s, luck))
})
