import { shuffle as mix, type Chance, type Seat, type Watcher } from '@caravanserai/kernel'
import { BOX, CARDS, CHOICES, type Card, type Choice, type Event, type Frame, type State } from './state.ts'

export interface View {
  readonly watcher: Watcher
  readonly deck: number
  readonly hand: readonly Card[]
  readonly hands: readonly number[]
  readonly discard: readonly Card[]
  readonly bank: number
  readonly purses: readonly number[]
  readonly turn: number
  readonly question: number
  readonly asked: readonly Seat[]
  readonly frames: readonly Shown[]
  readonly over: boolean
}

/** A frame with only the watcher's own answers. */
export type Shown =
  | Extract<Frame, { kind: 'card' }>
  | { readonly kind: 'payments'; readonly own: number }
  | { readonly kind: 'choices'; readonly own: Choice | null }

export function view(state: State, watcher: Watcher): View {
  return {
    watcher,
    deck: state.deck.length,
    hand: watcher === null ? [] : (state.hands[watcher]?.slice() ?? []),
    hands: state.hands.map((hand) => hand.length),
    discard: state.discard.slice(),
    bank: state.bank,
    purses: state.purses.slice(),
    turn: state.turn,
    question: state.question,
    asked: state.asked.slice(),
    frames: state.frames.map((frame) => shown(frame, watcher)),
    over: state.over,
  }
}

function shown(frame: Frame, watcher: Watcher): Shown {
  const { kind } = frame
  if (kind === 'card') return { kind, card: frame.card, by: frame.by, target: frame.target }
  if (kind === 'payments') return { kind, own: watcher === null ? 0 : (frame.paid[watcher] ?? 0) }
  return { kind, own: watcher === null ? null : (frame.chosen[watcher] ?? null) }
}

export function seenBy(event: Event, watcher: Watcher): Event | null {
  switch (event.kind) {
    case 'shuffled':
      return { kind: 'shuffled', deck: null }
    case 'dealt':
      return event.seat === watcher ? event : { kind: 'dealt', seat: event.seat, count: event.count, cards: null }
    case 'drew':
      return event.seat === watcher ? event : { kind: 'drew', seat: event.seat, card: null }
    case 'paid':
      return event.seat === watcher ? event : null
    case 'chose':
      return event.seat === watcher ? event : { kind: 'chose', seat: event.seat, choice: null }
    default:
      return event
  }
}

export function tells(event: Event, watcher: Watcher): boolean {
  switch (event.kind) {
    case 'dealt':
    case 'drew':
      return event.seat === watcher
    case 'played':
    case 'countered':
      return event.seat !== watcher
    case 'rolled':
    case 'bargained':
      return true
    default:
      return false
  }
}

export function imagine(seen: View, chance: Chance): State {
  const known = [...seen.discard, ...seen.hand]
  const hidden = CARDS.flatMap((card) => Array<Card>(BOX[card] - known.filter((other) => other === card).length).fill(card))
  mix(hidden, chance)
  return {
    hands: seen.hands.map((count, seat) => (seat === seen.watcher ? seen.hand.slice() : hidden.splice(0, count))),
    deck: hidden,
    discard: seen.discard.slice(),
    bank: seen.bank,
    purses: seen.purses.slice(),
    turn: seen.turn,
    question: seen.question,
    asked: seen.asked.slice(),
    frames: seen.frames.map((frame) => imagineFrame(frame, seen, chance)),
    over: seen.over,
  }
}

function imagineFrame(frame: Shown, seen: View, chance: Chance): Frame {
  if (frame.kind === 'card') return frame
  const [card] = seen.frames
  const [by, target] = card?.kind === 'card' ? [card.by, card.target] : []
  if (frame.kind === 'payments')
    return {
      kind: 'payments',
      paid: seen.purses.map((purse, seat) => (seat === seen.watcher ? frame.own : seat === by ? 0 : chance.below(purse + 1))),
    }
  const answered = (seat: Seat): boolean => (seat === by || seat === target) && !seen.asked.includes(seat)
  return {
    kind: 'choices',
    chosen: seen.purses.map((_, seat) => (seat === seen.watcher ? frame.own : answered(seat) ? guess(chance) : null)),
  }
}

/** Takes up all cards that the watcher has not seen and deals them again; secret answers are given anew. */
export function shuffle(state: State, watcher: Watcher, chance: Chance): void {
  const others = state.hands.filter((_, seat) => seat !== watcher)
  const cards = [...state.deck, ...others.flat()]
  mix(cards, chance)
  for (const hand of others) hand.splice(0, hand.length, ...cards.splice(0, hand.length))
  state.deck = cards
  const [card, answers] = state.frames
  if (card?.kind !== 'card') return
  state.purses.forEach((purse, seat) => {
    if (seat === watcher) return
    if (answers?.kind === 'payments' && seat !== card.by) answers.paid[seat] = chance.below(purse + 1)
    if (answers?.kind === 'choices' && answers.chosen[seat]) answers.chosen[seat] = guess(chance)
  })
}

function guess(chance: Chance): Choice {
  return CHOICES[chance.below(2)] ?? 'share'
}
