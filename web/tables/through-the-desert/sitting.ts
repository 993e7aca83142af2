import type { Event, Move, State, View } from '@caravanserai/through-the-desert/seat'
import { useSitting as useSeat, type Seated } from '../sitting.ts'
import type { TableProps } from '../table.ts'
import type { Land } from './board/land.ts'
import type { Text } from './text/en.ts'

export type Props = TableProps<View, Move, Event>

/** What every part of the table needs: who looks at what, in which words. */
export interface Sitting extends Seated<Text> {
  readonly view: View
  /** A table that could lie behind the view: what may be asked of the rules is asked of it. */
  readonly state: State
  readonly land: Land
}

export const useSitting = useSeat<Sitting>
