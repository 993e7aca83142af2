/** What stands round the puzzles, whatever the game is. */
export const en = {
  title: 'Puzzles',
  lead: 'Small tables with a goal. Every one can be solved; what you solve is remembered on this device.',
  solvedOf: (n: number, of: number) => `${n} of ${of} solved`,
  solved: 'Solved',
  puzzle: 'Puzzle',
  hint: 'Hint',
  again: 'Try again',
  all: 'All puzzles',
  next: 'Next puzzle',
  isSolved: 'Solved.',
  isFailed: 'Not this time.',
  lost: 'There is no such puzzle.',
  badLink: 'This link carries no puzzle.',
  impossible: 'The rules do not allow this table.',
  byPeople: 'By people',
  make: 'Make one',
}

export type Text = typeof en
