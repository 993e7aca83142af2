import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { Showing } from '../show.ts'
import type { TableProps } from '../table.ts'
import { NEXT } from './wait.ts'

/** What a table shows that changes with every line, and how it is shown. */
export type Shown = Pick<
  TableProps<unknown, unknown, unknown>,
  'view' | 'you' | 'log' | 'fresh' | 'yourMove' | 'undo' | 'replay' | 'beat' | 'setBeat' | 'reducedMotion'
>

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
 * Bots keep the beat of their host, and a page that is late with one line is not with the next; to pass takes them no time at all. What
 * others do is shown one line after the other all the same, each for as long as it takes.
 */
export function useQueue<P extends Shown>(props: P, moves: (line: P) => boolean = isByOthers): Queue<P> {
  const [last, setLast] = useState(props)
  const [row, setRow] = useState<readonly P[]>([])
  if (props.view !== last.view || props.you !== last.you) {
    setLast(props)
    setRow(queued(row, props, last, moves))
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
export function queued<P extends Shown>(row: readonly P[], props: P, last: P, moves: (line: P) => boolean): readonly P[] {
  const isOtherTime = props.replay.isOn !== last.replay.isOn
  if (props.you !== last.you || props.fresh.length === 0 || (isOtherTime && !props.replay.isOn)) return []
  const before = isOtherTime ? [] : row
  return before.length > 0 || (isPaced(props) && moves(props)) ? [...before, props] : []
}

/** Do bots wait for this page, and for this page alone? */
function isPaced({ setBeat, beat, reducedMotion }: Shown): boolean {
  return setBeat !== null && beat > NEXT && !reducedMotion
}

function isByOthers({ fresh, you }: Shown): boolean {
  return fresh.some(({ seat }) => seat !== you)
}

/** Goes on when nothing moves any more, and is not held; a press, and whoever skips, goes on at once. */
export function useTurnsOf<P>(
  { first, isBehind, next, flush }: Queue<P>,
  showing: RefObject<Showing>,
  { isHeld, isSkipping }: { readonly isHeld: boolean; readonly isSkipping: boolean },
): void {
  useEffect(() => {
    if (!first || isHeld) return
    let isFirst = true
    const goOn = async () => {
      await showing.current.over
      if (isFirst) next()
    }
    void goOn()
    // Not before it was a press on what could be seen.
    const press = () => setTimeout(flush)
    addEventListener('click', press)
    return () => {
      isFirst = false
      removeEventListener('click', press)
    }
  }, [first, isHeld, showing, next, flush])
  useEffect(() => {
    if (isBehind && isSkipping) flush()
  }, [isBehind, isSkipping, flush])
}
