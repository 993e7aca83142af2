import { attackNumber, attackOf, holds as lasts, ownerOf, wouldWin, type Said, type State, type View } from '@caravanserai/bazaar/seat'
import { useCallback, useMemo, useRef } from 'react'
import type { Props } from './sitting.ts'

export interface Standing {
  /** What still holds, the newest last. */
  readonly said: readonly Said[]
  readonly say: (said: Said) => void
  readonly unsay: (said: Said) => void
}

/** The host answers by what was said, and it alone remembers it: what no longer holds is not shown, and does no harm there. */
export function useStanding({ view, stands, stand }: Pick<Props, 'view' | 'stands' | 'stand'>): Standing {
  // The host has read each of them by the rules of this game.
  const all = stands as readonly Said[]
  /** What it was told last and has not answered yet: the next press adds to that. */
  const sent = useRef<readonly Said[] | null>(null)
  const change = useCallback(
    async (changed: (before: readonly Said[]) => readonly Said[]) => {
      const next = changed(sent.current ?? all)
      sent.current = next
      await stand(next)
      if (sent.current === next) sent.current = null
    },
    [all, stand],
  )
  return useMemo(
    () => ({
      said: all.filter((each) => holds(each, view)),
      say: (more) => void change((before) => [...before.filter((each) => !isSame(each, more)), more]),
      unsay: (less) => void change((before) => before.filter((each) => !isSame(each, less))),
    }),
    [all, view, change],
  )
}

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
