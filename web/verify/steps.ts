import type { Difference } from '@caravanserai/kernel'
import type { Verdict } from '../replay/wish.ts'

/** What is asked of a record, in the order in which people can follow it. */
const STEPS = ['file', 'promise', 'chance', 'moves', 'score'] as const
export type Step = (typeof STEPS)[number]

type State = 'right' | 'wrong' | 'partly' | 'skipped'

/** Which of these a difference is about. */
const ABOUT: { readonly [what in Difference['what']]: Step } = {
  rules: 'moves',
  options: 'moves',
  position: 'moves',
  commitment: 'promise',
  chance: 'chance',
  refused: 'moves',
  events: 'moves',
  retold: 'moves',
  pieces: 'moves',
  failed: 'moves',
  result: 'score',
}

/** How each of them came out. After the first that is wrong nothing is known. */
export function stepsOf({ difference, drawn, seed, older }: Verdict): { readonly step: Step; readonly state: State }[] {
  const failed = difference ? STEPS.indexOf(ABOUT[difference.what]) : Infinity
  return STEPS.map((step, i) => ({ step, state: i === failed ? 'wrong' : i > failed ? 'skipped' : stateOf(step) }))

  function stateOf(step: Step): State {
    if (seed === null && step !== 'file' && step !== 'moves') return 'skipped'
    // Of what today's rules make something else nobody can say whether it was right then.
    const isPartly = older !== null && (step === 'moves' ? older.parting !== null : step === 'chance' && older.drawn < drawn)
    return isPartly ? 'partly' : 'right'
  }
}
