import type { Language } from '@caravanserai/kernel'
import { useSyncExternalStore } from 'react'
import { recall, remember } from './memory.ts'

/** What a person chose once and finds again. */
export interface Settings {
  readonly language: Language
  readonly theme: Theme
  readonly pace: Pace
}

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** How fast bots move, in milliseconds from move to move. */
export const PACES = { calm: 900, even: 350, instant: 0 } as const
export type Pace = keyof typeof PACES

const listeners = new Set<() => void>()
let settings: Settings = {
  language: oneOf(['en', 'fr'] as const, recall('language')) ?? (navigator.language.startsWith('fr') ? 'fr' : 'en'),
  theme: oneOf(THEMES, recall('theme')) ?? 'system',
  pace: oneOf(['calm', 'even', 'instant'] as const, recall('pace')) ?? 'even',
}
apply()

export function useSettings(): Settings {
  return useSyncExternalStore(listen, () => settings)
}

export function choose(change: Partial<Settings>): void {
  settings = { ...settings, ...change }
  for (const [key, value] of Object.entries(change)) remember(key, value)
  apply()
  for (const heard of listeners) heard()
}

/** `?beat=` overrules the setting, for tests; motion that is not wanted is not waited for either. */
export function beat(pace: Pace): number {
  const given = new URLSearchParams(location.search).get('beat')
  if (given !== null && Number.isFinite(Number(given))) return Number(given)
  return prefersReducedMotion.matches ? 0 : PACES[pace]
}

/** A link may name the seed of the matches that are started from it, so that two people can play the same deal. */
export function linkedSeed(): string {
  return new URLSearchParams(location.search).get('seed') ?? ''
}

const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (heard) => {
      prefersReducedMotion.addEventListener('change', heard)
      return () => prefersReducedMotion.removeEventListener('change', heard)
    },
    () => prefersReducedMotion.matches,
  )
}

function apply(): void {
  const { documentElement: html } = document
  html.lang = settings.language
  if (settings.theme === 'system') delete html.dataset['theme']
  else html.dataset['theme'] = settings.theme
}

function listen(heard: () => void): () => void {
  listeners.add(heard)
  return () => listeners.delete(heard)
}

function oneOf<T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find((each) => each === value)
}
