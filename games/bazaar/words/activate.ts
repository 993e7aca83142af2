import type { Seat } from '@caravanserai/kernel'
import { isQuiet } from '../machine/act.ts'
import type { Program } from '../machine/card.ts'
import { cardOfFrame, choose, loop, step, steps } from '../machine/flow.ts'
import { its, picks } from '../machine/memo.ts'
import { activate, playedIn } from '../turn/activation.ts'
import { ways, whyNotPlay } from '../turn/play.ts'
import { itemOf } from '../machine/shelf.ts'
import type { Frame, ItemId, Pick, State } from '../state.ts'
import type { Moment } from '../machine/timing.ts'

/** The other items in hand that could be activated in this moment if money and actions were waived. */
export function freeToActivate(s: State, seat: Seat, moment: Moment, other: string | null): ItemId[] {
  // M-11 What is asked of the hand is asked of the one that is left.
  const left = other === null ? s : without(s, seat, other)
  return (left.hands[seat] ?? []).filter(
    (item) => !whyNotPlay(left, seat, item, 'any', moment, { free: true }) && ways(left, seat, itemOf(item).play, item, moment).length > 0,
  )
}

export function without(s: State, seat: Seat, item: ItemId): State {
  return { ...s, hands: s.hands.map((hand, each) => (each === seat ? hand.filter((other) => other !== item) : hand)) }
}

const paid = picks('paid')

/** M-1, M-2, M-3 You activate another item in the moment in which this one was played: its other costs are paid, money and actions are not. */
export const activateForFree: Program = steps(
  choose(
    'item',
    { what: 'item', ask: 'activate', secret: true, from: inHand, anyhow: (s, f) => inHand(s, f).length === 0 },
    (_, f, pick) => void Object.assign(f.v, { item: pick, paid: [] }),
  ),
  loop(
    (s, f) => f.v['item'] !== null && rest(s, f).every(([next]) => next !== undefined),
    choose(
      'part',
      { what: 'card', ask: 'pay-with', from: (s, f) => [...new Set(rest(s, f).flatMap(([next]) => next ?? []))] },
      (_, f, pick) => paid.set(f, [...paid.of(f), pick]),
    ),
  ),
  step((t, f) => {
    if (f.v['item'] === null) return
    activate(t, f.by, its.item.of(f), paid.of(f), playedIn.of(f), { free: true })
  }),
)

function inHand(s: State, f: Frame): ItemId[] {
  return freeToActivate(s, f.by, playedIn.of(f), null)
}

/** What is still to be paid besides money and actions, in each way that goes on from what was picked. */
function rest(s: State, f: Frame): (readonly Pick[])[] {
  const item = its.item.of(f)
  const begun = paid.of(f)
  const open = ways(s, f.by, itemOf(item).play, item, playedIn.of(f)).filter((way) => begun.every((pick, i) => way[i] === pick))
  return open.map((way) => way.slice(begun.length))
}

/** It was played while no effect was being resolved, so that all that it says may be done. */
export function atRest(s: State, f: Frame): boolean {
  if (f.v['free'] === true) return true
  const own = s.frames.findLastIndex(({ do: name, v }) => name === '*play' && v['card'] === cardOfFrame(f))
  // An item that is used where it lies stands above the ability that uses it.
  return isQuiet({ ...s, frames: s.frames.slice(0, Math.max(0, typeof f.v['at'] === 'string' ? own - 1 : own)) })
}
