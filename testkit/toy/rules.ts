import { refuse, shuffle, type Chance, type Log, type Refusal, type Result, type Seat } from '@caravanserai/kernel'
import { BOX, CARDS, CHOICES, evolve, type Card, type Event, type Move, type Options, type State } from './state.ts'

type Told = Log<Event>

const HAND = 3
const BANK = 30

export function blank(players: number, { purse }: Options): State {
  const seats = Array.from({ length: players }, (_, seat) => seat)
  return {
    deck: [],
    hands: seats.map(() => []),
    discard: [],
    bank: BANK,
    purses: seats.map(() => purse),
    turn: 0,
    question: 0,
    asked: [],
    frames: [],
    over: false,
  }
}

export function setup(state: State, chance: Chance): Event[] {
  const log: Event[] = []
  const deck = CARDS.flatMap((card) => Array<Card>(BOX[card]).fill(card))
  shuffle(deck, chance)
  tell(state, log, { kind: 'shuffled', deck })
  state.hands.forEach((_, seat) => tell(state, log, { kind: 'dealt', seat, count: HAND, cards: state.deck.slice(-HAND).toReversed() }))
  tell(state, log, { kind: 'asked', what: 'turn', seats: [0] })
  return log
}

export function decide(state: State, seat: Seat, move: Move, chance: Chance): Event[] | Refusal {
  const why = whyNot(state, seat, move)
  if (why) return why
  const log: Event[] = []
  carryOut(state, log, seat, move, chance)
  return log
}

/** What a move that may be made causes, told where somebody listens. */
export function carryOut(state: State, log: Told, seat: Seat, move: Move, chance: Chance): void {
  switch (move.kind) {
    case 'draw':
      draw(state, seat, log)
      break
    case 'play':
      tell(state, log, { kind: 'played', seat, card: move.card, target: move.target })
      if (couldCounter(state, seat).length > 0) tell(state, log, { kind: 'asked', what: 'counter', seats: couldCounter(state, seat) })
      else takeEffect(state, log)
      break
    case 'counter':
      tell(state, log, { kind: 'countered', seat })
      askTurn(state, log)
      break
    case 'pass':
      tell(state, log, { kind: 'passed', seat })
      if (state.asked.length === 0) takeEffect(state, log)
      break
    case 'pay':
      tell(state, log, { kind: 'paid', seat, amount: move.amount })
      break
    case 'confirm':
      tell(state, log, { kind: 'confirmed', seat })
      if (state.asked.length === 0) fight(state, log, chance)
      break
    case 'choose':
      tell(state, log, { kind: 'chose', seat, choice: move.choice })
      if (state.asked.length === 0) bargain(state, log)
      break
  }
}

/** Makes one thing happen: it is written into the table and, where somebody listens, told. */
function tell(state: State, log: Told, event: Event): void {
  evolve(state, event)
  log?.push(event)
}

/** Why a seat that is asked may not answer so. */
export function whyNot(state: State, seat: Seat, move: Move): Refusal | undefined {
  if (!ANSWERS[open(state)].includes(move.kind)) return refuse('wrong-time', { move: move.kind })
  if (move.kind === 'play') return whyNotPlay(state, seat, move.card, move.target)
  if (move.kind === 'counter' && !holds(state, seat, 'guard')) return refuse('no-such-card', { card: 'guard' })
  if (move.kind === 'pay' && move.amount > purseLeft(state, seat))
    return refuse('too-much', { amount: move.amount, left: purseLeft(state, seat) })
  return undefined
}

export function moves(state: State, seat: Seat): Move[] {
  if (!state.asked.includes(seat)) return []
  return candidates(state).filter((move) => !whyNot(state, seat, move))
}

/** A payment is listed once, whatever its amount. */
export function plain(move: Move): Move {
  return move.kind === 'pay' ? { kind: 'pay', amount: 1 } : move
}

/** What is asked now: the top frame knows. */
export function open(state: State): 'turn' | 'counter' | 'pay' | 'choose' {
  switch (state.frames.at(-1)?.kind) {
    case 'card':
      return 'counter'
    case 'payments':
      return 'pay'
    case 'choices':
      return 'choose'
    case undefined:
      return 'turn'
  }
}

export function result(state: State): Result | null {
  const scores = state.purses.slice()
  return state.over ? { scores, places: scores.map((score) => 1 + scores.filter((other) => other > score).length) } : null
}

const ANSWERS: { readonly [what in ReturnType<typeof open>]: readonly Move['kind'][] } = {
  turn: ['draw', 'play'],
  counter: ['counter', 'pass'],
  pay: ['pay', 'confirm'],
  choose: ['choose'],
}

