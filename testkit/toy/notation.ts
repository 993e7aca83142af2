import { isFields, refuse, strangeKey, type Fields, type Refusal } from '@caravanserai/kernel'
import { BOX, CARDS, CHOICES, copy, type Card, type Choice, type Frame, type Move, type Options, type State } from './state.ts'

export function readOptions(input: unknown): Options | Refusal {
  if (!isFields(input) || strangeKey(input, ['purse'])) return refuse('bad-options', { why: 'only "purse" may be set' })
  const { purse = 4 } = input
  return isCount(purse) && purse <= 6 ? { purse } : refuse('bad-options', { why: 'the purse must be a whole number from 0 to 6' })
}

export function readMove(input: unknown): Move | Refusal {
  const bad = (why: string): Refusal => refuse('bad-move', { why })
  if (!isFields(input)) return bad('it is no object')
  const { kind, card, target, amount, choice } = input
  const strange = strangeKey(input, [
    'kind',
    ...(kind === 'play' ? ['card', 'target'] : kind === 'pay' ? ['amount'] : kind === 'choose' ? ['choice'] : []),
  ])
  if (strange !== undefined) return bad(`it has a strange part "${strange}"`)
  switch (kind) {
    case 'draw':
    case 'counter':
    case 'pass':
    case 'confirm':
      return { kind }
    case 'play':
      return isCard(card) && (target === null || isCount(target)) ? { kind, card, target } : bad('it names no card and target')
    case 'pay':
      return isCount(amount) && amount > 0 ? { kind, amount } : bad('the amount must be a whole number above 0')
    case 'choose':
      return isChoice(choice) ? { kind, choice } : bad('the choice must be share or grab')
    default:
      return bad('there is no such kind of move')
  }
}

export function save(state: State): State & { readonly players: number } {
  return { players: state.hands.length, ...copy(state) }
}

/** Parts that are left out have a default: the deck is the rest of the box, the first seat is asked. */
export function load(position: unknown): State | Refusal {
  const bad = (why: string): Refusal => refuse('bad-position', { why })
  if (!isFields(position)) return bad('it is no object')
  const strange = strangeKey(position, [
    'players',
    'deck',
    'hands',
    'discard',
    'bank',
    'purses',
    'turn',
    'question',
    'asked',
    'frames',
    'over',
  ])
  if (strange !== undefined) return bad(`it has a strange part "${strange}"`)
  const { hands = [[], []], discard = [], bank = 30, turn = 0, question = 1, frames = [], over = false } = position
  if (!isList(hands, isCards) || hands.length < 2 || hands.length > 4) return bad('the hands must be two to four lists of cards')
  if ((position['players'] ?? hands.length) !== hands.length) return bad('there are as many players as hands')
  const { purses = hands.map(() => 4), deck = rest([...hands.flat(), ...(isCards(discard) ? discard : [])]) } = position
  if (!isCards(discard) || !isCards(deck)) return bad('the discard and the deck must be lists of cards')
  const cards = [...hands.flat(), ...discard, ...deck]
  const wrong = CARDS.find((card) => cards.filter((other) => other === card).length !== BOX[card])
  if (wrong) return bad(`the box has ${BOX[wrong]} of ${wrong}`)
  if (!isList(purses, isCount) || purses.length !== hands.length || !isCount(bank)) return bad('every seat needs its purse')
  if (!isCount(turn) || !isCount(question) || typeof over !== 'boolean') return bad('turn and question are numbers, over is yes or no')
  if (!isList(frames, isFrame)) return bad('the frames are not understood')
  const { asked = over ? [] : [turn % hands.length] } = position
  if (!isList(asked, isCount) || asked.some((seat) => seat >= hands.length) || (asked.length === 0) !== over)
    return bad('somebody is asked until it is over')
  const state: State = {
    deck: [...deck],
    hands: hands.map((hand) => [...hand]),
    discard: [...discard],
    bank,
    purses: [...purses],
    turn,
    question,
    asked: [...asked],
    frames: [...frames],
    over,
  }
  const why = whyNotFrames(state)
  return why === undefined ? state : bad(why)
}

function whyNotFrames({ frames, asked, purses, turn }: State): string | undefined {
  const [card, answers, ...more] = frames
  if (!card) return asked.some((seat) => seat !== turn % purses.length) ? 'it is not the turn of who is asked' : undefined
  if (card.kind !== 'card' || more.length > 0) return 'a card comes first, then its answers'
  if (answers?.kind === 'payments') {
    if (card.card !== 'raid' || answers.paid.length !== purses.length) return 'only a raid is paid against'
    return answers.paid.some((paid, seat) => paid > (purses[seat] ?? 0)) ? 'a seat has paid more than it has' : undefined
  }
  if (answers && (answers.kind !== 'choices' || card.card !== 'bargain' || answers.chosen.length !== purses.length))
    return 'only a bargain asks for choices'
  return answers || !asked.includes(card.by) ? undefined : 'nobody counters their own card'
}

function rest(out: readonly Card[]): Card[] {
  return CARDS.flatMap((card) => Array<Card>(Math.max(0, BOX[card] - out.filter((other) => other === card).length)).fill(card))
}

function isFrame(input: unknown): input is Frame {
  if (!isFields(input)) return false
  const { kind, card, by, target, paid, chosen }: Fields = input
  if (kind === 'card') return isCard(card) && isCount(by) && (target === null || isCount(target))
  return kind === 'payments'
    ? isList(paid, isCount)
    : kind === 'choices' && isList(chosen, (each): each is Choice | null => each === null || isChoice(each))
}

function isList<T>(input: unknown, is: (each: unknown) => each is T): input is T[] {
  return Array.isArray(input) && input.every(is)
}

function isCards(input: unknown): input is Card[] {
  return isList(input, isCard)
}

export function isCard(input: unknown): input is Card {
  return CARDS.some((card) => card === input)
}

function isChoice(input: unknown): input is Choice {
  return CHOICES.some((choice) => choice === input)
}

export function isCount(input: unknown): input is number {
  return Number.isSafeInteger(input) && (input as number) >= 0
}
