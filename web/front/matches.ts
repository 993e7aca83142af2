import type { MatchInfo } from '@caravanserai/protocol'
import { useEffect, useState } from 'react'
import { localHost } from '../host/host.ts'
import { download } from '../play/file.ts'

/** The matches stored in this browser, newest first. They are asked for when the page has nothing better to do. */
export function useMatches(): readonly MatchInfo[] {
  const [matches, setMatches] = useState<readonly MatchInfo[]>([])
  useEffect(() => {
    let stop = () => {}
    const idle = whenIdle(() => {
      const host = localHost()
      stop = host.listen((message) => {
        if (message.kind === 'matches') setMatches(message.matches)
        if (message.kind === 'record') download(message.name, message.text)
      })
      host.ask({ kind: 'list' })
    })
    return () => {
      idle()
      stop()
    }
  }, [])
  return matches
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
