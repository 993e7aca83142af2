import { useCallback, useEffect, useMemo, useState } from 'react'
import { LanguageChoice, ThemeButton } from '../../app/header.tsx'
import { useWide } from '../../app/media.ts'
import { NAMELESS } from '../../app/name.ts'
import { Wait } from '../../app/notice.tsx'
import { follow } from '../../app/router.ts'
import { useReducedMotion, useSettings } from '../../app/settings.ts'
import { Icon as PageIcon } from '../../look/icon.tsx'
import { Mark } from '../../look/mark.tsx'
import { useDrawn } from '../../play/drawn.ts'
import { Banner } from '../../signs/banner.tsx'
import { EMBLEMS } from '../../signs/emblem.ts'
import { Sheet } from '../../tables/furniture/sheet.tsx'
import { PastContext } from '../../tables/past.ts'
import type { SeatInfo } from '../../tables/table.ts'
import { useText, type Text as PageText } from '../../text/index.ts'
import { Controls } from './controls.tsx'
import { SeenBy } from './eyes.tsx'
import { useScene, type Goal, type Teller } from './film.ts'
import { Icon } from '../icon.tsx'
import { LogPanel } from './log.tsx'
import { usePlaying, useReplayKeys } from './playing.ts'
import type { Projector } from '../projector.ts'
import { Beside, useAnalysed } from './slot.tsx'
import type { Source } from '../source.ts'
import { Spoken, useVoice } from './spoken.tsx'
import { Stage } from './stage.tsx'
import { useWords, type Text } from '../text/index.ts'
import { toldIn, type Told } from './told.ts'
import { Tools } from './tools.tsx'
import { turnAt, turnsOf, whereIn, type Turn } from './turns.ts'
import type { Eyes, Opened } from '../wish.ts'
import '../../play/play.css'
import './replay.css'

/** A moment. */
interface Moment {
  readonly at: number
  readonly eyes: Eyes
}

/** A moment that a link names, by its move or by the turn that ends there. */
export interface Named extends Moment {
  readonly turn: number
}

/** What can be done with the moment that is shown. */
export interface Shown extends Moment {
  readonly opened: Opened
  readonly seats: readonly SeatInfo[]
  readonly title: string
  /** Which turn it is, and whose. */
  readonly where: string
  /** The moments of the last round, each with what was told there. */
  readonly round: readonly Told[]
  readonly isOver: boolean
  /** Has the controls number these moments. */
  readonly number: (moments: readonly number[]) => void
  readonly jump: (at: number) => void
}

interface ReplayProps {
  readonly teller: Teller
  readonly opened: Opened
  readonly first: Named
  readonly projector: Projector
  /** Null in a file that stands alone: nothing can be done there but look. */
  readonly source: Source | null
  readonly save: () => void
}

