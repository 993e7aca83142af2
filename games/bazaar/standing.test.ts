import { beginAt, plainChance, settle, type Json, type Match, type Seat } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import type { Event } from './events.ts'
import { bazaar } from './index.ts'
import { itemOf } from './machine/shelf.ts'
import type { Move } from './move.ts'
import type { Options } from './options.ts'
import { promptOf } from './rules.ts'
import { answer, standing } from './standing.ts'
import type { State } from './state.ts'
import { sit, type Bench } from './stage.ts'
import type { View } from './view.ts'

const ROW = ['emporium', 'quarry', 'library']
/** The host answers for whoever has said something; what was answered. */
function settled(b: Bench, said: { [seat: number]: Json[] }): [Seat, string][] {
  const match: Match<State, Move, Event, View, Options> = beginAt(bazaar, b.s, b.s.purses.length, b.s.options, 'standing')
  const lines = settle(match, new Map(Object.entries(said).map(([seat, all]) => [Number(seat), all])))
  b.s = match.state
  return lines.map(({ seat, move }) => [seat, move.kind])
}
const turn = (b: Bench): number => b.s.turn.number
/** What the attack under way is called. */
const attackOf = (b: Bench): Json => b.s.frames.findLast(({ do: name }) => name === '*attack')?.v['number'] ?? null

describe('what can be said', () => {
  test.each([
    { kind: 'pass-until', turn: 4 },
    { kind: 'away-until', turn: 4 },
    { kind: 'away-until', turn: 4, taken: 1 },
    { kind: 'only-until', turn: 4 },
    { kind: 'confirm-until', turn: 0 },
    { kind: 'pass-in', moment: 'declare' },
    { kind: 'pass-for', card: 'gold' },
    { kind: 'spend', attack: 3, way: 'against', most: 10 },
    { kind: 'spend', attack: 3, way: 'for', most: 0 },
  ])('%o is read as it is', (said) => {
    expect(standing(said)).toEqual(said)
  })

  test.each<[unknown, string]>([
    [null, 'it is no object'],
    ['pass', 'it is no object'],
    [{ kind: 'attack' }, 'there is no such kind'],
    [{ kind: 'constructor' }, 'there is no such kind'],
    [{}, 'there is no such kind'],
    [{ kind: 'pass-until', turn: 4, moment: 'end' }, 'it has a strange part "moment"'],
    [{ kind: 'pass-until' }, 'it names no turn'],
    [{ kind: 'confirm-until', turn: -1 }, 'it names no turn'],
    [{ kind: 'pass-in', moment: 'noon' }, 'there is no such moment'],
    [{ kind: 'pass-for', card: 7 }, 'it names no card'],
    [{ kind: 'pass-for', card: 'x'.repeat(61) }, 'it names no card'],
    [{ kind: 'spend', attack: 3, way: 'up', most: 10 }, 'it names no attack, direction and sum'],
    [{ kind: 'spend', attack: 3, way: 'for' }, 'it names no attack, direction and sum'],
    [{ kind: 'spend', way: 'for', most: 1 }, 'it names no attack, direction and sum'],
  ])('%o is refused with its reason', (said, why) => {
    expect(standing(said)).toMatchObject({ refused: 'bad-standing', facts: { why } })
  })
})

