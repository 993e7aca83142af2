import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TableReplay } from '../tables/table.ts'
import { grown, lineOf, since, type Scene } from './past.ts'
import type { Session } from './session.ts'

/** What was shown lately can be shown again: while it is, the table is as it was then, and its beat is kept by this page. */
export function useReplay(session: Session): {
  readonly scene: Scene | null
  readonly replay: TableReplay
  readonly beat: (ms: number | null) => void
} {
  const { table, fresh } = session
  const [past, setPast] = useState<{ readonly of: Session['table']; readonly scenes: readonly Scene[] }>({ of: null, scenes: [] })
  if (table !== past.of) setPast({ of: table, scenes: table ? grown(past.scenes, { table, fresh }) : [] })
  const [again, setAgain] = useState<{ readonly scenes: readonly Scene[]; readonly at: number } | null>(null)
  const scene = again && table ? (again.scenes[again.at] ?? null) : null
  // A screen that is handed over shows nothing of before.
  if (again && !scene) setAgain(null)

  const [wait, setWait] = useState<number | null>(null)
  const shown = useRef<{ readonly scene: Scene; readonly at: number } | null>(null)
  useEffect(() => {
    if (!scene) return
    if (shown.current?.scene !== scene) shown.current = { scene, at: performance.now() }
    if (wait === null) return
    const next = () => setAgain((was) => was && { ...was, at: was.at + 1 })
    const timer = setTimeout(next, Math.max(0, shown.current.at + wait - performance.now()))
    return () => clearTimeout(timer)
  }, [scene, wait])

  const { scenes } = past
  const start = useCallback(
    (line: number) => {
      setWait(null)
      setAgain({ scenes: since(scenes, line), at: 0 })
    },
    [scenes],
  )
  const from = scenes[0] ? lineOf(scenes[0]) : Infinity
  const isOn = scene !== null
  const replay = useMemo(() => ({ from, start, isOn }), [from, start, isOn])
  return { scene, replay, beat: setWait }
}