/** A match that is looked at again: the table of its game as it lay at any moment, the log beside it, the controls below. */
export function Replay({ teller, opened, first, projector, source, save }: ReplayProps) {
  const words = useWords()
  const text = useText()
  const { language } = useSettings()
  const reducedMotion = useReducedMotion()
  const drawn = useDrawn(opened.game)
  // Was it played here? Then the nameless person is whoever looks.
  const table = source?.kind === 'table' ? source.table : null
  const isOwn = source?.kind === 'match' || source?.kind === 'kept'
  const seats = useMemo(() => seatsOf(opened, isOwn, text, words), [opened, isOwn, text, words])
  const who = useCallback((seat: number) => seats[seat]?.name ?? '', [seats])
  const { moves } = opened
  const [goal, setGoal] = useState<Goal>({ at: Math.min(first.at, moves), isStep: false })
  const [eyes, setEyes] = useState<Eyes>(first.eyes)
  const { scene, log } = useScene(teller, goal, eyes, moves)
  // Until the moment that is wanted is there, only the slider has moved: all else is drawn once, with the table.
  const at = scene?.shot.at ?? goal.at

  const turns = useMemo(() => (drawn ? turnsOf(log, drawn.begins) : []), [log, drawn])
  const told = useMemo(() => (drawn ? toldIn(log, drawn, language, who) : []), [log, drawn, language, who])
  const [isThere, setThere] = useState(first.turn === 0)
  if (!isThere && turns.length > 0) {
    setThere(true)
    setGoal({ at: turns.find(({ number }) => number === first.turn)?.end ?? 0, isStep: false })
  }
  const next = useCallback((from: number) => told.find(({ number }) => number > from)?.number ?? moves, [told, moves])
  const playing = usePlaying(goal, setGoal, { moves, turns, next, shown: scene?.shot.at ?? -1 })
  const [numbered, number] = useState<readonly number[]>([])
  useReplayKeys(playing, numbered)
  const [isLogOpen, setLogOpen] = useState(false)

  const title = drawn?.words[language].title ?? ''
  const turn = turnAt(turns, at)
  const where = whereIn(turns, turn, who, words)
  const voice = useVoice(scene, where, told)
  useEffect(() => {
    document.title = title === '' ? 'Caravanserai' : `${words.titleOf(title)} · Caravanserai`
  }, [title, words])

  const { jump } = playing
  // The same for as long as the match is: hundreds of turns in the log have it.
  const leap = useCallback(
    (to: number) => {
      jump(to)
      // What lies over the table makes way.
      setLogOpen(false)
    },
    [jump],
  )

  const round = useMemo(() => lastRound(turns, told, seats.length), [turns, told, seats])
  const isOver = at === moves && opened.result !== null
  const shown = useMemo(
    (): Shown => ({ at, eyes, opened, seats, title, where, round, isOver, number, jump: leap }),
    [at, eyes, opened, seats, title, where, round, isOver, leap],
  )
  const isWide = useWide()
  const door = useAnalysed(projector, table, opened.result !== null)
  const past = (hasLog: boolean) => (
    <div className="rp-past">
      {source ? <Beside shown={shown} projector={projector} table={table} door={door} /> : null}
      {hasLog ? <LogPanel turns={turns} told={told} seats={seats} at={at} jump={leap} /> : null}
    </div>
  )
  // Where nobody sees the log beside the table, its hundreds of lines are not drawn.
  const pastOfTable = useMemo(
    () => ({ log: past(isWide), lookBack: null }),
    // oxlint-disable-next-line react/exhaustive-deps -- it is made of these
    [isWide, shown, projector, table, source, door.isOpen, turns, told, seats, at, leap],
  )

  if (!drawn) return <Wait sentence={words.loading} />
  const seat = turn?.seat ?? null
  return (
    <div className="play replay" data-alone={source ? undefined : ''} data-at={scene?.shot.at}>
      <header className="bar">
        <div className="bar-place">
          <a className="bar-home" href="/" onClick={follow} aria-label={text.back}>
            <span className="bar-back">
              <PageIcon name="back" size={22} />
            </span>
            <span className="bar-mark">
              <Mark size={26} />
              Caravanserai
            </span>
          </a>
          <h1 className="bar-title">{words.titleOf(title)}</h1>
        </div>
        <p className="pill">
          {seat === null ? null : <Banner emblem={seats[seat]?.emblem ?? 'star'} size={26} />}
          <span>{where}</span>
        </p>
        <nav className="bar-tools">
          {source ? <Tools shown={shown} projector={projector} source={source} save={save} /> : null}
          <button
            type="button"
            className="button bare"
            aria-label={words.log}
            aria-expanded={isLogOpen}
            onClick={() => setLogOpen(!isLogOpen)}
            data-log
          >
            <Icon name="log" />
            <span className="long">{words.log}</span>
          </button>
          <span className="wide-only">
            <LanguageChoice />
            <ThemeButton />
          </span>
        </nav>
      </header>
      <SeenBy eyes={eyes} seats={seats} look={setEyes} />
      <main className="stage" tabIndex={-1}>
        {scene ? (
          <PastContext value={pastOfTable}>
            <Stage
              drawing={drawn.table}
              scene={scene}
              opened={opened}
              seats={seats}
              language={language}
              reducedMotion={reducedMotion}
              pace={playing.pace}
              announce={voice.set}
              save={save}
            />
          </PastContext>
        ) : null}
      </main>
      <div className="rp-under" />
      <Controls
        playing={playing}
        moves={moves}
        label={where}
        says={`${whereIn(turns, turnAt(turns, goal.at), who, words)}, ${words.move(goal.at, moves)}`}
        numbered={numbered}
      />
      {isLogOpen ? (
        <Sheet title={words.log} close={words.close} onClose={() => setLogOpen(false)}>
          {past(true)}
        </Sheet>
      ) : null}
      <Spoken voice={voice} />
    </div>
  )
}

/** The moments at which something was told since everybody had a turn for the last time, from the one before on. */
function lastRound(turns: readonly Turn[], told: readonly Told[], seats: number): Told[] {
  const start = turns.at(-seats)?.start ?? 0
  return [{ number: start, sentence: '' }, ...told.filter(({ number }) => number > start)]
}

/** Names from outside are only shown, and no longer than names are. */
const LONGEST = 24

function seatsOf({ seats }: Opened, isOwn: boolean, text: PageText, words: Text): SeatInfo[] {
  return seats.map((name, seat) => ({
    name: name === NAMELESS ? (isOwn ? text.you : words.player(seat + 1)) : name.slice(0, LONGEST),
    // Everybody is called by their name: nobody plays.
    kind: 'person',
    level: null,
    emblem: EMBLEMS[seat] ?? 'key',
  }))
}
