import { useEffect, useRef, useState } from 'react'
import { isTimely, type Move } from '@caravanserai/bazaar/seat'
import { recall, remember } from '../../../app/memory.ts'
import type { Props, Sitting } from '../sitting.ts'

const NAME = 'bazaar-ask'

/** When a seat wants to be asked: if it has a card made for the moment, if it could play anything at all, or every time. */
export const ASKINGS = ['timely', 'any', 'always'] as const
export type Asking = (typeof ASKINGS)[number]

export function useAsking(): readonly [Asking, (asking: Asking) => void] {
  const [asking, set] = useState<Asking>(() => ASKINGS.find((each) => each === recall(NAME)) ?? 'timely')
  const choose = (next: Asking) => {
    set(next)
    remember(NAME, next)
  }
  return [asking, choose]
}

/** Answers for a seat that does not want to be asked this; says whether it does. */
export function useAutopass(
  { prompt, question, moves }: Pick<Sitting, 'prompt' | 'question' | 'moves'>,
  send: Props['send'],
  asking: Asking,
): boolean {
  const only = asking === 'always' ? null : idleMove(prompt, moves, asking)
  const kind = only?.kind
  const answered = useRef(0)
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if ((kind !== 'pass' && kind !== 'confirm') || answered.current === question) return
    answered.current = question
    // What is refused is asked after all.
    void send({ kind }).then((why) => why && setRefused(question))
  }, [kind, question, send])
  return only !== null && refused !== question
}

/** To pass or to be done, if that is all there is to do, or all that is worth asking. */
function idleMove(prompt: Sitting['prompt'], moves: readonly Move[], asking: Asking): Move | null {
  const idle = prompt?.kind === 'window' ? 'pass' : prompt?.kind === 'attack' ? 'confirm' : null
  const found = moves.find(({ kind }) => kind === idle)
  if (!found) return null
  const matters = (move: Move) => move !== found && (asking === 'any' || move.kind === 'spend' || isTimely(move))
  return moves.some(matters) ? null : found
}
