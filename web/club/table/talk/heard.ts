import type { Phrase, Table } from '@caravanserai/protocol'
import type { Fault } from '@caravanserai/protocol/table'
import { useCallback, useMemo, useState } from 'react'
import * as v from 'valibot'
import { recallData, remember } from '../../../app/memory.ts'
import { refusalIn, request } from '../../../host/host.ts'
import { live } from '../../line/live.ts'
import { useDeaf, type Deaf } from './deaf.ts'

/** What is said at a table, as far as whoever reads wants to hear it. */
export interface Heard {
  readonly isOpen: boolean
  readonly toggle: () => void
  /** Said since the sheet was last open, by people who are not muted. */
  readonly fresh: number
  readonly isMuted: boolean
  readonly mute: (muted: boolean) => void
  /** Seats that are not heard. */
  readonly deafTo: readonly number[]
  readonly muteSeat: (seat: number, muted: boolean) => void
  /** Nor those: who watches, or spoke before it began. */
  readonly deaf: Deaf
  /** Words, or one of the phrases that every page has in its own language. */
  readonly say: (words: string, phrase?: Phrase) => Promise<boolean>
}

const stored = v.object({ muted: v.boolean(), seats: v.array(v.number()), read: v.number(), asides: v.number() })
type Stored = v.InferOutput<typeof stored>

/** What is muted and how far was read is kept for each table. Why something was not taken is complained of. */
export function useTalk(match: string, table: Table | null, complain: (fault: Fault) => void): Heard {
  const key = `talk:${match}`
  const [kept, setKept] = useState<Stored>(() => {
    const read = v.safeParse(stored, recallData(key))
    return read.success ? read.output : { muted: false, seats: [], read: 0, asides: 0 }
  })
  const [isOpen, setOpen] = useState(false)
  const change = useCallback(
    (change: Partial<Stored>) =>
      setKept((was) => {
        const next = { ...was, ...change }
        remember(key, JSON.stringify(next))
        return next
      }),
    [key],
  )
  const you = table?.you ?? null
  const talk = table?.talk
  const deaf = useDeaf(match)
  const { names } = deaf
  const said = table?.asides
  const asides = said?.length ?? 0
  const fresh = useMemo(() => {
    const unread = (talk ?? []).filter(({ number, seat }) => number > kept.read && seat !== you && !kept.seats.includes(seat)).length
    const aside = (said ?? []).slice(kept.asides).filter(({ name }) => !names.includes(name)).length
    return kept.muted || isOpen ? 0 : unread + aside
  }, [talk, said, names, kept, you, isOpen])
  // Whoever opens or closes it has seen all that was said by then.
  const read = talk?.at(-1)?.number ?? 0
  const toggle = useCallback(() => {
    change({ read, asides })
    setOpen((was) => !was)
  }, [change, read, asides])
  const say = useCallback(
    async (words: string, phrase?: Phrase) => {
      const answer = await request(live(), { kind: 'talk', match, seat: you, words, ...(phrase === undefined ? {} : { phrase }) })
      const why = refusalIn(answer)
      if (why) complain(why)
      return answer.kind === 'accepted'
    },
    [match, you, complain],
  )
  return {
    isOpen,
    toggle,
    fresh,
    isMuted: kept.muted,
    mute: (muted) => change({ muted }),
    deafTo: kept.seats,
    muteSeat: (seat, muted) => change({ seats: muted ? [...kept.seats, seat] : kept.seats.filter((each) => each !== seat) }),
    deaf,
    say,
  }
}
