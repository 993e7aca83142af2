import type { Seat } from '@caravanserai/kernel'
import { frameOf, push, tell, type Act } from '../machine/act.ts'
import { draw } from './draw.ts'
import { cardOfFrame, step, steps, when } from '../machine/flow.ts'
import { aNumber } from '../machine/memo.ts'
import { fell, topVenue, turnUpStored } from './hands.ts'
import { sum } from '../reads/reads.ts'
import { roll } from './roll.ts'
import { program } from '../machine/shelf.ts'
import type { Frame, ItemId, State } from '../state.ts'
import { fire } from '../machine/trigger.ts'
import { windowFor } from '../machine/window.ts'

/** BZ-09 */
const NEEDED = 10
/** BZ-10 */
const ROW = 3

export function discover(t: Act, seat: Seat, card: string | null = null): void {
  push(t, '*discovery', seat, { seat, card })
}

/** BZ-R12, M-87 A bonus lowers what is needed; the die is as it fell. */
export function neededBy(s: State, seat: Seat): number {
  return NEEDED - sum(s, 'discovery', (of, src) => of(s, src, seat))
}

const result = aNumber('result')
const isMissed = (s: State, f: Frame): boolean => result.of(f) < neededBy(s, f.by) && f.v['saved'] !== true

/** The roll that has just failed counts as a success. */
export function countAsFound(s: State): void {
  const f = frameOf(s, '*discovery')
  if (f) f.v['saved'] = true
}

program('*discovery', () =>
  steps(
    step((t, f) => roll(t, f.by, 'discovery', cardOfFrame(f))),
    when(
      isMissed,
      windowFor(
        'missed',
        (_, f) => [f.by],
        (s, f) => !isMissed(s, f),
      ),
    ),
    step((t, f) => {
      const success = !isMissed(t.s, f)
      tell(t, { kind: 'discovery', seat: f.by, success, result: result.of(f), needed: neededBy(t.s, f.by) })
      f.v['success'] = success
      if (success) draw(t, f.by, 1, null)
      else fire(t, 'roll-failed', { seat: f.by })
    }),
    when(
      (_, f) => f.v['success'] === true,
      step(renew),
      step((t, f) => fire(t, 'discovered', { seat: f.by })),
    ),
  ),
)

/** BZ-10, BZ-11, BZ-R10 The row is filled up to three; if it was full already, its oldest venue makes room for one. */
function renew(t: Act): void {
  if (t.s.row.length < ROW) return flipUpTo(t, ROW)
  const [oldest] = t.s.row
  if (oldest === undefined) return
  const place = t.s.places[oldest]
  const lost: ItemId[] = [...(place?.items ?? []), ...turnUpStored(t, oldest, 'discard', null)]
  lost.push(...t.s.constants.flatMap(({ card, on }) => (on === oldest ? [card] : [])))
  tell(t, { kind: 'venue', venue: oldest, from: { in: 'row' }, to: { in: 'pile' }, why: 'discard', card: null })
  flip(t, null)
  fell(t, lost)
}

export function flipUpTo(t: Act, count: number, card: string | null = null): void {
  while (t.s.row.length < count && flip(t, card)) continue
}

/** BZ-R55 Nothing is flipped when deck and pile are empty. */
function flip(t: Act, card: string | null): boolean {
  const venue = topVenue(t)
  if (venue === undefined) return false
  tell(t, { kind: 'venue', venue, from: { in: 'deck' }, to: { in: 'row' }, why: 'flip', card })
  fire(t, 'flipped', { venue })
  return true
}
