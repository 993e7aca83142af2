import { shuffle, type Seat } from '@caravanserai/kernel'
import { inOrder } from '../reads/reads.ts'
import { inPlay } from '../reads/stands.ts'
import { frameOf, isOfAttack, seatIn, tell } from '../machine/act.ts'
import { collect as collectIncome } from '../turn/collect.ts'
import type { Program, Step } from '../machine/card.ts'
import { destroy, swap as swapVenues, takeControl } from '../turn/control.ts'
import { discover } from '../turn/discovery.ts'
import { draw } from '../turn/draw.ts'
import { cardOfFrame, forEach, loop, step, steps, type Part, type Reading } from '../machine/flow.ts'
import { discard, give as hand } from '../turn/hands.ts'
import { lose as loseMoney, receive as receiveMoney, spend as spendMoney, steal as stealMoney } from '../turn/purse.ts'
import { changeResult, rollAgain } from '../turn/roll.ts'
import { rollOf } from '../machine/act.ts'
import { aBearer, aCard, aNumber, its } from '../machine/memo.ts'
import type { Frame, State } from '../state.ts'
import { win } from '../turn/winning.ts'
import { affecting } from './affecting.ts'
import { fromHand } from './choose.ts'

/** A number, or how it is read off the table. */
export type Amount = number | Reading<number>
// Nothing is added to make a 0 of -0, which is no plain data.
const amount = (n: Amount, s: State, f: Frame): number => (typeof n === 'number' ? n : n(s, f)) + 0
const card = (f: Frame): string | null => cardOfFrame(f)

// -- money
export function receive(n: Amount, who = 'you'): Step {
  return step((t, f) => receiveMoney(t, seatIn(f, who), amount(n, t.s, f), card(f)))
}
export function lose(who: string, n: Amount): Step {
  return step((t, f) => void loseMoney(t, seatIn(f, who), amount(n, t.s, f), card(f)))
}
/** You (or another) steal from them. */
export function steal(n: Amount, who = 'who', thief = 'you'): Step {
  return step((t, f) => void stealMoney(t, seatIn(f, thief), seatIn(f, who), amount(n, t.s, f), card(f)))
}
/** They pay the bank a sum that they are known to have. */
export function pay(who: string, n: Amount): Step {
  return step((t, f) => spendMoney(t, seatIn(f, who), amount(n, t.s, f), card(f)))
}
/** A balance is told to everybody. */
export function disclose(who: string): Step {
  return step((t, f) => tell(t, { kind: 'disclosed', seat: seatIn(f, who), money: t.s.purses[seatIn(f, who)] ?? 0, card: card(f) ?? '' }))
}
/** Whoever is immune may keep it to themselves. */
export const discloseAll: Program = forEach('each', (s, f) => inOrder(s, f.by), affecting('player', 'each', disclose('each')))
/** Has the seat strictly more money than everybody else? */
export function isRichest(s: State, seat: Seat): boolean {
  return s.purses.every((money, other) => other === seat || money < (s.purses[seat] ?? 0))
}
/** You collect income: all of it, or that of the venue the ability is on. */
export const collect: Step = step((t, f) => collectIncome(t, f.by, null, card(f)))
export const collectHere: Step = step((t, f) => collectIncome(t, f.by, its.here.of(f), card(f)))

// -- items
export function drawItems(n: Amount, who = 'you'): Step {
  return step((t, f) => draw(t, seatIn(f, who), amount(n, t.s, f), card(f)))
}
export function discardHand(who: string): Step {
  return step((t, f) => discard(t, [...(t.s.hands[seatIn(f, who)] ?? [])], card(f)))
}
/** They discard so many items of their own choosing. */
export function discardChosen(who: string, n = 1): Program {
  return steps(...Array.from({ length: n }, () => fromHand(who, 'discard', (t, f, item) => discard(t, [item], card(f)))))
}
/** They discard until so many are left. */
export function discardDownTo(who: string, most: number): Program {
  return loop(
    (s, f) => (s.hands[seatIn(f, who)]?.length ?? 0) > most,
    fromHand(who, 'discard', (t, f, item) => discard(t, [item], card(f))),
  )
}
export function discardRandom(who: string, n: number): Step {
  return step((t, f) => {
    const items = [...(t.s.hands[seatIn(f, who)] ?? [])]
    shuffle(items, t.chance)
    if (items.length > 0) tell(t, { kind: 'showed', seat: seatIn(f, who), items: items.slice(0, n), card: card(f) ?? '' })
    discard(t, items.slice(0, n), card(f))
  })
}
/** One item at random out of their hand goes to yours. */
export function stealRandomItem(who = 'who'): Step {
  return step((t, f) => {
    const items = t.s.hands[seatIn(f, who)] ?? []
    const item = items.length > 0 ? items[t.chance.below(items.length)] : undefined
    if (item !== undefined) hand(t, item, f.by, 'steal', card(f))
  })
}
/** Their whole hand goes to yours (or another's). */
export function stealHand(who: string, thief = 'you'): Step {
  return step((t, f) => {
    const items = t.s.hands[seatIn(f, who)]?.slice() ?? []
    for (const item of items) hand(t, item, seatIn(f, thief), 'steal', card(f))
  })
}
/** They hand you one item of their own choosing. */
export function handOver(who: string): Step {
  return fromHand(who, 'hand-over', (t, f, item) => hand(t, item, f.by, 'give', card(f)))
}
/** An attached item, by its name in the frame. */
export function detach(name = 'item'): Program {
  const item = aCard(name)
  return affecting(
    'item',
    name,
    step((t, f) => {
      const at = item.of(f)
      const venue = inPlay(t.s).find((each) => t.s.places[each]?.items.includes(at))
      const owner = venue === undefined ? -1 : (t.s.places[venue]?.owner ?? -1)
      if (owner >= 0) hand(t, at, owner, 'detach', card(f))
      else if (venue !== undefined) discard(t, [at], card(f))
    }),
  )
}
export function destroyItem(name = 'item'): Step {
  const item = aCard(name)
  return step((t, f) => void (isNamed(f, name) && discard(t, [item.of(f)], card(f), 'destroy')))
}

