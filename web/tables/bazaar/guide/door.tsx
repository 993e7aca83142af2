import { lazy, Suspense, type RefObject } from 'react'
import { useProgress } from './progress.ts'

const Guide = lazy(async () => ({ default: (await import('./guide.tsx')).Guide }))

interface DoorProps {
  readonly root: RefObject<HTMLElement | null>
  readonly match: string
}

/** The guide beside a match that was begun to learn; nobody else downloads it. */
export function GuideIfAny({ match, root }: DoorProps) {
  const progress = useProgress(match)
  if (!progress) return null
  return (
    <Suspense>
      <Guide root={root} progress={progress} />
    </Suspense>
  )
}
