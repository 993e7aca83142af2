import type { Taken } from '../entries.ts'

/** What is said of matches that are over. */
export const en = {
  title: 'History',
  lead: 'Every match that is over: of this device, and of your account if you have one. Look at it again, write something beside it, take all of it along.',
  search: 'Search',
  searchHint: 'Game, player or note',
  game: 'Game',
  allGames: 'All games',
  result: 'Result',
  results: { any: 'Any result', won: 'Won by you', lost: 'Not won by you' },
  count: (shown: number, all: number) => (shown < all ? `${shown} of ${all}` : all === 1 ? '1 match' : `${all} matches`),
  none: 'No match has ended yet',
  noneMore: 'Play one to its end, or bring a file along from another device.',
  nothing: 'Nothing fits that.',
  place: (place: number) => `${place}.`,
  replay: 'Replay',
  replayOf: (game: string) => `Replay this match of ${game}`,
  save: 'Save record',
  saveOf: (game: string) => `Save the record of this match of ${game}`,
  note: 'Note',
  noteOf: (game: string) => `Note on this match of ${game}`,
  drop: 'Remove',
  dropOf: (game: string) => `Remove this match of ${game}`,
  dropSure: 'Remove for good',
  dropSureOf: (game: string) => `Remove this match of ${game} for good`,
  export: 'Export all',
  import: 'Import a file',
  exported: (count: number, all: number, files: number) =>
    [
      count < all ? `${count} of ${all} matches` : count === 1 ? '1 match' : `${count} matches`,
      files > 1 ? ` in ${files} files: import every one of them.` : ' in the file.',
      count < all ? ' The others could not be read.' : '',
    ].join(''),
  imported: ({ here, unread, unstored }: Taken) =>
    [
      here === 1 ? '1 match is here now.' : `${here} matches are here now.`,
      unstored > 0 ? ` ${unstored} could not be stored: is the disk full?` : '',
      unread > 0 ? ` ${unread} could not be read.` : '',
    ].join(''),
  notOurs: 'This is no file of exported matches.',
  noStore: 'This browser lets the page keep nothing.',
  where: { here: 'on this device', account: 'online', kept: 'brought along' },
  summary: 'Wins and streaks',
  openRecord: 'Open a record file',
}

export type Text = typeof en
