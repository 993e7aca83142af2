import { expect, test } from 'vitest'
import { table, unchanged } from './index.ts'
import { toy } from './toy/index.ts'

const spice = { kind: 'play', card: 'spice', target: null } as const
const set = (luck?: number[]) => table(toy, { hands: [['spice', 'raid'], []], bank: 10 }, luck)

test('an impossible position is refused with its reason', () => {
  expect(() => table(toy, { hands: [['camel'], []] })).toThrow(
    'the table cannot be set: bad-position {"why":"the hands must be two to four lists of cards"}',
  )
  expect(() => table(toy, { hands: [Array(8).fill('raid'), []] })).toThrow('the box has 7 of raid')
  expect(() => table(toy, { hand: [] })).toThrow(/strange part .*hand/)
})

test('a move is played, and parts of the position are expected', () => {
  const t = set().plays(0, spice)
  t.expects({ purses: [6, 4], bank: 8, turn: unchanged, hands: [['raid'], []] }).isSettled()
  expect(t.events[0]).toEqual({ kind: 'played', seat: 0, card: 'spice', target: null })
  expect(t.state.purses).toEqual([6, 4])
})

test('what is not as expected fails, and says where', () => {
  const t = set().plays(0, spice)
  expect(() => t.expects({ purses: [6, 5] })).toThrow(/purses is not as expected[^]*\[6,5\][^]*\[6,4\]/)
  expect(() => t.expects({ purses: unchanged })).toThrow(/purses is not as expected[^]*\[4,4\][^]*\[6,4\]/)
  expect(() => t.expects({ camels: 3 })).toThrow(/camels is not as expected[^]*3[^]*nothing/)
})

test('a refused move fails as a move, and gives its reason as a refusal', () => {
  expect(() => set().plays(1, spice)).toThrow('seat 1 is refused {"kind":"play","card":"spice","target":null}: not-asked')
  expect(set().refuses(1, spice)).toEqual({ refused: 'not-asked', facts: {} })
  expect(set().refuses(0, { kind: 'fly' })).toMatchObject({ refused: 'bad-move' })
  expect(() => set().refuses(0, spice)).toThrow('seat 0 is not refused')
})

test('the luck to come is given, must suffice and must be used', () => {
  const attacked = (luck: number[]) => set(luck).plays(0, { kind: 'play', card: 'raid', target: 1 })
  expect(attacked([2]).plays(1, { kind: 'confirm' }).isSettled().events).toContainEqual({ kind: 'rolled', die: 3, paid: [0, 0] })
  expect(attacked([]).plays(1, { kind: 'confirm' }, [5]).isSettled().events).toContainEqual({ kind: 'rolled', die: 6, paid: [0, 0] })
  expect(() => attacked([]).plays(1, { kind: 'confirm' })).toThrow('the chance to come ran out after 0 numbers')
  expect(() => attacked([6]).plays(1, { kind: 'confirm' })).toThrow('a number from 0 to 5 is needed')
  expect(() => attacked([2, 4]).plays(1, { kind: 'confirm' }).isSettled()).toThrow('luck is left over: 4')
})

test('a table on which something vanished is not settled', () => {
  const t = set()
  t.state.bank--
  expect(() => t.isSettled()).toThrow('something came or went')
  const u = set()
  u.state.asked = []
  expect(() => u.isSettled()).toThrow('cannot be saved and loaded')
})
