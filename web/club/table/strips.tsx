import type { Table } from '@caravanserai/protocol'
import type { Deed, TableInfo } from '@caravanserai/protocol/table'
import { useEffect, useState } from 'react'
import { useSettings } from '../../app/settings.ts'
import { LoadAgain } from '../../app/notice.tsx'
import { tables, type Worded } from '../../tables/index.ts'
import { Icon } from '../icon.tsx'
import type { KeptMove } from '../line/line.ts'
import { live, useLine } from '../line/live.ts'
import { useNow } from '../now.ts'
import { PresenceSign } from '../presence.tsx'
import { useClub } from '../text/index.ts'
import { listed, nameOf } from '../words.ts'
import { isHalfOver } from './left.ts'
import { OutcomeStrip } from './outcome.tsx'
import { PleaStrip } from './plea.tsx'
import { Strip } from './strip.tsx'
import { SinceStrip } from './visit.tsx'
import type { Since } from './since.ts'
import type { TableReplay } from '../../tables/table.ts'

interface StripsProps {
  readonly info: TableInfo
  readonly table: Table
  readonly kept: KeptMove | null
  readonly since: Since | null
  readonly replay: TableReplay
  readonly act: (deed: Deed) => Promise<TableInfo | null>
  readonly wrong: string
  readonly rematch: () => void
}

/** What comes from others and from the line stands above the table, which makes room: nothing covers the board. */
export function Strips({ info, table, kept, since, replay, act, wrong, rematch }: StripsProps) {
  const text = useClub()
  const { language } = useSettings()
  const words = useGameWords(table.game)
  const tell = (number: number) => {
    const told = table.log.find((each) => each.number === number)?.events.filter((event) => words?.isTold(event)) ?? []
    return told.flatMap((event) => words?.words[language].event(event, (seat) => table.chairs[seat]?.name ?? '') || []).join(' ')
  }
  const { you, places } = table
  const ownPlace = info.you === null ? undefined : info.seats[info.you]
  const isStoodIn = ownPlace?.kind === 'person' && ownPlace.standIn !== null && !places
  return (
    <section className="strips" aria-label={text.around}>
      <LineStrip kept={kept} />
      <LapsedStrip match={info.table} />
      {wrong === '' ? null : (
        <p className="notice-strip" role="alert">
          {wrong}
        </p>
      )}
      {table.plea ? <PleaStrip key={table.plea.line} plea={table.plea} table={table} says={tell(table.plea.line)} /> : null}
      {isStoodIn ? (
        <Strip sign={<PresenceSign presence="bot" />} words={text.botForYou}>
          <button type="button" className="button" onClick={() => void act({ kind: 'return' })}>
            {text.iAmBack}
          </button>
        </Strip>
      ) : null}
      {you === null || places ? null : <GoneStrip table={table} info={info} act={act} />}
      {since && !places ? <SinceStrip since={since} says={tell} replay={replay} /> : null}
      {places && info.you !== null && info.isRated ? <OutcomeStrip info={info} you={info.you} /> : null}
      {places && info.you !== null && info.next !== null ? (
        <Strip sign={<Icon name="again" size={18} />} words={text.rematchOpen}>
          <button type="button" className="button main" onClick={rematch}>
            {text.toRematch}
          </button>
        </Strip>
      ) : null}
    </section>
  )
}

/** The game waits for somebody who is gone: a bot plays on if all the others want it. */
function GoneStrip({ table, info, act }: Pick<StripsProps, 'table' | 'info' | 'act'>) {
  const text = useClub()
  const gone = goneSeats(table, info, useMinutes())
  const { you, votes } = info
  const isOpen = (seat: number) => you !== null && !votes[seat]?.includes(you)
  const voters = votersAt(table, info, gone)
  const least = Math.min(...gone.map((seat) => voters.filter((each) => votes[seat]?.includes(each)).length))
  const names = listed(
    gone.map((seat) => nameOf(info.seats[seat])),
    text,
  )
  if (gone.length === 0) return null
  const sentence = info.clock.kind === 'slow' ? text.isLate : text.isGone
  const vote = async () => {
    for (const seat of gone.filter(isOpen)) await act({ kind: 'vote', seat })
  }
  return (
    <Strip
      sign={<PresenceSign presence="gone" />}
      words={`${sentence(names, gone.length)} ${least > 0 ? text.votes(least, voters.length) : ''}`}
    >
      {gone.some(isOpen) ? (
        <button type="button" className="button" onClick={() => void vote()}>
          {text.letBot}
        </button>
      ) : null}
    </Strip>
  )
}

