import type { Difference } from '@caravanserai/kernel'

/** What is said where a record is checked, for people who have never heard of a hash. */
export const en = {
  title: 'Check a record',
  lead: 'Was this match played by the rules, with dice and cards that nobody chose? Your browser checks it by itself. The file stays on your device.',
  checking: (move: number) => `Checking move ${move}…`,
  reading: 'Reading…',
  right: 'Everything is right',
  rightMore: (moves: number) => `All ${moves} moves were decided again by the rules, and every one came out as it stands there.`,
  older: 'Right as far as can be told',
  olderSame: (lines: number) =>
    `It was played by older rules. Its ${lines} lines were put to those of today all the same, and they make the same of every one.`,
  olderOther: (same: number, lines: number, line: number) =>
    `It was played by older rules. Those of today make the same of ${same} of its ${lines} lines; the others could only be believed. The first of them is line ${line}: the rules were others then, or the record was changed. Which of the two cannot be told.`,
  open: 'Right so far, and not over',
  openMore: 'The match has no result yet. Its dice and cards can be checked when it is over and the seed is known.',
  wrong: 'This record was changed',
  wrongAt: (line: number) => `The first thing that differs stands in line ${line}.`,
  recorded: 'It says',
  found: 'Instead we find',
  today: 'By today’s rules',
  refused: 'This is no record that can be checked',
  another: 'Check another one',
  steps: {
    file: 'The file is whole',
    promise: 'The promise was kept',
    chance: 'Dice and cards are honest',
    moves: 'Every move is allowed',
    score: 'The score adds up',
  },
  why: {
    file: (moves: number, events: number) => `${moves} moves and ${events} events, none missing, none too many.`,
    promise:
      'Before the first move the table made all its luck from a secret word and showed everybody a fingerprint of that word. Now the word is known, and it has that fingerprint: nobody changed it afterwards.',
    promiseOpen: 'The secret word is not known before the end.',
    chance: (drawn: number) =>
      `${drawn} rolls and draws, each of them made again from the secret word, in the same order, with the same outcome.`,
    chanceOlder: (drawn: number, all: number) =>
      `${drawn} of ${all} rolls and draws were made again from the secret word. The others belong to lines of which today’s rules make something else, and were not checked.`,
    chanceOpen: 'Without the secret word they cannot be made again.',
    moves: (moves: number) => `The rules were asked again at each of the ${moves} moves: may they do that, and what comes of it?`,
    movesOlder: (same: number, lines: number) =>
      `Of ${same} of ${lines} lines today’s rules make the same. Of the others they make something else: whether those moves were allowed then was not checked, only that no piece was lost or came from nowhere.`,
    score: 'Counted again at the end, it is what the record says.',
    scoreOpen: 'There is none yet.',
  },
  states: { right: 'right', wrong: 'wrong', partly: 'partly checked', skipped: 'not checked' },
  seed: 'Secret word',
  fingerprint: 'Fingerprint',
  limits: 'What this cannot tell: who sat there. Names are only written down.',
  what: {
    rules: 'It was played by newer rules than these.',
    options: 'The options of the match are not complete, or not possible.',
    position: 'The position it began from is not possible.',
    commitment: 'The secret word does not have the fingerprint that was shown at the start.',
    chance: 'A die or a card is not the one that the secret word gives.',
    refused: 'The rules do not allow this move.',
    events: 'Something else comes of this move.',
    retold: 'What is told here leads to another table.',
    pieces: 'Pieces are lost, or come from nowhere.',
    result: 'The result is another.',
    failed: 'The rules can make no sense of it.',
  } satisfies { readonly [what in Difference['what']]: string },
}

export type Text = typeof en
