import type { DealInfo } from '@caravanserai/protocol/tournament'
import { useCallback } from 'react'
import { follow } from '../../../app/router.ts'
import { Banner } from '../../../signs/banner.tsx'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { useFollowed } from '../../followed.ts'
import { Frame } from '../../frame.tsx'
import { useClub, useFaultWords } from '../../text/index.ts'
import { useTitleOf } from '../../words.ts'
import { contests } from '../api.ts'
import { PlayerLink } from '../someone.tsx'
import { useContest, useNumbers } from '../text/index.ts'

/** The same deal at several tables: what each made of the same seat. */
export function TwinsPage({ id }: { readonly id: string }) {
  const club = useClub()
  const text = useContest()
  const word = useFaultWords()
  const titleOf = useTitleOf()
  const { value, fault } = useFollowed(
    `contest:${id}`,
    useCallback(() => contests.deal(id), [id]),
  )
  if (!value)
    return (
      <Frame room="rankings" title={fault ? word(fault) : club.loading}>
        {null}
      </Frame>
    )
  return (
    <Frame room="rankings" title={text.twins} lead={`${titleOf(value.game)}. ${value.isOver ? text.twinsOver : text.twinsRun}`}>
      <Tables deal={value} />
      <p className="club-quiet contest-foot">{text.twinsHow}</p>
    </Frame>
  )
}

function Tables({ deal: { tables, averages, you, game } }: { readonly deal: DealInfo }) {
  const text = useContest()
  const { whole, signed } = useNumbers()
  return (
    <div className="club-card contest-card contest-scroll">
      <table className="contest-table contest-twins">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">{text.seat}</span>
            </th>
            {tables.map(({ table, phase, isOpen }, i) => (
              <th key={table} scope="col">
                {isOpen || phase === 'open' ? (
                  <a href={`/table/${table}`} onClick={follow} className="contest-name">
                    {text.table(i + 1)}
                  </a>
                ) : (
                  <span className="contest-name">{text.table(i + 1)}</span>
                )}{' '}
                {text.phases[phase]}
              </th>
            ))}
            <th scope="col" className="contest-number">
              {text.average}
            </th>
          </tr>
        </thead>
        <tbody>
          {averages.map((average, seat) => (
            // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
            <tr key={seat}>
              <th scope="row">
                <Banner emblem={EMBLEMS[seat] ?? 'key'} size={28} name={text.seatNumber(seat + 1)} />
              </th>
              {tables.map(({ table, seats }) => {
                const own = seats[seat]
                const isYou = you?.table === table && you.seat === seat
                return (
                  <td key={table} data-own={isYou || undefined}>
                    {own && own.name !== '' ? (
                      <PlayerLink someone={own} game={game} isYou={isYou} />
                    ) : (
                      <span className="club-quiet">{text.free}</span>
                    )}
                    {own && own.score !== null && average !== null ? (
                      <p>
                        <strong>{whole(own.score)}</strong>{' '}
                        <span
                          className="contest-change"
                          data-sign={own.score < average ? 'less' : own.score > average ? 'more' : undefined}
                        >
                          {signed(Math.round(10 * (own.score - average)) / 10)}
                        </span>
                      </p>
                    ) : null}
                  </td>
                )
              })}
              <td className="contest-number">{average === null ? '–' : whole(Math.round(10 * average) / 10)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
