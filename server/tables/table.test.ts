import { isRefusal } from '@caravanserai/kernel'
import type { Plan } from '@caravanserai/protocol/table'
import { describe, expect, test } from 'vitest'
import { done, opened, peopleAt, rematch, seatOf, type Doer, type Table, type TableDeed } from './table.ts'
import { isVotedOut } from './vote.ts'

const [nadia, leila, omar] = ['Nadia', 'Leila', 'Omar'].map((name) => ({ person: name.toLowerCase(), name, isBanned: false })) as [
  Doer,
  Doer,
  Doer,
]

const plan: Plan = {
  game: 'toy',
  options: {},
  seats: [{ kind: 'bot', level: 'casual' }, { kind: 'free' }, { kind: 'free' }, { kind: 'free' }],
  isPublic: false,
  clock: { kind: 'none' },
  atZero: 'bot',
  standIns: true,
}

function table(): Table {
  const made = opened(plan, nadia, 1000)
  if (isRefusal(made)) throw new Error(made.refused)
  return made
}

/** The table after all of that, which must be possible. */
function after(start: Table, ...deeds: readonly (readonly [Doer, TableDeed])[]): Table {
  return deeds.reduce((sofar, [doer, deed]) => {
    const next = done(sofar, doer, deed, 2000)
    if (isRefusal(next)) throw new Error(`${doer.name}, ${deed.kind}: ${next.refused}`)
    return next
  }, start)
}

const sit = (seat: number) => ({ kind: 'sit', seat }) as const

describe('before it starts', () => {
  test('who opens a table sits on the first free seat', () => {
    expect(table()).toMatchObject({ phase: 'open', owner: 'nadia', fullSince: null })
    expect(seatOf(table(), 'nadia')).toBe(1)
  })

  test('a table that is for bots alone is not opened', () => {
    expect(opened({ ...plan, seats: [{ kind: 'bot', level: 'casual' }] }, nadia, 0)).toMatchObject({ refused: 'no-free-seat' })
  })

  test('one sits on one seat at a time, and not where somebody sits', () => {
    const both = after(table(), [leila, sit(2)])
    expect(done(both, leila, sit(1), 2000)).toMatchObject({ refused: 'seat-taken' })
    expect(done(both, leila, sit(9), 2000)).toMatchObject({ refused: 'no-such-seat' })
    const moved = after(both, [leila, sit(3)])
    expect([moved.seats[2]?.kind, seatOf(moved, 'leila')]).toEqual(['free', 3])
  })

  test('when the last seat is taken it starts soon, unless somebody wants to wait', () => {
    const full = after(table(), [leila, sit(2)], [omar, sit(3)])
    expect(full.fullSince).toBe(2000)
    const held = after(full, [leila, { kind: 'hold', held: true }])
    expect(held.fullSince).toBeNull()
    expect(after(held, [nadia, { kind: 'hold', held: false }]).fullSince).toBe(2000)
    expect(after(full, [omar, { kind: 'rise' }]).fullSince).toBeNull()
  })

  test('who opened it seats bots and frees seats, but turns nobody out', () => {
    const seated = after(table(), [nadia, { kind: 'seat-bot', seat: 2, level: 'casual' }], [leila, sit(3)])
    const [first, , second] = seated.seats
    expect(first?.kind === 'bot' && second?.kind === 'bot' && first.name !== second.name).toBe(true)
    expect(done(seated, nadia, { kind: 'free', seat: 3 }, 2000)).toMatchObject({ refused: 'seat-taken' })
    expect(after(seated, [nadia, { kind: 'free', seat: 2 }]).seats[2]).toEqual({ kind: 'free' })
    expect(done(seated, leila, { kind: 'free', seat: 2 }, 2000)).toMatchObject({ refused: 'not-allowed' })
  })

  test('it belongs to the next when who opened it leaves, and is closed when nobody is left', () => {
    const left = after(table(), [leila, sit(2)], [nadia, { kind: 'rise' }])
    expect([left.owner, left.phase]).toEqual(['leila', 'open'])
    expect(after(left, [leila, { kind: 'rise' }]).phase).toBe('closed')
  })

  test('bots take what is free when it starts', () => {
    const started = after(table(), [leila, sit(3)], [nadia, { kind: 'start', level: 'casual' }])
    expect(started.phase).toBe('running')
    expect(started.seats.map(({ kind }) => kind)).toEqual(['bot', 'person', 'bot', 'person'])
  })
})

