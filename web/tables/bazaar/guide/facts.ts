import { controls, hasRoom, resistanceOf, type Event, type State } from '@caravanserai/bazaar/seat'
import type { TableLine } from '../../table.ts'

/** What a learner has done and met so far, as the log tells it. */
export interface Facts {
  /** Own turns that have ended. */
  readonly turns: number
  /** The first attack of one's own. */
  readonly attack: 'none' | 'open' | 'won' | 'lost'
  readonly paid: boolean
  /** Who else put money into it. */
  readonly answered: readonly number[]
  readonly attached: boolean
  /** Money put into an attack of somebody else. */
  readonly interfered: boolean
  /** What one collected last. */
  readonly income: number
}

export function factsOf(log: readonly TableLine<Event>[], you: number): Facts {
  const facts = {
    turns: 0,
    attack: 'none' as Facts['attack'],
    paid: false,
    answered: [] as number[],
    attached: false,
    interfered: false,
    income: 0,
  }
  let attacker: number | null = null
  for (const event of log.flatMap(({ events }) => events)) {
    switch (event.kind) {
      case 'turn-began':
        if (event.seat === you) facts.income = 0
        break
      case 'turn-ended':
        if (event.seat === you) facts.turns++
        break
      case 'money':
        if (event.to === you && event.why === 'income') facts.income += event.amount
        break
      case 'declared':
        attacker = event.seat
        if (attacker === you && facts.attack === 'none') facts.attack = 'open'
        break
      case 'called-off':
        if (event.seat === you && facts.attack === 'open') facts.attack = 'none'
        break
      case 'spent':
        if (attacker !== you && event.seat === you) facts.interfered = true
        if (facts.attack === 'open' && attacker === you) {
          if (event.seat === you) facts.paid = true
          else facts.answered.push(event.seat)
        }
        break
      case 'succeeded':
      case 'failed':
        if (event.seat === you && facts.attack === 'open') facts.attack = event.kind === 'succeeded' ? 'won' : 'lost'
        break
      case 'moved':
        if (event.why === 'attach' && event.from.in === 'hand' && event.from.seat === you) facts.attached = true
        break
      default:
    }
  }
  return facts
}

/** A neutral venue that is easy to take and has a slot for an item in the hand. */
export function easyTarget(state: State, you: number): string | undefined {
  const hand = state.hands[you] ?? []
  const worth = (venue: string) => resistanceOf(state, venue) - (hand.some((item) => hasRoom(state, venue, item)) ? 10 : 0)
  return state.row.toSorted((a, b) => worth(a) - worth(b))[0]
}

/** An item in the hand that fits one of one's own venues. */
export function fitting(state: State, you: number): { readonly item: string; readonly venue: string } | undefined {
  for (const venue of controls(state, you)) {
    const item = state.hands[you]?.find((each) => hasRoom(state, venue, each))
    if (item !== undefined) return { item, venue }
  }
  return undefined
}
