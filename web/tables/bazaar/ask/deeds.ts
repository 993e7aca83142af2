import { cardOf, controls, itemOf, venueOf, whyNot, type Move, type Use } from '@caravanserai/bazaar/seat'
import type { Refusal } from '@caravanserai/kernel'
import type { Sitting } from '../sitting.ts'

/** Something that could be done with a card, and the reason why not. */
export interface Deed {
  readonly move: Move
  readonly says: string
  readonly why: Refusal | null
}

type Seat = Pick<Sitting, 'state' | 'you' | 'moves' | 'text' | 'prompt'>

/** All that could be done with a card of the hand or of the table, in the order in which it is offered. */
export function deedsOf(sitting: Seat, card: string): Deed[] {
  const { you } = sitting
  if (you === null) return []
  return cardOf(card)?.kind === 'item' ? ofItem(sitting, you, card) : ofVenue(sitting, you, card)
}

function ofItem(sitting: Seat, you: number, item: string): Deed[] {
  const { state, text, moves, prompt } = sitting
  const held = state.hands[you]?.includes(item) ?? false
  const off = moves.find((move) => move.kind === 'detach' && move.item === item)
  if (!held) return off ? [{ move: off, says: text.takeOff(item), why: null }] : []
  const found = playing(sitting, you, item, itemOf(item).play)
  if (prompt?.kind === 'main' && state.turn.seat === you) {
    for (const venue of controls(state, you)) found.push(deed(sitting, you, { kind: 'attach', item, venue }, text.attachTo(venue)))
  }
  return found
}

function playing(sitting: Seat, you: number, item: string, use: Use | null): Deed[] {
  const { text, moves } = sitting
  if (!use) return []
  const ways = moves.filter((move) => move.kind === 'play' && move.item === item)
  const says = text.play(text.cost(use.money, use.actions))
  if (ways.length === 0) return [deed(sitting, you, { kind: 'play', item, with: [] }, says)]
  return ways.map((move) => ({ move, says: move.kind === 'play' && move.with.length > 0 ? text.paying(says, move.with) : says, why: null }))
}

function ofVenue(sitting: Seat, you: number, venue: string): Deed[] {
  const { state, text, moves, prompt } = sitting
  const own = controls(state, you).includes(venue)
  const found: Deed[] = []
  if (prompt?.kind === 'main' && state.turn.seat === you && !own && state.places[venue]) {
    found.push(deed(sitting, you, { kind: 'attack', venue, shutdown: false }, text.attack))
    found.push(deed(sitting, you, { kind: 'attack', venue, shutdown: true }, text.shutDown))
  }
  venueOf(venue).uses.forEach((use, index) => {
    if (!own && use.by === 'controller') return
    const ways = moves.filter((move) => move.kind === 'use' && move.venue === venue && move.use === index)
    const says = text.use(text.cost(use.money, use.actions), venueOf(venue).uses.length > 1 ? index + 1 : null)
    if (ways.length === 0) found.push(deed(sitting, you, { kind: 'use', venue, use: index, with: [] }, says))
    for (const move of ways) {
      found.push({ move, says: move.kind === 'use' && move.with.length > 0 ? text.paying(says, move.with) : says, why: null })
    }
  })
  if (own) {
    for (const move of moves) {
      if (move.kind === 'attach' && move.venue === venue) found.push({ move, says: text.attachItem(move.item), why: null })
      if (move.kind === 'detach' && state.places[venue]?.items.includes(move.item)) {
        found.push({ move, says: text.takeOff(move.item), why: null })
      }
    }
  }
  return found
}

function deed({ state }: Seat, you: number, move: Move, says: string): Deed {
  return { move, says, why: whyNot(state, you, move) ?? null }
}
