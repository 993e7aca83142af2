import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TableReplay } from '../tables/table.ts'
import { grown, retold, since, type Scene } from './past.ts'
import type { Acts, Session } from './session.ts'

/**
 * What happened can be shown again: what this page has shown itself, or else what the host tells again. While it is, the table is as it
 * was then, and its beat is kept by this page.
 */
export function useReplay(session: Session & Pick<Acts, 'past'>): {
  readonly scene: Scene | null
  readonly replay: TableReplay
  readonly beat: (ms: number | null) => void
} {
  const { table, fresh, past: tellAgain } = session
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

  const latest = useRef(past)
  useEffect(() => void (latest.current = past), [past])
  const start = useCallback(
    async (line: number) => {
      const known = since(latest.current.scenes, line)
      const told = known.length > 0 ? null : await tellAgain(line)
      const { of } = latest.current
      setWait(null)
      setAgain({ scenes: told && of ? retold(of, told) : known, at: 0 })
    },
    [tellAgain],
  )
  const isOn = scene !== null
  const replay = useMemo(() => ({ start: (line: number) => void start(line), isOn }), [start, isOn])
  return { scene, replay, beat: setWait }
}
