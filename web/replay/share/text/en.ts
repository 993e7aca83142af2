/** What is said where a match is handed on, or played on. */
export const en = {
  link: 'Link',
  linkMoment: 'Copy a link to this moment',
  linkGame: 'Copy a link to the whole match',
  linkPosition: 'Copy a link to this position alone',
  linkShort: 'The link is short: the match lies on the server.',
  linkLong: 'The link carries the match itself: no server keeps it, and whoever opens it has checked it.',
  noLink: 'This match fits into no link. Save the record and send that.',
  copied: 'The link is copied.',
  copyIt: 'Copy the link from here.',
  picture: 'Save a picture of this moment',
  pictureCount: 'Save a picture of the final count',
  film: 'Save the last round as a moving picture',
  verify: 'Check every move and every die',
  drawing: 'Drawing…',
  drawn: 'The picture is saved.',
  notDrawnHere: 'This browser could not draw it.',
  won: (names: string) => `Won by ${names}`,
  onwardWhy:
    'A new match begins from this moment, with everything that lies on the table and in the hands. What chance brings from here on is new.',
  youAre: 'You play as',
  onwardBots: 'Against bots',
  onwardFriends: 'With friends, by a link',
  noPosition: 'This moment cannot be played on.',
}

export type Text = typeof en
