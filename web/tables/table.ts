import type { Json, Language, Refusal } from '@caravanserai/kernel'
import type { Emblem } from '../signs/emblem.ts'

/** What every table is handed by the page around it. A table draws a view and sends moves; it holds no rules and no state. */
export interface TableProps<View, Move, Event> {
  readonly view: View
  /** The name of the match, to keep what a player notes down for it. */
  readonly match: string
  /** The seat that looks and may act; null for somebody who only watches. */
  readonly you: number | null
  readonly seats: readonly SeatInfo[]
  /** Everything so far. */
  readonly log: readonly TableLine<Event>[]
  /** All that was said at the table, oldest first. */
  readonly talk: readonly TableSaying[]
  /** The lines that led to this view, for animation; none after a reload, an undo or a change of seat. */
  readonly fresh: readonly TableLine<Event>[]
  readonly yourMove: boolean
  readonly language: Language
  readonly reducedMotion: boolean
  /** How many ms bots wait at the pace that was chosen. */
  readonly beat: number
  /** How many they wait after what is shown now, or only before the next move; null stops them. There is no such say where others look too. */
  readonly setBeat: ((ms: number | null, once?: boolean) => void) | null
  readonly replay: TableReplay
  /** Null when the move was accepted: the new view follows. */
  readonly send: (move: Move) => Promise<Refusal | null>
  /** What the seat that looks has said once and for several questions, now and whatever is shown. */
  readonly stands: readonly unknown[]
  /** Says once and for several questions what to answer; it takes the place of what was said before. Why not is said by the page. */
  readonly stand: (answers: readonly Json[]) => Promise<Refusal | null>
  /** Says a line that everybody at the table hears. */
  readonly say: (words: string) => Promise<Refusal | null>
  /** Null when nothing can be taken back. */
  readonly undo: (() => void) | null
  /** Hands the screen to another person at it, behind the curtain, until they have answered; null where each has their own. */
  readonly passTo: ((seat: number) => void) | null
  /** Opens the rules panel at that id. */
  readonly showRule: (id: string) => void
  readonly playAgain: () => void
  /** Opens the options of another match like this one. */
  readonly changeOptions: () => void
  /** Tells others of the result, with a link to the deal where there is one; answers whether it was copied for them. */
  readonly share: (sentence: string) => Promise<boolean>
  readonly saveRecord: () => void
  /** Says in the bar whose turn it is, where that is not simply whoever is asked; null when there is nothing to say. */
  readonly pill: (pill: TablePill | null) => void
  /** Says a sentence in the polite live region; the events of the log are said by the page already. */
  readonly announce: (sentence: string) => void
}

/** What happened lately, shown again on the table. */
export interface TableReplay {
  /** Shows what came after that line. */
  readonly start: (line: number) => void
  /** Is it shown now? Then nothing can be done until it is over. */
  readonly isOn: boolean
  /** Is a whole match looked at again? Then the board is worth more than the result, at its end too. */
  readonly isWhole?: boolean
}

/** Whose turn it is, in words; fewer of them for a narrow bar. */
export interface TablePill {
  readonly seat: number
  readonly says: string
  readonly short: string
  readonly yours: boolean
}

export interface SeatInfo {
  readonly name: string
  readonly kind: 'person' | 'bot'
  readonly level: string | null
  readonly emblem: Emblem
}

/** What a seat said after so many moves. */
export interface TableSaying {
  readonly number: number
  readonly seat: number
  readonly moves: number
  readonly words: string
}

/** What is drawn of a table for who passes by: how everybody sees it, and what happened last. */
export interface SceneProps<View, Event> {
  readonly view: View
  readonly lines: readonly TableLine<Event>[]
}

/** What is drawn of a whole table for who is shown a picture of it. */
export interface PosterProps<View> {
  readonly view: View
  readonly seats: readonly Pick<SeatInfo, 'name' | 'emblem'>[]
  readonly language: Language
  readonly width: number
}

/** Markup of SVG, `width` wide; colours may be names of the look, and signs those of the sheets (`web/signs/sheet.ts`). */
export interface Poster {
  readonly height: number
  readonly drawing: string
}

/** One move and what came of it, as the looking seat saw it; the setup is number 0 of no seat. */
export interface TableLine<Event> {
  readonly number: number
  readonly seat: number | null
  readonly events: readonly Event[]
}
