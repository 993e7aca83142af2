import { useCallback, useEffect, useState } from 'react'
import { NEXT } from '../pace/wait.ts'
import type { TableProps } from '../table.ts'

/** What is shown when it is over: the last move on the board, points counted there source by source, then the result. */
export interface Ending {
  /** The board, and not the result. */
  readonly isBoard: boolean
  readonly setBoard: (board: boolean) => void
  /** The last move is held on the board. */
  readonly isHeld: boolean
  /** So many sources of points are counted by now; null where nothing is. */
  readonly counted: number | null
  /** The result, which is fetched, has come: the table looks again for what it has to say. */
  readonly onCome: () => void
}

/** Something before everybody's eyes for the first time, once; a number is so many sources counted. */
type Shown = 'result' | 'board' | 'held' | number

/** LOOK 11: so many ms for a source. */
const SOURCE = 800

/** Holds the last move for two beats, then counts. Who comes later finds the result at once, who looks back finds the board. */
export function useEnding(
  { fresh, beat, replay }: Pick<TableProps<unknown, unknown, unknown>, 'fresh' | 'beat' | 'replay'>,
  over: boolean,
  sources = 0,
): Ending {
  const [was, setWas] = useState(over)
  const first = replay.isWhole ? 'board' : 'result'
  const [shown, setShown] = useState<Shown>(first)
  const [, setCome] = useState(false)
  if (over !== was) {
    const isLive = over && beat > NEXT && fresh.length > 0 && !replay.isWhole
    setWas(over)
    setShown(isLive ? 'held' : first)
  }
  useEffect(() => {
    const next = after(shown, sources)
    if (next === null) return
    const timer = setTimeout(() => setShown(next), shown === 'held' ? 2 * beat : SOURCE)
    return () => clearTimeout(timer)
  }, [shown, sources, beat])
  const isCounting = typeof shown === 'number'
  // All at once when a key or a finger is pressed.
  const end = isCounting && shown < sources
  useEffect(() => {
    if (!end) return
    const skip = () => setShown(sources)
    addEventListener('pointerdown', skip)
    addEventListener('keydown', skip)
    return () => {
      removeEventListener('pointerdown', skip)
      removeEventListener('keydown', skip)
    }
  }, [end, sources])
  const setBoard = useCallback((board: boolean) => setShown((now) => (board ? 'board' : (after(now, sources) ?? 'result'))), [sources])
  const onCome = useCallback(() => setCome(true), [])
  return { isBoard: shown !== 'result', setBoard, isHeld: shown === 'held', counted: isCounting ? shown : null, onCome }
}

/** What comes by itself; null for what stays. */
function after(shown: Shown, sources: number): Shown | null {
  if (shown === 'held') return sources > 0 ? 1 : 'result'
  return typeof shown === 'number' ? (shown < sources ? shown + 1 : 'result') : null
}
