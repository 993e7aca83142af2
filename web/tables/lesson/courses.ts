import type { Told } from '@caravanserai/kernel'
import type { Lesson } from './step.ts'

/** How the lesson of a game begins: from a table where a beginner can do at once what is to be learnt, dealt once and for all. */
export interface Course {
  readonly seats: number
  readonly level: string
  readonly seed: string
  readonly position: () => Promise<unknown>
  /** What is said in it; null where the table itself knows. */
  readonly lesson: (() => Promise<Lesson>) | null
}

export const COURSES: { readonly [game: string]: Course | undefined } = {
  'desert-bazaar': {
    seats: 3,
    level: 'casual',
    seed: 'lesson',
    position: async () => (await import('../desert-bazaar/lesson/position.ts')).position,
    lesson: some(async () => (await import('../desert-bazaar/lesson/lesson.ts')).lesson),
  },
  'through-the-desert': {
    seats: 3,
    level: 'novice',
    seed: 'lesson',
    position: async () => (await import('../through-the-desert/lesson/position.ts')).position,
    lesson: some(async () => (await import('../through-the-desert/lesson/lesson.ts')).lesson),
  },
  bazaar: {
    seats: 3,
    level: 'novice',
    seed: 'lesson 9',
    position: async () => (await import('../bazaar/guide/lesson.ts')).lesson(),
    lesson: null,
  },
}

export function hasLesson(game: string): boolean {
  return COURSES[game] !== undefined
}

/** A lesson of some game: it is handed only what its own game's host has said. */
function some<View, Event extends Told, Id extends string, Pressed extends string>(
  load: () => Promise<Lesson<View, Event, Id, Pressed>>,
): () => Promise<Lesson> {
  return async () => (await load()) as unknown as Lesson
}
