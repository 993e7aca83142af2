import { refuse, type Refusal } from '@caravanserai/kernel'
import type { Ask, Chair, Plea } from '@caravanserai/protocol'
import type { Hosted } from '../play/match.ts'

/** So many ms the others have to agree; silence means no. */
const PATIENCE = 20_000

/** Somebody asks to take something back, if nobody does already; all are asked, and not over and over. */
export function pleaded(
  open: Plea | null,
  match: Hosted,
  { seat, epoch, line }: Extract<Ask, { kind: 'plead' }>,
  now: number,
  isTooOften: () => boolean,
): Plea | Refusal {
  if (open) return refuse('plea-open')
  const why = match.whyNotPlead(seat, epoch, line) ?? (isTooOften() ? refuse('plea-often') : undefined)
  return why ?? { seat, line, ends: now + PATIENCE, agreed: [] }
}

/** Somebody answers for whom no bot plays; nothing is left of it if they do not agree. */
export function answered(
  open: Plea | null,
  chairs: readonly Chair[],
  { seat, line, agree }: Extract<Ask, { kind: 'consent' }>,
): Plea | Refusal | null {
  if (!open || open.line !== line || open.seat === seat || chairs[seat]?.kind !== 'person') return refuse('no-plea')
  if (!agree) return null
  return open.agreed.includes(seat) ? open : { ...open, agreed: [...open.agreed, seat] }
}

/** Have all the other people agreed? Bots do. */
export function isGranted({ seat, agreed }: Plea, chairs: readonly Chair[]): boolean {
  return chairs.every(({ kind }, other) => other === seat || kind === 'bot' || agreed.includes(other))
}
