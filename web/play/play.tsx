import type { Json, Told } from '@caravanserai/kernel'
import type { Table } from '@caravanserai/protocol'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { nameOf } from '../app/name.ts'
import { LoadAgain, LoadAgainAfter, Notice, Wait } from '../app/notice.tsx'
import { beat, useReducedMotion, useSettings } from '../app/settings.ts'
import { go } from '../app/router.ts'
import { start } from '../app/start.ts'
import { localHost } from '../host/host.ts'
import { HintsIfOpen, useHints } from '../hints/door.tsx'
import { PuzzleIfAny } from '../puzzles/door.tsx'
import { tally } from '../results/tally.ts'
import { RulesPanel } from '../rules/panel.tsx'
import { AttendanceContext, type Attendance } from '../tables/attendance.ts'
import { LessonIfAny } from '../tables/lesson/door.tsx'
import { EMBLEMS } from '../signs/emblem.ts'
import { PastContext } from '../tables/past.ts'
import type { SeatInfo, TablePill, TableReplay } from '../tables/table.ts'
import { useText, type Text } from '../text/index.ts'
import { sentenceOf } from '../text/refusal.ts'
import { Announcer, useVoice } from './announcer.tsx'
import { Bar } from './bar.tsx'
import { useLogPlace } from './beside.ts'
import { Curtain } from './curtain.tsx'
import { useDrawn } from './drawn.ts'
import type { Scene } from '../replay/screen/film.ts'
import { useReplay } from './replay.ts'
import { shared } from './share.ts'
import { useSession, type Session } from './session.ts'
import './play.css'

// Opened now and then, and fetched when it is.
const Back = lazy(() => import('../replay/screen/back.tsx'))
const Options = lazy(async () => ({ default: (await import('../options/options.tsx')).Options }))

/** A match of this browser. */
export function Play({ match }: { readonly match: string }) {
  return <Played match={match} session={useSession(match)} around={null} />
}

/** What stands round a table where people are apart from each other. */
export interface Around {
  /** In the bar. */
  readonly tools: ReactNode
  /** In its menu. */
  readonly out: ReactNode
  /** Where others find the table. */
  readonly address: string
  /** Between the bar and the table, which makes room. They may have the table show again what happened. */
  readonly strips: (replay: TableReplay) => ReactNode
  /** In the place of the log beside the table, beside all of it, or over its foot on phones; null while nothing is open there. */
  readonly side: ReactNode
  readonly attendance: Attendance
  readonly playAgain: () => void
  readonly changeOptions: () => void
  /** Is there a move that could not be sent yet? */
  readonly isKept: boolean
}

interface PlayedProps {
  readonly match: string
  readonly session: ReturnType<typeof useSession>
  readonly around: Around | null
}

