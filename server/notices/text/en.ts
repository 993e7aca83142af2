/** What a notice says: which game, with whom, that it is your turn, and never more. */
export const en = {
  and: 'and',
  yourTurn: (game: string) => `Your turn: ${game}`,
  newRound: (game: string) => `A new round: ${game}`,
  waiting: (games: number) => `${games} games wait for you`,
  withWhom: (names: string) => `with ${names}`,
  /** Under every letter. */
  why: 'You asked Caravanserai to write to you when it is your turn.',
  stop: 'Stop these letters with one click:',
  confirm: {
    subject: 'Is this your address?',
    lead: (name: string) => `${name} would like to be told here when it is their turn at Caravanserai.`,
    press: 'If that is you, say so within 3 days:',
    leave: 'If not, do nothing: you will not hear from us again.',
    button: 'Yes, write to me',
  },
  page: {
    confirmed: 'Thank you. We write to you when it is your turn.',
    stopped: 'Done. You get no more letters.',
    stale: 'This link does nothing any more.',
  },
  /** On a notice that a browser shows. */
  stopNotices: 'Stop notices',
}

export type NoticeText = typeof en