/** The page's own time, anew every minute: over days nothing else may happen. */
function useMinutes(): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** So long, in ms, a line may be gone, or a move have no answer, before anybody is told. */
const UNSAID = 1000

/** The line is lost, or a move without an answer, for longer than a moment: what becomes of the move, and what can be done. */
function LineStrip({ kept }: { readonly kept: KeptMove | null }) {
  const text = useClub()
  const { lost, isOutdated } = useLine()
  const now = useNow(500)
  if (isOutdated)
    return (
      <Strip sign={<Icon name="again" size={18} />} words={text.outdated}>
        <LoadAgain />
      </Strip>
    )
  if (now - Math.min(lost ?? now, kept?.since ?? now) < UNSAID) return null
  return (
    <div className="strip strip-line" data-lost={lost === null ? undefined : ''}>
      {lost === null ? <Icon name="send" size={18} /> : <PresenceSign presence="lost" />}
      <output>
        {lost === null ? '' : text.reconnecting} {kept ? (kept.isSent ? text.moveOut : text.moveKept) : ''}
      </output>
      <span className="strip-deeds">
        {kept && !kept.isSent ? (
          <button type="button" className="button" onClick={() => live().takeBack(kept.id)}>
            <Icon name="undo" size={18} />
            {text.takeBack}
          </button>
        ) : null}
        <button type="button" className="button bare" onClick={() => live().wake()}>
          {text.tryNow}
        </button>
      </span>
    </div>
  )
}

/** A move that was made before the page was loaded anew came too late. */
function LapsedStrip({ match }: { readonly match: string }) {
  const text = useClub()
  const { lapsed } = useLine()
  if (!lapsed.includes(match)) return null
  return (
    <Strip sign={<Icon name="undo" size={18} />} words={text.moveLapsed}>
      <button type="button" className="button bare square" aria-label={text.dismiss} onClick={() => live().dismiss(match)}>
        <Icon name="close" size={18} />
      </button>
    </Strip>
  )
}

/** Those who are waited for, have gone, and have no bot that plays for them. Over days everybody comes and goes: then, those of whose time half has gone by. */
function goneSeats({ presence, awaited, you, clocks }: Table, { seats, clock, touched }: TableInfo, now: number): number[] {
  const isSlow = clock.kind === 'slow'
  return awaited.filter((seat) => {
    const [place, kind] = [seats[seat], presence?.seats[seat]]
    if (seat === you || place?.kind !== 'person' || place.standIn !== null) return false
    if (!isSlow) return kind === 'gone'
    return (
      kind !== 'here' && kind !== 'lost' && clocks !== undefined && clocks !== null && isHalfOver(clocks, seat, clock.hours, touched, now)
    )
  })
}

/** Those whose word is waited for, as the host counts them (`host/people/absence.ts`): no bot plays for them, and they are not gone as well. */
function votersAt({ presence, you }: Table, { seats, clock }: TableInfo, gone: readonly number[]): number[] {
  const isGone = (seat: number) => gone.includes(seat) || (clock.kind !== 'slow' && seat !== you && presence?.seats[seat] === 'gone')
  return seats.flatMap((place, seat) => (place.kind === 'person' && place.standIn === null && !isGone(seat) ? seat : []))
}

/** What a game says, once it is here; the table fetches it as well. */
function useGameWords(game: string): Worded | null {
  const [words, setWords] = useState<Worded | null>(null)
  useEffect(() => {
    let wanted = true
    tables[game]?.words().then(
      (found) => wanted && setWords(found),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [game])
  return words
}
