import type { Lobby, TableInfo } from '@caravanserai/protocol/table'
import { useState } from 'react'
import { follow } from '../../app/router.ts'
import { Icon } from '../icon.tsx'
import { SeatSigns, Window } from '../parts.tsx'
import { Segments } from '../../look/segments.tsx'
import { useClub } from '../text/index.ts'
import { clockWords, listed, othersAt, useTitleOf } from '../words.ts'
import { Glimpse } from './glimpse.tsx'

/** So many are shown before somebody asks for all. */
const FIRST = 12
const FILTERS = ['all', 'live', 'slow'] as const

/** Tables to sit down at, then those to watch. One's own stand elsewhere. */
export function OpenTables({ lobby }: { readonly lobby: Lobby }) {
  const text = useClub()
  const titleOf = useTitleOf()
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all')
  const fits = ({ clock }: TableInfo) => filter === 'all' || clock.kind === filter
  const others = { open: lobby.open.filter(isOthers), running: lobby.running.filter(isOthers) }
  const open = others.open.filter(fits)
  const running = others.running.filter(fits)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? open : open.slice(0, FIRST)
  return (
    <>
      {others.open.length + others.running.length > 1 ? (
        <Segments label={text.filter} values={FILTERS} value={filter} choose={setFilter} show={(each) => text.filters[each]} />
      ) : null}
      <section className="lobby-group">
        <h2>
          {text.openTables} <span className="club-quiet">{text.openLead}</span>
        </h2>
        {open.length === 0 ? (
          <div className="club-card lobby-quiet">
            <Icon name="night" size={30} />
            <h3>{text.nobodyWaits}</h3>
            <p className="club-quiet">{text.nobodyWaitsLead}</p>
          </div>
        ) : (
          <ul className="club-card lobby-rows">
            {shown.map((info) => (
              <li key={info.table}>
                <Window game={info.game} />
                <div>
                  <h3>{titleOf(info.game)}</h3>
                  <p className="club-quiet">{[clockWords(info.clock, text), listed(othersAt(info), text)].filter(Boolean).join(' · ')}</p>
                  <SeatSigns seats={info.seats} />
                  <span className="hidden-text">{text.freeSeats(info.seats.filter(({ kind }) => kind === 'free').length)}</span>
                </div>
                <a className="button" href={`/table/${info.table}`} onClick={follow} aria-label={`${text.sitDown}: ${titleOf(info.game)}`}>
                  {text.sitDown}
                </a>
              </li>
            ))}
          </ul>
        )}
        {shown.length < open.length ? (
          <button type="button" className="button" onClick={() => setWhole(true)}>
            {text.allTables(open.length)}
          </button>
        ) : null}
      </section>
      <section className="lobby-group">
        <h2>{text.running}</h2>
        {running.length === 0 ? (
          <p className="club-quiet">{text.nothingRuns}</p>
        ) : (
          <ul className="club-card lobby-rows">
            {running.map((info) => (
              <li key={info.table}>
                <Glimpse info={info} />
                <div>
                  <h3>{titleOf(info.game)}</h3>
                  <p className="club-quiet">{[text.moves(info.moves), listed(othersAt(info), text)].join(' · ')}</p>
                </div>
                {info.watching > 0 ? (
                  <span className="club-time">
                    <Icon name="eye" size={16} />
                    {text.watching(info.watching)}
                  </span>
                ) : null}
                <a className="button" href={`/table/${info.table}`} onClick={follow} aria-label={`${text.watch}: ${titleOf(info.game)}`}>
                  {text.watch}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function isOthers({ you }: TableInfo): boolean {
  return you === null
}
