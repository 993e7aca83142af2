import type { GoalWords, PuzzleWords } from '../../../../puzzles/puzzle.ts'

export type Id = 'nine' | 'pair' | 'income'

export const en: { readonly [id in Id]: PuzzleWords } = {
  nine: {
    title: 'The Forge for $9',
    goal: 'Take the Forge in this turn. You have $9, and luck will not help.',
    hint: 'The Forge has 19. Every dollar lowers what you need by 1, and one of your cards is a 10 without a die.',
  },
  pair: {
    title: 'Two in a turn',
    goal: 'Take both neutral venues in this turn. You have $4, and both dice will show 12.',
    hint: 'One of your cards allows more than one attack. 15 and 13 are 3 and 1 more than 12.',
  },
  income: {
    title: 'Thirty a turn',
    goal: 'Raise your income to $30 with your two actions.',
    hint: 'One slot of the Emporium is left, and it takes anything. The Cafe takes food only.',
  },
}

const turnsIn = (turns: number) => (turns === 1 ? 'in this turn' : `in ${turns} turns`)

export const goals: { readonly [kind: string]: GoalWords } = {
  take: { name: 'Take a venue', says: (venue, turns) => `Take the venue ${venue} by attack ${turnsIn(turns)}.` },
  venues: { name: 'Take venues', says: (n, turns) => `Take ${n} venues by attack ${turnsIn(turns)}.` },
  income: { name: 'Raise the income', says: (n, turns) => `Raise your income to $${n} ${turnsIn(turns)}.` },
}
