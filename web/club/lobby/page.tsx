import { follow, useQuery } from '../../app/router.ts'
import { api, NOBODY } from '../api.ts'
import { useFollowed } from '../followed.ts'
import { Frame } from '../frame.tsx'
import { Icon } from '../icon.tsx'
import { useMine, yourTurnIn } from '../mine.ts'
import { useClub, useFaultWords } from '../text/index.ts'
import { MyGames } from './games.tsx'
import { OpenTables } from './tables.tsx'
import './lobby.css'

/** One's own games, the one that waits first; beside them tables to sit down at and to watch. A phone shows one of both. */
export function LobbyPage() {
  const text = useClub()
  const word = useFaultWords()
  const isTables = useQuery().has('tables')
  const mine = useMine()
  const lobby = useFollowed('lobby', api.lobby)
  const fault = lobby.fault ?? mine.fault
  const tables = mine.value?.tables ?? (mine.fault?.refused === NOBODY ? [] : null)
  return (
    <Frame
      room={isTables ? 'tables' : 'lobby'}
      title={isTables ? text.tables : text.myGames}
      turns={tables ? yourTurnIn(tables).length : 0}
      tools={
        <div className="lobby-tools">
          <a className="button" href="/tournaments" onClick={follow}>
            <Icon name="trophy" />
            {text.tournaments}
          </a>
          <a className="button lobby-new" href="/friends" onClick={follow}>
            <Icon name="plus" />
            {text.newTable}
          </a>
        </div>
      }
    >
      {fault && fault.refused !== NOBODY ? (
        <p className="wrong lobby-wrong" role="alert">
          {word(fault)}{' '}
          <button type="button" className="button" onClick={() => (lobby.again(), mine.again())}>
            {text.tryAgain}
          </button>
        </p>
      ) : null}
      <div className="lobby" data-shown={isTables ? 'tables' : 'games'}>
        <div className="lobby-games">
          {tables ? <MyGames tables={tables} /> : mine.fault ? null : <p className="club-quiet">{text.loading}</p>}
        </div>
        <div className="lobby-tables">
          {lobby.value ? <OpenTables lobby={lobby.value} /> : lobby.fault ? null : <p className="club-quiet">{text.loading}</p>}
        </div>
      </div>
    </Frame>
  )
}
