import type { Language, Told } from '@caravanserai/kernel'
import type { TableLine } from '../table.ts'

/** What a lesson knows of the table: what the seat may see, what was told, and what is on the screen. */
export interface Now<View = unknown, Event = Told> {
  readonly view: View
  readonly log: readonly TableLine<Event>[]
  readonly you: number
  readonly yourMove: boolean
  readonly who: (seat: number) => string
  /** The first thing of that kind that can be seen on the table. */
  readonly find: (selector: string) => Element | null
}

/** A title and at most 30 words; **what is pressed** stands in bold. */
export interface Said {
  readonly title: string
  readonly body: string
}

/** One step of a lesson, as data: what to wait for, what to point at. What is said stands under its id in the words. */
export interface Step<View = unknown, Event = Told, Id extends string = string> {
  readonly id: Id
  /** Done once this is so, however it came about; a step without it is read, and put away by a button. */
  readonly until?: (now: Now<View, Event>) => boolean
  /** When it can be said. Until then the coach speaks of what is going on. */
  readonly when?: (now: Now<View, Event>) => boolean
  /** What it speaks of: the tail points at the first. */
  readonly points?: (now: Now<View, Event>) => readonly string[]
  /** What must be pressed, in this order. */
  readonly press?: (now: Now<View, Event>) => readonly string[]
}

/** What a lesson says: of each step, of what comes between, and of things that were pressed instead. */
export interface LessonWords<View = unknown, Event = Told, Id extends string = string, Pressed extends string = string> {
  readonly name: string
  readonly steps: { readonly [id in Id]: (now: Now<View, Event>) => Said }
  readonly pressed: { readonly [id in Pressed]: string }
}

export interface Lesson<View = unknown, Event = Told, Id extends string = string, Pressed extends string = string> {
  readonly steps: readonly Step<View, Event, Id>[]
  /** What is said while a step has to wait: the first whose time it is. */
  readonly meanwhile: readonly Step<View, Event, Id>[]
  /** What else may be pressed: the first selector that fits says what it did. */
  readonly pressed: readonly (readonly [selector: string, id: Pressed])[]
  readonly words: { readonly [language in Language]: LessonWords<View, Event, Id, Pressed> }
}

/** The number of the first step that is not known to be read or done. */
export function firstOf({ steps }: Lesson, read: readonly string[], isDone: (step: Step) => boolean = () => false): number {
  const at = steps.findIndex((step) => !read.includes(step.id) && !isDone(step))
  return at < 0 ? steps.length : at
}

/** The same as the table lies now: whatever has been done meanwhile is behind us. */
export function due(lesson: Lesson, now: Now, read: readonly string[]): number {
  return firstOf(lesson, read, ({ until }) => until?.(now) ?? false)
}

/** What the coach speaks of now: the step itself, or what comes between. */
export function spoken(lesson: Lesson, now: Now, at: number): Step | null {
  const step = lesson.steps[at]
  if (!step) return null
  if (!step.when || step.when(now)) return step
  return lesson.meanwhile.find(({ when }) => when?.(now)) ?? step
}
