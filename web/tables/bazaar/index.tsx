// First, so that every part may say otherwise.
import '../furniture/controls.css'
import { asking, attackOf, cardOfFrame, moves as movesOf, promptOf, tableOf, type Move, type View } from '@caravanserai/bazaar/seat'
import { lazy, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTurns } from '../../app/turn.ts'
import { useAct } from '../act.ts'
import { useEnding } from '../end/ending.ts'
import { SeeResult } from '../end/final.tsx'
import { useFocus } from '../focus.ts'
import { useKeys } from '../keys.ts'
import { Room } from '../furniture/room.tsx'
import { Sheets } from '../furniture/sheets.tsx'
import { useSound } from '../../sound/sound.ts'
import { usePacing } from '../pace/pacing.ts'
import { useQueue, useTurnsOf } from '../pace/queue.ts'
import { useShow } from '../show.ts'
import { useSame, useSeated } from '../sitting.ts'
import { Ask } from './ask/ask.tsx'
import { useAsking, useAutopass } from './ask/autopass.ts'
import { useBeginning } from './ask/beginning.ts'
import { useArriving, useTalking } from './deals/talking.ts'
import { deedsOf } from './ask/deeds.ts'
import { litBy, type Open } from './ask/open.ts'
import { grownTo } from './ask/state.ts'
import { Beside } from './seats/beside.tsx'
import { Final } from './final.tsx'
import { useHeld } from './attack/held.ts'
import { GuideIfAny } from './guide/door.tsx'
import { Hand } from './seats/hand.tsx'
import { does } from './keys.ts'
import { tellingsOf } from './news/log.ts'
import { LookedUp, News } from './news/news.tsx'
import { Record } from './news/record.tsx'
import { turnEnd } from './news/since.ts'
import { Opponents } from './seats/opponents.tsx'
import { Own } from './seats/own.tsx'
import { Piles } from './piles.tsx'
import { Row } from './row.tsx'
import type * as Show from './news/show.ts'
import { usePill } from './pill.ts'
import { useStanding } from './standing.ts'
import { counts, soundOf } from './news/sounds.ts'
import { OwnSheet } from './sheet.tsx'
import { isAsked, type Props, type Sitting, type Unfolded } from './sitting.ts'
import type { Text } from './text/en.ts'
import { textIn } from './text/index.ts'
import { Venues } from './seats/venues.tsx'
import './table.css'
import './seats/own.css'
import './low.css'
import './stage.css'
import './phone.css'
import './seats/phone.css'
import './tight.css'
import './cards/tall.css'
import './landscape.css'

/** What moves is fetched once the table stands; until then it only changes. */
let moving: typeof Show | undefined
const stepsOf: typeof Show.stepsOf = (...scene) => moving?.stepsOf(...scene) ?? []
void import('./news/show.ts').then(
  (show) => (moving = show),
  () => {},
)

/** Is it one's own doing? What one's turn begins with comes by itself. */
const isOwn = ({ view, you }: Props): boolean => view.turn.seat === you && view.turn.phase === 'main'

/** Is something to be seen of what others do? Most lines say that somebody passes. */
function hasMotion(line: Props): boolean {
  return !isOwn(line) && (moving?.thingsIn(line.fresh.flatMap(({ events }) => events)) ?? 0) > 0
}

// Opened now and then, and fetched when it is.
const Lift = lazy(async () => ({ default: (await import('./cards/lift.tsx')).Lift }))
const Since = lazy(async () => ({ default: (await import('./news/since.tsx')).Since }))

/** The table of Bazaar: it draws a view, says what may be done, and sends what is chosen. */
export default function Bazaar(props: Props) {
  return (
    <Suspense>
      <Worded {...props} />
    </Suspense>
  )
}

function Worded(props: Props) {
  return <Table {...props} words={use(textIn(props.language))} />
}