describe('passing', () => {
  const ending = (): Bench =>
    sit({ seats: [{ hand: ['gems'] }, { hand: ['fish'] }, { hand: ['gold'] }], row: ROW, dice: [3, 3, 3, 3] }).ends(0)

  test('BZ-R43 to pass until a turn answers every window before it, and the main part of others', () => {
    const b = ending()
    const until = turn(b) + 1
    const said = {
      0: [{ kind: 'pass-until', turn: until }],
      1: [{ kind: 'pass-until', turn: until }],
      2: [{ kind: 'pass-until', turn: until }],
    }
    expect(settled(b, said)).toEqual([
      [0, 'pass'],
      [1, 'pass'],
      [2, 'pass'],
    ])
    // The next turn has begun: everybody is asked again.
    expect(turn(b)).toBe(until)
    expect(b.moment).toBe('start')
    expect(b.asked).toEqual([0, 1, 2])
  })

  test('BZ-R43 it goes on through windows and turns, and never answers for the main part of one’s own turn', () => {
    const b = ending()
    const said: Json = { kind: 'pass-until', turn: turn(b) + 2 }
    const all = settled(b, { 0: [said], 1: [said], 2: [said] })
    expect(all.every(([, kind]) => kind === 'pass')).toBe(true)
    expect(b.moment).toBe('main')
    expect(b.s.turn.seat).toBe(1)
    expect(b.asked).toEqual([1])
    expect(answer(b.s, 1, said)).toBeNull()
  })

  test('BZ-R43 to pass in windows of one kind leaves the others open', () => {
    const b = ending()
    const said: Json = { kind: 'pass-in', moment: 'end' }
    expect(settled(b, { 0: [said], 1: [said], 2: [said] })).toHaveLength(3)
    expect(b.moment).toBe('start')
    expect(settled(b, { 0: [said], 1: [said], 2: [said] })).toEqual([])
  })

  test('BZ-R43 to pass for a card leaves the windows of other cards open', () => {
    const b = sit({ seats: [{ hand: ['gold', 'ink'] }, { hand: ['sand'] }], row: ROW })
    const said = { 1: [{ kind: 'pass-for', card: 'gold' }] }
    b.plays(0, 'gold')
    expect(b.moment).toBe('counter')
    expect(b.asked).toContain(1)
    expect(settled(b, said)).toEqual([[1, 'pass']])
    b.pass().plays(0, 'ink')
    expect(settled(b, said)).toEqual([])
    expect(b.asked).toContain(1)
  })

  test('a standing answer is silent about choices', () => {
    const b = sit({ seats: [{ hand: ['ink'] }, { money: 9 }, { money: 9 }], row: ROW })
      .plays(0, 'ink')
      .pass()
    for (const said of [
      { kind: 'pass-until', turn: 99 },
      { kind: 'only-until', turn: 99 },
      { kind: 'pass-for', card: 'ink' },
      { kind: 'confirm-until', turn: 99 },
    ])
      expect(answer(b.s, 0, said)).toBeNull()
  })

  test('BZ-29 who wants to be left alone is asked for no money either, but rolls their own die', () => {
    const attack = sit({ seats: [{}, { money: 9 }], row: ROW }).attacks(0, 'emporium')
    expect(attack.moment).toBe('interfere')
    expect(answer(attack.s, 1, { kind: 'pass-until', turn: 99 })).toEqual({ kind: 'confirm' })
    expect(answer(attack.s, 1, { kind: 'pass-until', turn: turn(attack) })).toBeNull()
    expect(answer(attack.s, 0, { kind: 'pass-until', turn: 99 })).toBeNull()
  })

  test('BZ-R14 until one’s own turn means until one has taken it, though an extra turn comes before', () => {
    const said = (b: Bench): Json => ({ kind: 'pass-until', turn: turn(b) + 1, taken: b.s.taken[1] ?? 0 })
    const b = sit({ seats: [{}, { money: 9 }, {}], row: ROW, turn: { seat: 0, number: 5 } })
    const before = said(b)
    b.s.turn.number += 3
    const attack = b.attacks(0, 'emporium')
    expect(answer(attack.s, 1, before)).toEqual({ kind: 'confirm' })
    attack.s.taken[1] = (attack.s.taken[1] ?? 0) + 1
    expect(answer(attack.s, 1, before)).toBeNull()
  })

  test('BZ-29 who passes whatever is asked says no, pays nothing and gives away what brings least', () => {
    const away: Json = { kind: 'away-until', turn: 99 }
    const attack = sit({ seats: [{}, { money: 9 }], row: ROW }).attacks(0, 'emporium')
    expect(answer(attack.s, 1, away)).toEqual({ kind: 'confirm' })
    // In one's own turn everything is asked.
    expect(answer(attack.s, 0, away)).toBeNull()
    const held = ['gold', 'gems', 'rice', 'tea', 'silk']
    const gone = ['coffins', 'chains', 'eggs', 'sand']
    const limit = sit({ seats: [{ hand: ['dye'] }, { hand: held }], gone }).plays(0, 'dye')
    expect(promptOf(limit.s, 1)).toMatchObject({ kind: 'choose', ask: 'limit', optional: false })
    expect(answer(limit.s, 1, { kind: 'pass-until', turn: 99 })).toBeNull()
    const given = answer(limit.s, 1, away)
    const incomes = held.map((item) => itemOf(item).income)
    expect(given?.kind === 'choose' && itemOf(String(given.pick)).income).toBe(Math.min(...incomes))
  })

  test('BZ-29 who asks only for their own venues and a fourth or fifth is asked for these, and for nothing else', () => {
    const venues = ['mill', 'inn', 'forge']
    const only: Json = { kind: 'only-until', turn: 99 }
    const answers = (mine: readonly string[], theirs: readonly string[], target: string, shutdown = false) => {
      const seats = [
        { money: 30, venues: theirs },
        { money: 9, venues: mine },
        { money: 9, venues: ['library'] },
      ]
      return answer(
        sit({ seats, row: ['emporium'] })
          .attacks(0, target, shutdown)
          .pass().s,
        1,
        only,
      )
    }
    expect(answers([], venues.slice(0, 2), 'emporium')).toEqual({ kind: 'confirm' })
    expect(answers([], venues.slice(0, 2), 'library')).toEqual({ kind: 'confirm' })
    expect(answers([], venues, 'emporium')).toBeNull()
    expect(answers([], venues, 'library', true)).toEqual({ kind: 'confirm' })
    expect(answers(['castle'], [], 'castle')).toBeNull()
  })
})

