/** What is said where a match is looked at again. */
export const en = {
  title: 'Replay',
  titleOf: (game: string) => `${game}, replay`,
  start: 'Start',
  turn: (number: number, of: number) => `Turn ${number} of ${of}`,
  turnShort: (number: number) => `Turn ${number}`,
  turnBy: (turn: string, who: string) => `${turn}, ${who}`,
  move: (number: number, of: number) => `move ${number} of ${of}`,
  player: (number: number) => `Player ${number}`,

  // -- controls
  controls: 'Replay controls',
  slider: 'Where in the match',
  toStart: 'To the start (Home)',
  turnBack: 'A turn back (left arrow)',
  moveBack: 'A move back (comma)',
  play: 'Play (space)',
  pause: 'Pause (space)',
  moveOn: 'A move on (full stop)',
  turnOn: 'A turn on (right arrow)',
  toEnd: 'To the end (End)',
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  timesSays: (speed: number) => `${speed} times as fast`,
  seenBy: 'Seen by',
  everyone: 'Everyone',
  everyoneSays: 'Everyone: all cards open',
  log: 'Log',
  close: 'Close',
  notDrawn: 'This moment cannot be drawn. The record may have been changed.',
  lookingBack: 'You are looking back. The match waits for nobody.',
  toNow: 'Back to now',

  // -- handing it on: the rest of it is said where it is opened
  share: 'Share',
  onward: 'Play on from here',

  // -- the door
  openTitle: 'Look at a match again',
  openLead: 'A record is a file with every move of a match. Drop one here, or choose it.',
  choose: 'Choose a record',
  check: 'Check a record',
  ownGames: 'Your games',
  save: 'Save record',
  loading: 'Winding back…',

  // -- what cannot be shown
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
  notOver: 'This match is not over. Until then its record would show what is hidden.',
  noMatch: 'There is no such match here.',
  noServer: 'The server does not answer.',
}

export type Text = typeof en
