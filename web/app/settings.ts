import type { Language } from '@caravanserai/kernel'
import { languageFor, LANGUAGES } from '@caravanserai/kernel/words'
import { useSyncExternalStore } from 'react'
import { useMedia } from './media.ts'
import { recall, remember } from './memory.ts'
import { storeOf } from './store.ts'

/** What a person chose once and finds again. */
export interface Settings {
  readonly language: Language
  readonly theme: Theme
  readonly pace: Pace
  /** The names of spaces at the edge of a board. */
  readonly coordinates: Switch
  /** Asks before one's turn is over. */
  readonly sure: Switch
}

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** How fast bots move, in milliseconds from move to move: even is slow enough to follow three of them. At once is not 0, which is
 * for programs: a bot would not wait for an answer to its offer. */
const BEATS = { calm: 1600, even: 900, brisk: 350, instant: 1 } as const
export type Pace = keyof typeof BEATS
export const PACES = Object.keys(BEATS) as Pace[]

const SWITCH = ['on', 'off'] as const
type Switch = (typeof SWITCH)[number]

const settings = storeOf<Settings>({
  language: oneOf(LANGUAGES, recall('language')) ?? languageFor(navigator.languages),
  theme: oneOf(THEMES, recall('theme')) ?? 'system',
  pace: oneOf(PACES, recall('pace')) ?? 'even',
  // On a phone the board needs the room.
  coordinates: oneOf(SWITCH, recall('coordinates')) ?? (matchMedia('(width >= 940px)').matches ? 'on' : 'off'),
  sure: oneOf(SWITCH, recall('sure')) ?? 'off',
})
apply()

export function useSettings(): Settings {
  return useSyncExternalStore(settings.listen, settings.now)
}

export function choose(change: Partial<Settings>): void {
  for (const [key, value] of Object.entries(change)) remember(key, value)
  settings.set({ ...settings.now(), ...change })
  apply()
}

/** `?beat=` overrules the setting, for tests. Who wants no motion still wants to read what happens. */
export function beat(pace: Pace): number {
  const given = new URLSearchParams(location.search).get('beat')
  if (given !== null && Number.isFinite(Number(given))) return Number(given)
  return BEATS[pace]
}

/** A link may name the seed of the matches that are started from it, so that two people can play the same deal. */
export function linkedSeed(): string {
  return new URLSearchParams(location.search).get('seed') ?? ''
}

/** How somebody who reads this language writes dates and numbers: as they do elsewhere, if the browser knows. */
export function localeOf(language: Language): string {
  return navigator.languages.find((each) => each.startsWith(language)) ?? language
}

export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)')
}

function apply(): void {
  const { documentElement: html } = document
  const { language, theme } = settings.now()
  html.lang = language
  if (theme === 'system') delete html.dataset['theme']
  else html.dataset['theme'] = theme
}

function oneOf<T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find((each) => each === value)
}
