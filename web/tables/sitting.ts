import { createContext, useCallback, useContext, useMemo } from 'react'
import type { Refusal } from '@caravanserai/kernel'
import type { TableProps } from './table.ts'
import type { Words } from './text/en.ts'

/** What the parts that every table has need of its words, beside those that all tables share. */
export interface TableText extends Words {
  /** What the table is called. */
  readonly table: string
  /** What lies behind the seats on a phone. */
  readonly scores: string
  readonly keys: readonly (readonly string[])[]
  readonly refusal: (why: Refusal) => string
}

/** Who looks, who sits there, in which words. A table adds what its own parts need. */
export interface Seated<Text extends TableText = TableText> {
  readonly you: number | null
  readonly seats: TableProps<unknown, unknown, unknown>['seats']
  readonly yourMove: boolean
  readonly text: Text
  readonly who: (seat: number) => string
  readonly showRule: (id: string) => void
}

export function useSeated<Text extends TableText>(
  { you, seats, yourMove, showRule }: Pick<Seated, 'you' | 'seats' | 'yourMove' | 'showRule'>,
  text: Text,
): Seated<Text> {
  // Several people at one screen are called by their names.
  const alone = seats.filter((seat) => seat.kind === 'person').length < 2
  const who = useCallback((seat: number) => (seat === you && alone ? text.you : (seats[seat]?.name ?? '')), [seats, you, alone, text])
  return useSame({ you, seats, yourMove, text, who, showRule })
}

/** The same object for as long as all its parts are: who reads a sitting is drawn again only when one of them changes. */
export function useSame<Parts extends object>(parts: Parts): Parts {
  // oxlint-disable-next-line react/exhaustive-deps -- its parts are all that it depends on
  return useMemo(() => parts, Object.values(parts))
}

export const SittingContext = createContext<Seated | null>(null)

/** What the room around was given; a table asks for its own kind, since its parts stand in its own room only. */
export function useSitting<Sitting extends Seated = Seated>(): Sitting {
  const sitting = useContext(SittingContext)
  if (!sitting) throw new Error('a part of the table stands outside of it')
  return sitting as Sitting
}

export function withRule({ text }: { readonly text: Pick<TableText, 'refusal'> }, why: Refusal): string {
  const sentence = text.refusal(why)
  return why.rule === undefined ? sentence : `${sentence.replace(/\.$/, '')} (${why.rule}).`
}
