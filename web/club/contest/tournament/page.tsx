import type { TournamentDeed, TournamentInfo } from '@caravanserai/protocol/tournament'
import { useCallback, useState } from 'react'
import { CopyLink } from '../../../deals/copy.tsx'
import { useFollowed } from '../../followed.ts'
import { Frame } from '../../frame.tsx'
import { NameForm } from '../../name.tsx'
import { useNow } from '../../now.ts'
import { useClub, useFaultWords } from '../../text/index.ts'
import { useMe } from '../../who.ts'
import { clockWords, useTitleOf } from '../../words.ts'
import { contests } from '../api.ts'
import { useContest, useNumbers } from '../text/index.ts'
import { callFor } from './call.ts'
import { Rounds } from './rounds.tsx'
import { Standings } from './standings.tsx'
import { YourTable } from './yours.tsx'

type Act = (kind: TournamentDeed['kind']) => Promise<void>

/** A tournament: who is ahead, one's next table, and what came of the others. */
export function TournamentPage({ id }: { readonly id: string }) {
  const club = useClub()
  const text = useContest()
  const word = useFaultWords()
  const titleOf = useTitleOf()
  const [wrong, setWrong] = useState('')
  const { value, fault, know } = useFollowed(
    `contest:${id}`,
    useCallback(() => contests.tournament(id), [id]),
  )
  const act: Act = async (kind) => {
    const reply = await contests.do(id, kind)
    if ('ok' in reply) know(reply.ok)
    setWrong('fault' in reply ? word(reply.fault) : '')
  }
  if (!value)
    return (
      <Frame room="rankings" title={fault ? word(fault) : club.loading}>
        {null}
      </Frame>
    )
  const { name, game, seats, rounds, form, clock, standings, isTwin, final } = value
  const call = callFor(value)
  const lead = [
    text.about(titleOf(game), standings.length, rounds),
    `${text.forms[form]}, ${text.atTables(seats)}, ${clockWords(clock, club)}.`,
    isTwin ? text.isTwin : '',
    final === undefined ? '' : text.hasFinal(final),
  ]
  return (
    <Frame room="rankings" title={name} lead={lead.filter(Boolean).join(' ')} tools={<When info={value} />}>
      <div className="contest-sides contest-halls">
        {call ? (
          <div className="contest-first">
            <YourTable info={value} call={call} here={() => act('here')} />
          </div>
        ) : null}
        <div className="contest-middle">
          {wrong === '' ? null : (
            <p className="wrong" role="alert">
              {wrong}
            </p>
          )}
          <Standings info={value} />
        </div>
        <div className="contest-last">
          <Joining info={value} act={act} isCalled={call !== null} />
          <Rounds info={value} />
        </div>
      </div>
    </Frame>
  )
}

/** What comes next, and when. */
function When({ info: { phase, starts, played, rounds, next } }: { readonly info: TournamentInfo }) {
  const text = useContest()
  const { moment } = useNumbers()
  const now = useNow(1000)
  const begins = played.at(-1)?.begins ?? null
  const isComing = phase === 'running' && begins !== null && begins > now && played.at(-1)?.tables.some((table) => table.phase === 'open')
  const words = {
    open: starts === null ? text.startsByHand : text.startsAt(moment(starts)),
    running: isComing
      ? text.beginsIn(played.length, left(begins - now))
      : next === null
        ? played.length > rounds
          ? text.final
          : text.roundOf(played.length, rounds)
        : text.nextAt(moment(next)),
    over: text.isOver,
    closed: text.isClosed,
  }[phase]
  return <strong className={isComing ? 'contest-when contest-now' : 'contest-when'}>{words}</strong>
}

/** Minutes and seconds, or hours and minutes where it is long. */
function left(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [most, rest] =
    seconds < 3600 ? [Math.floor(seconds / 60), seconds % 60] : [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return `${most}:${String(rest).padStart(2, '0')}${seconds < 3600 ? '' : ' h'}`
}

/** Before it starts, or after one has missed a table: the way in and out. */
function Joining({ info, act, isCalled }: { readonly info: TournamentInfo; readonly act: Act; readonly isCalled: boolean }) {
  const text = useContest()
  const me = useMe()
  const { phase, isIn, isYours, isAway, standings, isTwin } = info
  if (phase === 'over' || phase === 'closed') return null
  const isOpen = phase === 'open'
  const isMissing = phase === 'running' && isAway && isIn && !isCalled
  if (!isOpen && !isIn) return null
  return (
    <section className={isOpen || isMissing ? 'club-card contest-join' : 'contest-join'} aria-label={text.join}>
      {isOpen ? <p>{text.joined(standings.length)}</p> : isMissing ? <p>{text.missed}</p> : null}
      {isOpen && !isIn && me === null ? <NameForm button={text.join} then={() => act('join')} /> : null}
      {isOpen && !isIn && me !== null ? (
        <button type="button" className="button main" disabled={me === undefined} onClick={() => void act('join')}>
          {text.join}
        </button>
      ) : null}
      {isMissing ? (
        <button type="button" className="button main" onClick={() => void act('here')}>
          {text.here}
        </button>
      ) : null}
      {isOpen && isYours ? (
        <button type="button" className={isIn ? 'button main' : 'button'} disabled={standings.length < 2} onClick={() => void act('start')}>
          {text.start}
        </button>
      ) : null}
      <div className="contest-deeds">
        {isOpen ? <CopyLink link={() => location.href} /> : null}
        {isIn ? (
          <button type="button" className="button bare" onClick={() => void act('leave')}>
            {text.leave}
          </button>
        ) : null}
        {isOpen && isYours ? (
          <button type="button" className="button bare" onClick={() => void act('close')}>
            {text.cancel}
          </button>
        ) : null}
      </div>
      {isOpen && isTwin ? <p className="club-quiet">{text.twinHelp}</p> : null}
    </section>
  )
}
