import { lazy, Suspense, useEffect, useState } from 'react'
import { useFail } from '../../app/boundary.tsx'
import { chapterOf } from './courses.ts'
import type { Beside } from './lesson.tsx'
import { noteLesson, useLesson } from './progress.ts'
import type { Lesson } from './step.ts'
import { TEXTS } from './text/index.ts'
import { useSettings } from '../../app/settings.ts'
import { Icon } from '../../signs/icon.tsx'

const LessonCoach = lazy(async () => ({ default: (await import('./lesson.tsx')).LessonCoach }))

/** The coach beside a match that was begun to learn; nobody else downloads it. */
export function LessonIfAny({ match, beside }: { readonly match: string; readonly beside: Beside }) {
  const progress = useLesson(beside.game, match)
  const isShown = progress !== null && !progress.left && !progress.done
  const lesson = useSteps(beside.game, progress?.chapter ?? 0, isShown)
  if (!isShown || !lesson) return null
  return (
    <Suspense>
      <LessonCoach lesson={lesson} progress={progress} beside={beside} />
    </Suspense>
  )
}

function useSteps(game: string, chapter: number, isShown: boolean): Lesson | null {
  const fail = useFail()
  const [lesson, setLesson] = useState<Lesson | null>(null)
  useEffect(() => {
    if (!isShown) return
    let wanted = true
    const load = async () => {
      const loaded = await (await chapterOf(game, chapter))?.lesson?.()
      if (wanted && loaded) setLesson(loaded)
    }
    load().catch(fail)
    return () => {
      wanted = false
    }
  }, [game, chapter, isShown, fail])
  return lesson
}

/** In the bar: a lesson that was left is taken up again. */
export function LessonButton({ game, match }: { readonly game: string; readonly match: string }) {
  const { language } = useSettings()
  const progress = useLesson(game, match)
  if (!progress?.left || progress.done) return null
  const text = TEXTS[language]
  return (
    <button
      type="button"
      className="button bare"
      aria-label={text.resume}
      title={text.resume}
      onClick={() => noteLesson(game, { left: false })}
    >
      <Icon name="learn" size={20} />
      <span className="long">{text.lesson}</span>
    </button>
  )
}
