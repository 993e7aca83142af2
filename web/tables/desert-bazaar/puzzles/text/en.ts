import type { GoalWords, PuzzleWords } from '../../../../puzzles/puzzle.ts'

export type Id = 'two-camps' | 'five-points' | 'three-tents'

export const en: { readonly [id in Id]: PuzzleWords } = {
  'two-camps': {
    title: 'Two camps, one tent',
    goal: 'Close both encampments with a single tent.',
    hint: 'Tents that touch are one encampment, and 3 + 3 + 1 is seven. Only one space touches both.',
  },
  'five-points': {
    title: 'Two cards, five points',
    goal: 'Score 5 points this turn. You have two camels.',
    hint: 'A tent that was just built pays already. Which tile is free once another stands beside it?',
  },
  'three-tents': {
    title: 'Three tents, three cards',
    goal: 'Build three tents in this turn. You have three water.',
    hint: 'All come from the West set. Spend the water on the first, where its product helps the next two.',
  },
}

const turnsIn = (turns: number) => (turns === 1 ? 'in this turn' : `in ${turns} turns`)

export const goals: { readonly [kind: string]: GoalWords } = {
  close: { name: 'Close an encampment', says: (n, turns) => `Close an encampment with at most ${n} tents, ${turnsIn(turns)}.` },
  points: { name: 'Score points', says: (n, turns) => `Score ${n} points ${turnsIn(turns)}.` },
  tents: { name: 'Build tents', says: (n, turns) => `Build ${n} tents ${turnsIn(turns)}.` },
}
