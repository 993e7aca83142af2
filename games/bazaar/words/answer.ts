import type { Seat } from '@caravanserai/kernel'
import { frameOf, tell } from '../machine/act.ts'
import type { Program, Step } from '../machine/card.ts'
import { countAsFound } from '../turn/discovery.ts'
import { drawing, drawInstead, fallen } from '../turn/draw.ts'
import { cardOfFrame, choose, forEach, step, steps, when, type Part } from '../machine/flow.ts'
import { its } from '../machine/memo.ts'
import { give, move } from '../turn/hands.ts'
import { mayNotSpend } from '../turn/play.ts'
import { itemOf } from '../machine/shelf.ts'
import type { Frame, State } from '../state.ts'
import { inWindow } from '../machine/timing.ts'
import { divert, goodsOf, partners } from '../turn/trade.ts'
import { loseTurn } from '../turn/turn.ts'
import { GONE } from '../reads/zone.ts'
import { affecting } from './affecting.ts'
import { answeredBy, pay } from './effects.ts'

/** Words of items that step into something that is happening. */
const card = (f: Frame): string => cardOfFrame(f) ?? ''

// -- when an item is activated
export const response = inWindow('response', 'counter')

/** M-5 This item goes to the player whose item it has answered. */
export const goToAnswered: Step = step((t, f) => {
  const answered = answeredBy(t.s, f)
  if (answered) give(t, card(f), answered.by, 'take', card(f))
})

function priceOf(answered: Frame | undefined, times: number): number {
  return answered ? times * itemOf(its.card.of(answered)).income : 0
}
function canPay(s: State, seat: Seat, amount: number): boolean {
  return amount <= 0 || (!mayNotSpend(s, seat) && (s.purses[seat] ?? 0) >= amount)
}
/** So many times the printed income of the item that could be answered now is there to be paid. */
export function canPayForIt(times: number): (s: State, seat: Seat) => boolean {
  return (s, seat) => canPay(s, seat, priceOf(frameOf(s, '*play'), times))
}
/** M-4 You pay so many times the printed income of the answered item, then the parts happen. */
export function payingForIt(times: number, ...parts: Part[]): Program {
  const price = (s: State, f: Frame): number => priceOf(answeredBy(s, f), times)
  return when((s, f) => canPay(s, f.by, price(s, f)), pay('you', price), ...parts)
}

// -- when an item falls to the pile
/** M-10 One of those that have just fallen. */
export const takeFallen: Step = choose('item', { what: 'item', ask: 'fallen', from: fallen }, (t, f, pick) => {
  if (pick !== null) give(t, pick, f.by, 'take', card(f))
})

// -- when somebody draws or discovers
export const drawForThem: Program = steps(
  step((t, f) => void (f.v['who'] = drawing(t.s)?.v['seat'] ?? null)),
  affecting(
    'player',
    'who',
    step((t, f) => drawInstead(t.s, f.by)),
  ),
)
export const countsAsFound: Step = step((t) => countAsFound(t.s))

// -- when others trade
/** M-53 Everything that changes hands goes to you, but for what an immune player or venue does not let go. */
export const takeTheTrade: Program = forEach(
  'who',
  (s) => partners(s),
  affecting(
    'player',
    'who',
    step((t, f) => divert(t, f.by, its.who.of(f), card(f))),
    forEach(
      'venue',
      (s, f) => goodsOf(s, its.who.of(f)).venues,
      affecting(
        'venue',
        'venue',
        step((t, f) => divert(t, f.by, its.venue.of(f), card(f))),
      ),
    ),
  ),
)

// -- turns
export const loseTheTurn: Step = step((t, f) => loseTurn(t, card(f)))
export const extraTurn: Step = step((t, f) => tell(t, { kind: 'extra-turn', seat: f.by, card: card(f) }))
export const reverse: Step = step((t, f) => tell(t, { kind: 'reversed', card: card(f) }))
/** For good. */
export const leaveTheGame: Step = step((t, f) => move(t, card(f), GONE, 'leave', card(f)))
