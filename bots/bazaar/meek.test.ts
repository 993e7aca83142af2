import { bazaar } from '@caravanserai/bazaar'
import { promptOf, type Move, type State } from '@caravanserai/bazaar/seat'
import { isRefusal, plainChance, type Seat } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import { attackWorth } from './bidding.ts'
import { trader } from './casual.ts'
import { grit } from './meek.ts'
import { CASUAL_TASTE, clubTaste, expertTaste, masterTaste } from './taste.ts'

const THREE = ['mill', 'inn', 'theater']
const FOUR = [...THREE, 'fortress']
const RICH = { money: 35 }

const bots = {
  club: trader('club', clubTaste),
  expert: trader('expert', expertTaste),
  master: trader('master', masterTaste),
}
type Level = keyof typeof bots

/** Who has schemed, and how many turns each has taken. */
interface Past {
  readonly schemers: readonly Seat[]
  readonly taken: number
}
const SCHEMED: Past = { schemers: [0, 1, 2, 3], taken: 9 }
/** Seats 1 to 3 have only taken neutral venues. */
const MEEK: Past = { schemers: [0], taken: 3 }
const NEW: Past = { ...MEEK, taken: 2 }

function table(seats: readonly object[], { schemers, taken }: Past, row: readonly string[]): State {
  const s = bazaar.load({
    seats,
    row,
    schemers: schemers.filter((seat) => seat < seats.length),
    taken: seats.map(() => taken),
    turn: { seat: 0, number: 13 },
  })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  return s
}

const choice = (s: State, seat: Seat, level: Level): Move =>
  bots[level].choose(bazaar.view(s, seat), bazaar.moves(s, seat), plainChance('meek'))

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

const paid = (move: Move, way: 'for' | 'against'): number => (move.kind === 'spend' && move.way === way ? move.units : 0)

describe.each(['club', 'expert', 'master'] as const)('%s', (level) => {
  test('attacks a venue of who has only taken neutral ones for three turns, and leaves it to who has schemed or has just begun', () => {
    const full = { money: 35, venues: [{ venue: 'inn', items: ['fish', 'rice'] }] }
    const seen = (past: Past): Move => choice(table([{ money: 40, venues: ['quarry', 'tavern'] }, full, RICH, RICH], past, []), 0, level)
    expect(seen(MEEK)).toMatchObject({ kind: 'attack', venue: 'inn', shutdown: false })
    for (const past of [NEW, SCHEMED]) expect(seen(past)).not.toMatchObject({ shutdown: false })
  })

  test('pays for its fifth venue where the others are meek, and cannot outlast them otherwise', () => {
    const seen = (past: Past): number =>
      paid(choice(attacked(table([{ money: 12, venues: FOUR }, RICH, RICH, RICH], past, ['library']), 'library', 0), 0, level), 'for')
    expect(seen(MEEK)).toBeGreaterThan(2)
    for (const past of [NEW, SCHEMED]) expect(seen(past)).toBe(0)
  })

  test('counts on nobody meek against a fifth venue', () => {
    const seen = (past: Past): number =>
      paid(choice(attacked(table([{ money: 0, venues: FOUR }, RICH, RICH, RICH], past, ['library']), 'library', 1), 1, level), 'against')
    expect(seen(MEEK)).toBeGreaterThan(6)
    for (const past of [NEW, SCHEMED]) expect(seen(past)).toBe(0)
  })
})

test.each([
  ['who looks on and is meek is not thought to oppose a fourth venue', MEEK, THREE, 'library'],
  ['nor is it the attack that would win', MEEK, FOUR, 'library'],
  ['nor is an owner who is meek, in a duel', { ...MEEK, schemers: [0, 2, 3] }, FOUR, 'quarry'],
] as const)('%s', (_, meek, own, venue) => {
  const worth = (past: Past): number => {
    const seats = [{ money: 18, hand: ['wings'], venues: own }, { ...RICH, venues: ['quarry'] }, { money: 90 }, { money: 90 }]
    return attackWorth(table(seats, past, ['library']), 0, venue, expertTaste(4))
  }
  expect(worth(meek)).toBeGreaterThan(worth(SCHEMED) + 1)
  expect(worth({ ...meek, taken: 2 })).toBe(worth(SCHEMED))
})

test('Casual thinks nobody meek, and with two nobody does', () => {
  const tastes = [CASUAL_TASTE, ...[clubTaste, expertTaste, masterTaste].map((of) => of(2))]
  const s = table([{}, {}], MEEK, [])
  expect(tastes.map((taste) => grit(s, 1, taste))).toEqual([1, 1, 1, 1])
  expect([clubTaste, expertTaste, masterTaste].map((of) => grit(s, 1, of(3)))).toEqual([0.15, 0, 0])
})
