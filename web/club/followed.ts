import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Reply } from './api.ts'
import { findings, type Findings, type Found } from './findings.ts'
import { live } from './line/live.ts'

export type Followed<T> = Found<T> & Pick<Findings<T>, 'again' | 'know'>

/** Something of the server's, fetched and fetched again whenever the server says that it has changed; without a topic by who has changed it. */
export function useFollowed<T>(topic: string | null, ask: () => Promise<Reply<T>>): Followed<T> {
  const found = useMemo(() => findings(ask), [ask])
  const { value, fault } = useSyncExternalStore(found.listen, found.now)
  useEffect(() => {
    found.again()
    const stop = topic === null ? null : live().follow(topic, found.again)
    return () => {
      stop?.()
      found.rest()
    }
  }, [found, topic])
  return { value, fault, again: found.again, know: found.know }
}
