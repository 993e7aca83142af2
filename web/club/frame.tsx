import { useEffect, type ReactNode } from 'react'
import { Header } from '../app/header.tsx'
import { follow } from '../app/router.ts'
import { Icon } from './icon.tsx'
import { useMine, yourTurnIn } from './mine.ts'
import { useClub } from './text/index.ts'
import { useMe } from './who.ts'
import './club.css'

interface FrameProps {
  readonly room: 'friends' | 'lobby' | 'tables' | 'me' | 'waiting' | 'rankings'
  readonly title: string
  readonly lead?: ReactNode
  /** How many games wait for whoever reads, where that is known already. */
  readonly turns?: number
  /** Beside the title. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** What is round every page of the club: the ways between them, and how many games wait for whoever reads. */
export function Frame({ turns, ...rest }: FrameProps) {
  return turns === undefined ? <Counting {...rest} /> : <Framed {...rest} turns={turns} />
}

function Counting(props: Omit<FrameProps, 'turns'>) {
  const { value } = useMine()
  return <Framed {...props} turns={value ? yourTurnIn(value.tables).length : 0} />
}

function Framed({ room, title, lead, turns, tools, children }: FrameProps & { readonly turns: number }) {
  const text = useClub()
  const me = useMe()
  useEffect(() => {
    document.title = `${turns > 0 ? `(${turns}) ` : ''}${room === 'lobby' || room === 'tables' ? 'Caravanserai' : `${title} · Caravanserai`}`
  }, [turns, title, room])
  const at = (place: FrameProps['room']) => (room === place ? 'page' : undefined)
  return (
    <div className="club">
      <Header />
      <main className="club-main" data-room={room}>
        <div className="club-title">
          <div>
            <h1>{title}</h1>
            {lead === undefined ? null : <p className="club-quiet">{lead}</p>}
          </div>
          {tools}
        </div>
        {children}
      </main>
      <nav className="club-nav" aria-label="Caravanserai">
        <a href="/friends" onClick={follow} aria-current={at('friends')}>
          <Icon name="friends" size={22} />
          <span className="club-nav-long">{text.friends}</span>
          <span className="club-nav-short">{text.friendsShort}</span>
        </a>
        <a href="/lobby" onClick={follow} aria-current={at('lobby')}>
          <Icon name="games" size={22} />
          <span className="club-nav-long">{text.myGames}</span>
          <span className="club-nav-short">{text.myGamesShort}</span>
          {turns > 0 ? (
            <b className="club-count">
              {turns}
              <span className="hidden-text"> {text.yourTurn}</span>
            </b>
          ) : null}
        </a>
        <a className="club-nav-tables" href="/lobby?tables=1" onClick={follow} aria-current={at('tables')}>
          <Icon name="door" size={22} />
          <span>{text.tables}</span>
        </a>
        <a href="/rankings" onClick={follow} aria-current={at('rankings')}>
          <Icon name="trophy" size={22} />
          <span className="club-nav-long">{text.rankings}</span>
          <span className="club-nav-short">{text.rankingsShort}</span>
        </a>
        <a href="/me" onClick={follow} aria-current={at('me')}>
          <Icon name="person" size={22} />
          <span className="club-nav-name">{me?.name ?? text.you}</span>
        </a>
      </nav>
    </div>
  )
}
