import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { storeOf, type Store } from '../../app/store.ts'
import type { Scene } from './film.ts'
import type { Told } from './told.ts'

/** What is said to whoever does not see it: heard by what says it, so that nothing else is drawn anew. */
type Voice = Store<string>

/** Says what happened on the way from the last moment to this one, or after a jump where this is. */
export function useVoice(scene: Scene | null, where: string, told: readonly Told[]): Voice {
  const voice = useMemo(() => storeOf(''), [])
  const last = useRef<Scene | null>(null)
  useEffect(() => {
    if (!scene || scene === last.current) return
    const isFirst = last.current === null
    last.current = scene
    if (isFirst) return
    const numbers = new Set(scene.fresh.map(({ number }) => number))
    const happened = numbers.size === 0 ? [] : told.filter(({ number }) => numbers.has(number)).map((each) => each.sentence)
    voice.set(happened.length > 0 ? happened.join(' ') : where)
  }, [scene, where, told, voice])
  return voice
}

export function Spoken({ voice: { listen, now } }: { readonly voice: Voice }) {
  return (
    <div className="hidden-text" aria-live="polite" data-testid="announcer">
      <p>{useSyncExternalStore(listen, now)}</p>
    </div>
  )
}
