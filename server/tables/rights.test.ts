import { ask } from '@caravanserai/protocol/ask'
import { deed } from '@caravanserai/protocol/table'
import type { Ask } from '@caravanserai/protocol'
import type { Deed } from '@caravanserai/protocol/table'
import { describe, expect, test } from 'vitest'
import { maySay, roleOf, ROLES, whyNotDo, type Role } from './rights.ts'
import type { Phase } from './table.ts'

/** Read from the messages themselves: a kind that is added must be thought of here. */
const kindsOf = (of: { readonly options: readonly { readonly entries: { readonly kind: { readonly literal: string } } }[] }) =>
  of.options.map(({ entries }) => entries.kind.literal)

/** What each may say over the line: `.` may not. In the order of ROLES: owner, seat, guest, stranger, banned. */
const SAID: Readonly<Record<Ask['kind'], string>> = {
  hello: 'osgxb',
  follow: 'osgx.',
  resume: 'osgx.',
  lines: 'osgx.',
  look: 'osgx.',
  leave: 'osgx.',
  here: 'osgx.',
  record: 'osgx.',
  move: 'os...',
  undo: 'os...',
  stand: 'os...',
  plead: 'os...',
  consent: 'os...',
  talk: 'osg..',
  list: '.....',
  start: '.....',
  beat: '.....',
  forget: '.....',
}

/** The same for what is done at a table, and when: open, running, over, closed. */
const DONE: Readonly<Record<Deed['kind'], readonly [who: string, when: string]>> = {
  sit: ['osg..', 'o...'],
  rise: ['os...', 'or..'],
  'seat-bot': ['o....', 'o...'],
  free: ['o....', 'o...'],
  start: ['o....', 'o...'],
  hold: ['os...', 'o...'],
  close: ['o....', 'o...'],
  vote: ['os...', '.r..'],
  return: ['os...', '.r..'],
  rematch: ['os...', '..v.'],
  report: ['osg..', 'orv.'],
}
const PHASES: readonly Phase[] = ['open', 'running', 'over', 'closed']

describe('over the line', () => {
  test('every message is thought of', () => {
    expect(Object.keys(SAID).toSorted()).toEqual(kindsOf(ask).toSorted())
  })

  test.each(Object.entries(SAID))('%s', (kind, who) => {
    expect(ROLES.map((role) => maySay(kind as Ask['kind'], role))).toEqual(Array.from(who, (each) => each !== '.'))
  })
})

describe('at a table', () => {
  test('every deed is thought of', () => {
    expect(Object.keys(DONE).toSorted()).toEqual(kindsOf(deed).toSorted())
  })

  test.each(Object.entries(DONE))('%s', (kind, [who, when]) => {
    for (const [i, role] of ROLES.entries())
      for (const [j, phase] of PHASES.entries()) {
        expect([role, phase, whyNotDo(kind as Deed['kind'], role, phase) === null]).toEqual([
          role,
          phase,
          who[i] !== '.' && when[j] !== '.',
        ])
      }
  })

  test.each(Object.keys(DONE) as Deed['kind'][])('%s: who has no account or was shown the door is told so, and nothing else', (kind) => {
    for (const phase of PHASES)
      expect([whyNotDo(kind, 'stranger', phase)?.refused, whyNotDo(kind, 'banned', phase)?.refused]).toEqual(['no-account', 'banned'])
  })
})

test.each<[string, Parameters<typeof roleOf>[1], Role]>([
  ['who opened it', { person: 'nadia', name: 'Nadia', isBanned: false }, 'owner'],
  ['who sits there', { person: 'leila', name: 'Leila', isBanned: false }, 'seat'],
  ['who has an account', { person: 'omar', name: 'Omar', isBanned: false }, 'guest'],
  ['who has none', null, 'stranger'],
  ['who was shown the door, though it is their own table', { person: 'nadia', name: 'Nadia', isBanned: true }, 'banned'],
])('%s', (_, doer, role) => {
  expect(roleOf({ owner: 'nadia', seats: [{ kind: 'person', person: 'leila', name: 'Leila' }] }, doer)).toBe(role)
})
