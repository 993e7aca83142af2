import type { Refusal } from '@caravanserai/kernel'
import type { TournamentDeed } from '@caravanserai/protocol/tournament'
import { whyNot, type Right } from '../tables/rights.ts'
import type { ContestPhase } from './tournament.ts'

/** What somebody is for a tournament: who made it, somebody with an account, somebody without, somebody who was shown the door. */
export const CONTEST_ROLES = ['owner', 'guest', 'stranger', 'banned'] as const
export type ContestRole = (typeof CONTEST_ROLES)[number]

const ANYBODY = ['owner', 'guest'] as const

/** Who may do what about a tournament, and when. Whoever has not joined has nothing to leave. */
const DEEDS: Readonly<Record<TournamentDeed['kind'], Right<ContestRole, ContestPhase>>> = {
  join: { who: ANYBODY, when: ['open'] },
  leave: { who: ANYBODY, when: ['open', 'running'] },
  here: { who: ANYBODY, when: ['running'] },
  start: { who: ['owner'], when: ['open'] },
  close: { who: ['owner'], when: ['open'] },
}

export function whyNotContest(deed: TournamentDeed['kind'], role: ContestRole, phase: ContestPhase): Refusal | null {
  return whyNot(DEEDS[deed], role, phase)
}
