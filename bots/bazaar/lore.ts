/** What some cards are worth for what is written on them: guessed by hand, in dollars. */
import type { ItemId, VenueId } from '@caravanserai/bazaar/seat'

/** What decides the attack that would win the game, for it or against it: such cards are kept for that. */
export const ARMS: { readonly [item: ItemId]: number | undefined } = {
  bread: 25,
  silk: 60,
  wings: 60,
  rubber: 45,
  nuts: 30,
  steel: 20,
  cheese: 20,
  crystal: 20,
  timepieces: 15,
  lumber: 15,
  assassins: 15,
  meat: 12,
  concrete: 8,
}

/** Whoever it lies with soon loses all money. */
export const RUIN = 'concrete'
/** Nobody but the attacker and the owner pays, for $10. */
export const DUEL = { card: 'wings', price: 10 } as const
/** What is taken with it is destroyed. */
export const TORCH = 'torches'
/** It wins the game by itself, in time: with so many tokens at the end of its owner's turn. */
export const CLOCK = 'laboratory'
export const STRIKES = 7
/** It wins the game for so much money. */
export const RANSOM = { venue: 'treasury', price: 120 } as const

/** What the texts of venues bring or cost who controls them, besides income and slots. */
export const LORE: { readonly [venue: VenueId]: number | undefined } = {
  mint: -35,
  greenhouse: -14,
  university: -4,
  'merchant-bank': 6,
  barracks: -4,
  forge: 12,
  'military-academy': 14,
  armory: 8,
  confectionary: 7,
  stables: 5,
  consulate: 4,
  chemist: 3,
  windmill: 4,
  cafe: 6,
  fortress: 4,
  vault: 12,
  statuary: 9,
  'tax-bureau': 10,
  'alchemists-guild': 4,
  prosthetist: 5,
  distributor: 4,
  tavern: 4,
  treasury: 6,
  bouquiniste: 4,
  garden: 6,
  observatory: 5,
  'junk-shop': 8,
  lapidary: 6,
  stationers: 5,
  'shopkeepers-guild': 5,
  restaurant: 4,
}
