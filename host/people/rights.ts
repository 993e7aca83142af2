import { refuse, type Refusal } from '@caravanserai/kernel'
import type { Ask } from '@caravanserai/protocol'
import type { Guest } from './guest.ts'

/** Where a page comes from: its host is its own, in the same browser, or it serves many. */
export type Place = 'home' | 'online'

/** As whom a message is said. */
type Voice =
  /** Nobody in particular; where it is about a match, whoever has a claim on it. */
  | 'anybody'
  /** Who has come in. */
  | 'guest'
  /** A seat of one's own. */
  | 'seat'
  /** A seat of one's own, or none. */
  | 'seat or none'
  /** A seat of one's own; or none if one has none, and a name. */
  | 'seat or watcher'

interface Right {
  readonly as: Voice
  readonly at: readonly Place[]
}

const EVERYWHERE = ['home', 'online'] as const

/** The one table of who may say what. */
const RIGHTS: { readonly [kind in Ask['kind']]: Right } = {
  hello: { as: 'anybody', at: EVERYWHERE },
  list: { as: 'anybody', at: ['home'] },
  start: { as: 'anybody', at: ['home'] },
  forget: { as: 'anybody', at: ['home'] },
  resume: { as: 'anybody', at: EVERYWHERE },
  record: { as: 'anybody', at: EVERYWHERE },
  // Whoever keeps the tables answers it before it comes here.
  follow: { as: 'anybody', at: [] },
  leave: { as: 'guest', at: EVERYWHERE },
  lines: { as: 'guest', at: EVERYWHERE },
  past: { as: 'guest', at: EVERYWHERE },
  moment: { as: 'guest', at: EVERYWHERE },
  here: { as: 'guest', at: EVERYWHERE },
  beat: { as: 'guest', at: ['home'] },
  look: { as: 'seat or none', at: EVERYWHERE },
  talk: { as: 'seat or watcher', at: EVERYWHERE },
  moves: { as: 'seat', at: EVERYWHERE },
  move: { as: 'seat', at: EVERYWHERE },
  undo: { as: 'seat', at: EVERYWHERE },
  stand: { as: 'seat', at: EVERYWHERE },
  plead: { as: 'seat', at: EVERYWHERE },
  consent: { as: 'seat', at: EVERYWHERE },
}

/** Is such a message for pages from there at all? It is asked before anything is looked up. */
export function whyNotAsk({ kind }: Pick<Ask, 'kind'>, place: Place): Refusal | undefined {
  return RIGHTS[kind].at.includes(place) ? undefined : refuse('not-allowed')
}

/** May the guest say that as the seat it names? */
export function whyNotSay({ seats, name }: Pick<Guest, 'seats' | 'name'>, message: Ask): Refusal | undefined {
  const seat = 'seat' in message ? message.seat : null
  const isOwn = seat !== null && seats.includes(seat)
  switch (RIGHTS[message.kind].as) {
    case 'anybody':
    case 'guest':
      return undefined
    case 'seat':
      return isOwn ? undefined : refuse('not-asked')
    case 'seat or none':
      return isOwn || seat === null ? undefined : refuse('not-asked')
    case 'seat or watcher':
      return isOwn || (seat === null && seats.length === 0 && name !== '') ? undefined : refuse('not-asked')
  }
}
