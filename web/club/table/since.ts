import type { SeenLine, Table } from '@caravanserai/protocol'
import { useCallback, useEffect, useState } from 'react'
import { recall, remember } from '../../app/memory.ts'

/** What happened while somebody was not here. */
export interface Since {
  /** The last line of the last visit. */
  readonly from: number
  readonly lines: readonly SeenLine[]
  readonly dismiss: () => void
}

/** So few are seen on the table itself. */
const FEW = 1

/** How far somebody has seen a table is kept on this device. */
export function useSince(match: string, table: Table | null): Since | null {
  const key = `seen:${match}`
  /** The last line of the last visit, if there was one. */
  const [before] = useState(() => Number(recall(key) ?? Number.NaN))
  const [arrived, setArrived] = useState<number | null>(null)
  const [isDone, setDone] = useState(false)
  const last = table?.log.at(-1)?.number ?? null
  if (arrived === null && last !== null) setArrived(last)
  useEffect(() => {
    if (last !== null && !document.hidden) remember(key, String(last))
  }, [key, last])
  const dismiss = useCallback(() => setDone(true), [])
  if (!table || arrived === null || isDone || Number.isNaN(before) || arrived - before <= FEW) return null
  const lines = table.log.filter(({ number }) => number > before && number <= arrived)
  return { from: before, lines, dismiss }
}
