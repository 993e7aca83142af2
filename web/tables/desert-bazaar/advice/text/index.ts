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
  readonly name: (resource: string) => string
  readonly draw: (resource: string) => string
  readonly take: (resource: string) => string
  readonly keep: (face: string) => string
  readonly build: (tile: number, space: string) => string
  readonly roll: string
  readonly stop: string
}

export const TEXTS: { readonly [language in Language]: Spoken } = { en, fr }
