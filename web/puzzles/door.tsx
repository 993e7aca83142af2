import { lazy, Suspense } from 'react'
import { useTrying } from './memory.ts'
import type { Seen } from './puzzle.ts'

const PuzzlePanel = lazy(async () => ({ default: (await import('./panel.tsx')).PuzzlePanel }))

/** The goal above a match that is a puzzle; nobody else downloads it. */
export function PuzzleIfAny({ match, seen }: { readonly match: string; readonly seen: Seen }) {
  const trying = useTrying(match)
  if (!trying) return null
  return (
    <Suspense>
      <PuzzlePanel key={match} game={trying.game} id={trying.id} seen={seen} />
    </Suspense>
  )
}
