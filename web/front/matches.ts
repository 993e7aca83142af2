import type { Failure, MatchInfo } from '@caravanserai/protocol'
import { useCallback, useEffect, useState } from 'react'
import { localHost, request } from '../host/host.ts'
import { download } from '../play/file.ts'

export interface Matches {
  /** Newest first. */
  readonly matches: readonly MatchInfo[]
  readonly save: (match: string) => void
  readonly forget: (match: string) => void
  /** Why the last of these could not be done. */
  readonly trouble: Failure | null
}

/** The matches stored in this browser. They are asked for when the page has nothing better to do. */
export function useMatches(): Matches {
  const [matches, setMatches] = useState<readonly MatchInfo[]>([])
  const [trouble, setTrouble] = useState<Failure | null>(null)
  const list = useCallback(async () => {
    const answer = await request<'matches'>(localHost(), { kind: 'list' })
    if (answer.kind === 'matches') setMatches(answer.matches)
    if (answer.kind === 'failed') setTrouble(answer.code)
  }, [])
  useEffect(() => whenIdle(() => void list()), [list])
  const save = useCallback(async (match: string) => {
    const answer = await request<'record'>(localHost(), { kind: 'record', match })
    if (answer.kind === 'record') download(answer.name, answer.text)
    setTrouble(answer.kind === 'failed' ? answer.code : null)
  }, [])
  const forget = useCallback(
    async (match: string) => {
      const answer = await request(localHost(), { kind: 'forget', match })
      setTrouble(answer.kind === 'failed' ? answer.code : null)
      await list()
    },
    [list],
  )
  return { matches, save: (match) => void save(match), forget: (match) => void forget(match), trouble }
}

function whenIdle(work: () => void): () => void {
  // Safari has no idle time of its own to offer.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 1500 })
  return () => cancelIdleCallback(handle)
}
