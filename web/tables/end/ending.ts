import { useCallback, useEffect, useState } from 'react'
import { NEXT } from '../pace/wait.ts'
import type { TableProps } from '../table.ts'

/** What is shown when it is over: the board, and after the last move was seen there, the result. */
export interface Ending {
  readonly isBoard: boolean
  readonly setBoard: (board: boolean) => void
  /** It has just ended: points are counted before everybody's eyes, once. */
  readonly isNew: boolean
  readonly onCounted: () => void
  /** The result, which is fetched, has come: the table looks again for what it has to say. */
  readonly onCome: () => void
}

/** Holds the last move on the board for two beats. Who comes later finds the result at once, who looks back finds the board. */
export function useEnding(
  { fresh, beat, replay }: Pick<TableProps<unknown, unknown, unknown>, 'fresh' | 'beat' | 'replay'>,
  over: boolean,
): Ending {
  const [was, setWas] = useState(over)
  const first = replay.isWhole ? 'board' : 'result'
  const [shown, setShown] = useState<'result' | 'board' | 'held'>(first)
  const [isNew, setNew] = useState(false)
  const [, setCome] = useState(false)
  if (over !== was) {
    const isLive = over && beat > NEXT && fresh.length > 0 && !replay.isWhole
    setWas(over)
    setShown(isLive ? 'held' : first)
    setNew(isLive)
  }
  const isHeld = shown === 'held'
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setShown('result'), 2 * beat)
    return () => clearTimeout(timer)
  }, [isHeld, beat])
  const setBoard = useCallback((board: boolean) => setShown(board ? 'board' : 'result'), [])
  const onCounted = useCallback(() => setNew(false), [])
  const onCome = useCallback(() => setCome(true), [])
  return { isBoard: shown !== 'result', setBoard, isNew, onCounted, onCome }
}
