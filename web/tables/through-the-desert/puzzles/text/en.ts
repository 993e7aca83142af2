import type { GoalWords, PuzzleWords } from '../../../../puzzles/puzzle.ts'

export type Id = 'oasis' | 'eight' | 'fence'

export const en: { readonly [id in Id]: PuzzleWords } = {
  oasis: {
    title: 'Round the oasis',
    goal: 'Enclose the oasis on C6 in two turns.',
    hint: 'All four camels are pink. Go close round the oasis: the mountains hold the left side, the edge holds the top.',
  },
  eight: {
    title: 'Eight points, two camels',
    goal: 'Bring in 8 points with your two camels.',
    hint: 'One colour does both. An oasis is three steps away from it, and water lies beside the way.',
  },
  fence: {
    title: 'The long fence',
    goal: 'Bring in 20 points with your two camels, now and at the end.',
    hint: 'Purple is nearly closed. Look for the two gaps: one at the left, one at the foot of the board.',
  },
}

const turnsIn = (turns: number) => (turns === 1 ? 'in this turn' : `in ${turns} turns`)

export const goals: { readonly [kind: string]: GoalWords } = {
  enclose: { name: 'Enclose a space', says: (space, turns) => `Enclose ${space} ${turnsIn(turns)}.` },
  points: { name: 'Bring in points', says: (n, turns) => `Bring in ${n} points ${turnsIn(turns)}, now and at the end.` },
}
