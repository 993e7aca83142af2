import { useEffect, useRef } from 'react'
import { guide } from '../tables/bazaar/guide/progress.ts'
import { useText } from '../text/index.ts'
import { useFail } from './boundary.tsx'
import { NAMELESS } from './name.ts'
import { Wait } from './notice.tsx'
import { go } from './router.ts'
import { BOTS, start, type Setup } from './start.ts'

/** A first match that is explained as it is played: it begins from a table where a beginner can attack and attach at once. */
interface Lesson {
  readonly seats: number
  readonly level: string
  readonly seed: string
  readonly position: () => Promise<unknown>
  /** The match has begun: its table will explain it. */
  readonly begun: (match: string) => void
}

const LESSONS: { readonly [game: string]: Lesson | undefined } = {
  bazaar: {
    seats: 3,
    level: 'novice',
    seed: 'lesson 9',
    position: async () => (await import('../tables/bazaar/guide/lesson.ts')).lesson(),
    begun: guide,
  },
}

export function hasLesson(game: string): boolean {
  return LESSONS[game] !== undefined
}

/** Deals the lesson of a game and goes to its table; the way back leads to where one was before. */
export function Learn({ game }: { readonly game: string }) {
  const text = useText()
  const fail = useFail()
  const begun = useRef(false)
  useEffect(() => {
    const lesson = LESSONS[game]
    if (begun.current || !lesson) return
    begun.current = true
    const begin = async () => {
      const refused = await start(await setupOf(game, lesson), (match) => {
        lesson.begun(match)
        go(`/play/${match}`, 'replace')
      })
      if (refused) throw new Error(refused.refused)
    }
    begin().catch(fail)
  }, [game, fail])
  return <Wait sentence={text.starting} />
}

async function setupOf(game: string, { seats, level, seed, position }: Lesson): Promise<Setup> {
  const bots = BOTS.slice(0, seats - 1).map((name) => ({ name, kind: 'bot' as const, level }))
  return { game, chairs: [{ name: NAMELESS, kind: 'person', level: null }, ...bots], options: {}, seed, position: await position() }
}
