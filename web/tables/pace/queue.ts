import { useCallback, useEffect, useState } from 'react'
import type { TableProps } from '../table.ts'

/** What a table shows that changes with every line. */
export type Shown = Pick<TableProps<unknown, unknown, unknown>, 'view' | 'you' | 'log' | 'fresh' | 'yourMove' | 'undo' | 'replay'>

export interface Queue<P> {
  readonly shown: P
  /** What is shown now, as long as something moves. */
  readonly first: P | undefined
  /** More has happened than is shown. */
  readonly isBehind: boolean
  readonly next: () => void
  /** Shows all there is. */
  readonly flush: () => void
}

/**
 * To pass takes bots no time, and the page passes by itself: then a whole turn may begin at once. What others do is shown one line after
 * the other all the same, each for as long as it takes.
 */
export function useQueue<P extends Shown>(props: P, takes: (line: P) => number): Queue<P> {
  const [last, setLast] = useState(props)
  const [row, setRow] = useState<readonly P[]>([])
  if (props.view !== last.view || props.you !== last.you) {
    setLast(props)
    setRow(queued(row, props, last, takes))
  }
  const next = useCallback(() => setRow((all) => all.slice(1)), [])
  const flush = useCallback(() => setRow((all) => (all.length === 0 ? all : [])), [])
  const [first] = row
  const isBehind = row.length > 1
  // What is asked meanwhile is answered when it is seen.
  const shown = first && isBehind ? { ...props, view: first.view, log: first.log, fresh: first.fresh, yourMove: false, undo: null } : props
  return { shown, first, isBehind, next, flush }
}

/** What is shown and what waits for it, once more has come; whatever does not follow what was there is shown at once. */
export function queued<P extends Shown>(row: readonly P[], props: P, last: P, takes: (line: P) => number): readonly P[] {
  if (props.you !== last.you || props.fresh.length === 0 || props.replay.isOn) return []
  return row.length > 0 || takes(props) > 0 ? [...row, props] : []
}

/** Goes on after so many ms, none while it is null; a press goes on at once. */
export function useTurnsOf<P>({ first, next, flush }: Queue<P>, ms: number | null): void {
  useEffect(() => {
    if (!first || ms === null) return
    const timer = setTimeout(next, ms)
    // Not before it was a press on what could be seen.
    const press = () => setTimeout(flush)
    addEventListener('click', press)
    return () => {
      clearTimeout(timer)
      removeEventListener('click', press)
    }
  }, [first, ms, next, flush])
}
