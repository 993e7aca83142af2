import type { Card, Item, Program, Venue } from './card.ts'
import type { ItemId, VenueId } from '../state.ts'

/**
 * All cards and programs by name. The engine looks cards up here and names none; the cards are put on the shelf by
 * `cards/index.ts`, so that neither has to import the other.
 */
const cards = new Map<string, Card>()
const numbers = new Map<string, number>()
const ids: string[] = []
const programs = new Map<string, Program>()
const makers = new Map<string, () => Program>()

export const VENUES: Venue[] = []
export const ITEMS: Item[] = []

export function stock(card: Card): void {
  cards.set(card.id, card)
  numbers.set(card.id, ids.push(card.id) - 1)
  if (card.kind === 'venue') VENUES.push(card)
  else ITEMS.push(card)
  card.when.forEach((trigger, index) => programs.set(`${card.id}!${index}`, trigger.does))
  const uses = card.kind === 'venue' ? card.uses : card.play ? [card.play] : []
  uses.forEach((use, index) => programs.set(`${card.id}/${index}`, use.does))
  uses.forEach((use, index) => programs.set(`${card.id}?${index}`, use.first))
}

/** The engine's own programs stand beside the cards': a turn, an attack, a draw. They are made when they are first needed. */
export function program(name: string, make: () => Program): void {
  makers.set(name, make)
}

export function programOf(name: string): Program | undefined {
  if (name === latestName) return latest
  const found = programs.get(name) ?? made(name)
  if (found) {
    latestName = name
    latest = found
  }
  return found
}

/** Most steps are of the program that the step before was of. */
let latestName = ''
let latest: Program = []

function made(name: string): Program | undefined {
  const program = makers.get(name)?.()
  if (program) programs.set(name, program)
  return program
}

export function cardOf(id: string): Card | undefined {
  return cards.get(id)
}

/** The number of a card, good as long as the program runs. */
export function numberOf(id: string): number {
  return numbers.get(id) ?? 0
}

export function idOf(number: number): string {
  return ids[number] ?? ''
}

export function venueOf(id: VenueId): Venue {
  const card = cards.get(id)
  if (card?.kind !== 'venue') throw new Error(`${id} is no venue`)
  return card
}

export function itemOf(id: ItemId): Item {
  const card = cards.get(id)
  if (card?.kind !== 'item') throw new Error(`${id} is no item`)
  return card
}
