import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useSettings } from '../../app/settings.ts'
import type { Showing } from '../show.ts'
import type { TableProps } from '../table.ts'
import { NEXT, waitAfter } from './wait.ts'

/** How somebody follows what others do. */
export interface Pacing {
  /** Others play: it can be stopped or skipped. */
  readonly isOn: boolean
  readonly isPaused: boolean
  readonly isSkipping: boolean
  readonly pause: () => void
  readonly goOn: () => void
  /** To one's next decision. */
  readonly skip: () => void
  /** Only what is waited for now. */
  readonly hurry: () => void
  /** Takes back the move that ended one's turn, for as long as nobody has moved since. */
  readonly undo: (() => void) | null
  /** Says that one's turn is over, where that is asked for: until then nobody goes on. */
  readonly end: (() => void) | null
  /** What is shown has happened before. */
  readonly isReplay: boolean
}

interface Followed<Event> {
  /** Is it for this seat to decide, or is it all over? */
  readonly decides: boolean
  /** Does that event change points, money or venues? */
  readonly counts: (event: Event) => boolean
  /** What moves now: see `useShow`. */
  readonly showing: RefObject<Showing>
  /** Something is shown that must be seen first. */
  readonly isHeld: boolean
}

/** No host waits longer than so many ms. */
const MOST = 60_000

/** Says after everything that is shown how long bots wait before they go on. */
export function usePacing<Event>(
  {
    fresh,
    beat,
    setBeat,
    undo,
    replay: { isOn: isReplay },
  }: Pick<TableProps<unknown, unknown, Event>, 'fresh' | 'beat' | 'setBeat' | 'undo' | 'replay'>,
  { decides, counts, showing, isHeld }: Followed<Event>,
): Pacing {
  const [mode, setMode] = useState<'even' | 'paused' | 'skipping'>('even')
  const [hurried, setHurried] = useState<typeof fresh | null>(null)
  if (decides && mode !== 'even') setMode('even')
  const canUndo = undo !== null && !decides
  const isSkipping = mode === 'skipping'
  const holds = isHeld && !isSkipping && hurried !== fresh
  const { sure } = useSettings()
  const [ended, setEnded] = useState<typeof fresh | null>(null)
  const asksEnd = sure === 'on' && canUndo && !isReplay && ended !== fresh
  const held = useRef<number | null>(null)
  useEffect(() => {
    if (!setBeat) return
    if (holds && beat > NEXT) {
      held.current ??= performance.now()
      return setBeat(null)
    }
    // What was held back is seen from now on.
    const late = held.current === null ? 0 : Math.round(performance.now() - held.current)
    held.current = null
    if (mode === 'paused' || asksEnd) return setBeat(null)
    const events = fresh.flatMap((line) => line.events)
    const wait = waitAfter({ beat, counts: events.some(counts), steps: showing.current.steps, canUndo })
    setBeat(isSkipping ? Math.min(beat, NEXT) : Math.min(late + wait, MOST))
  }, [mode, isSkipping, holds, asksEnd, fresh, beat, setBeat, canUndo, counts, showing])

  const pause = useCallback(() => setMode('paused'), [])
  const goOn = useCallback(() => setMode('even'), [])
  const skip = useCallback(() => setMode('skipping'), [])
  const hurry = useCallback(() => {
    if (mode === 'paused' || asksEnd) return
    setHurried(fresh)
    setMode('even')
    setBeat?.(Math.min(beat, NEXT), true)
  }, [mode, asksEnd, fresh, beat, setBeat])
  const isOn = !decides && setBeat !== null
  const end = useCallback(() => setEnded(fresh), [fresh])
  // A stray press does not end a turn.
  useSpace(isOn && !asksEnd ? skip : null)
  return useMemo(
    () => ({
      isOn,
      isPaused: mode === 'paused',
      isSkipping,
      pause,
      goOn,
      skip,
      hurry,
      undo: canUndo ? undo : null,
      end: asksEnd ? end : null,
      isReplay,
    }),
    [isOn, mode, isSkipping, pause, goOn, skip, hurry, canUndo, undo, asksEnd, end, isReplay],
  )
}

/** Space skips, unless it presses what has the focus. */
function useSpace(skip: (() => void) | null): void {
  useEffect(() => {
    if (!skip) return
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== ' ' || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return
      if (target.closest('button, a, input, select, textarea, summary, dialog, [popover], [role=slider]')) return
      event.preventDefault()
      event.stopPropagation()
      skip()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [skip])
}

const NOBODY: Pacing = {
  isOn: false,
  isPaused: false,
  isSkipping: false,
  pause() {},
  goOn() {},
  skip() {},
  hurry() {},
  undo: null,
  end: null,
  isReplay: false,
}

export const PacingContext = createContext(NOBODY)

export function usePaced(): Pacing {
  return useContext(PacingContext)
}
