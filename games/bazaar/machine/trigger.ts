import type { Seat } from '@caravanserai/kernel'
import { push, tell, type Act } from './act.ts'
import type { Facts, Occasion } from './card.ts'
import { choose, END, step, steps, when } from './flow.ts'
import { aNumber, fields, its } from './memo.ts'
import { hearers } from '../reads/present.ts'
import { inOrder, sourcesOf } from '../reads/reads.ts'
import { cardOf, program } from './shelf.ts'
import type { Frame, Waiting } from '../state.ts'

/** Triggers of what is in play that this occasion sets off wait until the running effect is over. */
export function fire(t: Act, on: Occasion, facts: Facts): void {
  for (const waiting of heard(t, on, facts)) t.s.queue.push(waiting)
}

/** Triggers that belong inside what is running: they run before its next step. */
export function fireNow(t: Act, on: Occasion, facts: Facts): void {
  for (const waiting of heard(t, on, facts).toReversed()) start(t, waiting)
}

function heard({ s }: Act, on: Occasion, facts: Facts): readonly Waiting[] {
  const listening = hearers(s, on)
  if (listening.length === 0) return NONE
  const found: Waiting[] = []
  for (const { index, trigger, at } of listening) {
    for (const src of sourcesOf(s, at)) {
      if (!trigger.if(s, src, facts)) continue
      const by = src.you >= 0 ? src.you : (facts.seat ?? s.turn.seat)
      const v: Frame['v'] = { ...facts }
      if (src.venue !== null) v['here'] = src.venue
      if (src.on !== null) v['on'] = src.on
      found.push({ card: at.card.id, trigger: index, by, v })
    }
  }
  return found
}

const NONE: readonly Waiting[] = []

function start(t: Act, { card, trigger, by, v }: Waiting): void {
  push(t, '*trigger', by, { card, trigger, facts: { ...v } })
}

/** The turn's player's triggers first, then in turn order; who has several says which comes first. */
export function nextTrigger(t: Act): void {
  const { s } = t
  const who = inOrder(s, s.turn.seat).find((seat) => s.queue.some((each) => whose(each) === seat)) ?? s.turn.seat
  const own = s.queue.filter((each) => whose(each) === who)
  if (new Set(own.map(({ card }) => card)).size > 1) {
    push(t, '*order', who)
    return
  }
  take(
    t,
    s.queue.findIndex((each) => whose(each) === who),
  )
}

/** M-70 What lies with a player and is set off by that player is ordered by them, whoever laid it there. */
function whose({ by, v }: Waiting): Seat {
  return typeof v['on'] === 'number' && v['on'] === v['seat'] ? v['on'] : by
}

function take(t: Act, index: number): void {
  const [waiting] = t.s.queue.splice(index, 1)
  if (waiting) start(t, waiting)
}

const trigger = aNumber('trigger')
const facts = fields('facts')

function triggerOf(f: Frame) {
  return cardOf(its.card.of(f))?.when[trigger.of(f)]
}

program('*order', () =>
  steps(
    choose(
      'first',
      { what: 'card', ask: 'order', from: (s, f) => [...new Set(s.queue.flatMap((each) => (whose(each) === f.by ? [each.card] : [])))] },
      (t, f, pick) =>
        take(
          t,
          t.s.queue.findIndex((each) => whose(each) === f.by && each.card === pick),
        ),
    ),
  ),
)

program('*trigger', () =>
  steps(
    when(
      (_, f) => triggerOf(f)?.may ?? false,
      choose('yes', { what: 'option', ask: 'trigger', from: () => ['yes', 'no'] }),
      step((_, f) => void (f.v['yes'] === 'no' && (f.pc = END))),
    ),
    step((t, f) => {
      const card = its.card.of(f)
      tell(t, { kind: 'triggered', seat: f.by, card })
      push(t, `${card}!${trigger.of(f)}`, f.by, facts.of(f))
    }),
  ),
)
