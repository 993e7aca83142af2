import { refuse, type Refusal } from '@caravanserai/kernel'
import type { Deed } from '@caravanserai/protocol/table'
import type { Doer, Phase, Table } from './table.ts'

/**
 * What somebody is at a table: who opened it (and sits there or not), somebody who sits, somebody with an account, somebody
 * without, somebody who was shown the door.
 */
export const ROLES = ['owner', 'seat', 'guest', 'stranger', 'banned'] as const
export type Role = (typeof ROLES)[number]

export function roleOf(table: Pick<Table, 'owner' | 'seats'>, doer: Doer | null): Role {
  if (!doer) return 'stranger'
  if (doer.isBanned) return 'banned'
  if (table.owner === doer.person) return 'owner'
  return table.seats.some((place) => place.kind === 'person' && place.person === doer.person) ? 'seat' : 'guest'
}

const SEATED = ['owner', 'seat'] as const
const ANYBODY = ['owner', 'seat', 'guest'] as const

/** As whom something is done, and when. */
export interface Right<Who extends string, When extends string> {
  readonly who: readonly Who[]
  readonly when: readonly When[]
}

/** Who may do what at a table, and when. */
const DEEDS: Readonly<Record<Deed['kind'], Right<Role, Phase>>> = {
  sit: { who: ANYBODY, when: ['open'] },
  rise: { who: SEATED, when: ['open', 'running'] },
  'seat-bot': { who: ['owner'], when: ['open'] },
  free: { who: ['owner'], when: ['open'] },
  start: { who: ['owner'], when: ['open'] },
  hold: { who: SEATED, when: ['open'] },
  say: { who: SEATED, when: ['open'] },
  close: { who: ['owner'], when: ['open'] },
  vote: { who: SEATED, when: ['running'] },
  return: { who: SEATED, when: ['running'] },
  rematch: { who: SEATED, when: ['over'] },
  report: { who: ANYBODY, when: ['open', 'running', 'over'] },
}

export function whyNotDo(deed: Deed['kind'], role: Role, phase: Phase): Refusal | null {
  return whyNot(DEEDS[deed], role, phase)
}

/** May somebody who is that do it now? Who has no account, or was shown the door, is told so and nothing else. */
export function whyNot<Who extends string, When extends string>(
  { who, when }: Right<Who, When>,
  role: Who | 'stranger' | 'banned',
  phase: When,
): Refusal | null {
  if (role === 'stranger') return refuse('no-account')
  if (role === 'banned') return refuse('banned')
  if (!who.some((each) => each === role)) return refuse('not-allowed')
  return when.includes(phase) ? null : refuse('not-now', { phase })
}
