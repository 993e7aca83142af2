import { useEffect, useRef } from 'react'
import type { Lesson } from '../tables/lesson.ts'
import { tables } from '../tables/index.ts'
import { useText } from '../text/index.ts'
import { useFail } from './boundary.tsx'
import { NAMELESS } from './name.ts'
import { Wait } from './notice.tsx'
import { go } from './router.ts'
import { BOTS, start, type Setup } from './start.ts'

export function hasLesson(game: string): boolean {
  return tables[game]?.lesson !== undefined
}

/** Deals the lesson of a game and goes to its table; the way back leads to where one was before. */
export function Learn({ game }: { readonly game: string }) {
  const text = useText()
  const fail = useFail()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const begin = async () => {
      const lesson = await tables[game]?.lesson?.()
      if (!lesson) return
      const refused = await start(setupOf(game, lesson), (match) => {
        lesson.begun(match)
        go(`/play/${match}`, 'replace')
      })
      if (refused) throw new Error(refused.refused)
    }
    begin().catch(fail)
  }, [game, fail])
  return <Wait sentence={text.starting} />
}

function setupOf(game: string, { seats, level, seed, position }: Lesson): Setup {
  const bots = BOTS.slice(0, seats - 1).map((name) => ({ name, kind: 'bot' as const, level }))
  return { game, chairs: [{ name: NAMELESS, kind: 'person', level: null }, ...bots], options: {}, seed, position }
}
