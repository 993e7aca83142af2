import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { attackNumber, isTimely, type Moment, type Move, type View } from '@caravanserai/bazaar/seat'
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

interface Asked extends Pick<Sitting, 'prompt' | 'question' | 'moves'> {
  readonly view: View
}

/** Answers for a seat that does not want to be asked this: whether it does, and the way to send that remembers what was passed. */
export function useAutopass({ prompt, question, moves, view }: Asked, send: Props['send'], asking: Asking) {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const occasion = useMemo(() => occasionOf(view, prompt, moves), [view, prompt, moves])
  const answered = useRef(0)
  const [refused, setRefused] = useState(0)
  /** What has been answered is not answered for the seat a second time; what is refused is asked after all. */
  const answer = useCallback(
    async (move: Move) => {
      answered.current = question
      const why = await send(move)
      if (why) setRefused(question)
      return why
    },
    [send, question],
  )
  const noting = useCallback(
    (move: Move) => {
      if (move.kind !== 'pass' || occasion === null) return send(move)
      setPassed((before) => new Set([...before, occasion]))
      return answer(move)
    },
    [send, answer, occasion],
  )
  const only = asking === 'always' ? null : idleMove(prompt, moves, asking, occasion !== null && passed.has(occasion))
  const kind = only?.kind
  useEffect(() => {
    if ((kind !== 'pass' && kind !== 'confirm') || answered.current === question) return
    void answer({ kind })
  }, [kind, question, answer])
  return { passes: only !== null && refused !== question, send: noting }
}

/** Windows that open again whenever somebody has acted in them, though nothing else has changed. */
const AGAIN: ReadonlySet<Moment> = new Set(['start', 'end', 'declare'])

/** What one is asked, in one name: the same cards in the same window of the same turn or attack; null where each time is its own. */
export function occasionOf(view: View, prompt: Sitting['prompt'], moves: readonly Move[]): string | null {
  if (prompt?.kind !== 'window' || !AGAIN.has(prompt.moment)) return null
  return JSON.stringify([view.watcher, view.turn.number, attackNumber(view), prompt.moment, moves.filter(isTimely)])
}

/** To pass or to be done, if that is all there is to do, or all that is worth asking: what was passed before is not. */
export function idleMove(prompt: Sitting['prompt'], moves: readonly Move[], asking: Asking, passed: boolean): Move | null {
  const idle = prompt?.kind === 'window' ? 'pass' : prompt?.kind === 'attack' ? 'confirm' : null
  const found = moves.find(({ kind }) => kind === idle)
  if (!found) return null
  if (passed && asking === 'timely') return found
  const matters = (move: Move) => move !== found && (asking === 'any' || move.kind === 'spend' || isTimely(move))
  return moves.some(matters) ? null : found
}
