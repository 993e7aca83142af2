import { useCallback, useEffect, useRef, useState } from 'react'
import type { Scene } from './film.ts'
import type { Told } from './told.ts'

/** What is said to whoever does not see it. */
export interface Voice {
  readonly sentence: string
  readonly say: (sentence: string) => void
}

/** Says what happened on the way from the last moment to this one, or after a jump where this is. */
export function useSpoken(scene: Scene | null, where: string, told: readonly Told[]): Voice {
  const [sentence, say] = useState('')
  const last = useRef<Scene | null>(null)
  useEffect(() => {
    if (!scene || scene === last.current) return
    const isFirst = last.current === null
    last.current = scene
    if (isFirst) return
    const numbers = new Set(scene.fresh.map(({ number }) => number))
    const happened = told.filter(({ number }) => numbers.has(number)).map((each) => each.sentence)
    say(happened.length > 0 ? happened.join(' ') : where)
  }, [scene, where, told])
  return { sentence, say: useCallback((words: string) => say(words), []) }
}

export function Spoken({ spoken: { sentence } }: { readonly spoken: Voice }) {
  return (
    <div className="hidden-text" aria-live="polite" data-testid="announcer">
      <p>{sentence}</p>
    </div>
  )
}
