import type { Board } from '@caravanserai/protocol/rating'
import { useCallback } from 'react'
import { ask, follow, useQuery } from '../../../app/router.ts'
import { shelved, wholeShelf } from '../../../app/shelf.ts'
import { Frame } from '../../frame.tsx'
import { Icon } from '../../icon.tsx'
import { Segments } from '../../../look/segments.tsx'
import { useClub, useFaultWords } from '../../text/index.ts'
import { useTitleOf } from '../../words.ts'
import { contests } from '../api.ts'
import { useFollowed } from '../../followed.ts'
import { PlayerLink } from '../someone.tsx'
import { useContest, useNumbers } from '../text/index.ts'

/** The strongest of each game, by how many sit at the table. */
export function BoardPage() {
  const club = useClub()
  const text = useContest()
  const titleOf = useTitleOf()
  const query = useQuery()
  const games = wholeShelf().filter(({ id }) => shelved(id))
  const game = games.find(({ id }) => id === query.get('game')) ?? games[0]
  const counts = game?.players.filter((count) => count <= MOST) ?? []
  const seats = counts.find((count) => count === Number(query.get('seats'))) ?? counts.find((count) => count === USUAL) ?? counts[0] ?? 0
  const id = game?.id ?? ''
  return (
    <Frame
      room="rankings"
      title={club.rankings}
      lead={text.boardLead}
      tools={
        <a className="button" href="/tournaments" onClick={follow}>
          <Icon name="flag" size={18} />
          {text.tournaments}
        </a>
      }
    >
      <div className="contest-choices">
        <label className="contest-choice">
          <span>{club.game}</span>
          <select className="field" value={id} onChange={({ target }) => ask({ game: target.value, seats: null })}>
            {games.map((each) => (
              <option key={each.id} value={each.id}>
                {titleOf(each.id)}
              </option>
            ))}
          </select>
        </label>
        <div className="contest-choice">
          <span aria-hidden>{text.seats}</span>
          <Segments label={text.seats} values={counts} value={seats} choose={(count) => ask({ seats: String(count) })} show={String} />
        </div>
      </div>
      <Asked game={id} seats={seats} />
      <p className="club-quiet contest-foot">{text.boardHow}</p>
    </Frame>
  )
}

/** Boards for more at a table would stay empty. */
const MOST = 8
const USUAL = 4

function Asked({ game, seats }: { readonly game: string; readonly seats: number }) {
  const club = useClub()
  const word = useFaultWords()
  const { value, fault } = useFollowed(
    null,
    useCallback(() => contests.board(game, seats), [game, seats]),
  )
  if (fault)
    return (
      <p className="wrong" role="alert">
        {word(fault)}
      </p>
    )
  return value ? <Rows board={value} /> : <p className="club-quiet">{club.loading}</p>
}

function Rows({ board: { game, rows } }: { readonly board: Board }) {
  const text = useContest()
  const { whole } = useNumbers()
  if (rows.length === 0) return <p className="club-card contest-empty">{text.boardEmpty}</p>
  return (
    <div className="club-card contest-card">
      <table className="contest-table">
        <thead>
          <tr>
            <th scope="col" className="contest-rank">
              <span className="hidden-text">{text.rank}</span>
            </th>
            <th scope="col">{text.player}</th>
            <th scope="col" className="contest-number">
              {text.rating}
            </th>
            <th scope="col" className="contest-number contest-wide">
              {text.games}
            </th>
            <th scope="col" className="contest-number contest-wide">
              {text.won}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.player} data-own={row.isYou || undefined}>
              <td className="contest-rank">{i + 1}</td>
              <th scope="row">
                <PlayerLink someone={row} game={game} isYou={row.isYou} />
              </th>
              <td className="contest-number">
                <strong>{whole(row.rating)}</strong> <span className="club-quiet">± {whole(row.spread)}</span>
              </td>
              <td className="contest-number contest-wide">{whole(row.games)}</td>
              <td className="contest-number contest-wide">{whole(row.wins)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
