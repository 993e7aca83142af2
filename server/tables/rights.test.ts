import { deed } from '@caravanserai/protocol/table'
import type { Deed } from '@caravanserai/protocol/table'
import { describe, expect, test } from 'vitest'
import { roleOf, ROLES, whyNotDo, type Role } from './rights.ts'
import type { Phase } from './table.ts'

/** Read from the messages themselves: a kind that is added must be thought of here. */
const kindsOf = (of: { readonly options: readonly { readonly entries: { readonly kind: { readonly literal: string } } }[] }) =>
  of.options.map(({ entries }) => entries.kind.literal)

/** What each may do at a table, `.` may not, in the order of ROLES: owner, seat, guest, stranger, banned; and when: open, running, over, closed. */
const DONE: Readonly<Record<Deed['kind'], readonly [who: string, when: string]>> = {
  sit: ['osg..', 'o...'],
  rise: ['os...', 'or..'],
  'seat-bot': ['o....', 'o...'],
  free: ['o....', 'o...'],
  start: ['o....', 'o...'],
  hold: ['os...', 'o...'],
  say: ['os...', 'o...'],
  close: ['o....', 'o...'],
  vote: ['os...', '.r..'],
  return: ['os...', '.r..'],
  rematch: ['os...', '..v.'],
  report: ['osg..', 'orv.'],
}
const PHASES: readonly Phase[] = ['open', 'running', 'over', 'closed']

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
