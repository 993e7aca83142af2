import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { recallData, remember } from '../../../app/memory.ts'
import type { Props } from '../sitting.ts'

const NAME = 'bazaar-heard'
/** Of older matches it is forgotten what was heard. */
const MATCHES = 40

export interface Talking {
  /** All that was said, oldest first. */
  readonly said: Props['talk']
  /** What others have said since this seat last listened. */
  readonly unheard: Props['talk']
  readonly say: Props['say']
  /** Everything so far has been read. */
  readonly hear: () => void
}

/** The talk at a table as one seat hears it; which part of it was read stays in this browser. */
export function useTalking({ match, you, talk, say }: Pick<Props, 'match' | 'you' | 'talk' | 'say'>): Talking {
  const place = `${match}:${you ?? 'none'}`
  const [heard, setHeard] = useState(read)
  const last = heard[place] ?? 0
  const newest = talk.at(-1)?.number ?? 0
  const hear = useCallback(() => {
    if (newest === 0 || read()[place] === newest) return
    const { [place]: _, ...others } = read()
    const kept = Object.fromEntries([...Object.entries(others).slice(1 - MATCHES), [place, newest] as const])
    setHeard(kept)
    remember(NAME, JSON.stringify(kept))
  }, [place, newest])
  return useMemo(
    () => ({ said: talk, unheard: talk.filter(({ number, seat }) => number > last && seat !== you), say, hear }),
    [talk, last, you, say, hear],
  )
}

/** Calls with what others say while one is there. */
export function useArriving({ said }: Pick<Talking, 'said'>, you: number | null, arrived: (said: Talking['said'][number]) => void): void {
  const known = useRef(said.length)
  useEffect(() => {
    for (const saying of said.slice(known.current)) if (saying.seat !== you) arrived(saying)
    known.current = said.length
  }, [said, you, arrived])
}

function read(): { readonly [place: string]: number } {
  const kept = recallData(NAME)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).flatMap(([place, last]) => (typeof last === 'number' ? [[place, last]] : [])))
}
