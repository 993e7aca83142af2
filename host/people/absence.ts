import type { Presence } from '@caravanserai/protocol'
import { isHalfOver } from '../play/clock.ts'
import type { StoredMatch } from '../store.ts'

type Match = Pick<StoredMatch, 'chairs' | 'waiting' | 'clock' | 'terms'>

/**
 * May the others say that a bot should play on there? They wait for that seat, and who has it is gone; over days, where everybody comes and
 * goes, half of the time for the move is over as well.
 */
export function whyNotVote(
  { waiting, clock, terms }: Match,
  { seats }: Presence,
  seat: number,
  now: number,
): 'is-here' | 'not-gone' | null {
  const isSlow = terms?.clock.kind === 'slow'
  const shown = seats[seat]
  // Over days a page may lie open and be forgotten.
  if (shown === 'here' || (shown === 'away' && !isSlow)) return 'is-here'
  const isGone = shown === 'gone' || shown === 'away'
  const isLate = !isSlow || (clock !== undefined && isHalfOver(clock, seat, now))
  return isGone && isLate && waiting.includes(seat) ? null : 'not-gone'
}

/** Those who have a say in it: people for whom no bot plays and who are not gone themselves, else nobody could ever agree. */
export function votersAt(match: Match, presence: Presence, now: number): number[] {
  // Over days who is not there comes by later, as long as nobody waits for them.
  const isSlow = match.terms?.clock.kind === 'slow'
  const isGone = (seat: number) => (isSlow ? whyNotVote(match, presence, seat, now) === null : presence.seats[seat] === 'gone')
  return match.chairs.flatMap(({ kind }, seat) => (kind === 'person' && !isGone(seat) ? seat : []))
}
