import { recall, remember } from '../app/memory.ts'
import { hasLesson } from '../tables/lesson/courses.ts'
import { lessonOf } from '../tables/lesson/progress.ts'

const nameOf = (game: string) => `offered:${game}`

/** Is this the first match of a game on this device? Whoever follows a link to a certain deal has come to play that. */
export function isFirst(game: string): boolean {
  const query = new URLSearchParams(location.search)
  if (query.has('seed') || query.has('beat')) return false
  return hasLesson(game) && lessonOf(game) === null && recall(nameOf(game)) === null
}

export function noteOffered(game: string): void {
  remember(nameOf(game), 'yes')
}
