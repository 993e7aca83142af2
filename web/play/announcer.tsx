import type { Language } from '@caravanserai/kernel'
import type { SeenLine, Table } from '@caravanserai/protocol'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { storeOf, type Store } from '../app/store.ts'
import type { Worded } from '../tables/index.ts'
import type { SeatInfo } from '../tables/table.ts'

/** So many sentences stay; several lines with all their events can come at once, and none may be left out. */
const MOST = 40

interface Sentence {
  readonly key: number
  readonly words: string
}

/** What was said last. It changes more often than anything else, and nothing but the announcer is drawn anew for it. */
export interface Voice {
  readonly said: Store<readonly Sentence[]>
  readonly say: (sentence: string) => void
}

function newVoice(): Voice {
  const said = storeOf<readonly Sentence[]>([])
  let key = 0
  return { said, say: (words) => said.set([...said.now(), { key: key++, words }].slice(-MOST)) }
}

/** Everything that happens, in words, for those who listen. */
export function Announcer({ voice: { said } }: { readonly voice: Voice }) {
  const sentences = useSyncExternalStore(said.listen, said.now)
  return (
    <div className="hidden-text" aria-live="polite" data-testid="announcer">
      {sentences.map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </div>
  )
}

/** A voice that tells every line as it comes, and takes more to say. What the log leaves out, it leaves out too. */
export function useVoice(
  table: Table | null,
  fresh: readonly SeenLine[],
  worded: Worded | null,
  language: Language,
  seats: readonly SeatInfo[],
): Voice {
  const [voice] = useState(newVoice)
  const told = useRef<readonly SeenLine[]>([])
  const you = table?.you
  // Another person looks: what was told to the last one is not for them.
  useLayoutEffect(() => {
    if (you !== undefined) voice.said.set([])
  }, [voice, you])
  useLayoutEffect(() => {
    if (!worded || fresh === told.current) return
    told.current = fresh
    const who = (seat: number) => seats[seat]?.name ?? ''
    for (const event of fresh.flatMap(({ events }) => events).filter(worded.isTold)) voice.say(worded.words[language].event(event, who))
  }, [voice, fresh, worded, language, seats])
  return voice
}
