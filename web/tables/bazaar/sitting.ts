import type { Event, Move, Prompt, State, View } from '@caravanserai/bazaar/seat'
import type { Language } from '@caravanserai/kernel'
import { useSitting as useSeat, type Seated } from '../sitting.ts'
import type { TableProps } from '../table.ts'
import type { Open } from './ask/open.ts'
import type { Talking } from './deals/talking.ts'
import type { Standing } from './standing.ts'
import type { Text } from './text/en.ts'

export type Props = TableProps<View, Move, Event>

/** What every part of the table needs: who looks at what, what is asked, and the ways to answer. */
export interface Sitting extends Seated<Text> {
  readonly view: View
  /** A table that could lie behind the view: what may be asked of the rules is asked of it. */
  readonly state: State
  readonly language: Language
  /** What this seat is asked, or may step in with; null if nothing. */
  readonly prompt: Prompt | null
  /** The number of that question. */
  readonly question: number
  /** The plain moves open to this seat. */
  readonly moves: readonly Move[]
  /** Several moves are made one after the other, as long as none is refused. */
  readonly act: (move: Move, ...more: Move[]) => void
  /** What this seat has answered beforehand. */
  readonly standing: Standing
  readonly talking: Talking
  readonly log: Props['log']
  readonly fresh: Props['fresh']
  readonly reducedMotion: boolean
  readonly announce: Props['announce']
  readonly passTo: Props['passTo']
  /** Cards with which something can be done now: they are lit. */
  readonly lit: ReadonlySet<string>
  /** The card that is in question now: attacked, or asking. */
  readonly now: ReadonlySet<string>
  /** The card that this seat has pointed at; forgotten when the question changes. */
  readonly picked: string | null
  /** A card was pressed: it is aimed at if that can mean something, and shown large otherwise. */
  readonly press: (card: string) => void
  readonly pick: (card: string | null) => void
  /** What is shown of all that can be done; null for nothing in particular. */
  readonly showing: Open | null
  readonly show: (way: Open | null) => void
  readonly open: (what: Unfolded) => void
}

/** What is unfolded over the table. */
export type Unfolded =
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'pile'; readonly deck: 'items' | 'venues' }
  | { readonly kind: 'seat'; readonly seat: number }
  /** A new offer, or one that answers another. */
  | { readonly kind: 'offer'; readonly to: number; readonly answers: number | null }
  | { readonly kind: 'deals' | 'income' | 'settings' | 'since' | 'log' | 'keys' }

export const useSitting = useSeat<Sitting>

/** Must this seat answer, and not only may it step in? */
export function isAsked({ prompt, state, you }: Pick<Sitting, 'prompt' | 'state' | 'you'>): boolean {
  return prompt !== null && (prompt.kind !== 'main' || state.turn.seat === you || state.offers.some(({ to }) => to === you))
}
