import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { recallData, remember } from '../../../app/memory.ts'

/** Those at a table whom whoever reads does not want to hear, by name: who has no seat has nothing else. */
export interface Deaf {
  readonly names: readonly string[]
  readonly mute: (name: string, muted: boolean) => void
}

const stored = v.array(v.string())

/** Kept for each table, before it begins and afterwards. */
export function useDeaf(table: string): Deaf {
  const key = `deaf:${table}`
  const [names, setNames] = useState<readonly string[]>(() => {
    const read = v.safeParse(stored, recallData(key))
    return read.success ? read.output : []
  })
  const mute = useCallback(
    (name: string, muted: boolean) =>
      setNames((was) => {
        const next = muted ? [...was.filter((each) => each !== name), name] : was.filter((each) => each !== name)
        remember(key, next.length > 0 ? JSON.stringify(next) : null)
        return next
      }),
    [key],
  )
  return { names, mute }
}
