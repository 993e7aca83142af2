import { useEffect, useMemo } from 'react'

/** In this tab, of the match that was asked about last. */
const NAME = 'caravanserai:hints'

interface Counted {
  readonly match: string
  readonly count: number
  /** The question that the last one was about. */
  readonly last: number | null
}

/** LOOK 11.10: hints are counted. One is given on a question, however often it is looked at; none while that is null. */
export function useCount(match: string, question: number | null): number {
  const counted = useMemo(() => {
    const before = countedFor(match)
    return question === null || question === before.last ? before : { match, count: before.count + 1, last: question }
  }, [match, question])
  useEffect(() => {
    if (counted.count > 0) keep(counted)
  }, [counted])
  return counted.count
}

/** Beside what the tab keeps over a reload, which a browser may forbid. */
let newest: Counted | null = null

function keep(counted: Counted): void {
  newest = counted
  try {
    sessionStorage.setItem(NAME, JSON.stringify(counted))
  } catch {}
}

function countedFor(match: string): Counted {
  const none = { match, count: 0, last: null }
  try {
    const kept = newest ?? (JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Partial<Counted> | null)
    return kept?.match === match ? { ...none, ...kept } : none
  } catch {
    return none
  }
}
