import { attackNumber, attackOf, holds as lasts, ownerOf, wouldWin, type Said, type State, type View } from '@caravanserai/bazaar/seat'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Props } from './sitting.ts'

export interface Standing {
  /** What still holds, the newest last. */
  readonly said: readonly Said[]
  readonly say: (said: Said) => void
  readonly unsay: (said: Said) => void
}

/** The host answers by what was said; this page remembers it for as long as the host does. */
export function useStanding({ view, you, stand }: Pick<Props, 'view' | 'you' | 'stand'>): Standing {
  const [all, setAll] = useState<{ readonly [seat: number]: readonly Said[] }>({})
  const kept = you === null ? NONE : (all[you] ?? NONE)
  const said = useMemo(() => kept.filter((each) => holds(each, view)), [kept, view])
  const set = useCallback((next: readonly Said[]) => you !== null && setAll((before) => ({ ...before, [you]: next })), [you])
  if (said.length < kept.length) set(said)
  const sent = useRef(NONE)
  useEffect(() => {
    if (sent.current === kept) return
    sent.current = kept
    void stand(kept)
  }, [kept, stand])
  return useMemo(
    () => ({
      said,
      say: (more) => void set([...said.filter((each) => !isSame(each, more)), more]),
      unsay: (less) => void set(said.filter((each) => each !== less)),
    }),
    [said, set],
  )
}

const NONE: readonly Said[] = []

/**
 * To pay nothing closes the attack under way for a seat: what it then has said, or null. Whose venue it is, or whom it makes win, is asked
 * whenever the target moves.
 */
export function closing(state: State, view: View, you: number): Said | null {
  const attack = attackOf(state)
  const number = attackNumber(view)
  if (!attack || number === null || attack.by === you || ownerOf(state, attack.target) === you || wouldWin(state, attack)) return null
  return { kind: 'spend', attack: number, way: 'against', most: 0 }
}

function holds(said: Said, view: View): boolean {
  if ('turn' in said) return lasts(view, view.watcher ?? -1, said)
  return said.kind !== 'spend' || attackNumber(view) === said.attack
}

/** The newer takes the place of the older. */
function isSame(a: Said, b: Said): boolean {
  if (a.kind === 'pass-in') return b.kind === 'pass-in' && a.moment === b.moment
  if (a.kind === 'pass-for') return b.kind === 'pass-for' && a.card === b.card
  return a.kind === b.kind
}
