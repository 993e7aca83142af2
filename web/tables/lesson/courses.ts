import type { Lesson } from './step.ts'

/** How the lesson of a game begins: from a table where a beginner can do at once what is to be learnt, dealt once and for all. */
export interface Course<Told = Lesson> {
  readonly seats: number
  /** Of the bots. */
  readonly level: string
  readonly seed: string
  readonly position: unknown
  /** What is said in it; null where the table itself knows. */
  readonly lesson: (() => Promise<Told>) | null
  /** The chapter that comes after it. */
  readonly next?: () => Promise<Course>
}

/** Found by their folders, fetched when somebody learns. Each is handed only what its own game's host has said. */
const COURSES = import.meta.glob<Course>('../*/lesson/course.ts', { import: 'course' })

function courseOf(game: string): (() => Promise<Course>) | undefined {
  return COURSES[`../${game}/lesson/course.ts`]
}

/** A chapter of it, 0 for the first; undefined if there are not so many. */
export async function chapterOf(game: string, chapter: number): Promise<Course | undefined> {
  let course = await courseOf(game)?.()
  for (let left = chapter; left > 0; left--) course = await course?.next?.()
  return course
}

export function hasLesson(game: string): boolean {
  return courseOf(game) !== undefined
}
