import {
  campOf,
  FULL_CAMP,
  isLegal,
  ownerOf,
  RESOURCES,
  sizeOf,
  tileOn,
  whyNotPlace,
  type Resource,
} from '@caravanserai/desert-bazaar/seat'
import { productOf, type Offer } from './offer.ts'
import { withRule } from '../sitting.ts'
import type { Sitting } from './sitting.ts'

/** By space: what it holds and what may be done there. */
export function sayAll(sitting: Sitting, offers: readonly Offer[] | null, building: boolean): string[] {
  return sitting.state.ground.grid.labels.map((_, space) => say(sitting, offers, building, space))
}

function say(sitting: Sitting, offers: readonly Offer[] | null, building: boolean, space: number): string {
  const { state, text } = sitting
  const label = state.ground.grid.labels[space] ?? ''
  if (tileOn(state, space) > 0) return sayTent(sitting, space)
  const parts = [text.empty(label), text.beside(productsBeside(sitting, space))]
  const why = building ? (offers?.[space]?.why ?? (isLegal(state, space) ? null : whyNotPlace(state, space))) : null
  const offer = offers?.[space]
  if (why) parts.push(withRule(sitting, why))
  else if (offer) parts.push(sayOffer(sitting, offer))
  return parts.join(', ')
}

/** The short form beside the mouse: the tent, the price, or why not. */
export function sayShort(sitting: Sitting, offers: readonly Offer[] | null, building: boolean, space: number): string | null {
  const { state, text } = sitting
  if (tileOn(state, space) > 0) return sayTent(sitting, space)
  const why = building ? (offers ? offers[space]?.why : whyNotPlace(state, space)) : null
  if (why) return withRule(sitting, why)
  const offer = offers?.[space]
  if (!offer) return null
  const price = text.payScoreShort(state.ground.grid.labels[space] ?? '', offer.cards, offer.points)
  return offer.trades > 0 ? `${price}, ${text.trades(offer.trades)}` : price
}

function sayTent({ state, text, who }: Sitting, space: number): string {
  const owner = ownerOf(state, space)
  const size = sizeOf(state, campOf(state, space))
  const tent = text.tent(state.ground.grid.labels[space] ?? '', productOf(state, tileOn(state, space)), owner < 0 ? null : who(owner))
  return size > 1 ? `${tent}, ${text.camp(size, size >= FULL_CAMP)}` : tent
}

function sayOffer({ text }: Sitting, offer: Offer): string {
  const parts = [text.price(offer.need)]
  if (offer.trades > 0) parts.push(text.trades(offer.trades))
  if (offer.points > 0) parts.push(text.brings(offer.points))
  if (offer.closes) parts.push(text.closes)
  return parts.join(', ')
}

function productsBeside({ state }: Sitting, space: number): Resource[] {
  const found: Resource[] = []
  for (let side = 0; side < 6; side++) {
    const next = state.ground.grid.beside[space * 6 + side] ?? -1
    if (next >= 0 && tileOn(state, next) > 0) found.push(productOf(state, tileOn(state, next)))
  }
  return found.toSorted((a, b) => RESOURCES.indexOf(a) - RESOURCES.indexOf(b))
}
