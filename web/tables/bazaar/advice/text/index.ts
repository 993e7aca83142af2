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
  readonly spend: (units: number, way: 'for' | 'against') => string
  readonly choose: (what: string) => string
  readonly offer: string
  readonly end: string
  readonly pass: string
  readonly roll: string
  readonly confirm: string
  readonly accept: string
  readonly decline: string
}

export const TEXTS: { readonly [language in Language]: Spoken } = { en, fr }
