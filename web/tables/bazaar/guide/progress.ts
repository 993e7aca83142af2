import { useState } from 'react'
import { recallData, remember } from '../../../app/memory.ts'

const NAME = 'bazaar-guide'

/** How far a guided match has come: which explanations were read. What was done, its log says. */
interface Progress {
  readonly match: string
  readonly read: readonly string[]
}

/** The match is a guided one from now on; an older one no longer is. */
export function guide(match: string): void {
  write({ match, read: [] })
}

/** Null if this match is not guided, or no longer. */
export function useProgress(match: string) {
  const [progress, setProgress] = useState(read)
  if (progress?.match !== match) return null
  const keep = (next: Progress | null) => {
    setProgress(next)
    write(next)
  }
  return {
    read: progress.read,
    note: (step: string) => keep({ ...progress, read: [...progress.read, step] }),
    leave: () => keep(null),
  }
}

function read(): Progress | null {
  const kept = recallData(NAME)
  if (typeof kept !== 'object' || kept === null) return null
  const { match, read: steps } = kept as { readonly [part: string]: unknown }
  if (typeof match !== 'string' || !Array.isArray(steps)) return null
  return { match, read: steps.filter((step) => typeof step === 'string') }
}

function write(progress: Progress | null): void {
  remember(NAME, progress && JSON.stringify(progress))
}
