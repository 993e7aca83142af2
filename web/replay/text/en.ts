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
  everyoneSays: 'Everyone: nothing hidden',
  log: 'Log',
  close: 'Close',
  notDrawn: 'This moment cannot be drawn. The record may have been changed.',
  lookingBack: 'You are looking back. The match waits for nobody.',
  toNow: 'Back to now',

  // -- the analysis, which is fetched when it is asked for
  analyse: 'Analyse this game',
  analyseWhy: 'Looks at every choice again, on this device. It takes a moment, and you can stop it.',
  analyseForAll: 'The server looks at every choice again, once, for everybody who looks at this game.',

  // -- handing it on: the rest of it is said where it is opened
  share: 'Share',
  onward: 'Play on from here',

  save: 'Save record',
  loading: 'Winding back…',
  notOver: 'This match is not over. Until then its record would show what is hidden.',
  noMatch: 'There is no such match here.',
  noServer: 'The server does not answer.',
}

export type Text = typeof en
