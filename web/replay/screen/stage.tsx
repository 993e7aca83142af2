import type { Language } from '@caravanserai/kernel'
import { memo, useMemo, useState } from 'react'
import { shelved, usualLevel } from '../../app/shelf.ts'
import { start } from '../../app/start.ts'
import { NAMELESS } from '../../app/name.ts'
import { RulesPanel } from '../../rules/panel.tsx'
import type { AnyTable } from '../../tables/index.ts'
import type { SeatInfo, TableReplay } from '../../tables/table.ts'
import { Undrawn } from '../../tables/undrawn.tsx'
import type { Scene } from './film.ts'
import { useWords } from '../text/index.ts'
import type { Opened } from '../wish.ts'

interface StageProps {
  readonly drawing: AnyTable
  readonly scene: Scene
  readonly opened: Opened
  readonly seats: readonly SeatInfo[]
  readonly language: Language
  readonly reducedMotion: boolean
  readonly pace: number
  readonly announce: (sentence: string) => void
  readonly save: () => void
}

/** The table of the game, to look at: nothing can be done there. It is drawn when another moment is there, and not when one is only wanted. */
export const Stage = memo(function Stage(props: StageProps) {
  const { drawing: Drawing, scene, opened, seats, language, reducedMotion, pace, announce, save } = props
  const { shot, log, fresh } = scene
  const you = typeof shot.eyes === 'number' ? shot.eyes : null
  const words = useWords()
  /** The moment that could not be drawn. */
  const [failed, setFailed] = useState<number | null>(null)
  const [rule, setRule] = useState<string | null>(null)
  const title = shelved(opened.game)?.words[language].title ?? ''
  const again = useMemo(() => () => void start(likeThis(opened)), [opened])
  return (
    <>
      {failed === shot.at ? (
        <p className="rp-undrawn" role="alert">
          {words.notDrawn}
        </p>
      ) : null}
      {/* Another pair of eyes is another table: nothing of what the last one saw stays. A record that was changed may hold what no
          table can draw: then that moment says so, and the others are still there. */}
      <Undrawn key={`${shot.eyes} ${failed}`} onFail={() => setFailed(shot.at)}>
        {failed === shot.at ? null : (
          <Drawing
            view={shot.view}
            match="replay"
            you={you}
            seats={seats}
            log={log}
            talk={NONE}
            fresh={fresh}
            yourMove={false}
            language={language}
            reducedMotion={reducedMotion}
            beat={pace}
            setBeat={null}
            replay={WHOLE}
            send={NOTHING}
            stands={NONE}
            stand={NOTHING}
            say={NOTHING}
            undo={null}
            passTo={null}
            showRule={setRule}
            playAgain={again}
            changeOptions={again}
            share={NOT_SHARED}
            saveRecord={save}
            pill={IGNORED}
            announce={announce}
          />
        )}
      </Undrawn>
      {rule === null ? null : <RulesPanel game={opened.game} title={title} rule={rule} close={() => setRule(null)} />}
    </>
  )
})

const NONE: never[] = []
const WHOLE: TableReplay = { start() {}, isOn: true, isWhole: true }
const NOTHING = async () => null
const NOT_SHARED = async () => false
const IGNORED = () => {}

/** One person against bots, as many as played this one. */
function likeThis({ game, seats, options }: Opened): Parameters<typeof start>[0] {
  const found = shelved(game)
  const level = found ? usualLevel(found) : 'random'
  const chairs = seats.map((name, seat) =>
    seat === 0
      ? ({ name: NAMELESS, kind: 'person', level: null } as const)
      : ({ name: name.slice(0, 24) || `${seat + 1}`, kind: 'bot', level } as const),
  )
  return { game, chairs, options }
}
