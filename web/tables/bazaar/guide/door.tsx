import { lazy, Suspense, type RefObject } from 'react'
import { useLesson } from '../../lesson/progress.ts'

const Guide = lazy(async () => ({ default: (await import('./guide.tsx')).Guide }))

interface DoorProps {
  readonly root: RefObject<HTMLElement | null>
  readonly match: string
}

/** The guide beside a match that was begun to learn; nobody else downloads it. */
export function GuideIfAny({ match, root }: DoorProps) {
  const progress = useLesson('bazaar', match)
  if (!progress || progress.chapter > 0 || progress.left || progress.done) return null
  return (
    <Suspense>
      <Guide root={root} progress={progress} />
    </Suspense>
  )
}
