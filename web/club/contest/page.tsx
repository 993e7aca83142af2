import { BoardPage } from './board/page.tsx'
import { PlayerPage } from './player/page.tsx'
import { ListPage } from './tournament/list.tsx'
import { TournamentPage } from './tournament/page.tsx'
import { TwinsPage } from './twins/page.tsx'
import './contest.css'

interface ContestPageProps {
  readonly room: 'rankings' | 'tournaments' | 'player' | 'tournament' | 'twins'
  readonly name: string
}

/** Where people compare themselves: boards of the strongest, what somebody has played, tournaments, one deal at several tables. */
export function ContestPage({ room, name }: ContestPageProps) {
  switch (room) {
    case 'rankings':
      return <BoardPage />
    case 'tournaments':
      return <ListPage />
    case 'player':
      return <PlayerPage key={name} id={name} />
    case 'tournament':
      return <TournamentPage key={name} id={name} />
    case 'twins':
      return <TwinsPage key={name} id={name} />
  }
}
