import type { Language } from '@caravanserai/kernel'
import { FIRST_LANGUAGE } from '@caravanserai/kernel/words'
import { recallData, remember } from '../app/memory.ts'
import type { Goal, Puzzle, Puzzles, PuzzleWords } from './puzzle.ts'

/** A puzzle that somebody made: what a link carries, and what this device remembers of it. */
export interface Made {
  readonly title: string
  readonly hint: string
  readonly turns: number
  readonly goal: Goal
  readonly position: object
}

const NAME = 'puzzles-made'
const MOST = 50
export const MOST_TITLE = 60
export const MOST_HINT = 200
export const MOST_TURNS = 5
export const MOST_COUNT = 999

/** Reads what a link carries, strictly; null for what is no puzzle of this game. Whether its position can be, the rules say when it is laid out. */
export function readMade(input: unknown, goals: Puzzles['goals']): Made | null {
  if (!isFields(input) || Object.keys(input).toSorted().join() !== 'goal,hint,position,title,turns') return null
  const { title, hint, turns, goal, position } = input
  const isRight =
    isLine(title, MOST_TITLE) &&
    title !== '' &&
    isLine(hint, MOST_HINT) &&
    isCount(turns, MOST_TURNS) &&
    isGoal(goal, goals) &&
    isFields(position)
  return isRight ? { title, hint, turns, goal, position } : null
}

/** The same puzzle always has the same name, on whatever device. */
export function idOf(made: Made): string {
  let [a, b] = [0x811c9dc5, 0x1000193]
  for (const char of JSON.stringify([made.title, made.turns, made.goal, made.position])) {
    a = Math.imul(a ^ char.charCodeAt(0), 0x1000193)
    b = Math.imul(b + char.charCodeAt(0), 0x85ebca6b) ^ (b >>> 13)
  }
  return `by-${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
}

/** As the rest of the page knows puzzles. */
export function puzzleOf(made: Made): Puzzle {
  const { players, seats } = made.position as { readonly players?: unknown; readonly seats?: unknown }
  return {
    id: idOf(made),
    seats: typeof players === 'number' ? players : Array.isArray(seats) ? seats.length : 0,
    position: made.position,
    turns: made.turns,
    goal: made.goal,
  }
}

export function wordsOf({ title, hint, goal, turns }: Made, set: Pick<Puzzles, 'goals' | 'goalWords'>, language: Language): PuzzleWords {
  const kind = set.goals[goal.kind]
  const card = kind?.of === 'card' ? kind.cards(language).find(([id]) => id === goal.value) : undefined
  return { title, hint, goal: set.goalWords[language][goal.kind]?.says(card?.[1] ?? String(goal.value), turns) ?? '' }
}

/** Those that were made or opened here, the newest first. */
export function madeFor(game: string, goals: Puzzles['goals']): Made[] {
  return kept().flatMap((each) => {
    const made = each.game === game ? readMade(each.made, goals) : null
    return made ? [made] : []
  })
}

export function keepMade(game: string, made: Made): void {
  const others = kept().filter((each) => each.game !== game || JSON.stringify(each.made) !== JSON.stringify(made))
  remember(NAME, JSON.stringify([{ game, made }, ...others].slice(0, MOST)))
}

interface Kept {
  readonly game: string
  readonly made: unknown
}

function kept(): Kept[] {
  const data = recallData(NAME)
  return Array.isArray(data) ? data.filter((each): each is Kept => isFields(each) && typeof each['game'] === 'string') : []
}

function isGoal(input: unknown, goals: Puzzles['goals']): input is Goal {
  if (!isFields(input) || Object.keys(input).toSorted().join() !== 'kind,value' || typeof input['kind'] !== 'string') return false
  const kind = Object.hasOwn(goals, input['kind']) ? goals[input['kind']] : undefined
  const { value } = input
  if (!kind) return false
  switch (kind.of) {
    case 'count':
      return isCount(value, MOST_COUNT)
    case 'space':
      return typeof value === 'string' && /^[A-Z]{1,2}[1-9]\d?$/.test(value)
    case 'card':
      return kind.cards(FIRST_LANGUAGE).some(([id]) => id === value)
  }
}

function isFields(input: unknown): input is { readonly [key: string]: unknown } {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

function isCount(input: unknown, most: number): input is number {
  return Number.isInteger(input) && (input as number) >= 1 && (input as number) <= most
}

/** What is read in one line and hides nothing. */
function isLine(input: unknown, most: number): input is string {
  return typeof input === 'string' && input.length <= most && /^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u.test(input)
}
