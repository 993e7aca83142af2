import { useEffect, useRef } from 'react'
import { localHost, request } from '../host/host.ts'
import { courseOf, type Course } from '../tables/lesson/courses.ts'
import { beginLesson, lessonOf, noteLesson } from '../tables/lesson/progress.ts'
import { useText } from '../text/index.ts'
import { useFail } from './boundary.tsx'
import { NAMELESS } from './name.ts'
import { Wait } from './notice.tsx'
import { go } from './router.ts'
import { BOTS, start, type Setup } from './start.ts'

/** Goes on with the lesson of a game, or deals it anew; the way back leads to where one was before. */
export function Learn({ game }: { readonly game: string }) {
  const text = useText()
  const fail = useFail()
  const begun = useRef(false)
  useEffect(() => {
    const course = courseOf(game)
    if (begun.current || !course) return
    begun.current = true
    const begin = async () => {
      const left = await unfinished(game)
      if (left !== null) {
        noteLesson(game, { left: false })
        return go(`/play/${left}`, 'replace')
      }
      const refused = await start(setupOf(game, await course()), (match) => {
        beginLesson(game, match)
        go(`/play/${match}`, 'replace')
      })
      if (refused) throw new Error(refused.refused)
    }
    begin().catch(fail)
  }, [game, fail])
  return <Wait sentence={text.starting} />
}

/** The match of a lesson that was not brought to its end and is still stored. */
async function unfinished(game: string): Promise<string | null> {
  const progress = lessonOf(game)
  if (!progress || progress.done) return null
  const answer = await request<'matches'>(localHost(), { kind: 'list' })
  const found = answer.kind === 'matches' ? answer.matches.find(({ match }) => match === progress.match) : undefined
  return found && !found.places ? found.match : null
}

function setupOf(game: string, { seats, level, seed, position }: Course): Setup {
  const bots = BOTS.slice(0, seats - 1).map((name) => ({ name, kind: 'bot' as const, level }))
  return { game, chairs: [{ name: NAMELESS, kind: 'person', level: null }, ...bots], options: {}, seed, position }
}
