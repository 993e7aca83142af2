import type { Language, Words } from '@caravanserai/kernel'
import type { Event } from '../events.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

/** What a person reads of this game. */
export const words: Readonly<Record<Language, Words<Event>>> = { en, fr }
