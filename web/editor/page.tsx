import { lazy } from 'react'

const BoardPage = lazy(async () => ({ default: (await import('./board/page.tsx')).BoardPage }))
const PositionPage = lazy(async () => ({ default: (await import('./position/page.tsx')).PositionPage }))

interface EditorProps {
  readonly of: 'boards' | 'positions'
  readonly game: string
  readonly packed: string
}

/** Either editor; the front page need not know what they are made of. */
export function EditorPage({ of, game, packed }: EditorProps) {
  return of === 'boards' ? (
    <BoardPage key={packed} game={game} packed={packed} />
  ) : (
    <PositionPage key={packed} game={game} packed={packed} />
  )
}
