import type { Language } from '@caravanserai/kernel'
import type { Table } from '@caravanserai/protocol'
import { useEffect, useMemo, useState } from 'react'
import type { Worded } from '../../tables/index.ts'
import type { SeatInfo } from '../../tables/table.ts'
import { useWords } from '../text/index.ts'
import { Controls } from './controls.tsx'
import { useScene, type Goal, type Scene, type Teller } from './film.ts'
import { usePlaying, useReplayKeys } from './playing.ts'
import { toldIn } from './told.ts'
import { turnAt, turnsOf, whereIn } from './turns.ts'
import './back.css'

interface BackProps {
  readonly table: Table
  readonly moment: Acts['moment']
  readonly drawn: Worded
  readonly seats: readonly SeatInfo[]
  readonly language: Language
  /** Lays out the moment that is looked at. */
  readonly show: (scene: Scene | null) => void
  readonly close: () => void
}

type Acts = {
  readonly moment: (at: number) => Promise<{ readonly at: number; readonly you: number | null; readonly view: unknown } | null>
}

/** Below a match that is played: looks back, while it goes on, at what this seat has seen. */
export default function Back({ table, moment, drawn, seats, language, show, close }: BackProps) {
  const words = useWords()
  const { you, log, epoch } = table
  const moves = log.at(-1)?.number ?? 0
  const [goal, setGoal] = useState<Goal>({ at: Math.max(0, moves - 1), isStep: false })
  const lines = useMemo(() => log.filter(({ number }) => number <= moves), [log, moves])
  const teller = useMemo(
    (): Teller => ({
      async shot(at) {
        const seen = await moment(at)
        return seen && seen.you === you ? { at: seen.at, eyes: you, view: seen.view, awaited: [] } : null
      },
      log: async () => lines,
    }),
    // What was taken back has another past.
    // oxlint-disable-next-line react/exhaustive-deps
    [moment, you, lines, epoch],
  )
  const { scene } = useScene(teller, goal, you, moves)
  useEffect(() => show(scene), [show, scene])
  useEffect(() => () => show(null), [show])
  const turns = useMemo(() => turnsOf(lines, drawn.begins), [lines, drawn])
  const told = useMemo(() => toldIn(lines, drawn, language, (seat) => seats[seat]?.name ?? ''), [lines, drawn, language, seats])
  const next = (from: number) => told.find(({ number }) => number > from)?.number ?? moves
  const playing = usePlaying(goal, setGoal, { moves, turns, next, shown: scene?.shot.at ?? -1 })
  useReplayKeys(playing)
  const where = whereIn(turns, turnAt(turns, goal.at), (seat) => seats[seat]?.name ?? '', words)
  return (
    <div className="rp-back">
      <div className="rp-back-strip">
        <output>{words.lookingBack}</output>
        <button type="button" className="button" onClick={close}>
          {words.toNow}
        </button>
      </div>
      <Controls playing={playing} moves={moves} label={where} says={`${where}, ${words.move(goal.at, moves)}`} />
    </div>
  )
}
