import type { Seat } from '@caravanserai/kernel'
import type { Move } from './move.ts'
import type { Frame, ItemId, Lasting, Offer, Phase, Pick, Place, VenueId, Waiting, Way } from './state.ts'
import type { Zone } from './reads/zone.ts'

/** Whose money: a seat's, the bank's, or what lies under a venue. */
export type Purse = Seat | 'bank' | VenueId
/** Where a venue lies: with a seat, in the neutral row, in the deck or its pile, or taken aside and seen by some. */
export type Ground =
  | { readonly in: 'owned'; readonly seat: Seat }
  | { readonly in: 'row' }
  | { readonly in: 'deck' }
  | { readonly in: 'pile' }
  | { readonly in: 'aside'; readonly seen: readonly Seat[] }

export type Event =
  | {
      readonly kind: 'set-up'
      readonly first: Seat
      readonly money: number
      readonly hands: readonly (readonly ItemId[] | null)[]
      readonly items: readonly ItemId[] | null
      readonly venues: readonly VenueId[] | null
      readonly row: readonly VenueId[]
    }
  // -- the turn
  | {
      readonly kind: 'turn-began'
      readonly seat: Seat
      readonly place: Seat
      readonly number: number
      readonly actions: number
      readonly extra: boolean
    }
  | { readonly kind: 'phase'; readonly phase: Phase }
  | { readonly kind: 'turn-lost'; readonly seat: Seat; readonly card: string }
  | { readonly kind: 'turn-given'; readonly from: Seat; readonly to: Seat; readonly card: string }
  | { readonly kind: 'extra-turn'; readonly seat: Seat; readonly card: string }
  | { readonly kind: 'reversed'; readonly card: string }
  | { readonly kind: 'turn-ended'; readonly seat: Seat }
  | { readonly kind: 'actions'; readonly seat: Seat; readonly change: number; readonly card: string | null }
  // -- money and cards
  | {
      readonly kind: 'money'
      readonly from: Purse
      readonly to: Purse
      readonly amount: number
      readonly why: 'cost' | 'income' | 'attack' | 'pledge' | 'steal' | 'lose' | 'receive' | 'set' | 'gift' | 'trade' | 'bid' | 'under'
      readonly card: string | null
    }
  | {
      readonly kind: 'moved'
      readonly item: ItemId | null
      readonly from: Zone
      readonly to: Zone
      readonly why: Why
      readonly card: string | null
    }
  | { readonly kind: 'shuffled'; readonly deck: 'items' | 'venues'; readonly order: readonly string[] | null; readonly count: number }
  | { readonly kind: 'laid'; readonly item: ItemId; readonly by: Seat; readonly on: Seat | VenueId; readonly waived: boolean }
  | { readonly kind: 'remembered'; readonly seat: Seat; readonly item: ItemId | null }
  // -- venues
  | {
      readonly kind: 'venue'
      readonly venue: VenueId | null
      readonly from: Ground
      readonly to: Ground
      readonly why: VenueWhy
      readonly card: string | null
    }
  | { readonly kind: 'noted'; readonly venue: VenueId; readonly change: Partial<Omit<Place, 'owner' | 'items'>> }
  // -- effects
  | { readonly kind: 'took-hold'; readonly lasting: Lasting }
  | { readonly kind: 'lapsed'; readonly until: 'attack' }
  | { readonly kind: 'played'; readonly seat: Seat; readonly item: ItemId; readonly card: string | null }
  /** `attack`: it counts as an attack of the turn. */
  | { readonly kind: 'used'; readonly seat: Seat; readonly venue: VenueId; readonly use: number; readonly attack: boolean }
  | { readonly kind: 'triggered'; readonly seat: Seat; readonly card: string }
  /** BZ-56 What rested because of this seat's immunity no longer does. */
  | { readonly kind: 'let-through'; readonly seat: Seat; readonly card: string }
  | { readonly kind: 'nullified'; readonly item: ItemId; readonly card: string }
  | { readonly kind: 'immune'; readonly card: string; readonly what: Seat | VenueId; readonly waived: boolean }
  | { readonly kind: 'chose'; readonly seat: Seat; readonly card: string | null; readonly what: string; readonly pick: Pick | undefined }
  | { readonly kind: 'answered'; readonly seat: Seat; readonly intent: Move | null | undefined }
  /** All have answered: who acts, or null if nobody wants to. */
  | { readonly kind: 'window-closed'; readonly seat: Seat | null }
  /** BZ-R56 What everybody can see of a purse has become another: the sum lies between these; null for no limit. */
  | { readonly kind: 'stacked'; readonly seat: Seat; readonly least: number; readonly most: number | null }
  | { readonly kind: 'disclosed'; readonly seat: Seat; readonly money: number; readonly card: string }
  /** Who has to hand over all of a kind, and how many that is: even none is news. */
  | { readonly kind: 'handed'; readonly seat: Seat; readonly count: number; readonly card: string }
  | { readonly kind: 'showed'; readonly seat: Seat; readonly items: readonly ItemId[]; readonly card: string }
  | {
      readonly kind: 'saw'
      readonly seat: Seat
      readonly what: 'hand' | 'items' | 'venues'
      readonly of: Seat | null
      readonly cards: readonly string[] | null
      readonly money: number | null
      readonly card: string
    }
  // -- rolls and attacks
  | {
      readonly kind: 'rolled'
      readonly seat: Seat
      readonly what: 'attack' | 'discovery' | 'plain'
      readonly faces: readonly number[]
      readonly card: string | null
    }
  | { readonly kind: 'result'; readonly was: number; readonly result: number; readonly card: string }
  | { readonly kind: 'discovery'; readonly seat: Seat; readonly success: boolean; readonly result: number; readonly needed: number }
  | { readonly kind: 'declared'; readonly seat: Seat; readonly venue: VenueId; readonly shutdown: boolean; readonly target: number }
  | { readonly kind: 'called-off'; readonly seat: Seat; readonly venue: VenueId }
  | {
      readonly kind: 'spent'
      readonly seat: Seat
      readonly amount: number
      readonly way: Way
      readonly points: number
      readonly target: number
    }
  /** M-30 Promised against the attack, and spent only once it is enough. */
  | { readonly kind: 'pledged'; readonly seat: Seat; readonly amount: number }
  | { readonly kind: 'confirmed'; readonly seat: Seat }
  | { readonly kind: 'redirected'; readonly venue: VenueId; readonly card: string; readonly target: number }
  | {
      readonly kind: 'succeeded'
      readonly seat: Seat
      readonly venue: VenueId
      readonly result: number
      readonly target: number
      readonly why: string
    }
  | {
      readonly kind: 'failed'
      readonly seat: Seat
      readonly venue: VenueId
      readonly result: number
      readonly target: number
      readonly why: string
    }
  | { readonly kind: 'attack-over'; readonly venue: VenueId }
  // -- trades
  /** `answers`: the offer of the other that it takes the place of. */
  | {
      readonly kind: 'offered'
      readonly offer: Offer
      readonly counts: readonly [give: number, take: number]
      readonly answers: number | null
    }
  | {
      readonly kind: 'offer-closed'
      readonly id: number
      readonly from: Seat
      readonly to: Seat
      readonly how: 'accepted' | 'declined' | 'withdrawn' | 'countered'
    }
  | { readonly kind: 'trade-taken'; readonly seat: Seat; readonly card: string }
  // -- the rest
  | { readonly kind: 'won'; readonly seats: readonly Seat[]; readonly how: string }
  | {
      readonly kind: 'pending'
      /** So many of the oldest frames are as they were. */
      readonly keep: number
      readonly frames: readonly Frame[]
      readonly queue: readonly Waiting[]
      readonly asked: readonly number[]
      readonly counter: number
    }

export type Why =
  | 'draw'
  | 'discard'
  | 'activate'
  | 'destroy'
  | 'attach'
  | 'detach'
  | 'give'
  | 'steal'
  | 'take'
  | 'store'
  | 'look'
  | 'back'
  | 'leave'
  | 'trade'
export const VENUE_WHYS = ['gain', 'flip', 'capture', 'swap', 'trade', 'release', 'discard', 'destroy', 'look', 'back'] as const
export type VenueWhy = (typeof VENUE_WHYS)[number]