describe('attacks', () => {
  const attacked = (...money: number[]): Bench =>
    sit({ seats: [20, ...money].map((sum) => ({ money: sum })), row: ROW, dice: [12] }).attacks(0, 'emporium')

  test('BZ-29 to confirm until a turn is for the attacks of others before it', () => {
    const b = attacked(9, 9)
    const until = { kind: 'confirm-until', turn: turn(b) + 1 }
    expect(settled(b, { 0: [until], 1: [until], 2: [{ kind: 'confirm-until', turn: turn(b) }] })).toEqual([[1, 'confirm']])
    // The attacker and the one whose word has run out are still asked.
    expect(b.asked).toEqual([0, 2])
    b.does(2, { kind: 'confirm' }).does(0, { kind: 'roll' }).pass().isSettled()
  })

  test('BZ-R20 it confirms again after money was spent', () => {
    const b = attacked(9, 9)
    const said = { 1: [{ kind: 'confirm-until', turn: turn(b) + 1 }] }
    settled(b, said)
    b.spends(2, 'against', 1)
    expect(b.asked).toEqual([0, 1, 2])
    expect(settled(b, said)).toEqual([[1, 'confirm']])
  })

  test('BZ-25 to spend up to a sum pays it once, then confirms', () => {
    const b = attacked(9)
    const said = { 1: [{ kind: 'spend', attack: attackOf(b), way: 'against', most: 6 }] }
    expect(settled(b, said)).toEqual([
      [1, 'spend'],
      [1, 'confirm'],
    ])
    expect(b.target).toBe(13 + 6)
    expect(b.money(1)).toBe(3)
    b.spends(0, 'for', 2)
    expect(settled(b, said)).toEqual([[1, 'confirm']])
    expect(b.money(1)).toBe(3)
  })

  test('BZ-R22 of the sum only whole points are bought, and no more than there is money for', () => {
    // Seat 2 sits two seats away: 2 dollars a point.
    const b = attacked(9, 9, 9)
    const said = (most: number): Json[] => [{ kind: 'spend', attack: attackOf(b), way: 'for', most }]
    settled(b, { 2: said(5) })
    expect([b.target, b.money(2)]).toEqual([13 - 2, 5])
    settled(b, { 1: said(50) })
    expect([b.target, b.money(1)]).toEqual([13 - 2 - 9, 0])
  })

  test('BZ-25 it speaks of one attack only, not of the next in the same turn', () => {
    const b = sit({ seats: [{ hand: ['timepieces'] }, { money: 9 }], row: ROW, dice: [2] })
    b.plays(0, 'timepieces').pass().attacks(0, 'emporium').pass()
    const said = { 1: [{ kind: 'spend', attack: attackOf(b), way: 'against', most: 3 }] }
    expect(settled(b, said)).toHaveLength(2)
    b.rolls().pass().attacks(0, 'quarry').pass()
    expect(settled(b, said)).toEqual([])
    expect(b.money(1)).toBe(6)
  })

  test('BZ-R25 nor of an attack declared anew after it was called off', () => {
    const b = attacked(9)
    const said = { 1: [{ kind: 'spend', attack: attackOf(b), way: 'against', most: 3 }] }
    b.does(0, { kind: 'cancel' }).attacks(0, 'quarry')
    expect(settled(b, said)).toEqual([])
  })

  test('BZ-25 nor of one that is not under way', () => {
    const b = attacked(9)
    expect(settled(b, { 1: [{ kind: 'spend', attack: Number(attackOf(b)) + 1, way: 'against', most: 6 }] })).toEqual([])
  })

  test('BZ-29 it pays for the attacker too, but does not roll for him', () => {
    const b = attacked(9)
    expect(settled(b, { 0: [{ kind: 'spend', attack: attackOf(b), way: 'for', most: 4 }] })).toEqual([[0, 'spend']])
    expect(b.target).toBe(9)
    expect(b.asked).toEqual([0, 1])
  })

  test('a sum that may not be spent is not, and the attack is confirmed', () => {
    const b = sit({ seats: [{ money: 9 }, { money: 9, venues: ['aquarium'] }], row: ROW })
      .attacks(0, 'emporium')
      .pass()
    expect(settled(b, { 1: [{ kind: 'spend', attack: attackOf(b), way: 'against', most: 6 }] })).toEqual([[1, 'confirm']])
    expect(b.money(1)).toBe(9)
  })

  test('BZ-R20 the newest answer that speaks to a question is the one that is given', () => {
    const b = attacked(9)
    const pay: Json = { kind: 'spend', attack: attackOf(b), way: 'against', most: 6 }
    const confirm: Json = { kind: 'confirm-until', turn: turn(b) + 1 }
    expect(settled(b, { 1: [pay, confirm] })).toEqual([[1, 'confirm']])
    const c = attacked(9)
    expect(settled(c, { 1: [confirm, pay] })[0]).toEqual([1, 'spend'])
  })
})

