import type { Refusal } from '@caravanserai/kernel'
import type { Ask, Failure, Say } from '@caravanserai/protocol'

/** A message about the match of a room. */
export type RoomAsk = Extract<
  Ask,
  { kind: 'move' | 'undo' | 'stand' | 'talk' | 'look' | 'beat' | 'lines' | 'past' | 'moment' | 'moves' | 'plead' | 'consent' | 'here' }
>

/** What comes of a message: it is done, refused by the rules, failed, or answered with what was asked for. */
export type Answer = Refusal | Failure | Say | null

export function answerOf(id: string, answer: Answer): Say {
  if (answer === null) return { kind: 'accepted', id }
  if (typeof answer === 'string') return { kind: 'failed', id, code: answer }
  if ('kind' in answer) return answer
  return { kind: 'refused', id, refusal: { ...answer, facts: { ...answer.facts } } }
}

/** What comes along with a line: what was said beforehand, and when it was asked for. */
export interface Along {
  readonly stand?: number
  readonly came?: number
}

/** Is it for the host that has the table at hand? What is looked up, and who looks, is for the one to whom it was said. */
export function isForLeader({ kind }: RoomAsk): boolean {
  return FOR_LEADER.has(kind)
}

const FOR_LEADER: ReadonlySet<RoomAsk['kind']> = new Set(['move', 'undo', 'stand', 'talk', 'moves', 'plead', 'consent'] as const)
