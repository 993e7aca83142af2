/** What is said where a record is handed in, and of one that cannot be shown. */
export const en = {
  openTitle: 'Look at a match again',
  openLead: 'A record is a file with every move of a match. Drop one here, or choose it.',
  choose: 'Choose a record',
  check: 'Check a record',
  ownGames: 'Your games',
  refused: 'This cannot be shown',
  unreadable: (line: number) => `Line ${line} is not what stands in a record of Caravanserai.`,
  unreadableLink: 'This is no whole link of Caravanserai. Was it cut?',
  several: (count: number) => `There are ${count} matches in this file. It must be one.`,
  long: 'It is longer than any match.',
  noGame: (game: string) => `There is no game “${game}” here.`,
  otherRules: 'It was played by other rules than those that are here now. Its record file can still be shown.',
  untellable: (move: number) =>
    move === 0 ? 'What it says of its beginning cannot be.' : `Move ${move} cannot be: the record or the link was changed.`,
  broken: 'Something went wrong while it was told.',
}

export type Text = typeof en
