import type { ListedTournament } from '@caravanserai/protocol/tournament'
import { useState } from 'react'
import { follow } from '../../../app/router.ts'
import { useFollowed } from '../../followed.ts'
import { Frame } from '../../frame.tsx'
import { Icon } from '../../icon.tsx'
import { Window } from '../../parts.tsx'
import { useClub, useFaultWords } from '../../text/index.ts'
import { useTitleOf } from '../../words.ts'
import { contests } from '../api.ts'
import { useContest, useNumbers } from '../text/index.ts'
import { Making } from './making.tsx'

/** One's own tournaments, those that anybody may join, and how to make one. */
export function ListPage() {
  const club = useClub()
  const text = useContest()
  const word = useFaultWords()
  const [isMaking, setMaking] = useState(false)
  const { value, fault } = useFollowed('lobby', contests.tournaments)
  return (
    <Frame
      room="rankings"
      title={text.tournaments}
      lead={text.tournamentsLead}
      tools={
        isMaking ? null : (
          <button type="button" className="button" onClick={() => setMaking(true)}>
            <Icon name="plus" />
            {text.make}
          </button>
        )
      }
    >
      {isMaking ? <Making close={() => setMaking(false)} /> : null}
      {fault ? (
        <p className="wrong" role="alert">
          {word(fault)}
        </p>
      ) : null}
      {value ? (
        <div className="contest-lists">
          {value.mine.length > 0 ? <List title={text.mineTournaments} tournaments={value.mine} /> : null}
          <List title={text.openTournaments} tournaments={value.open} />
        </div>
      ) : fault ? null : (
        <p className="club-quiet">{club.loading}</p>
      )}
    </Frame>
  )
}

function List({ title, tournaments }: { readonly title: string; readonly tournaments: readonly ListedTournament[] }) {
  const text = useContest()
  return (
    <section>
      <h2 className="contest-head">{title}</h2>
      {tournaments.length === 0 ? (
        <p className="club-card contest-empty">{text.noTournament}</p>
      ) : (
        <ul className="club-card contest-rows">
          {tournaments.map((each) => (
            <Row key={each.tournament} tournament={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({
  tournament: { tournament, name, game, form, phase, round, rounds, players, starts, isCalled },
}: {
  readonly tournament: ListedTournament
}) {
  const text = useContest()
  const titleOf = useTitleOf()
  const { moment } = useNumbers()
  const when =
    phase === 'open'
      ? starts === null
        ? text.startsByHand
        : text.startsAt(moment(starts))
      : phase === 'over'
        ? text.isOver
        : text.roundOf(round, rounds)
  return (
    <li>
      <Window game={game} />
      <div>
        <h3>{name}</h3>
        <p className="club-quiet">{[titleOf(game), text.forms[form], text.players(players), when].join(' · ')}</p>
      </div>
      <a
        className={isCalled ? 'button main' : 'button'}
        href={`/tournament/${tournament}`}
        onClick={follow}
        aria-label={`${text.look}: ${name}`}
      >
        {isCalled ? text.toTable : text.look}
      </a>
    </li>
  )
}
