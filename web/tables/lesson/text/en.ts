/** What the coach says whatever the game is. */
export const en = {
  lesson: 'Lesson',
  at: (n: number, of: number) => `${n} of ${of}`,
  step: (n: number, of: number) => `Lesson, step ${n} of ${of}`,
  back: 'Back',
  next: 'Next',
  finish: 'Play on',
  leave: 'Leave',
  resume: 'Go on with the lesson',
  reach: 'The key G leads here from the table.',
  number: (n: number) => `Press number ${n}.`,
}

export type Text = typeof en
