import type { Clocks, Say } from '@caravanserai/protocol'

/** When each message about clocks came, by this page's own clock: that of the host may go otherwise. */
const came = new WeakMap<Clocks, number>()

/** Notes when it was said how the clocks are. */
export function hearClocks(message: Say, now: number): void {
  const clocks = message.kind === 'clocks' || message.kind === 'table' ? message.clocks : undefined
  if (clocks) came.set(clocks, now)
}

/** What is left to a seat whose clock runs, in ms. */
export function leftAt(clocks: Clocks, seat: number, now: number): number {
  const gone = Math.max(0, now - (came.get(clocks) ?? now))
  return Math.max(0, (clocks.left[seat] ?? 0) - gone)
}

const HOUR = 3_600_000
/** A question that can be passed has no more than this over days. */
const PASS = 2 * HOUR

/** Over days: has half the time for a move gone by? What can be passed is passed long before, by itself. */
export function isHalfOver(clocks: Clocks, seat: number, hours: number, touched: number, now: number): boolean {
  const [left, half] = [leftAt(clocks, seat, now), (hours * HOUR) / 2]
  if (!clocks.running.includes(seat) || left > half) return false
  const hostNow = clocks.now + Math.max(0, now - (came.get(clocks) ?? now))
  return left > PASS || hostNow - touched >= half
}

/** 8:42, and 1:08:42 from an hour on. */
export function digits(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