function Table({ words, ...given }: Props & { readonly words: Text }) {
  const queue = useQueue(given, hasMotion)
  const { held: props, roll, onRead } = useHeld(queue.shown)
  const { view, you, log, fresh, yourMove, language, reducedMotion, announce, passTo, send } = props
  const root = useRef<HTMLElement>(null)
  const state = useMemo(() => tableOf(view), [view])
  const seated = useSeated(props, words)
  const { text, who } = seated
  const [unfolded, setUnfolded] = useState<Unfolded | null>(null)
  const fold = useCallback(() => setUnfolded(null), [])
  // A long log takes as long to word as the table to draw, and comes after it; where another stands beside the table, when it is opened.
  const isDrawn = useTurns(1) > 0
  const isTold = isDrawn && (!props.replay.isWhole || unfolded !== null)
  const told = useMemo(() => (isTold ? tellingsOf(log, seated) : []), [isTold, log, seated])

  const question = you === null ? 0 : (view.asked[you] ?? 0)
  const asks = useMemo(() => (you === null || !yourMove ? null : (promptOf(state, you) ?? null)), [state, you, yourMove])
  const all = useMemo(() => (you === null || asks === null ? [] : movesOf(state, you)), [state, you, asks])
  const [asking, setAsking] = useAsking()
  const { passes, send: answer } = useAutopass({ prompt: asks, question, moves: all, view }, send, asking)
  const prompt = passes ? null : asks
  const moves = passes ? NONE : all
  const { act, refused, dismiss } = useAct(answer, question)
  const standing = useStanding(props)
  const talking = useTalking(props)
  useArriving(talking, you, ({ seat, words }) => announce(text.says(who(seat), words)))
  const [aim, setAim] = useState<{ readonly question: number; readonly card: string | null }>({ question, card: null })
  const picked = aim.question === question ? aim.card : null
  const pick = useCallback((card: string | null) => setAim({ question, card }), [question])
  const over = view.winners.length > 0
  const ending = useEnding(props, over)

  const [shows, setShows] = useState<{ readonly question: number; readonly way: Open | null }>({ question, way: null })
  const showing = shows.question === question ? shows.way : null
  const show = useCallback((way: Open | null) => setShows({ question, way }), [question])
  const [liftedAt, setLiftedAt] = useState(-1)
  const lifted = liftedAt === question
  const setLifted = useCallback((up: boolean) => setLiftedAt(up ? question : -1), [question])

  const lit = useMemo(() => litBy(moves, prompt, showing, picked), [moves, prompt, showing, picked])
  const now = useMemo(() => nowOf(state), [state])
  const press = useCallback(
    (card: string) => {
      const chosen = prompt?.kind === 'choose' && prompt.from.includes(card)
      const useful =
        chosen || (prompt !== null && prompt.kind !== 'choose' && deedsOf({ state, you, moves, text, prompt }, card).length > 0)
      setUnfolded(useful ? null : { kind: 'card', card })
      if (useful) setAim((was) => ({ question, card: was.question === question && was.card === card ? null : card }))
    },
    [prompt, state, you, moves, text, question],
  )
  const sitting: Sitting = useSame({
    ...seated,
    view,
    state,
    language,
    prompt,
    question,
    moves,
    act,
    standing,
    talking,
    log,
    fresh,
    reducedMotion,
    announce,
    passTo,
    lit,
    now,
    picked,
    pick,
    press,
    showing,
    show,
    open: setUnfolded,
  })
  const asked = isAsked(sitting)
  const grown = roll ? 'stage' : over ? 'rest' : grownTo(sitting)

  usePill(sitting, given.pill)
  useBeginning(root, question)
  const motion = useShow(root, props, stepsOf, isOwn(props))
  const pacing = usePacing(props, { decides: asked || over, counts, showing: motion, isHeld: roll !== null || queue.isBehind })
  useTurnsOf(queue, motion, { isHeld: roll !== null, isSkipping: pacing.isSkipping })
  const skipsRoll = roll !== null && pacing.isSkipping
  useEffect(() => {
    if (skipsRoll) onRead()
  }, [skipsRoll, onRead])
  useSound(props, soundOf)
  useFocus(root, over ? `over ${ending.isBoard}` : asked ? `${you} ${question}` : null, '[data-first]')
  useKeys(root, (key, table) => does(key, table, { back: () => pick(null), help: () => setUnfolded({ kind: 'keys' }) }))

  const own = turnEnd(log, you)
  const { start } = props.replay
  const again = (asked || over) && (log.at(-1)?.number ?? 0) > own ? () => start(own) : null

  return (
    <Room
      root={root}
      sitting={sitting}
      pacing={pacing}
      className={`bz-table bz-is-${grown}${grown === 'stage' && prompt?.kind !== 'choose' ? ' bz-is-fight' : ''}${lifted ? ' bz-lifted' : ''}`}
      view={{ phase: over ? 'over' : view.turn.phase, question }}
      aims={picked !== null}
      over={over}
      ending={ending}
    >
      <div className="bz-cloth" aria-hidden />
      <div className="bz-panel" data-asked={asked} data-grown={grown} data-lifted={lifted}>
        {over ? null : <Ask refused={refused} onDismiss={dismiss} roll={roll} onRead={onRead} />}
        {over && ending.isBoard ? <SeeResult ending={ending} /> : null}
        <Record told={told} />
        {grown === 'rest' ? null : (
          <button
            type="button"
            className="bz-handle tb-narrow"
            aria-label={text.lookAtTable}
            aria-pressed={lifted}
            onClick={() => setLifted(!lifted)}
          />
        )}
      </div>
      <div className="bz-lies" style={rowsOf(view, you)}>
        <Hand />
        <Beside onLift={setLifted} />
        <div className="bz-market">
          <Own />
          <News />
          <Venues />
          <div className="bz-carpet">
            <Row />
            <Piles />
          </div>
        </div>
      </div>
      <Opponents />
      {over && !ending.isBoard ? (
        <Final
          ending={ending}
          onAgain={props.playAgain}
          onOptions={props.changeOptions}
          onSave={props.saveRecord}
          onShare={props.share}
          onReplay={again}
        />
      ) : null}
      <Suspense>
        {unfolded?.kind === 'since' ? <Since root={root} again={again && (() => (fold(), again()))} onClose={fold} /> : null}
      </Suspense>
      <Suspense>
        <Lift root={root} />
      </Suspense>
      <GuideIfAny root={root} match={props.match} />
      <Sheets
        open={unfolded?.kind ?? null}
        onClose={fold}
        told={told}
        own={{ log: { title: text.log, content: <LookedUp told={told} /> } }}
      />
      {unfolded ? (
        <OwnSheet key={JSON.stringify(unfolded)} unfolded={unfolded} onClose={fold} asking={asking} onAsking={setAsking} />
      ) : null}
    </Room>
  )
}

const NONE: readonly Move[] = []

/** How many rows lie on the table of a phone: neutral venues, one's own and one's hand, two in a row. */
function rowsOf({ row, seats }: View, you: number | null): { readonly [name: `--${string}`]: number } {
  const { venues = [], hand } = (you === null ? undefined : seats[you]) ?? {}
  return { '--neutral': row.length, '--owned': Math.max(1, Math.ceil(venues.length / 2)), '--held': Math.ceil((hand?.length ?? 0) / 2) }
}

/** The venue that is attacked, and the card that asks. */
function nowOf(state: ReturnType<typeof tableOf>): ReadonlySet<string> {
  const attack = attackOf(state)
  const frame = asking(state)?.frame
  const card = frame ? cardOfFrame(frame) : null
  return new Set([...(attack ? [attack.target] : []), ...(card === null ? [] : [card])])
}
