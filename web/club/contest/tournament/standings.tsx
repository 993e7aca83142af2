import type { TournamentInfo } from '@caravanserai/protocol/tournament'
import { useState } from 'react'
import { useClub } from '../../text/index.ts'
import { PlayerLink } from '../someone.tsx'
import { useContest, useNumbers } from '../text/index.ts'

/** So many are shown before somebody asks for all. */
const FIRST = 16

/** Who is ahead, place by place, and how ties are broken. */
export function Standings({ info }: { readonly info: TournamentInfo }) {
  const text = useContest()
  const { whole } = useNumbers()
  const { standings, rounds, final, phase } = info
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? standings : standings.filter(({ isYou }, i) => i < FIRST || isYou)
  const hasBegun = phase === 'running' || phase === 'over'
  return (
    <section aria-labelledby="contest-standings">
      <h2 id="contest-standings" className={hasBegun ? 'hidden-text' : 'contest-head'}>
        {hasBegun ? text.standings : text.entrants}
      </h2>
      <div className="club-card contest-card">
        <table className="contest-table">
          <thead>
            <tr>
              <th scope="col" className="contest-rank">
                <span className="hidden-text">{text.rank}</span>
              </th>
              <th scope="col">{text.player}</th>
              {hasBegun ? (
                <>
                  <th scope="col" className="contest-wide">
                    {text.roundPlaces}
                  </th>
                  <th scope="col" className="contest-number">
                    {text.points}
                  </th>
                  <th scope="col" className="contest-number contest-wide">
                    {text.tie}
                  </th>
                  <th scope="col" className="contest-number contest-wide">
                    {text.against}
                  </th>
                  <th scope="col" className="contest-number">
                    {text.change}
                  </th>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, i) => (
              <tr key={row.player ?? i} data-own={row.isYou || undefined}>
                <td className="contest-rank">{hasBegun ? row.rank : i + 1}</td>
                <th scope="row">
                  <PlayerLink someone={row} isYou={row.isYou} />
                  {row.isOut ? <span className="club-quiet"> {text.gone}</span> : null}
                </th>
                {hasBegun ? (
                  <>
                    <td className="contest-wide">
                      <Places places={row.places} rounds={rounds} hasFinal={final !== undefined} seats={info.seats} />
                    </td>
                    <td className="contest-number">
                      <strong>{whole(row.points)}</strong>
                    </td>
                    <td className="contest-number contest-wide">{whole(row.tie)}</td>
                    <td className="contest-number contest-wide">{whole(row.against)}</td>
                    <td className="contest-number">
                      <Change by={row.change} />
                    </td>
                  </>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="contest-between contest-foot-row">
        <p className="club-quiet contest-foot">
          {hasBegun ? [text.how, ...(final === undefined ? [] : [text.howFinal])].join(' ') : text.howBefore}
        </p>
        {shown.length < standings.length ? (
          <button type="button" className="button" onClick={() => setWhole(true)}>
            {text.all(standings.length)}
          </button>
        ) : null}
      </div>
    </section>
  )
}

function Change({ by }: { readonly by: number | null }) {
  const text = useContest()
  if (by === null) return <span className="club-quiet">–</span>
  if (by === 0) return <span className="club-quiet">{text.same}</span>
  return (
    <strong className="contest-change" data-sign={by > 0 ? 'more' : 'less'}>
      <span aria-hidden>{by > 0 ? '▲' : '▼'}</span> <span className="hidden-text">{by > 0 ? text.up : text.down}</span>
      {Math.abs(by)}
    </strong>
  )
}

interface PlacesProps {
  readonly places: readonly (number | null)[]
  readonly rounds: number
  readonly hasFinal: boolean
  readonly seats: number
}

/** The first filled, the second tinted, the third outlined, all others dashed; so is a round to come. */
function Places({ places, rounds, hasFinal, seats }: PlacesProps) {
  const club = useClub()
  const text = useContest()
  return (
    <span className="contest-places">
      {Array.from({ length: rounds + (hasFinal ? 1 : 0) }, (_, round) => {
        const place = places[round] ?? null
        const words = place === null ? text.notYet : place === 0 ? text.gone : club.place(place, seats)
        return (
          <i
            key={round}
            data-place={place ?? undefined}
            title={`${round < rounds ? text.roundOf(round + 1, rounds) : text.final}: ${words}`}
          >
            {place === null ? '' : place === 0 ? '×' : place}
          </i>
        )
      })}
    </span>
  )
}
