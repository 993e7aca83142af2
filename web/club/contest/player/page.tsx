import { PROVISIONAL, type Player } from '@caravanserai/protocol/rating'
import { useCallback } from 'react'
import { follow } from '../../../app/router.ts'
import { Frame } from '../../frame.tsx'
import { Icon } from '../../icon.tsx'
import { CopyLink } from '../../../deals/copy.tsx'
import { Window } from '../../parts.tsx'
import { useClub, useFaultWords } from '../../text/index.ts'
import { useTitleOf } from '../../words.ts'
import { contests } from '../api.ts'
import { useFollowed } from '../../followed.ts'
import { PlayerLink, useNameOf } from '../someone.tsx'
import { useContest, useNumbers } from '../text/index.ts'
import { Curve } from './curve.tsx'
import { Games } from './games.tsx'

/** What somebody has played in public or for a rating, how they stand, and with whom they play. */
export function PlayerPage({ id }: { readonly id: string }) {
  const club = useClub()
  const text = useContest()
  const word = useFaultWords()
  const nameOf = useNameOf()
  const { month } = useNumbers()
  const { value, fault } = useFollowed(
    null,
    useCallback(() => contests.player(id), [id]),
  )
  if (!value) {
    const isUnknown = fault?.refused === 'no-such-player'
    return (
      <Frame room="rankings" title={isUnknown ? text.nothing : fault ? word(fault) : club.loading}>
        {isUnknown ? <p className="club-quiet">{text.nothingLead}</p> : null}
      </Frame>
    )
  }
  const { standings, since } = value
  const games = standings.reduce((sum, each) => sum + each.games, 0)
  const wins = standings.reduce((sum, each) => sum + each.wins, 0)
  return (
    <Frame
      room="rankings"
      title={nameOf(value)}
      lead={[since === null ? '' : text.since(month(since)), text.record(games, wins)].filter(Boolean).join(' ')}
      tools={
        <div className="contest-tools">
          {value.isYou ? null : (
            <a className="button" href="/friends" onClick={follow}>
              <Icon name="invite" size={18} />
              {text.invite}
            </a>
          )}
          <CopyLink link={() => new URL(location.pathname, location.origin).href} />
        </div>
      }
    >
      <div className="contest-sides">
        <div>
          <section aria-labelledby="contest-ratings">
            <h2 id="contest-ratings" className="contest-head">
              {text.ratings} <span className="club-quiet">{text.ratingsLead}</span>
            </h2>
            {standings.length === 0 ? <p className="club-card contest-empty">{text.noRating}</p> : <Standings player={value} />}
          </section>
          <Games player={value} />
        </div>
        {value.others.length > 0 || value.tournaments.length > 0 ? (
          <div className="contest-others">
            {value.others.length > 0 ? <Others others={value.others} /> : null}
            {value.tournaments.length > 0 ? <Tournaments tournaments={value.tournaments} /> : null}
          </div>
        ) : null}
      </div>
    </Frame>
  )
}

function Standings({ player: { standings } }: { readonly player: Player }) {
  const club = useClub()
  const text = useContest()
  const titleOf = useTitleOf()
  const { whole, signed } = useNumbers()
  return (
    <ul className="contest-standings">
      {standings.map(({ game, seats, games, measure, week, rank, of, curve }) => (
        <li key={`${game} ${seats}`} className="club-card">
          <header>
            <Window game={game} />
            <div>
              <h3>{titleOf(game)}</h3>
              <p className="club-quiet">{text.players(seats)}</p>
            </div>
          </header>
          <p className="contest-measure">
            <strong>{measure ? whole(measure.rating) : '–'}</strong>
            {measure ? <span className="club-quiet">± {whole(measure.spread)}</span> : null}
            {measure && week !== 0 ? (
              <span className="contest-week" data-sign={week > 0 ? 'more' : 'less'}>
                <Icon name={week > 0 ? 'up' : 'less'} size={16} />
                {Math.abs(week)}
              </span>
            ) : null}
          </p>
          <Curve ratings={curve} />
          <p className="club-quiet contest-between">
            <span>{measure ? text.week(games, signed(week)) : text.gamesPlayed(games)}</span>
            <span>{measure ? (rank === null ? '' : club.place(rank, of)) : text.more(PROVISIONAL - games)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Others({ others }: { readonly others: Player['others'] }) {
  const text = useContest()
  return (
    <section aria-labelledby="contest-others">
      <h2 id="contest-others" className="contest-head">
        {text.others}
      </h2>
      <ul className="club-card contest-rows">
        {others.map((each) => {
          const share = Math.round((100 * each.won) / each.games)
          return (
            <li key={each.player}>
              <div>
                <PlayerLink someone={each} />
                <p className="club-quiet">{text.better(each.won, each.games)}</p>
              </div>
              <span className="contest-bar" aria-hidden>
                <i style={{ width: `${share}%` }} />
              </span>
              <strong>{text.percent(share)}</strong>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Tournaments({ tournaments }: { readonly tournaments: Player['tournaments'] }) {
  const club = useClub()
  const text = useContest()
  return (
    <section aria-labelledby="contest-tournaments">
      <h2 id="contest-tournaments" className="contest-head">
        {text.tournaments}
      </h2>
      <ul className="club-card contest-rows">
        {tournaments.map(({ tournament, name, rank, of, round, isOver }) => (
          <li key={tournament}>
            <Icon name="trophy" size={24} />
            <div>
              <h3>{name}</h3>
              <p className="club-quiet">{isOver ? club.place(rank, of) : text.after(club.place(rank, of), round)}</p>
            </div>
            <a className="button" href={`/tournament/${tournament}`} onClick={follow} aria-label={`${text.standings}: ${name}`}>
              {text.standings}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