/** A match on the screen: the bar, the table of its game, the rules beside it, the curtain between players. */
export function Played({ match, session, around }: PlayedProps) {
  const text = useText()
  const { language, pace } = useSettings()
  const reducedMotion = useReducedMotion()
  const { table, fresh, error, look } = session
  const [known, setKnown] = useState<Table | null>(null)
  if (table && table !== known) setKnown(table)
  // Between two looks there is no table; who sits round it does not change.
  const game = known?.game
  const drawn = useDrawn(game)
  const { chairs = NOBODY, yours = NOBODY } = known ?? {}
  const seats = useMemo(() => seatsOf(chairs, yours, text), [chairs, yours, text])
  const voice = useVoice(table, fresh, drawn, language, seats)
  const [rule, setRule] = useState<string | null>(null)
  const closeRules = useCallback(() => setRule(null), [])
  const [notice, setNotice] = useState<{ readonly refused: string; readonly sentence: string } | null>(null)
  const [pill, setPill] = useState<TablePill | null>(null)

  const isLocal = around === null
  const ms = beat(pace)
  const { beat: setBeat, stand: tellHost } = session
  const { scene, replay, beat: setScene } = useReplay(session)
  const [guest, setGuest] = useState<Guest | null>(null)
  const next = known ? comesNext(known, guest) : null
  const covered = useCurtain(table, next, ms, look)
  const isShown = drawn !== null && table !== null && covered === null
  const stage = useStage(isShown)
  // A table that is shown says it by itself.
  useEffect(() => {
    if (!isShown && isLocal) setBeat(ms)
  }, [isShown, isLocal, setBeat, ms])
  useTitle(known, drawn?.words[language].title, text)
  const isOver = known !== null && known.places !== null
  useEffect(() => {
    if (isOver && isLocal) void tally(localHost())
  }, [isOver, isLocal])

  const send = useCallback(
    async (move: unknown) => {
      const refused = await session.send(move)
      const words = drawn?.words[language]
      // The table shows what its game refuses beside the move; the rest is said above it.
      const isAbove = refused && !words?.refusal(refused)
      setNotice(isAbove ? { refused: refused.refused, sentence: sentenceOf(refused, language, text, words) } : null)
      return refused
    },
    [session, drawn, language, text],
  )
  const stand = useCallback(
    async (answers: readonly Json[]) => {
      const refused = await tellHost(answers)
      if (refused) setNotice({ refused: refused.refused, sentence: sentenceOf(refused, language, text, undefined) })
      return refused
    },
    [tellHost, language, text],
  )
  const tell = useCallback(
    ({ events }: { readonly events: readonly Told[] }) => {
      const words = drawn?.words[language]
      return events.flatMap((event) => words?.event(event, (seat) => seats[seat]?.name ?? '') || []).join(' ')
    },
    [drawn, language, seats],
  )
  const lines = lastLine(known)
  const passTo = useCallback(
    (seat: number) => {
      setGuest({ seat, lines })
      look(null)
    },
    [lines, look],
  )
  const playAgain = useCallback(() => {
    const again = async ({ game, chairs, options }: Table) => {
      const refused = await start({ game, chairs, options })
      if (refused) setNotice({ refused: refused.refused, sentence: sentenceOf(refused, language, text, undefined) })
    }
    if (known) void again(known)
  }, [known, language, text])

  const hints = useHints(match, table, isLocal)
  const [back, setBack] = useState<Scene | null>(null)
  const [isBack, setIsBack] = useState(false)
  const isPast = scene !== null || back !== null
  const isHinting = hints.isOpen && !isPast && covered === null
  const side = around?.side ?? null
  const hasLog = useLogPlace(stage, isShown && (side !== null || isHinting))
  const isBeside = hasLog && side !== null
  const advice =
    isHinting && table && table.you !== null ? (
      <HintsIfOpen
        root={stage}
        match={match}
        question={table.question}
        game={table.game}
        view={table.view}
        you={table.you}
        seats={seats}
        yourMove={table.waiting.includes(table.you)}
        language={language}
        announce={voice.say}
        send={send}
        close={hints.close}
      />
    ) : null
  const inLog = hasLog ? (side ?? advice) : null
  const past = useMemo(
    () => ({
      log: inLog,
      lookBack: isOver ? (turn = 0) => go(`/${isLocal ? 'replay' : 'r'}/${match}${turn > 0 ? `?turn=${turn}` : ''}`) : null,
    }),
    [inLog, isOver, isLocal, match],
  )
  const [isChanging, setChanging] = useState(false)
  const changeOptions = useCallback(() => setChanging(true), [])
  const seed = known?.seed ?? null
  const share = useCallback((sentence: string) => shared(sentence, match, seed), [match, seed])

  if (error && error !== 'no-store' && !known)
    return (
      <Notice sentence={text.errors[error]}>
        {isElsewhere(error) ? <PlayHere take={session.take} /> : error === 'no-such-match' ? null : <LoadAgain />}
      </Notice>
    )
  if (!known || !drawn) return <Wait sentence={text.loading} />

  const title = drawn.words[language].title
  const Drawing = drawn.table
  return (
    <div
      className="play"
      data-rules={rule === null ? undefined : ''}
      data-side={side === null || isBeside ? undefined : ''}
      data-hints={isHinting && !hasLog ? '' : undefined}
      data-kept={around?.isKept ? '' : undefined}
    >
      <Bar
        title={title}
        match={match}
        table={known}
        seats={seats}
        isPast={isPast}
        pill={pill}
        undo={table?.canUndo && !isPast ? () => void session.undo() : null}
        rules={() => setRule(rule === null ? '' : null)}
        rulesOpen={rule !== null}
        again={around ? (isOver ? around.playAgain : null) : playAgain}
        save={session.record}
        lookBack={past.lookBack ?? (table && table.log.length > 1 ? () => setIsBack(true) : null)}
        hints={hints}
        tools={around?.tools}
        out={around?.out}
        address={around?.address}
      />
      {error || notice ? (
        <p className="notice-strip" role="alert">
          {error ? text.errors[error] : notice?.sentence}
          {isElsewhere(error) ? <PlayHere take={session.take} /> : null}
          <LoadAgainAfter trouble={error ?? notice?.refused ?? null} />
        </p>
      ) : null}
      {around?.strips(replay)}
      {table ? <PuzzleIfAny match={match} seen={table} /> : null}
      <main className="stage" ref={stage} tabIndex={-1}>
        {covered !== null ? (
          <Curtain name={seats[covered]?.name ?? ''} emblem={seats[covered]?.emblem ?? 'star'} lift={() => look(covered)} />
        ) : table ? (
          <PastContext value={past}>
            <AttendanceContext value={around?.attendance ?? null}>
              <Drawing
                view={back?.shot.view ?? (scene?.table ?? table).view}
                match={match}
                you={table.you}
                seats={seats}
                log={back?.log ?? (scene?.table ?? table).log}
                talk={table.talk}
                fresh={back?.fresh ?? scene?.fresh ?? fresh}
                yourMove={!isPast && table.you !== null && table.waiting.includes(table.you)}
                language={language}
                reducedMotion={reducedMotion}
                beat={ms}
                setBeat={back ? null : scene !== null ? setScene : isLocal ? setBeat : null}
                replay={replay}
                send={send}
                stands={table.stands}
                stand={stand}
                say={session.say}
                undo={table.canUndo && !isPast ? () => void session.undo() : null}
                passTo={known.yours.length > 1 ? passTo : null}
                showRule={setRule}
                playAgain={around?.playAgain ?? playAgain}
                changeOptions={around?.changeOptions ?? changeOptions}
                share={share}
                saveRecord={session.record}
                pill={setPill}
                announce={voice.say}
              />
            </AttendanceContext>
          </PastContext>
        ) : null}
        {covered === null && table && table.you !== null ? (
          <LessonIfAny
            match={match}
            beside={{
              root: stage,
              game: table.game,
              view: table.view,
              log: table.log,
              you: table.you,
              seats,
              yourMove: table.waiting.includes(table.you),
              language,
              announce: voice.say,
              tell,
            }}
          />
        ) : null}
      </main>
      {isBack && covered === null && table && !isOver ? (
        <Suspense>
          <Back
            key={`${table.you} ${table.epoch}`}
            table={table}
            moment={session.moment}
            drawn={drawn}
            seats={seats}
            language={language}
            show={setBack}
            close={() => setIsBack(false)}
          />
        </Suspense>
      ) : null}
      {isBeside ? null : side}
      {hasLog ? null : advice}
      {rule === null ? null : <RulesPanel game={known.game} title={title} rule={rule} close={closeRules} />}
      {isChanging ? (
        <Suspense>
          <Options game={known.game} from={known} close={() => setChanging(false)} />
        </Suspense>
      ) : null}
      <Announcer voice={voice} />
    </div>
  )
}

