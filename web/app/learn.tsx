import { useEffect, useRef } from 'react'
import { guide } from '../tables/bazaar/guide/progress.ts'
import { useText } from '../text/index.ts'
import { go } from './router.ts'
import { BOTS, start, type Setup } from './start.ts'

/** A first match that is explained as it is played: its deal lets a beginner attack and attach at once. */
interface Lesson {
  readonly seed: string
  readonly seats: number
  readonly level: string
  readonly options: unknown
  /** The match has begun: its table will explain it. */
  readonly begun: (match: string) => void
}

const LESSONS: { readonly [game: string]: Lesson | undefined } = {
  bazaar: { seed: 'lesson 77', seats: 3, level: 'novice', options: { first: 0 }, begun: guide },
}

export function hasLesson(game: string): boolean {
  return LESSONS[game] !== undefined
}

/** Deals the lesson of a game and goes to its table; the way back leads to where one was before. */
export function Learn({ game }: { readonly game: string }) {
  const text = useText()
  const begun = useRef(false)
  useEffect(() => {
    const lesson = LESSONS[game]
    if (begun.current || !lesson) return
    begun.current = true
    void start(setupOf(game, lesson, text.you), (match) => {
      lesson.begun(match)
      go(`/play/${match}`, 'replace')
    })
  }, [game, text])
  return (
    <main className="notice">
      <output>{text.starting}</output>
    </main>
  )
}

function setupOf(game: string, { seed, seats, level, options }: Lesson, you: string): Setup {
  const bots = BOTS.slice(0, seats - 1).map((name) => ({ name, kind: 'bot' as const, level }))
  return { game, chairs: [{ name: you, kind: 'person', level: null }, ...bots], options, seed }
}
