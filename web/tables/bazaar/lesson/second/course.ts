import type { Course } from '../../../lesson/courses.ts'
import type { lesson } from './lesson.ts'

/**
 * Another's turn, in the middle: Acid has been played on what lies on your Tavern, and Sand can stop it. Then nothing is easier to
 * attack than that Tavern, and a little money saves it. Your own turn follows, with Gold to play and Ink that only Nadia can use.
 */
export const course: Course<typeof lesson> = {
  seats: 3,
  level: 'novice',
  seed: 'second lesson',
  lesson: async () => (await import('./lesson.ts')).lesson,
  position: {
    seats: [
      { money: 24, hand: ['sand', 'gold', 'ink'], venues: [{ venue: 'tavern', items: ['bread'] }] },
      { money: 30, hand: ['rice'], venues: ['emporium'] },
      { money: 10, venues: ['charity-shop'] },
    ],
    row: ['castle', 'theater', 'prosthetist'],
    itemPile: ['acid'],
    items: ['lumber', 'silk', 'cheese', 'fruit'],
    first: 0,
    taken: [3, 3, 3],
    turn: { seat: 2, number: 9, phase: 'main', actions: 1 },
    dice: [11, 15],
    frames: [
      { do: '*turn', pc: 14, by: 2, v: { first: false } },
      { do: '*play', pc: 2, by: 2, v: { card: 'acid', with: [], at: null, free: false, fallen: [], moment: 'main' } },
    ],
    asked: [4, 5, 0],
    counter: 5,
  },
}
