import type { Seat } from '@caravanserai/kernel'
import { frameOf, push, tell, type Act } from '../machine/act.ts'
import { cardOfFrame, choose, loop, step, steps, when } from '../machine/flow.ts'
import { aNumber, aSeat, cards, perhapsACard } from '../machine/memo.ts'
import { move, topItem } from './hands.ts'
import { opponents, some } from '../reads/reads.ts'
import { program } from '../machine/shelf.ts'
import type { Frame, ItemId, State } from '../state.ts'
import type { Timing } from '../machine/timing.ts'
import { fireNow } from '../machine/trigger.ts'
import { handOf, TOP, zoneOf } from '../reads/zone.ts'
import { windowFor } from '../machine/window.ts'

/** The seat draws so many items: M-66 the drawer may do something else for each, then an opponent may take what remains. */
export function draw(t: Act, seat: Seat, count: number, card: string | null, remember = false): void {
  if (count > 0) push(t, '*draw', seat, { seat, count, card, remember, stage: 'drawer' })
}

/** The seat draws an item that was turned up and lies aside; if nothing comes of it, it goes back on the deck. */
export function drawTurnedUp(t: Act, seat: Seat, item: ItemId, card: string | null): void {
  push(t, '*draw', seat, { seat, count: 1, card, item, stage: 'drawer' })
}

const drawer = aSeat('seat')
const turnedUp = perhapsACard('item')
const left = aNumber('count')
const seesBelow = (s: State, f: Frame): boolean =>
  turnedUp.of(f) === null && s.items.length > 1 && some(s, 'draws-below', (of, src) => of(s, src, drawer.of(f)))

program('*draw', () =>
  steps(
    step((_, f) => void (f.v['stage'] = 'drawer')),
    windowFor(
      'drawing',
      (_, f) => [drawer.of(f)],
      (_, f) => left.of(f) === 0,
    ),
    step((_, f) => void (f.v['stage'] = 'others')),
    windowFor(
      'drawing',
      (s, f) => opponents(s, drawer.of(f)),
      (_, f) => left.of(f) === 0 || f.v['taken'] === true,
    ),
    // Somebody else draws now: it begins again for them.
    when(
      (_, f) => f.v['taken'] === true,
      step((_, f) => {
        f.v['taken'] = false
        f.pc = 0
      }),
    ),
    loop(
      (s, f) => left.of(f) > 0 && (turnedUp.of(f) !== null || s.items.length + s.itemPile.length > 0),
      step((t, f) => {
        f.v['end'] = 'top'
        // BZ-R54 A card is needed now: whoever may draw from below looks at the deck as it is rebuilt.
        if (turnedUp.of(f) === null) topItem(t)
      }),
      when(seesBelow, choose('end', { who: 'seat', what: 'option', ask: 'end', from: () => ['top', 'bottom'] })),
      step((t, f) => {
        left.set(f, left.of(f) - 1)
        const end = f.v['end'] === 'bottom' ? 'bottom' : 'top'
        const item = turnedUp.of(f) ?? topItem(t, end)
        if (item === undefined) return
        const seat = drawer.of(f)
        move(t, item, handOf(seat), 'draw', cardOfFrame(f), turnedUp.of(f) === null ? { in: 'deck', end } : undefined)
        if (f.v['remember'] === true && seat === f.by) tell(t, { kind: 'remembered', seat, item })
        fireNow(t, 'drew', { seat })
      }),
    ),
    step((t, f) => {
      const item = turnedUp.of(f)
      if (item !== null && zoneOf(t.s, item).in === 'aside') move(t, item, TOP, 'back', cardOfFrame(f))
    }),
  ),
)

/** The draw that is about to happen. */
export function drawing(s: State): Frame | undefined {
  return frameOf(s, '*draw')
}

/** At the moment of a draw: one's own, or an opponent's. */
export function wouldDraw(whose: 'own' | 'opponent'): Timing {
  return {
    token: 'would-draw',
    fits: (s, moment, seat) => {
      const f = drawing(s)
      if (moment !== 'drawing' || !f || left.of(f) === 0) return false
      return whose === 'own' ? f.v['stage'] === 'drawer' && drawer.of(f) === seat : f.v['stage'] === 'others' && drawer.of(f) !== seat
    },
  }
}

/** An opponent draws in the drawer's place. */
export function drawInstead(s: State, seat: Seat): void {
  const f = drawing(s)
  if (!f) return
  drawer.set(f, seat)
  f.v['taken'] = true
}

/** One of the draws is replaced. */
export function drawLess(s: State): void {
  const f = drawing(s)
  if (f) left.set(f, left.of(f) - 1)
}

const fell = cards('items')

/** What fell to the pile and may be picked up: M-10 not what is still being resolved. */
export function fallen(s: State): ItemId[] {
  const f = frameOf(s, '*discarded')
  const items = f ? fell.of(f) : []
  const pending = s.frames.flatMap(({ do: name, v }) => (name === '*play' && v['over'] !== true ? [v['card']] : []))
  return items.filter((item) => s.itemPile.includes(item) && !pending.includes(item))
}

program('*discarded', () => steps(windowFor('discarded', undefined, (s) => fallen(s).length === 0)))
