import type { Deed, Fault, TableInfo } from '@caravanserai/protocol/table'
import { useEffect, useRef, useState } from 'react'
import { usualLevel, shelved } from '../../app/shelf.ts'
import { follow } from '../../app/router.ts'
import { warm } from '../../app/start.ts'
import { api, isPassing } from '../api.ts'
import { Frame } from '../frame.tsx'
import { Icon } from '../icon.tsx'
import { NameForm } from '../name.tsx'
import { useClub, useFaultWords } from '../text/index.ts'
import { useMe } from '../who.ts'
import { clockWords, nameKept, nameOf, useTitleOf } from '../words.ts'
import { Invite } from './invite.tsx'
import { SeatArch } from './seat.tsx'
import { WaitingTalk } from './talk.tsx'
import './waiting.css'

interface WaitingRoomProps {
  readonly info: TableInfo
  readonly know: (info: TableInfo) => void
}

/** Before it starts: one arch a seat, and the link that brings the others. */
export function WaitingRoom({ info, know }: WaitingRoomProps) {
  const text = useClub()
  const word = useFaultWords()
  const titleOf = useTitleOf()
  const me = useMe()
  const [wrong, setWrong] = useState<{ readonly fault: Fault; readonly at: number } | null>(null)
  /** The seat that somebody wants who has no name yet. */
  const [wish, setWish] = useState<number | null>(null)
  const guest = useRef<HTMLElement>(null)
  const { table, version, game, seats, you, kept, contest, isYours, startsAt } = info
  useEffect(() => warm(game), [game])
  // It may have been done, and the answer lost: what is seen then says so.
  const isWrong = wrong !== null && (wrong.at === version || !isPassing(wrong.fault))

  const act = async (deed: Deed) => {
    const reply = await api.do(table, deed)
    if ('ok' in reply) know(reply.ok)
    setWrong('fault' in reply ? { fault: reply.fault, at: version } : null)
    return 'ok' in reply
  }
  const sit = async (seat: number) => {
    setWish(null)
    await act({ kind: 'sit', seat })
  }
  const found = shelved(game)
  const level = found ? usualLevel(found) : 'random'
  const free = seats.flatMap(({ kind }, seat) => (kind === 'free' ? [seat] : []))
  // Where seats are kept, one's own is the only one to take.
  const firstFree = kept ?? free.find((seat) => nameKept(seats[seat]) === '')
  /** Where a newcomer will sit, once they have a name. */
  const aimed = wish !== null && free.includes(wish) ? wish : firstFree
  const isNewcomer = me === null && you === null && kept === null
  const host = seats.findIndex(({ kind }) => kind === 'person')
  const maySit = (seat: number) =>
    contest === null &&
    free.includes(seat) &&
    (you !== null || (isNewcomer ? nameKept(seats[seat]) === '' : Boolean(me) && seat !== firstFree))
  const wishFor = (seat: number) => {
    setWish(seat)
    // What is left to say is a name.
    guest.current?.querySelector('input')?.focus()
  }
  const title = free.length > 0 ? text.waitingFor(free.length) : text.full
  const lead = [titleOf(game), clockWords(info.clock, text)].join(', ')

  return (
    <Frame
      room="waiting"
      title={title}
      lead={[
        `${lead}.`,
        info.isLaid ? text.laid : '',
        info.isRated ? text.counts : '',
        text.away(info.clock.kind === 'none' ? null : info.atZero, info.standIns && info.clock.kind !== 'slow'),
        free.length > 0 ? text.startsAlone : startsAt === null ? text.held : '',
      ].join(' ')}
    >
      <div className="waiting">
        <div className="waiting-seats">
          {you === null && firstFree !== undefined ? (
            <section ref={guest} className="club-card waiting-guest" aria-label={text.sitDown}>
              {host >= 0 ? <p className="waiting-invited">{text.invited(nameOf(seats[host]))}</p> : null}
              {me === null ? (
                <NameForm button={text.sitDown} then={() => sit(aimed ?? firstFree)} />
              ) : (
                <button type="button" className="button main" disabled={me === undefined} onClick={() => void sit(firstFree)}>
                  {contest === null ? text.sitDown : text.iAmHere}
                </button>
              )}
            </section>
          ) : null}
          {free.length === 0 ? <Countdown key={startsAt} startsAt={startsAt} mayHold={you !== null} act={act} level={level} /> : null}
          <ol className="arches" data-seats={seats.length}>
            {seats.map((place, seat) => (
              <SeatArch
                // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
                key={seat}
                seat={seat}
                place={place}
                isYou={seat === you}
                seatBot={isYours && place.kind === 'free' ? () => void act({ kind: 'seat-bot', seat, level }) : null}
                free={isYours && place.kind === 'bot' ? () => void act({ kind: 'free', seat }) : null}
                isWished={isNewcomer && seat === aimed}
                sit={maySit(seat) ? () => (me ? void sit(seat) : wishFor(seat)) : null}
              />
            ))}
          </ol>
          {isWrong ? (
            <p className="wrong" role="alert">
              {word(wrong.fault)}
            </p>
          ) : null}
        </div>
        <WaitingTalk info={info} act={act} />
        <aside className="waiting-side">
          {contest ? (
            <a className="button" href={`/tournament/${contest.tournament}`} onClick={follow}>
              <Icon name="trophy" size={18} />
              {contest.name}
            </a>
          ) : free.length > 0 ? (
            <Invite game={titleOf(game)} main={you !== null} />
          ) : null}
          {info.deal === null ? null : (
            <a className="button" href={`/twins/${info.deal}`} onClick={follow}>
              {text.sameDeal}
            </a>
          )}
          {isYours && free.length > 0 ? (
            <button type="button" className="button waiting-start" onClick={() => void act({ kind: 'start', level })}>
              {text.startNow}
            </button>
          ) : null}
          {isYours ? (
            <button type="button" className="button bare" onClick={() => void act({ kind: 'close' })}>
              {text.closeTable}
            </button>
          ) : you !== null ? (
            <button type="button" className="button bare" onClick={() => void act({ kind: 'rise' })}>
              {text.leaveSeat}
            </button>
          ) : null}
          {info.watching > 0 ? (
            <p className="club-quiet waiting-watching">
              <Icon name="eye" size={16} /> {text.watching(info.watching)}
            </p>
          ) : null}
          <a className="button bare" href="/lobby" onClick={follow}>
            {text.myGames}
          </a>
        </aside>
      </div>
    </Frame>
  )
}

interface CountdownProps {
  readonly startsAt: number | null
  readonly mayHold: boolean
  readonly level: string
  readonly act: (deed: Deed) => Promise<unknown>
}

/** It starts by itself, unless somebody wants to wait. */
function Countdown({ startsAt, mayHold, level, act }: CountdownProps) {
  const text = useClub()
  const left = useSecondsTo(startsAt)
  return (
    <p className="club-card waiting-soon">
      <strong aria-live="polite">{startsAt === null ? text.held : text.startsIn(left)}</strong>
      {mayHold ? (
        startsAt === null ? (
          <button type="button" className="button main" onClick={() => void act({ kind: 'start', level })}>
            {text.start}
          </button>
        ) : (
          <button type="button" className="button" onClick={() => void act({ kind: 'hold', held: true })}>
            {text.wait}
          </button>
        )
      ) : null}
    </p>
  )
}

/** Never more than it can be: two clocks may differ. */
const MOST = 3

function useSecondsTo(at: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return at === null ? 0 : Math.min(MOST, Math.max(0, Math.ceil((at - now) / 1000)))
}
