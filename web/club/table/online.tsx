import type { Deed, Fault, Place, TableInfo } from '@caravanserai/protocol/table'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { go } from '../../app/router.ts'
import { Played } from '../../play/play.tsx'
import { useSession } from '../../play/session.ts'
import { request } from '../../host/host.ts'
import { api } from '../api.ts'
import { live, useLine } from '../line/live.ts'
import type { TableReplay } from '../../tables/table.ts'
import { useFaultWords } from '../text/index.ts'
import { LeaveMatch } from './leave.tsx'
import { hearClocks } from './left.ts'
import { AtSeat } from './seat.tsx'
import { Strips } from './strips.tsx'
import { Talk } from './talk/talk.tsx'
import { useTalk } from './talk/heard.ts'
import { Tools } from './tools.tsx'
import { useSince } from './since.ts'
import './table.css'

interface OnlineTableProps {
  readonly info: TableInfo
  readonly know: (info: TableInfo) => void
}

/** A match with people elsewhere: the same table, and round it who is there, what they say, and how the line is. */
export function OnlineTable({ info, know }: OnlineTableProps) {
  const { table: match } = info
  const line = live()
  const state = useLine()
  const word = useFaultWords()
  const session = useSession(match, line)
  const { table } = session
  const [wrong, setWrong] = useState('')
  useHere(match)
  useEffect(() => line.listen((message) => hearClocks(message, performance.now())), [line])

  const act = useCallback(
    async (deed: Deed) => {
      const reply = await api.do(match, deed)
      setWrong('fault' in reply ? word(reply.fault) : '')
      if ('fault' in reply) return null
      // What is done at a table that is played again may be answered with the next one.
      if (reply.ok.table === match) know(reply.ok)
      return reply.ok
    },
    [match, know, word],
  )
  const rematch = useCallback(() => {
    const again = async () => {
      const answer = await act({ kind: 'rematch' })
      const next = answer && (answer.table === match ? answer.next : answer.table)
      if (next) go(`/table/${next}`)
    }
    void again()
  }, [act, match])

  const plan = () => go(`/friends?game=${info.game}`)
  const complain = useCallback((fault: Fault) => setWrong(word(fault)), [word])
  const talk = useTalk(match, table, complain)
  const since = useSince(match, table)
  const kept = state.kept.find((each) => each.match === match) ?? null
  const presence = table?.presence
  const clocks = table?.clocks ?? null
  const you = table?.you ?? null
  const isLost = state.lost !== null
  const attendance = useMemo(
    () => (seat: number) => (
      <AtSeat
        seat={seat}
        presence={isLost && seat === you ? 'lost' : presence?.seats[seat]}
        clocks={clocks}
        clock={info.clock}
        isBot={info.seats[seat]?.kind === 'bot'}
        isLost={isLost}
      />
    ),
    [presence, clocks, info.clock, info.seats, isLost, you],
  )
  const strips = (replay: TableReplay) => (table ? <Strips {...{ info, table, kept, since, replay, act, wrong, rematch }} /> : null)
  return (
    <Played
      match={match}
      session={session}
      around={{
        tools: table ? <Tools info={info} table={table} talk={talk} complain={complain} /> : null,
        out: table && info.you !== null && isTheirs(info.seats[info.you]) && !table.places ? <LeaveMatch act={act} /> : null,
        address: `${location.origin}/table/${match}`,
        strips,
        side: talk.isOpen && table ? <Talk info={info} table={table} talk={talk} act={act} /> : null,
        attendance,
        // Who watches opens a table of their own.
        playAgain: info.you === null ? plan : rematch,
        changeOptions: plan,
        isKept: kept !== null && isLost,
      }}
    />
  )
}

/** Does somebody play there themselves? */
function isTheirs(place: Place | undefined): boolean {
  return place?.kind === 'person' && place.standIn === null
}

/** Says whether whoever has the page open looks at it. */
function useHere(match: string): void {
  useEffect(() => {
    const line = live()
    const say = () => void request(line, { kind: 'here', match, here: !document.hidden })
    document.addEventListener('visibilitychange', say)
    if (document.hidden) say()
    const stop = line.renewed?.(() => queueMicrotask(say))
    return () => {
      document.removeEventListener('visibilitychange', say)
      stop?.()
    }
  }, [match])
}
