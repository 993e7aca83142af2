import { bazaar } from '@caravanserai/bazaar'
import { promptOf, type Move, type State } from '@caravanserai/bazaar/seat'
import { isRefusal, plainChance, type Seat } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { attackWorth } from './bidding.ts'
import { trader } from './casual.ts'
import { clubTaste, expertTaste, masterTaste } from './taste.ts'

const FOUR = ['mill', 'inn', 'theater', 'fortress']
const RICH = { money: 60 }

const club = trader('club', clubTaste)
const expert = trader('expert', expertTaste)
const master = trader('master', masterTaste)

function table(seats: object[], more: object = {}): State {
  const s = bazaar.load({ seats, row: ['library', 'castle'], turn: { seat: 0, number: 9 }, ...more })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  return s
}

const choice = (s: State, seat: Seat, bot = expert): Move => bot.choose(bazaar.view(s, seat), bazaar.moves(s, seat), plainChance('war'))

/** Seat 0 attacks; everybody passes until seat `asked` may pay. */
function attacked(s: State, venue: string, asked: Seat): State {
  const does = (seat: Seat, move: Move) => bazaar.decide(s, seat, move, plainChance('attack'))
  does(0, { kind: 'attack', venue, shutdown: false })
  while (promptOf(s, asked)?.kind !== 'attack') {
    const seat = bazaar.waiting(s).find((each) => bazaar.moves(s, each).some(({ kind }) => kind === 'pass'))
    if (seat === undefined) throw new Error('nobody is asked')
    does(seat, { kind: 'pass' })
  }
  return s
}

test('BZ-65 a card that keeps the others from paying is kept for the attack that would win, and played in it', () => {
  const early = table([{ money: 10, hand: ['silk'], venues: ['lapidary'] }, RICH, RICH, RICH], { row: [] })
  expect(choice(early, 0, club)).toMatchObject({ kind: 'attach', item: 'silk' })
  expect(choice(early, 0)).toEqual({ kind: 'end' })
  const decider = (): State => attacked(table([{ money: 40, hand: ['silk'], venues: FOUR }, RICH, RICH, RICH]), 'library', 0)
  expect(choice(decider(), 0, club)).toEqual({ kind: 'roll' })
  expect(choice(decider(), 0)).toMatchObject({ kind: 'play', item: 'silk' })
})

test('BZ-65 who holds Wings attacks somebody who is poor for the fifth venue', () => {
  const s = table([{ money: 50, hand: ['wings'], venues: FOUR }, RICH, { money: 0, venues: ['quarry'] }, RICH])
  expect(choice(s, 0)).toMatchObject({ kind: 'attack', venue: 'quarry' })
  const without = table([{ money: 50, venues: FOUR }, RICH, { money: 0, venues: ['quarry'] }, RICH])
  expect(choice(without, 0)).toMatchObject({ kind: 'attack', venue: 'library' })
})

test('BZ-65 against who would win a card is played where money is not enough, and kept where it is', () => {
  const against = (money: number, theirs: number): Move =>
    choice(attacked(table([{ money: theirs, venues: FOUR }, { money, hand: ['nuts'] }, { money: 0 }, { money: 0 }]), 'library', 1), 1)
  expect(against(30, 60)).toMatchObject({ kind: 'play', item: 'nuts' })
  expect(against(75, 5)).toMatchObject({ kind: 'spend', way: 'against' })
})

test('BZ-65 a venue that is destroyed as it is taken does not win: another one is attacked', () => {
  const s = table([{ money: 9, venues: FOUR }, RICH, RICH], { row: ['construction-site', 'castle'] })
  expect(choice(s, 0, club)).toMatchObject({ kind: 'attack', venue: 'construction-site' })
  expect(choice(s, 0)).toMatchObject({ kind: 'attack', venue: 'castle' })
})

test('BZ-65 who is about to win by the Laboratory is stopped rather than a venue of one’s own taken', () => {
  const s = table([{ money: 35, venues: ['library'] }, { money: 12, venues: [{ venue: 'laboratory', tokens: 6 }] }, { money: 20 }], {
    row: ['quarry'],
  })
  expect(choice(s, 0)).toMatchObject({ kind: 'attack', venue: 'laboratory' })
})

test('a venue is worth more to Expert if a card in hand that has no place yet fits there', () => {
  const worth = (hand: string[], venues: string[], taste = expertTaste(3)): number =>
    attackWorth(table([{ money: 8, hand, venues }, { money: 8 }, { money: 8 }], { row: ['boutique'] }), 0, 'boutique', taste)
  expect(worth(['gems'], [])).toBeGreaterThan(worth(['acid'], []))
  // There is a slot for it already.
  expect(worth(['gems'], ['lapidary'])).toBe(worth(['acid'], ['lapidary']))
  expect(worth(['gems'], [], clubTaste(3))).toBe(worth(['acid'], [], clubTaste(3)))
})

test('who takes the Laboratory with its sixth token wins at the end of the turn: Master pays against it as against a fifth venue', () => {
  const s = (): State =>
    attacked(
      table([{ money: 0 }, { money: 30 }, { money: 0, venues: [{ venue: 'laboratory', tokens: 6 }] }, { money: 0 }]),
      'laboratory',
      1,
    )
  expect(choice(s(), 1)).not.toMatchObject({ way: 'against' })
  expect(choice(s(), 1, master)).toMatchObject({ kind: 'spend', way: 'against' })
})

test('who has the Treasury and will soon have $120 pays for no other venue: Master waits', () => {
  const s = (): State => attacked(table([{ money: 70, venues: ['treasury', 'mill'] }, { money: 0 }, { money: 0 }]), 'library', 0)
  expect(choice(s(), 0)).toMatchObject({ kind: 'spend', way: 'for' })
  expect(choice(s(), 0, master)).toEqual({ kind: 'roll' })
})
