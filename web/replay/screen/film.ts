import type { Told } from '@caravanserai/kernel'
import type { SeenLine } from '@caravanserai/protocol'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TableLine } from '../../tables/table.ts'
import type { Eyes, Shot } from '../wish.ts'

/** Whoever can show how a match lay after so many moves: a worker with its record, or the host of one that is still played. */
export interface Teller {
  shot(at: number, eyes: Eyes): Promise<Shot | null>
  log(eyes: Eyes): Promise<readonly SeenLine[] | null>
}

/** The moment that is wanted. What led there is shown after a step, and not after a jump. */
export interface Goal {
  readonly at: number
  readonly isStep: boolean
}

/** A moment on the screen. */
export interface Scene {
  readonly shot: Shot
  /** All that had happened by then. */
  readonly log: readonly TableLine<Told>[]
  /** What led here from the scene before, where it was the next one. */
  readonly fresh: readonly TableLine<Told>[]
}

/** A table reads so many of the last lines; all of them only when it is over, to count them. */
const READ = 100

/** The moment that is wanted, as soon as it is there; until then the one before. While several are asked for, only the last one counts. */
export function useScene(
  teller: Teller,
  { at, isStep }: Goal,
  eyes: Eyes,
  moves: number,
): { readonly scene: Scene | null; readonly log: readonly SeenLine[] } {
  const [told, setTold] = useState<{ readonly eyes: Eyes; readonly lines: readonly SeenLine[] } | null>(null)
  useEffect(() => {
    let wanted = true
    void teller.log(eyes).then((lines) => wanted && lines && setTold({ eyes, lines }))
    return () => {
      wanted = false
    }
  }, [teller, eyes])

  const [shown, setShown] = useState<{ readonly shot: Shot; readonly before: Shot | null } | null>(null)
  const want = useRef({ at, isStep, eyes })
  const isAsking = useRef(false)
  // Before the frame is drawn, so that it may be the one that shows the moment.
  useLayoutEffect(() => {
    want.current = { at, isStep, eyes }
    const ask = async () => {
      if (isAsking.current) return
      isAsking.current = true
      for (;;) {
        const asked = want.current
        const shot = await teller.shot(asked.at, asked.eyes).catch(() => null)
        if (shot) setShown((last) => ({ shot, before: asked.isStep ? (last?.shot ?? null) : null }))
        if (want.current === asked) break
      }
      isAsking.current = false
    }
    void ask()
  }, [teller, at, isStep, eyes])

  const scene = useMemo(() => {
    if (!shown || !told || told.eyes !== shown.shot.eyes) return null
    return sceneOf(shown.shot, shown.before, told.lines, moves)
  }, [shown, told, moves])
  return { scene, log: told?.lines ?? NONE }
}

const NONE: readonly SeenLine[] = []

function sceneOf(shot: Shot, before: Shot | null, lines: readonly TableLine<Told>[], moves: number): Scene {
  const { at } = shot
  const isNext = before !== null && before.eyes === shot.eyes && before.at < at
  const from = at === moves ? 0 : Math.max(0, at + 1 - READ)
  return { shot, log: lines.slice(from, at + 1), fresh: isNext ? lines.slice(before.at + 1, at + 1) : [] }
}
