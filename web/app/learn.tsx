import { BOTS } from '@caravanserai/protocol/names'
import { useEffect, useRef } from 'react'
import { localHost, request } from '../host/host.ts'
import { chapterOf, type Course } from '../tables/lesson/courses.ts'
import { beginLesson, lessonOf, noteLesson } from '../tables/lesson/progress.ts'
import { useText } from '../text/index.ts'
import { useFail } from './boundary.tsx'
import { NAMELESS } from './name.ts'
import { Wait } from './notice.tsx'
import { go } from './router.ts'
import { start, type Setup } from './start.ts'

/** Goes on with the lesson of a game, or deals it anew; the way back leads to where one was before. */
export function Learn({ game }: { readonly game: string }) {
  const text = useText()
  const fail = useFail()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const begin = async () => {
      const left = await unfinished(game)
      if (left !== null) {
        noteLesson(game, { left: false })
        return go(`/play/${left}`, 'replace')
      }
      const { chapter, course } = await due(game)
      const refused = await start(setupOf(game, course), (match) => {
        beginLesson(game, match, chapter)
        go(`/play/${match}`, 'replace')
      })
      if (refused) throw new Error(refused.refused)
    }
    begin().catch(fail)
  }, [game, fail])
  return <Wait sentence={text.starting} />
}

/** The chapter that the address asks for, or the one after what was learnt; after the last, the first again. */
async function due(game: string): Promise<{ readonly chapter: number; readonly course: Course }> {
  const asked = Number(new URLSearchParams(location.search).get('chapter'))
  const learnt = lessonOf(game)
  const chapter = asked > 0 ? asked - 1 : learnt?.done ? learnt.chapter + 1 : 0
  const course = await chapterOf(game, chapter)
  if (course) return { chapter, course }
  const first = await chapterOf(game, 0)
  if (!first) throw new Error(`there is no lesson of ${game}`)
  return { chapter: 0, course: first }
}

/** The match of a lesson that was not brought to its end and is still stored. */
async function unfinished(game: string): Promise<string | null> {
  const progress = lessonOf(game)
  if (!progress || progress.done || new URLSearchParams(location.search).has('chapter')) return null
  const answer = await request<'matches'>(localHost(), { kind: 'list' })
  const found = answer.kind === 'matches' ? answer.matches.find(({ match }) => match === progress.match) : undefined
  return found && !found.places ? found.match : null
}

function setupOf(game: string, { seats, level, seed, position }: Course): Setup {
  const bots = BOTS.slice(0, seats - 1).map((name) => ({ name, kind: 'bot' as const, level }))
  return { game, chairs: [{ name: NAMELESS, kind: 'person', level: null }, ...bots], options: {}, seed, position }
}
