import type { Course } from '../../lesson/courses.ts'
import type { lesson } from './lesson.ts'
import { position } from './position.ts'

export const course: Course<typeof lesson> = {
  seats: 3,
  level: 'casual',
  seed: 'lesson',
  position,
  lesson: async () => (await import('./lesson.ts')).lesson,
}
