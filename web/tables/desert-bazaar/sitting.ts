import { createContext, useContext } from 'react'
import type { Event, Move, State, View } from '@caravanserai/desert-bazaar/seat'
import type { TableProps } from '../table.ts'
import type { Text } from './text/en.ts'

export type Props = TableProps<View, Move, Event>

/** What every part of the table needs: who looks at what, in which words. */
export interface Sitting {
  readonly view: View
  /** A table that could lie behind the view: what may be asked of the rules is asked of it. */
  readonly state: State
  readonly you: number | null
  readonly seats: Props['seats']
  readonly yourMove: boolean
  readonly text: Text
  readonly reducedMotion: boolean
  readonly who: (seat: number) => string
  readonly showRule: (id: string) => void
}

export const SittingContext = createContext<Sitting | null>(null)

export function useSitting(): Sitting {
  const sitting = useContext(SittingContext)
  if (!sitting) throw new Error('a part of the table stands outside of it')
  return sitting
}
