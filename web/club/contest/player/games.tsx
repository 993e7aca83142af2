import type { Player } from '@caravanserai/protocol/rating'
import { useState } from 'react'
import { follow } from '../../../app/router.ts'
import { Banner } from '../../../signs/banner.tsx'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { Icon } from '../../icon.tsx'
import { Window } from '../../parts.tsx'
import { Segments } from '../../../look/segments.tsx'
import { useClub } from '../../text/index.ts'
import { listed, useTitleOf } from '../../words.ts'
import { useNameOf } from '../someone.tsx'
import { useContest, useNumbers } from '../text/index.ts'

type Game = Player['games'][number]

const FILTERS = ['all', 'won', 'people'] as const
/** So many are shown before somebody asks for all. */
const FIRST = 10

/** The games of a player, the newest first. */
export function Games({ player: { games } }: { readonly player: Player }) {
  const club = useClub()
  const text = useContest()
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all')
  const [isWhole, setWhole] = useState(false)
  const found = games.filter((game) => FITS[filter](game))
  const shown = isWhole ? found : found.slice(0, FIRST)
  if (games.length === 0) return null
  return (
    <section aria-labelledby="contest-games">
      <div className="contest-between">
        <h2 id="contest-games" className="contest-head">
          {text.games}
        </h2>
        <Segments label={text.games} values={FILTERS} value={filter} choose={setFilter} show={(each) => text.filters[each]} />
      </div>
      <div className="club-card contest-card">
        <table className="contest-table">
          <thead>
            <tr>
              <th scope="col">{club.game}</th>
              <th scope="col" className="contest-wide">
                {text.with}
              </th>
              <th scope="col">{text.place}</th>
              <th scope="col" className="contest-number contest-wide">
                {text.points}
              </th>
              <th scope="col" className="contest-number">
                {text.rating}
              </th>
              <th scope="col">
                <span className="hidden-text">{text.look}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((game) => (
              <Row key={`${game.at} ${game.table}`} game={game} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < found.length ? (
        <button type="button" className="button" onClick={() => setWhole(true)}>
          {text.all(found.length)}
        </button>
      ) : null}
    </section>
  )
}

const FITS: { readonly [filter in (typeof FILTERS)[number]]: (game: Game) => boolean } = {
  all: () => true,
  won: ({ seats, own }) => seats[own]?.place === 1,
  people: ({ seats }) => seats.every(({ player }) => !player?.startsWith('bot:')),
}

function Row({ game: { game, at, seats, own, unrated, table } }: { readonly game: Game }) {
  const club = useClub()
  const text = useContest()
  const titleOf = useTitleOf()
  const nameOf = useNameOf()
  const { whole, signed, day } = useNumbers()
  const mine = seats[own]
  const others = seats.flatMap((each, seat) => (seat === own ? [] : [{ ...each, seat }]))
  const names = listed(
    others.map((each) => nameOf(each, game)),
    club,
  )
  if (!mine) return null
  return (
    <tr>
      <th scope="row">
        <span className="contest-game">
          <Window game={game} />
          <span>
            <strong>{titleOf(game)}</strong>
            <span className="club-quiet">{day(at)}</span>
          </span>
        </span>
      </th>
      <td className="contest-wide" title={names}>
        <span className="contest-with" aria-hidden>
          {others.map(({ seat, player }) =>
            player?.startsWith('bot:') ? (
              <Icon key={seat} name="bot" size={20} />
            ) : (
              <Banner key={seat} emblem={EMBLEMS[seat] ?? 'key'} size={22} />
            ),
          )}
        </span>
        <span className="hidden-text">{names}</span>
      </td>
      <td>{mine.isGone ? text.gone : club.place(mine.place, seats.length)}</td>
      <td className="contest-number contest-wide">{mine.score === null ? '' : whole(mine.score)}</td>
      <td className="contest-number">
        {unrated ? (
          <span className="club-quiet">{text.unrated[unrated]}</span>
        ) : mine.change === null ? (
          '–'
        ) : (
          <strong className="contest-change" data-sign={mine.change < 0 ? 'less' : 'more'}>
            {signed(mine.change)}
          </strong>
        )}
      </td>
      <td>
        {table === null ? null : (
          <a className="button" href={`/table/${table}`} onClick={follow} aria-label={`${text.look}: ${titleOf(game)}, ${day(at)}`}>
            <Icon name="history" size={18} />
            <span className="contest-wide">{text.look}</span>
          </a>
        )}
      </td>
    </tr>
  )
}
