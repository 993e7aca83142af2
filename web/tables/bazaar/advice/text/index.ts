import type { Language } from '@caravanserai/kernel'
import type { Speech } from '../../../../analysis/speech.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** What is said of moves: their names, and by fact what they do. */
export interface Spoken {
  readonly names: Names
  readonly phrases: ReturnType<Speech['phrases']>
}

interface Names {
  readonly attack: (venue: string) => string
  readonly shutdown: (venue: string) => string
  readonly attach: (item: string, venue: string) => string
  readonly play: (item: string) => string
  readonly use: (venue: string) => string
  /** Into which attack, where it is known. */
  readonly spend: (dollars: number, way: 'for' | 'against', venue: string | null) => string
  readonly choose: (what: string) => string
  /** By question, what a sum is for. */
  readonly sums: { readonly [ask: string]: ((dollars: number) => string) | undefined }
  /** An answer, and the card that asked. */
  readonly by: (answer: string, card: string | null) => string
  readonly detach: (item: string) => string
  readonly waive: (card: string) => string
  readonly cancel: string
  readonly withdraw: string
  /** What is given, to whom, for how much. */
  readonly offer: (items: string, buyer: string, dollars: number) => string
  readonly propose: string
  readonly end: string
  readonly pass: string
  readonly roll: string
  readonly confirm: string
  readonly accept: string
  readonly decline: string
}

export const TEXTS: { readonly [language in Language]: Spoken } = { en, fr }
