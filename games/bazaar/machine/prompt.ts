import type { Pick } from '../state.ts'
import type { Moment } from './timing.ts'

/** What a seat is asked. Its options are named in full only to the seat itself. */
export type Prompt =
  /** The turn is yours, or you may step in. */
  | { readonly kind: 'main' }
  /** Something may be played now; to pass is always possible. */
  | { readonly kind: 'window'; readonly moment: Moment }
  /** An attack is open: pay, play, confirm, roll, call off. */
  | { readonly kind: 'attack' }
  | {
      readonly kind: 'choose'
      /** What kind of thing is chosen: the page draws a control for each. */
      readonly what: Choice
      /** The options, in a fixed order. */
      readonly from: readonly Exclude<Pick, null>[]
      /** To decline, or to be done. */
      readonly optional: boolean
      /** Which sentence asks it. */
      readonly ask: string
      /** The options and the answer are the seat's own business. */
      readonly secret: boolean
    }
  | { readonly kind: 'amount'; readonly least: number; readonly most: number; readonly optional: boolean; readonly ask: string }

export type Choice = 'player' | 'venue' | 'item' | 'constant' | 'name' | 'type' | 'option' | 'card' | 'die'
