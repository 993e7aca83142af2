import type { Action, Seat } from '@caravanserai/kernel'
import { actionOf, cardAction, chooseAction, moveOf, useHow } from './action.ts'
import type { Move } from './move.ts'
import { detachable, eachPlay } from './turn/play.ts'
import { controls, players } from './reads/reads.ts'
import { inPlay } from './reads/stands.ts'
import { asking, promptOf, whyNotAttach, whyNotAttack, whyNotCancel } from './rules.ts'
import type { Attack, Offer, Pick, State } from './state.ts'
import { itemOf, numberOf, venueOf } from './machine/shelf.ts'
import type { Moment, Token } from './machine/timing.ts'
import type { Prompt } from './machine/prompt.ts'
import { unfilled } from './reads/slots.ts'
import { mayAttackMore, whyNotSpend } from './reads/target.ts'
import { resting } from './reads/waiving.ts'
import { whyNotAccept, whyNotInvite } from './turn/trade.ts'
import { whyNotEnd } from './turn/turn.ts'

/** The moves open to a seat, in a fixed order. */
export function moves(s: State, seat: Seat): Move[] {
  const prompt = promptOf(s, seat)
  const count = find(s, seat, prompt)
  return ACTIONS.slice(0, count).map((action) => moveOf(s, seat, prompt, action))
}

/** The same as numbers: they are the first so many of `ACTIONS`, until the next time. */
export function actions(s: State, seat: Seat): number {
  return find(s, seat, promptOf(s, seat))
}

export const ACTIONS: Action[] = []
let found = 0

function add(action: Action): void {
  ACTIONS[found++] = action
}

function find(s: State, seat: Seat, prompt: Prompt | undefined): number {
  found = 0
  switch (prompt?.kind) {
    case undefined:
      break
    case 'main':
      findMain(s, seat)
      break
    case 'window':
      add(PASS)
      findDoings(s, seat, prompt.moment)
      if (prompt.moment === 'declare' && !whyNotCancel(s, seat)) add(CANCEL)
      break
    case 'attack':
      findAttack(s, seat, asking(s)?.frame.v as unknown as Attack)
      break
    case 'choose':
    case 'amount': {
      const picks = prompt.kind === 'choose' ? prompt.from.length : Math.max(0, prompt.most - prompt.least + 1)
      for (let i = 0; i < picks + Number(prompt.optional); i++) add(chooseAction(i))
    }
  }
  return found
}

const PASS = actionOf('pass')
const END = actionOf('end')
const CONFIRM = actionOf('confirm')
const ROLL = actionOf('roll')
const CANCEL = actionOf('cancel')
const FOR = actionOf('spend', 0)
const AGAINST = actionOf('spend', 1)

function findDoings(s: State, seat: Seat, moment: Moment): void {
  eachPlay(s, seat, moment, addPlay)
  for (const item of detachable(s, seat, moment)) add(cardAction('detach', item))
}

function addPlay(kind: 'play' | 'use', card: string, use: number, ways: readonly (readonly Pick[])[]): void {
  for (let way = 0; way < ways.length; way++) add(cardAction(kind, card, kind === 'play' ? way : useHow(use, way)))
}

function findMain(s: State, seat: Seat): void {
  if (s.turn.seat === seat) {
    if (!whyNotEnd(s, seat)) add(END)
    if (s.turn.actions > 0) findActions(s, seat)
  } else add(PASS)
  findDoings(s, seat, 'main')
  for (const card of resting(s, seat)) add(cardAction('waive', card))
  findTrades(s, seat)
}

/** What costs an action of the turn. */
function findActions(s: State, seat: Seat): void {
  for (const venue of controls(s, seat)) {
    if (unfilled(s, venue) <= 0) continue
    for (const item of s.hands[seat] ?? []) {
      if (!whyNotAttach(s, seat, item, venue)) add(cardAction('attach', item, numberOf(venue)))
    }
  }
  if (!mayAttackMore(s, seat)) return
  for (const venue of inPlay(s)) {
    if (whyNotAttack(s, seat, venue)) continue
    add(cardAction('attack', venue, 0))
    add(cardAction('attack', venue, 1))
  }
}

function findTrades(s: State, seat: Seat): void {
  for (let place = 0; place < s.offers.length; place++) {
    const { id, from, to } = s.offers[place] as Offer
    if (to === seat) {
      add(actionOf('decline', place))
      if (!whyNotAccept(s, seat, id)) add(actionOf('accept', place))
      if (!whyNotInvite(s, seat, from, id)) add(actionOf('offer', from, place + 1))
    }
    if (from === seat) add(actionOf('withdraw', place))
  }
  for (let other = 0; other < players(s); other++) if (!whyNotInvite(s, seat, other, null)) add(actionOf('offer', other))
}

function findAttack(s: State, seat: Seat, attack: Attack): void {
  add(seat === attack.by ? ROLL : CONFIRM)
  if (!whyNotCancel(s, seat)) add(CANCEL)
  if (!whyNotSpend(s, attack, seat, 'for', 1)) add(FOR)
  if (!whyNotSpend(s, attack, seat, 'against', 1)) add(AGAINST)
  findDoings(s, seat, 'interfere')
}

/** Tokens of what can be played at nearly any time. */
const GENERAL: ReadonlySet<Token> = new Set(['any', 'action', 'own-turn'])

/** Is this the moment that the card is made for, and not just one in which it may be played as well? */
export function isTimely(move: Move): boolean {
  const use = move.kind === 'play' ? itemOf(move.item).play : move.kind === 'use' ? venueOf(move.venue).uses[move.use] : undefined
  return use ? !GENERAL.has(use.when.token) : false
}
