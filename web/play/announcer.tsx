import type { Told, Words } from '@caravanserai/kernel'
import type { SeenLine, Table } from '@caravanserai/protocol'
import { useCallback, useState } from 'react'
import type { SeatInfo } from '../tables/table.ts'

const MOST = 12

/** Everything that happens, in words, for those who listen. */
export function Announcer({ sentences }: { readonly sentences: readonly Sentence[] }) {
  return (
    <div className="hidden-text" aria-live="polite" data-testid="announcer">
      {sentences.map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </div>
  )
}

interface Sentence {
  readonly key: string
  readonly words: string
}

export function useAnnouncer(table: Table | null, fresh: SeenLine | null, words: Words | undefined, seats: readonly SeatInfo[]) {
  const [sentences, setSentences] = useState<readonly Sentence[]>([])
  const [said, setSaid] = useState(0)
  const [line, setLine] = useState<SeenLine | null>(null)
  const [you, setYou] = useState<number | null>(null)
  // Another person looks: what was told to the last one is not for them.
  if (table && table.you !== you) {
    setYou(table.you)
    setSentences([])
  }
  if (fresh !== line && words) {
    setLine(fresh)
    if (fresh) setSentences((before) => [...before, ...tell(fresh, words, seats)].slice(-MOST))
  }
  const announce = useCallback(
    (sentence: string) => {
      setSaid(said + 1)
      setSentences((before) => [...before, { key: `said ${said}`, words: sentence }].slice(-MOST))
    },
    [said],
  )
  return { sentences, announce }
}

function tell({ number, events }: SeenLine, words: Words, seats: readonly SeatInfo[]): Sentence[] {
  const who = (seat: number) => seats[seat]?.name ?? ''
  return events.map((event: Told, i) => ({ key: `${number} ${i}`, words: words.event(event, who) }))
}
