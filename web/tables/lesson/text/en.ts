/** What the coach says whatever the game is. */
export const en = {
  lesson: 'Lesson',
  at: (n: number, of: number) => `${n} of ${of}`,
  back: 'Back',
  next: 'Next',
  finish: 'Play on',
  leave: 'Leave',
  chapter: 'Next chapter',
  resume: 'Go on with the lesson',
  reach: 'The key G leads here from the table.',
}

export type Text = typeof en
