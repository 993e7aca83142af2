import type { Seat } from '@caravanserai/kernel'
import { numberIn, seatIn, tell } from '../../machine/act.ts'
import type { Program, Step } from '../../machine/card.ts'
import { draw } from '../../turn/draw.ts'
import { cardOfFrame, choose, loop, step, steps } from '../../machine/flow.ts'
import { aCard, aNumber } from '../../machine/memo.ts'
import { discard, give, move } from '../../turn/hands.ts'
import { mayNotSpend } from '../../turn/play.ts'
import { spend } from '../../turn/purse.ts'
import { seats } from '../../reads/reads.ts'
import { itemOf } from '../../machine/shelf.ts'
import type { Frame, ItemId, State } from '../../state.ts'
import { eachOpponent, fromHand } from '../choose.ts'
import { couldPay } from '../group.ts'

/** What is done to whole hands. */

const handIn = (s: State, f: Frame, who: string): readonly ItemId[] => s.hands[seatIn(f, who)] ?? []

/** How many items the seat holds, one aside that is about to be played. */
export function held(s: State, seat: Seat, aside?: ItemId): number {
  return (s.hands[seat] ?? []).filter((item) => item !== aside).length
}

/** Their hand is shown to everybody. */
export function showHand(who: string): Step {
  return step((t, f) => tell(t, { kind: 'showed', seat: seatIn(f, who), items: [...handIn(t.s, f, who)], card: cardOfFrame(f) ?? '' }))
}
export function holds(who: string, named: string): (s: State, f: Frame) => boolean {
  const item = aCard(named)
  return (s, f) => handIn(s, f, who).includes(item.of(f))
}

/** You alone see their hand and their money. */
export function spyOn(who: string): Step {
  return step((t, f) => {
    const of = seatIn(f, who)
    const [cards, money] = [[...handIn(t.s, f, who)], t.s.purses[of] ?? 0]
    tell(t, { kind: 'saw', seat: f.by, what: 'hand', of, cards, money, card: cardOfFrame(f) ?? '' })
  })
}

export function swapHands(who: string): Step {
  return step((t, f) => {
    const [yours, theirs] = [[...handIn(t.s, f, 'you')], [...handIn(t.s, f, who)]]
    for (const item of yours) give(t, item, seatIn(f, who), 'give', cardOfFrame(f))
    for (const item of theirs) give(t, item, f.by, 'give', cardOfFrame(f))
  })
}

/** M-75 They give you every item of the type that was named, wildcard items included; how many you got is added up under the name. */
export function handOverType(who: string, type: string, got: string): Step {
  return step((t, f) => {
    const items = handIn(t.s, f, who).filter((item) => [f.v[type], 'wildcard'].includes(itemOf(item).type))
    tell(t, { kind: 'handed', seat: seatIn(f, who), count: items.length, card: cardOfFrame(f) ?? '' })
    for (const item of items) give(t, item, f.by, 'give', cardOfFrame(f))
    f.v[got] = numberIn(f, got) + items.length
  })
}

/** They discard all they hold, and draw as many. */
export function renewHand(who: string): Program {
  const count = aNumber('count')
  return steps(
    step((t, f) => {
      count.set(f, handIn(t.s, f, who).length)
      discard(t, [...handIn(t.s, f, who)], cardOfFrame(f))
    }),
    step((t, f) => draw(t, seatIn(f, who), count.of(f), cardOfFrame(f))),
  )
}

/** They must give everything they hold to others, and say to whom for each item. */
export function giveAway(who: string): Program {
  return loop(
    (s, f) => handIn(s, f, who).length > 0,
    fromHand(who, 'give-away', (t, f, item, seat) => move(t, item, { in: 'aside', seen: [seat], from: seat }, 'look', cardOfFrame(f))),
    choose('to', { who, what: 'player', ask: 'give-to', from: (s, _, seat) => seats(s).filter((other) => other !== seat) }, (t, f, to) => {
      if (to !== null) for (const { card } of t.s.aside) give(t, card, to, 'give', cardOfFrame(f))
    }),
  )
}

/** They pay so much for each item that they want to keep, one by one; the rest is discarded. M-68 Who may not spend keeps none. */
export function ransomHand(who: string, price: number): Program {
  return steps(
    loop(
      (_, f) => f.v['done'] !== true,
      choose(
        'item',
        {
          who,
          what: 'item',
          ask: 'ransom',
          secret: true,
          optional: true,
          anyhow: (s, f) => handIn(s, f, who).length > 0 && couldPay(s, seatIn(f, who)),
          from: (s, f, seat) => ((s.purses[seat] ?? 0) < price || mayNotSpend(s, seat) ? [] : handIn(s, f, who)),
        },
        (t, f, pick, seat) => {
          if (pick === null) return void (f.v['done'] = true)
          spend(t, seat, price, cardOfFrame(f))
          move(t, pick, { in: 'aside', seen: [seat], from: seat }, 'look', cardOfFrame(f))
        },
      ),
    ),
    step((t, f) => {
      const rest = [...handIn(t.s, f, who)]
      for (const { card } of t.s.aside) give(t, card, seatIn(f, who), 'back', cardOfFrame(f))
      discard(t, rest, cardOfFrame(f))
    }),
  )
}

/** Every opponent offers you an item of their own choosing; you keep one and give the others back. */
export const tribute: Program = steps(
  eachOpponent(
    fromHand('who', 'hand-over', (t, f, item, seat) =>
      move(t, item, { in: 'aside', seen: [f.by, seat], from: seat }, 'look', cardOfFrame(f)),
    ),
  ),
  choose('item', { what: 'item', ask: 'keep', secret: true, from: (s) => s.aside.map(({ card }) => card) }, (t, f, pick) => {
    if (pick !== null) give(t, pick, f.by, 'take', cardOfFrame(f))
  }),
  step((t, f) => {
    for (const { card, from } of t.s.aside) give(t, card, from, 'back', cardOfFrame(f))
  }),
)
