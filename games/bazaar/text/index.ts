import { withFlaws, type Language, type Words } from '@caravanserai/kernel'
import type { Event } from '../events.ts'
import { en } from './en.ts'
import { FLAWS } from './flaws/index.ts'
import { fr } from './fr.ts'

/** What a person reads of this game. */
export const words: Readonly<Record<Language, Words<Event>>> = withFlaws({ en, fr }, FLAWS)