function whyNotPlay(state: State, seat: Seat, card: Card, target: Seat | null): Refusal | undefined {
  if (card === 'guard') return refuse('only-answers', { card })
  if (!holds(state, seat, card)) return refuse('no-such-card', { card })
  const aims = card !== 'spice'
  const good = target === null ? !aims : aims && target !== seat && target < state.purses.length
  return good ? undefined : refuse('wrong-target', { card })
}

/** All that can be said at any time, in the order of the list. */
export function candidates(state: State): Move[] {
  const targets = [null, ...state.purses.keys()]
  const plays = CARDS.flatMap((card) => targets.map((target): Move => ({ kind: 'play', card, target })))
  const chooses = CHOICES.map((choice): Move => ({ kind: 'choose', choice }))
  return [{ kind: 'draw' }, ...plays, { kind: 'counter' }, { kind: 'pass' }, { kind: 'pay', amount: 1 }, { kind: 'confirm' }, ...chooses]
}

function holds(state: State, seat: Seat, card: Card): boolean {
  return state.hands[seat]?.includes(card) ?? false
}

function purseLeft(state: State, seat: Seat): number {
  const top = state.frames.at(-1)
  return (state.purses[seat] ?? 0) - (top?.kind === 'payments' ? (top.paid[seat] ?? 0) : 0)
}

/** Asks by what everybody knows: is a guard left that has not been seen, and has the seat any card at all? */
function couldCounter(state: State, by: Seat): Seat[] {
  const unseen = BOX.guard - state.discard.filter((card) => card === 'guard').length
  return unseen === 0 ? [] : [...state.hands.keys()].filter((seat) => seat !== by && (state.hands[seat]?.length ?? 0) > 0)
}

function askTurn(state: State, log: Told): void {
  tell(state, log, { kind: 'asked', what: 'turn', seats: [state.turn % state.purses.length] })
}

function draw(state: State, seat: Seat, log: Told): void {
  const card = state.deck.at(-1)
  if (card) tell(state, log, { kind: 'drew', seat, card })
  if (state.deck.length === 0) return tell(state, log, { kind: 'ended' })
  tell(state, log, { kind: 'turn-passed', to: (seat + 1) % state.purses.length })
  askTurn(state, log)
}

/** Nobody countered. The raid stops to ask all others, the bargain stops half-way to ask two. */
function takeEffect(state: State, log: Told): void {
  const frame = state.frames.at(-1)
  if (frame?.kind !== 'card') return
  const { card, by, target } = frame
  if (card === 'raid')
    return tell(state, log, { kind: 'asked', what: 'pay', seats: [...state.purses.keys()].filter((seat) => seat !== by) })
  earn(state, log, by, card === 'spice' ? 2 : 1)
  if (card === 'bargain') return tell(state, log, { kind: 'asked', what: 'choose', seats: [by, target ?? by].toSorted((a, b) => a - b) })
  resolve(state, log)
}

function fight(state: State, log: Told, chance: Chance): void {
  const [frame, answers] = state.frames
  if (frame?.kind !== 'card' || answers?.kind !== 'payments' || frame.target === null) return
  const die = 1 + chance.below(6)
  const paid = answers.paid.slice()
  tell(state, log, { kind: 'rolled', die, paid })
  if (paid.reduce((a, b) => a + b, 0) < die)
    tell(state, log, { kind: 'robbed', by: frame.by, target: frame.target, amount: Math.min(3, state.purses[frame.target] ?? 0) })
  resolve(state, log)
}

function bargain(state: State, log: Told): void {
  const answers = state.frames.at(-1)
  if (answers?.kind !== 'choices') return
  const chosen = answers.chosen.slice()
  tell(state, log, { kind: 'bargained', chosen })
  const grabbed = chosen.filter((choice) => choice === 'grab').length
  chosen.forEach((choice, seat) => {
    if (choice === 'grab' && grabbed === 1) earn(state, log, seat, 3)
    if (choice === 'share' && grabbed === 0) earn(state, log, seat, 1)
    const card = state.deck.at(-1)
    if (choice === 'share' && card) tell(state, log, { kind: 'drew', seat, card })
  })
  resolve(state, log)
}

/** The bank gives what it has. */
function earn(state: State, log: Told, seat: Seat, amount: number): void {
  tell(state, log, { kind: 'earned', seat, amount: Math.min(amount, state.bank) })
}

function resolve(state: State, log: Told): void {
  const frame = state.frames.at(-1)
  if (frame?.kind === 'card') tell(state, log, { kind: 'resolved', card: frame.card })
  askTurn(state, log)
}