test('BZ-R57 a standing answer knows no more than the seat that gave it', () => {
  const seats = [
    { money: 14, hand: ['fish', 'ink'] },
    { money: 25, hand: ['sand', 'chains', 'pumps'], venues: ['windmill'] },
    { money: 3, hand: ['gold'] },
  ]
  const start = (): Bench => sit({ seats, row: ROW })
  const tables = [start(), start().ends(0), start().plays(0, 'ink'), start().attacks(0, 'emporium'), start().attacks(0, 'emporium').pass()]
  let spoken = 0
  for (const b of tables) {
    const { s } = b
    const number = turn(b)
    const said: Json[] = [
      { kind: 'pass-until', turn: number + 1 },
      { kind: 'pass-in', moment: 'end' },
      { kind: 'pass-for', card: 'ink' },
      { kind: 'confirm-until', turn: number + 1 },
      { kind: 'spend', attack: attackOf(b), way: 'against', most: 12 },
      { kind: 'spend', attack: attackOf(b), way: 'for', most: 12 },
    ]
    for (const seat of bazaar.waiting(s)) {
      for (const each of said) {
        const given = answer(s, seat, each)
        if (given) spoken++
        for (let round = 0; round < 10; round++) {
          const other = bazaar.copy(s)
          bazaar.shuffle(other, seat, plainChance(`${seat} ${round}`))
          expect(answer(other, seat, each)).toEqual(given)
          const imagined = bazaar.imagine(bazaar.view(s, seat), plainChance(`${seat} ${round}`))
          expect(answer(imagined, seat, each)).toEqual(given)
        }
      }
    }
  }
  expect(spoken).toBeGreaterThan(15)
})
