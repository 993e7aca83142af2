/** A number with its noun. */
export function plural(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}

/** What a turn came to, after the name of whoever had it; empty where it came to nothing. */
export function summed(parts: readonly (string | false)[]): string {
  const found = parts.filter((part) => part !== false)
  return found.length === 0 ? '' : `: ${found.join(', ')}`
}

/** What every table says. Plain, short, present: LOOK section 8. */
export const words = {
  you: 'You',
  list: (items: readonly string[]) => (items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`),
  board: 'Board',
  seats: 'Players',
  points: (n: number) => plural(n, 'point', 'points'),
  turnOf: 'to play',
  log: 'Log',
  noLog: 'Nothing has happened yet.',
  close: 'Close',

  // -- the ask
  ask: 'What to do',
  yourTurn: 'Your turn',
  waiting: (who: string) => `${who} is playing`,
  othersTurn: 'Another player’s turn',
  watching: 'You are watching.',
  cancel: 'Cancel',
  rule: (id: string) => `Rule ${id}`,
  undo: 'Undo',
  dismiss: 'Dismiss',

  // -- while others play
  pause: 'Pause',
  goOn: 'Go on',
  skip: 'Skip',
  replay: 'Replay',
  replayRound: 'Replay the last round',
  replaying: 'As it happened, once more',
  skipWhy: 'To your next decision (space)',

  endTurn: 'End the turn',
  turnEnds: 'Your turn is over. End it?',

  // -- help
  help: 'Keys',
  helpTitle: 'Playing with the keyboard',
  keyHint: ['I', 'a hint, at tables on this device'],
  keySkip: ['Space', 'while others play: to your next decision'],

  // -- the end
  over: 'The game is over',
  wins: (who: string, n: number) => `${who} wins with ${n}`,
  youWin: (n: number) => `You win with ${n}`,
  shared: (who: string, n: number) => `${who} share the win with ${n}`,
  breakdown: 'Where the points came from',
  rank: (n: number) => ['1st', '2nd', '3rd', '4th', '5th'][n - 1] ?? `${n}th`,
  player: 'Player',
  total: 'Total',
  counting: (n: number, of: number) => `Counting, ${n} of ${of}`,
  skipCount: 'Skip to the end',
  moments: 'Turns that mattered most',
  turnNumber: (n: number) => `Turn ${n}`,
  playAgain: 'Play again',
  changeOptions: 'Change options',
  share: 'Share',
  copied: 'Copied',
  saveRecord: 'Save record',
  seeBoard: 'See the board',
  seeResult: 'See the result',
}

export type Words = typeof words
