/** What is said of the games that were played on this device. */
export const en = {
  title: 'Your games',
  lead: 'Matches that ended on this device. Nothing of it leaves the browser.',
  none: 'No match has ended here yet',
  noneMore: 'Play one to its end, and its result stands here: wins by level and number of players, best scores and streaks.',
  history: 'All matches, to look at again',
  toGames: 'To the games',
  games: (count: number) => (count === 1 ? '1 game' : `${count} games`),
  shared: (count: number) =>
    count === 1 ? '1 of them with several people at this screen' : `${count} of them with several people at this screen`,
  wins: 'Wins',
  winsOf: (wins: number, games: number) => `${wins} of ${games}`,
  best: 'Best score',
  streak: 'Wins in a row',
  longest: (count: number) => `longest ${count}`,
  level: 'Bots',
  players: 'Players',
  mixed: 'mixed',
  dash: '–',
  byLevel: (game: string) => `${game}: wins by level and number of players`,
  notPlayed: 'Not played to the end yet.',
  clear: 'Clear',
  clearWhy: 'The matches themselves stay on the front page; only what stands here is forgotten.',
  clearSure: 'Forget all these results?',
  clearYes: 'Forget them',
  keep: 'Keep them',
  cleared: 'All results are forgotten.',
}

export type Text = typeof en