describe('while it runs', () => {
  const running = after(table(), [leila, sit(2)], [omar, sit(3)], [nadia, { kind: 'start', level: 'casual' }])

  /** Nadia, Leila and Omar, none of whom is gone. */
  const all = { people: [1, 2, 3], voters: [1, 2, 3] }

  test('all others together say that a bot should play on for somebody who is gone', () => {
    const one = after(running, [nadia, { kind: 'vote', seat: 3 }])
    expect(isVotedOut(one, 3, all)).toBe(false)
    const twice = after(one, [nadia, { kind: 'vote', seat: 3 }])
    expect(isVotedOut(twice, 3, all)).toBe(false)
    const both = after(one, [leila, { kind: 'vote', seat: 3 }])
    expect([isVotedOut(both, 3, all), isVotedOut(both, 1, all)]).toEqual([true, false])
  })

  test.each([
    ['who has left to a bot, or has no account any more', { people: [1, 3], voters: [1, 3] }],
    ['who is gone as well', { people: [1, 2, 3], voters: [1] }],
  ])('nobody waits for the word of one %s', (_, poll) => {
    expect(isVotedOut(running, 3, poll)).toBe(false)
    expect(isVotedOut(after(running, [nadia, { kind: 'vote', seat: 3 }]), 3, poll)).toBe(true)
  })

  test('who votes without a line to the match has voted; who has voted and left has not', () => {
    const one = after(running, [nadia, { kind: 'vote', seat: 3 }])
    expect(isVotedOut(one, 3, { people: [1, 2, 3], voters: [] })).toBe(true)
    expect(isVotedOut(one, 3, { people: [2, 3], voters: [] })).toBe(false)
  })

  test('nobody votes on themselves or on a bot, and nobody sits down', () => {
    expect(done(running, omar, { kind: 'vote', seat: 3 }, 0)).toMatchObject({ refused: 'not-allowed' })
    expect(done(running, omar, { kind: 'vote', seat: 0 }, 0)).toMatchObject({ refused: 'no-such-seat' })
    expect(done(running, { ...omar, person: 'new' }, sit(3), 0)).toMatchObject({ refused: 'not-now' })
  })

  test('somebody alone among bots cannot be voted out', () => {
    const alone = after(table(), [nadia, { kind: 'start', level: 'casual' }])
    expect(isVotedOut(alone, 1, { people: [1], voters: [1] })).toBe(false)
  })
})

describe('names at a table', () => {
  const named = (start: Table) => start.seats.map((each) => (each.kind === 'free' ? '' : each.name))
  const other = (name: string): Doer => ({ person: `other ${name}`, name, isBanned: false })

  test('no bot has the name of who opened the table, nor of anybody who sits down later', () => {
    const [bot] = named(table())
    expect(bot).not.toBe('Nadia')
    const joined = after(table(), [other(bot ?? ''), sit(2)])
    expect(joined.seats[2]).toMatchObject({ kind: 'person', name: bot })
    expect(named(joined)[0]).not.toBe(bot)
  })

  test('of two people with one name the second has a number, as long as a name may be', () => {
    expect(named(after(table(), [other('nadia '.trim()), sit(2)], [other('NADIA'), sit(3)])).slice(2)).toEqual(['nadia 2', 'NADIA 3'])
    const long = 'Abcdefghijklmnopqrstuvwx'
    const both = after(table(), [{ ...leila, name: long }, sit(2)], [{ ...omar, name: long }, sit(3)])
    expect(named(both).slice(2)).toEqual([long, 'Abcdefghijklmnopqrstuv 2'])
  })

  test('who changes seats is not their own double', () => {
    expect(named(after(table(), [leila, sit(2)], [leila, sit(3)])).slice(1)).toEqual(['Nadia', '', 'Leila'])
  })
})

test('a rematch keeps the seats of those who played, for them alone', () => {
  const over: Table = { ...after(table(), [leila, sit(2)], [nadia, { kind: 'start', level: 'casual' }]), phase: 'over' }
  const again = rematch(over, leila, 5000)
  expect(again).toMatchObject({ phase: 'open', owner: 'leila', next: null })
  expect(peopleAt(again)).toEqual(['leila'])
  expect(done(again, omar, sit(1), 6000)).toMatchObject({ refused: 'seat-kept' })
  expect(after(again, [nadia, sit(1)])).toMatchObject({ fullSince: 2000 })
})
