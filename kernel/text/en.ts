import type { Facts } from '../refusal.ts'

/** The kernel's own refusals, which no game has to word again. */
export const en = {
  'no-such-seat': (f) => `There is no seat ${f['seat']} at this table.`,
  'not-asked': () => 'It is not your turn to decide.',
  'too-late': () => 'That question is closed; the game has moved on.',
  'game-over': () => 'The game is over.',
  'nothing-to-undo': () => 'There is nothing of yours to take back.',
  'news-since': () => 'You have learnt something since; that cannot be taken back.',
  'plea-open': () => 'Somebody asks to take something back already.',
  'plea-often': () => 'You have asked to take something back 3 times in 2 minutes. Wait a while.',
  'plea-spent': () => 'You have taken something back by consent; that is granted once a game.',
  'no-plea': () => 'Nobody asks to take that back any more.',
  'too-fast': () => 'That is too much at once. Wait a moment.',
  'not-allowed': () => 'That cannot be done here.',
  'bad-move': (f) => `That is not a move: ${f['why']}.`,
  'bad-options': (f) => `Those options do not work: ${f['why']}.`,
  'bad-position': (f) => `That position cannot be: ${f['why']}.`,
  'other-seats': (f) => `That position has ${f['given']} seats, the table ${f['players']}.`,
  'bad-players': (f) => `This game takes ${f['players']} players, not ${f['given']}.`,
  'bad-standing': (f) => `That is not a standing answer: ${f['why']}.`,
} satisfies { readonly [code: string]: (facts: Facts) => string }

export type Refusals = { readonly [code in keyof typeof en]: (facts: Facts) => string }
