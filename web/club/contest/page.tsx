import { BoardPage } from './board/page.tsx'
import { PlayerPage } from './player/page.tsx'
import './contest.css'

interface ContestPageProps {
  readonly room: 'rankings' | 'player'
  readonly name: string
}

/** Where people compare themselves: boards of the strongest, and what somebody has played. */
export function ContestPage({ room, name }: ContestPageProps) {
  switch (room) {
    case 'rankings':
      return <BoardPage />
    case 'player':
      return <PlayerPage key={name} id={name} />
  }
}
