import type { Difference } from '@caravanserai/kernel'
import type { Verdict } from '../replay/wish.ts'

/** What is asked of a record, in the order in which people can follow it. */
const STEPS = ['file', 'promise', 'chance', 'moves', 'score'] as const
export type Step = (typeof STEPS)[number]

type State = 'right' | 'wrong' | 'skipped'

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
export function stepsOf({ found, difference, seed }: Verdict): { readonly step: Step; readonly state: State }[] {
  const failed = difference ? STEPS.indexOf(ABOUT[difference.what]) : Infinity
  return STEPS.map((step, i) => ({ step, state: i === failed ? 'wrong' : i > failed || isSkipped(step) ? 'skipped' : 'right' }))

  function isSkipped(step: Step): boolean {
    if (step === 'promise') return seed === null
    if (step === 'chance') return seed === null || found === 'older'
    if (step === 'moves') return found === 'older'
    return step === 'score' && seed === null
  }
}
