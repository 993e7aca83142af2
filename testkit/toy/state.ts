import type { Seat } from '@caravanserai/kernel'

/** A toy of a page that has all the hard things: a hidden hand, an open window for several seats, a counter, an effect with a stop. */
export const BOX = { raid: 7, guard: 5, bargain: 6, spice: 6 } as const
export type Card = keyof typeof BOX
export const CARDS = Object.keys(BOX) as Card[]

export const CHOICES = ['share', 'grab'] as const
export type Choice = (typeof CHOICES)[number]

/** What is pending: this card, and the answers so far to what it asks. */
export type Frame =
  | { readonly kind: 'card'; readonly card: Card; readonly by: Seat; readonly target: Seat | null }
  /** By seat; what is paid stays in the purse until all have confirmed. */
  | { readonly kind: 'payments'; readonly paid: number[] }
  /** By seat; null for who has not chosen, or is not asked. */
  | { readonly kind: 'choices'; readonly chosen: (Choice | null)[] }

export interface State {
  /** The top is the last. */
  deck: Card[]
  readonly hands: Card[][]
  readonly discard: Card[]
  bank: number
  readonly purses: number[]
  /** Counted from 0; it is the turn of seat `turn % players`. */
  turn: number
  /** The number of the decision that is open. */
  question: number
  /** Who has yet to answer it. */
  asked: Seat[]
  readonly frames: Frame[]
  over: boolean
}

export interface Options {
  readonly purse: number
}

export type Move =
  | { readonly kind: 'draw' | 'counter' | 'pass' | 'confirm' }
  | { readonly kind: 'play'; readonly card: Card; readonly target: Seat | null }
  | { readonly kind: 'pay'; readonly amount: number }
  | { readonly kind: 'choose'; readonly choice: Choice }

/** A null stands where a watcher is not told. */
export type Event =
  | { readonly kind: 'shuffled'; readonly deck: readonly Card[] | null }
  | { readonly kind: 'dealt'; readonly seat: Seat; readonly count: number; readonly cards: readonly Card[] | null }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly card: Card | null }
  | { readonly kind: 'asked'; readonly what: 'turn' | 'counter' | 'pay' | 'choose'; readonly seats: readonly Seat[] }
  | { readonly kind: 'played'; readonly seat: Seat; readonly card: Card; readonly target: Seat | null }
  | { readonly kind: 'passed' | 'countered' | 'confirmed'; readonly seat: Seat }
  | { readonly kind: 'paid'; readonly seat: Seat; readonly amount: number }
  | { readonly kind: 'chose'; readonly seat: Seat; readonly choice: Choice | null }
  | { readonly kind: 'rolled'; readonly die: number; readonly paid: readonly number[] }
  | { readonly kind: 'robbed'; readonly by: Seat; readonly target: Seat; readonly amount: number }
  | { readonly kind: 'bargained'; readonly chosen: readonly (Choice | null)[] }
  | { readonly kind: 'earned'; readonly seat: Seat; readonly amount: number }
  | { readonly kind: 'resolved'; readonly card: Card }
  | { readonly kind: 'turn-passed'; readonly to: Seat }
  | { readonly kind: 'ended' }

export function evolve(state: State, event: Event): void {
  const { hands, purses, frames } = state
  const top = frames.at(-1)
  switch (event.kind) {
    case 'shuffled':
      state.deck = [...(event.deck ?? [])]
      return
    case 'dealt':
      hands[event.seat]?.push(...state.deck.splice(-event.count).toReversed())
      return
    case 'drew':
      hands[event.seat]?.push(...state.deck.splice(-1))
      return
    case 'asked':
      state.question++
      state.asked = [...event.seats]
      if (event.what === 'pay') frames.push({ kind: 'payments', paid: purses.map(() => 0) })
      if (event.what === 'choose') frames.push({ kind: 'choices', chosen: purses.map(() => null) })
      return
    case 'played':
      discard(state, event.seat, event.card)
      frames.push({ kind: 'card', card: event.card, by: event.seat, target: event.target })
      state.asked = []
      return
    case 'countered':
      discard(state, event.seat, 'guard')
      frames.pop()
      return
    case 'passed':
    case 'confirmed':
      answered(state, event.seat)
      return
    case 'paid':
      if (top?.kind === 'payments') top.paid[event.seat] = (top.paid[event.seat] ?? 0) + event.amount
      return
    case 'chose':
      if (top?.kind === 'choices') top.chosen[event.seat] = event.choice
      answered(state, event.seat)
      return
    case 'rolled':
      frames.pop()
      event.paid.forEach((amount, seat) => earn(state, seat, -amount))
      return
    case 'robbed':
      purses[event.target] = (purses[event.target] ?? 0) - event.amount
      purses[event.by] = (purses[event.by] ?? 0) + event.amount
      return
    case 'earned':
      earn(state, event.seat, event.amount)
      return
    case 'bargained':
    case 'resolved':
      frames.pop()
      return
    case 'turn-passed':
      state.turn++
      return
    case 'ended':
      state.over = true
      state.asked = []
      return
  }
}

export function copy(state: State): State {
  return {
    ...state,
    deck: state.deck.slice(),
    hands: state.hands.map((hand) => hand.slice()),
    discard: state.discard.slice(),
    purses: state.purses.slice(),
    asked: state.asked.slice(),
    frames: state.frames.map(copyFrame),
  }
}

function copyFrame(frame: Frame): Frame {
  if (frame.kind === 'payments') return { ...frame, paid: frame.paid.slice() }
  return frame.kind === 'choices' ? { ...frame, chosen: frame.chosen.slice() } : frame
}

function discard(state: State, seat: Seat, card: Card): void {
  const hand = state.hands[seat]
  hand?.splice(hand.indexOf(card), 1)
  state.discard.push(card)
}

function answered(state: State, seat: Seat): void {
  state.asked = state.asked.filter((other) => other !== seat)
}

function earn(state: State, seat: Seat, amount: number): void {
  state.bank -= amount
  state.purses[seat] = (state.purses[seat] ?? 0) + amount
}