// -- venues
/** Was something picked under that name? */
function isNamed(f: Frame, name: string): boolean {
  return f.v[name] !== null && f.v[name] !== undefined
}
export function gain(name = 'venue', who = 'you'): Step {
  const venue = aCard(name)
  return step((t, f) => void (isNamed(f, name) && takeControl(t, venue.of(f), seatIn(f, who), card(f))))
}
export function destroyVenue(name = 'venue'): Step {
  const venue = aCard(name)
  return step((t, f) => void (isNamed(f, name) && destroy(t, venue.of(f), card(f))))
}
export function swap(a: string, b: string): Step {
  const [first, second] = [aCard(a), aCard(b)]
  return step((t, f) => void (isNamed(f, a) && isNamed(f, b) && swapVenues(t, first.of(f), second.of(f), card(f))))
}
/** Tokens on the venue that the ability is on. */
export function tokens(n: number): Step {
  return step((t, f) => {
    const here = its.here.of(f)
    tell(t, { kind: 'noted', venue: here, change: { tokens: (t.s.places[here]?.tokens ?? 0) + n } })
  })
}

// -- turns, rolls, effects that last
/** M-72 Actions exist only in one's own turn; gained elsewhere they are void. */
export function extraActions(n: number): Step {
  return step((t, f) => void (t.s.turn.seat === f.by && tell(t, { kind: 'actions', seat: f.by, change: n, card: card(f) ?? '' })))
}
export function discoveryRolls(n: Amount): Program {
  const rolls = aNumber('rolls')
  return steps(
    step((t, f) => rolls.set(f, amount(n, t.s, f))),
    loop(
      (_, f) => rolls.of(f) > 0,
      step((t, f) => {
        rolls.set(f, rolls.of(f) - 1)
        discover(t, f.by, card(f))
      }),
    ),
  )
}
/** Until the turn ends; on whom or what, by its name in the frame. */
export function forTheTurn(on: string | null = null, n: Amount = 0): Step {
  return step((t, f) => {
    const bearer = on === null ? null : on === 'you' ? f.by : aBearer(on).of(f)
    tell(t, {
      kind: 'took-hold',
      lasting: { card: card(f) ?? '', by: f.by, on: bearer, n: amount(n, t.s, f), until: 'turn', waived: f.v['waived'] === true },
    })
  })
}
/** For the attack under way, which may be immune. */
export function forTheAttack(n: Amount = 0, on: string | null = null): Program {
  return affecting(
    'attack',
    'attack',
    step((t, f) => {
      const bearer = on === null ? null : on === 'you' ? f.by : aBearer(on).of(f)
      tell(t, {
        kind: 'took-hold',
        lasting: { card: card(f) ?? '', by: f.by, on: bearer, n: amount(n, t.s, f), until: 'attack', waived: f.v['waived'] === true },
      })
    }),
  )
}
/** The result of the roll as it stands becomes another. A roll of an attack may be immune. */
export function changeRoll(to: (result: number) => number): Program {
  return affectingRoll(step((t, f) => changeResult(t, to(rollOf(t.s)?.result ?? 0), card(f) ?? '')))
}
export const rollAnew: Program = affectingRoll(step((t) => rollAgain(t.s)))
function affectingRoll(...parts: Part[]): Program {
  const [guard, ...body] = affecting('attack', 'attack', ...parts)
  if (!guard) return body
  // Other rolls than an attack's belong to no attack, even while one is under way; and a rolled attack is committed anyway.
  const { onAttack: _, ...rest } = guard
  return [{ ...rest, run: (t, f) => (isOfAttack(t.s) ? guard.run(t, f) : undefined) }, ...body]
}
export const youWin: Step = step((t, f) => win(t, f.by, card(f) ?? ''))

// -- items answered
/** M-4 The item that is being answered has no effect. */
export const nullify: Step = step((t, f) => {
  const answered = answeredBy(t.s, f)
  if (!answered) return
  answered.v['nullified'] = true
  tell(t, { kind: 'nullified', item: its.card.of(answered), card: card(f) ?? '' })
})
/** The activation that an answer answers: the newest below its own. */
export function answeredBy(s: State, f: Frame): Frame | undefined {
  const own = s.frames.findLastIndex((frame) => frame.do === '*play' && frame.v['card'] === card(f))
  return s.frames.slice(0, Math.max(0, own)).findLast((frame) => frame.do === '*play')
}
/** What is about to happen to control of a venue. */
export function controlChange(s: State): Frame | undefined {
  const [a, b] = [frameOf(s, '*control'), frameOf(s, '*swap')]
  return a && b ? (s.frames.indexOf(a) > s.frames.indexOf(b) ? a : b) : (a ?? b)
}
