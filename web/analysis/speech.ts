import type { Language, Told } from '@caravanserai/kernel'
import { useEffect, useState } from 'react'
import type { Fact, Luck, Move, Pattern, Weighed } from './wish.ts'

/** How a game speaks of its moves: `web/tables/<game>/advice/index.ts`. */
export interface Speech {
  /** What its worths are counted in, and what its plot shows. */
  readonly measure: 'points' | 'dollars'
  readonly counts: 'points' | 'venues'
  /** What is thrown or drawn in it, and of what that is counted. */
  readonly luck: { readonly dice?: 'points' | 'successes'; readonly cards?: 'dollars' }
  /** A move in a few words: Green on D15. Of some it must be known what they are about. */
  name(said: Pick<Weighed, 'move' | 'about'>, language: Language, who: (seat: number) => string): string
  /** By fact, what a move does: links the oasis on E16, 5 points. A fact without a phrase is not told. */
  phrases(language: Language): { readonly [what: string]: ((fact: Fact, who: (seat: number) => string) => string) | undefined }
  /** What to mark on the table for a move, what lies nearest first: the first that is seen is marked. */
  marks(move: Move): readonly string[]
  /** The moves that somebody means who points there. */
  pointed(target: Element, table: HTMLElement): readonly Pattern[]
}

const SPEECHES = import.meta.glob<Speech>('../tables/*/advice/index.ts', { import: 'speech' })

/** Fetched by who asks for advice. */
function speechOf(game: string): (() => Promise<Speech>) | undefined {
  return SPEECHES[`../tables/${game}/advice/index.ts`]
}

export function useSpeech(game: string): Speech | null {
  const [speech, setSpeech] = useState<Speech | null>(null)
  useEffect(() => {
    let wanted = true
    void speechOf(game)?.().then((loaded) => wanted && setSpeech(loaded))
    return () => {
      wanted = false
    }
  }, [game])
  return speech
}

/** The words that join the phrases of any game. */
export interface Joints {
  readonly it: (what: string) => string
  readonly and: (first: string, second: string) => string
  readonly but: (good: string, bad: string) => string
}

/** LOOK 11.10: no sentence of a hint has more words. */
export const MOST_WORDS = 15

/** Why a move, in one sentence: the two weightiest things that speak for it, and what speaks most against it; what makes it too long is left out, the second thing first. */
export function because(
  facts: readonly Fact[],
  phrases: ReturnType<Speech['phrases']>,
  { it, and, but }: Joints,
  who: (seat: number) => string,
): string {
  const told = facts.flatMap((fact) => {
    const phrase = phrases[fact.what]?.(fact, who) ?? ''
    return phrase === '' ? [] : [{ isGood: fact.worth >= 0, phrase }]
  })
  const [first, second] = told.filter(({ isGood }) => isGood).map(({ phrase }) => phrase)
  const bad = told.find(({ isGood }) => !isGood)?.phrase
  if (first === undefined) return bad === undefined ? '' : it(bad)
  const goods = second === undefined ? [first] : [and(first, second), first]
  const all = bad === undefined ? goods.map(it) : [...goods.map((good) => it(but(good, bad))), ...goods.map(it)]
  return all.find((sentence) => wordsIn(sentence) <= MOST_WORDS) ?? it(first)
}

/** Signs that stand alone are none. */
export function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** The same, or that nothing speaks for it in particular: only of the best is that a reason. */
export function reason(
  { facts }: Pick<Weighed, 'facts'>,
  isBest: boolean,
  phrases: ReturnType<Speech['phrases']>,
  text: Joints & { readonly plain: string; readonly plainOther: string },
  who: (seat: number) => string,
): string {
  return because(facts, phrases, text, who) || (isBest ? text.plain : text.plainOther)
}

/** What one move is worth more than another, rounded to what can be told: a quarter of a point, a dollar. */
export function gap(better: Weighed, other: Weighed, measure: Speech['measure']): number {
  const grain = measure === 'points' ? 4 : 1
  return Math.round((better.worth - other.worth) * grain) / grain
}

export function isSame(a: Told, b: Told): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** How many times further from the mean than luck usually strays. */
export function strayed({ came, mean, variance }: Luck): number {
  return variance > 0 ? (came - mean) / Math.sqrt(variance) : 0
}
