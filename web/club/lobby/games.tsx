import type { TableInfo } from '@caravanserai/protocol/table'
import type { ReactNode } from 'react'
import { follow } from '../../app/router.ts'
import { shelved } from '../../app/shelf.ts'
import { wholeShelf } from '../../app/shelf.ts'
import { Door } from '../../look/door.tsx'
import { hasLesson } from '../../tables/lesson/courses.ts'
import { Icon } from '../icon.tsx'
import { yourTurnIn } from '../mine.ts'
import { SeatSigns, Window } from '../parts.tsx'
import { useClub } from '../text/index.ts'
import { clockWords, listed, nameOf, othersAt, useTitleOf } from '../words.ts'
import { Glimpse, Piece, useLast, useLook } from './glimpse.tsx'
import { TimeLeft } from './time.tsx'

/** Those that wait for whoever reads, those that wait for others, and what has been. */
export function MyGames({ tables }: { readonly tables: readonly TableInfo[] }) {
  const text = useClub()
  const yours = yourTurnIn(tables)
  const theirs = tables.filter((each) => each.phase === 'running' && !yours.includes(each))
  const open = tables.filter(({ phase }) => phase === 'open')
  const over = tables.filter(({ phase }) => phase === 'over')
  if (tables.length === 0) return <Nothing />
  return (
    <>
      {yours.length > 0 ? (
        <Group title={text.yourTurn} count={yours.length}>
          <ul className="lobby-turns">
            {yours.map((info, at) => (
              <YourTurn key={info.table} info={info} isFirst={at === 0} />
            ))}
          </ul>
        </Group>
      ) : null}
      <Rows title={text.waiting} tables={open} deed={text.look} says={(info) => clockWords(info.clock, text)} />
      <Rows
        title={text.theirTurn}
        tables={theirs}
        deed={text.look}
        says={({ waiting, seats }) =>
          text.thinks(
            listed(
              waiting.map((seat) => nameOf(seats[seat])),
              text,
            ),
          )
        }
        isTimed
      />
      <Rows
        title={text.finished}
        tables={over}
        deed={text.look}
        says={({ you, places, seats }) => {
          const winners = (places ?? []).flatMap((place, seat) => (place === 1 && seat !== you ? [nameOf(seats[seat])] : []))
          const own = you === null ? undefined : places?.[you]
          return [own === undefined ? '' : text.place(own, seats.length), winners.length > 0 ? text.won(listed(winners, text)) : '']
            .filter(Boolean)
            .join('. ')
        }}
      />
    </>
  )
}

function Group({ title, count, children }: { readonly title: string; readonly count?: number; readonly children: ReactNode }) {
  return (
    <section className="lobby-group">
      <h2>
        {title}
        {count === undefined ? null : <b className="club-count">{count}</b>}
      </h2>
      {children}
    </section>
  )
}

function YourTurn({ info, isFirst }: { readonly info: TableInfo; readonly isFirst: boolean }) {
  const text = useClub()
  const title = useTitleOf()(info.game)
  const look = useLook(info, info.moves)
  const last = useLast(info, look)
  return (
    <li className="lobby-turn">
      <Piece game={info.game} look={look} />
      <div>
        <h3>{title}</h3>
        <SeatSigns seats={info.seats} />
        <p className="club-quiet lobby-last">{last || text.with(listed(othersAt(info), text))}</p>
        <p className="lobby-foot">
          <TimeLeft info={info} />
          <a
            className={isFirst ? 'button main' : 'button'}
            href={`/table/${info.table}`}
            onClick={follow}
            aria-label={`${text.play}: ${title}`}
          >
            {text.play}
          </a>
        </p>
      </div>
    </li>
  )
}

interface RowsProps {
  readonly title: string
  readonly tables: readonly TableInfo[]
  readonly deed: string
  readonly says: (info: TableInfo) => string
  readonly isTimed?: boolean
}

function Rows({ title, tables, deed, says, isTimed }: RowsProps) {
  const titleOf = useTitleOf()
  if (tables.length === 0) return null
  return (
    <Group title={title}>
      <ul className="club-card lobby-rows">
        {tables.map((info) => (
          <li key={info.table}>
            {info.phase === 'open' ? <Window game={info.game} /> : <Glimpse info={info} />}
            <div>
              <h3>{titleOf(info.game)}</h3>
              <p className="club-quiet">{says(info)}</p>
            </div>
            {isTimed ? <TimeLeft info={info} /> : null}
            <SeatSigns seats={info.seats} />
            <a className="button" href={`/table/${info.table}`} onClick={follow} aria-label={`${deed}: ${titleOf(info.game)}`}>
              {deed}
            </a>
          </li>
        ))}
      </ul>
    </Group>
  )
}

/** One door, one action, and what could stand here. */
function Nothing() {
  const text = useClub()
  const taught = wholeShelf().find(({ id }) => shelved(id) && hasLesson(id))
  return (
    <section className="lobby-nothing">
      <div className="lobby-door">
        <Door />
        <Icon name="night" size={56} />
      </div>
      <div className="lobby-nothing-words">
        <h2>{text.emptyTitle}</h2>
        <p className="club-quiet">{text.emptyLead}</p>
        <a className="button main" href="/friends" onClick={follow}>
          <Icon name="friends" />
          {text.friends}
        </a>
        <div>
          <a className="button" href="/" onClick={follow}>
            <Icon name="bot" />
            {text.againstBots}
          </a>
          {taught ? (
            <a className="button" href={`/learn/${taught.id}`} onClick={follow}>
              <Icon name="learn" />
              {text.learn}
            </a>
          ) : null}
        </div>
      </div>
    </section>
  )
}