const NOBODY: readonly never[] = []

/** Who sits there. The same for as long as nobody else does: all that speaks of somebody is drawn anew for it. */
function seatsOf(chairs: Table['chairs'] | typeof NOBODY, yours: readonly number[], text: Text): SeatInfo[] {
  return chairs.map((chair, seat) => ({
    name: yours.includes(seat) ? nameOf(chair, text) : chair.name,
    kind: chair.kind,
    level: chair.level,
    emblem: EMBLEMS[seat] ?? 'key',
  }))
}

/** Somebody who was handed the screen though it is not for them to move, and how much had happened by then. */
interface Guest {
  readonly seat: number
  readonly lines: number
}

/** The person at this screen who must move now and is not the one looking. A guest looks until something happens. */
function comesNext(table: Table, guest: Guest | null): number | null {
  const { yours, awaited, you, places } = table
  if (places || yours.length < 2) return null
  if (guest && guest.lines === lastLine(table)) return you === guest.seat ? null : guest.seat
  const asked = awaited.filter((seat) => yours.includes(seat))
  return you !== null && asked.includes(you) ? null : (asked[0] ?? null)
}

/** How much has happened: a table carries only the newest lines. */
function lastLine(table: Table | null): number {
  return table?.log.at(-1)?.number ?? 0
}

/** For whom the curtain is down. It falls after a moment, so that a player sees what the last move brought. */
function useCurtain(table: Table | null, next: number | null, ms: number, look: (seat: number | null) => void): number | null {
  const you = table?.you ?? null
  const here = table !== null
  useEffect(() => {
    if (!here || next === null || you === null) return
    const timer = setTimeout(() => look(null), ms === 0 ? 0 : 1400)
    return () => clearTimeout(timer)
  }, [here, next, you, ms, look])
  return next !== null && you === null ? next : null
}

/** The button that led here is gone: whoever plays by keyboard goes on from the table, not from the top of the page. */
function useStage(shown: boolean) {
  const stage = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!shown) return
    // Not before the next frame: whoever gives the focus must know where everything lies, and to lay a table out is work enough for one task.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return stage
}

/** The tab says when it is one's turn. */
function useTitle(table: Table | null, title: string | undefined, text: Text): void {
  const yours = table !== null && table.you !== null && table.awaited.includes(table.you)
  useEffect(() => {
    if (title !== undefined) document.title = yours ? `${text.yourTurnPill} · ${title}` : `${title} · Caravanserai`
  }, [yours, title, text])
}

/** Another page has the match; it can be taken from there. */
function isElsewhere(error: Session['error']): boolean {
  return error === 'open-elsewhere' || error === 'taken'
}

function PlayHere({ take }: { readonly take: () => void }) {
  const text = useText()
  return (
    <button type="button" className="button main" onClick={take}>
      {text.playHere}
    </button>
  )
}
