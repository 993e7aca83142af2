import { useEffect, useRef, useState } from 'react'
import type { Move } from '@caravanserai/bazaar/seat'
import type { Props, Sitting } from './sitting.ts'

const KEY = 'caravanserai:bazaar-always-ask'

/** Whether this seat wants to be asked even if it could only pass. */
export function useAlwaysAsk(): readonly [boolean, (always: boolean) => void] {
  const [always, set] = useState(() => {
    try {
      return localStorage.getItem(KEY) === 'yes'
    } catch {
      return false
    }
  })
  const choose = (next: boolean) => {
    set(next)
    try {
      localStorage.setItem(KEY, next ? 'yes' : 'no')
    } catch {
      // It is kept for this page only.
    }
  }
  return [always, choose]
}

/** Answers for a seat that could only pass, or only be done with the attack of another; says whether it does. */
export function useAutopass(
  { prompt, question, moves }: Pick<Sitting, 'prompt' | 'question' | 'moves'>,
  send: Props['send'],
  always: boolean,
): boolean {
  const only = always ? null : onlyMove(prompt, moves)
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

function onlyMove(prompt: Sitting['prompt'], moves: readonly Move[]): Move | null {
  const [only, ...more] = moves
  if (only === undefined || more.length > 0) return null
  if (prompt?.kind === 'window' && only.kind === 'pass') return only
  return prompt?.kind === 'attack' && only.kind === 'confirm' ? only : null
}
