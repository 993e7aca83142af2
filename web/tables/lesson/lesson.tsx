import type { Language } from '@caravanserai/kernel'
import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { SeatInfo, TableLine } from '../table.ts'
import { Coach } from './coach.tsx'
import { seen, useChanges, useElsewhere } from './follow.ts'
import { noteLesson, type Progress } from './progress.ts'
import { due, firstOf, spoken, type Lesson, type Now, type Step } from './step.ts'
import { TEXTS } from './text/index.ts'

/** What a lesson is told of the match by the page around it. */
export interface Beside {
  readonly root: RefObject<HTMLElement | null>
  readonly game: string
  readonly view: unknown
  readonly log: readonly TableLine<{ readonly kind: string }>[]
  readonly you: number
  readonly seats: readonly SeatInfo[]
  readonly yourMove: boolean
  readonly language: Language
  readonly announce: (sentence: string) => void
  /** A line of the log in the game's words. */
  readonly tell: (line: TableLine<{ readonly kind: string }>) => string
}

/** Leads through a lesson, step by step, on a match that goes its own way. */
export function LessonCoach({
  lesson,
  progress,
  beside,
}: {
  readonly lesson: Lesson
  readonly progress: Progress
  readonly beside: Beside
}) {
  const { root, game, view, log, you, seats, yourMove, language, announce } = beside
  useChanges(root)
  const find = useCallback((selector: string) => seen(root.current, selector), [root])
  const who = useCallback((seat: number) => seats[seat]?.name ?? '', [seats])
  const now = useMemo((): Now => ({ view, log, you, yourMove, who, find }), [view, log, you, yourMove, who, find])
  const words = lesson.words[language]

  const at = firstOf(lesson, progress.read)
  // Judged by what is drawn, so not before it is. What is done stays done, even if it is taken back later.
  useLayoutEffect(() => {
    const next = due(lesson, now, progress.read)
    const news = lesson.steps.slice(0, next).filter(({ id }) => !progress.read.includes(id))
    const done = next === lesson.steps.length
    if (news.length > 0 || done) noteLesson(game, { read: [...progress.read, ...news.map(({ id }) => id)], far: next + 1, done })
  })
  const over = at === lesson.steps.length

  const [back, setBack] = useState(0)
  const [backAt, setBackAt] = useState(at)
  if (backAt !== at) {
    setBackAt(at)
    setBack(0)
  }
  const shownAt = Math.max(0, at - back)
  const step = back > 0 ? lesson.steps[shownAt] : spoken(lesson, now, at)
  const aside = useAside(step, due(lesson, now, progress.read) === at, words.pressed, beside)
  const press = step?.press?.(now) ?? []
  const { hear } = aside
  const heard = useCallback(
    (target: Element) => {
      const pressed = lesson.pressed.find(([selector]) => target.closest(selector))
      if (pressed) hear(pressed[1])
    },
    [lesson, hear],
  )
  useElsewhere(root, press, heard)
  if (!step || over) return null
  const isRead = back > 0 || !step.until
  const forward = () => (back > 0 ? setBack(back - 1) : noteLesson(game, { read: [...progress.read, step.id] }))
  return (
    <Coach
      root={root}
      text={TEXTS[language]}
      name={`${TEXTS[language].lesson}: ${words.name}`}
      id={step.id}
      said={words.steps[step.id]?.(now) ?? { title: '', body: '' }}
      aside={aside.said}
      points={step.points?.(now) ?? []}
      press={back > 0 ? [] : press}
      at={shownAt + 1}
      of={lesson.steps.length}
      onBack={shownAt > 0 ? () => setBack(back + 1) : null}
      onNext={isRead && !lesson.meanwhile.includes(step) ? forward : null}
      onLeave={() => noteLesson(game, { left: true })}
      announce={announce}
    />
  )
}

/** The sentence on what was done instead of what was asked; it goes with the step. */
function useAside(step: Step | null | undefined, isDue: boolean, sentences: { readonly [id: string]: string }, beside: Beside) {
  const id = step?.id ?? ''
  const own = beside.log.findLast(({ seat }) => seat === beside.you)
  const [since, setSince] = useState({ id, line: own?.number })
  if (since.id !== id) setSince({ id, line: own?.number })
  const [pressed, setPressed] = useState<{ readonly id: string; readonly line: number | undefined; readonly said: string } | null>(null)
  const hear = useCallback((what: string) => setPressed({ id, line: own?.number, said: sentences[what] ?? '' }), [id, own, sentences])
  const isElse = isDue && since.id === id && own !== undefined && own.number !== since.line && step?.until !== undefined
  const said = pressed?.id === id && pressed.line === own?.number ? pressed.said : isElse ? beside.tell(own) : ''
  return { said: said === '' ? null : said, hear }
}
