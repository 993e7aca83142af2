// First, so that every part may say otherwise.
import '../furniture/controls.css'
import './controls.css'
import { useCallback, useMemo, useRef, useState } from 'react'
import { tableOf, type Colour, type Threat } from '@caravanserai/through-the-desert/seat'
import { useMedia } from '../../app/media.ts'
import { useTurns } from '../../app/turn.ts'
import { Banner } from '../../signs/banner.tsx'
import { Icon } from '../../signs/icon.tsx'
import { useSound } from '../../sound/sound.ts'
import { useAct } from '../act.ts'
import { useDrag } from '../drag.ts'
import { useEnding } from '../end/ending.ts'
import { SeeResult } from '../end/final.tsx'
import { useFocus } from '../focus.ts'
import { useKeys } from '../keys.ts'
import { LogCard } from '../furniture/log.tsx'
import { Room } from '../furniture/room.tsx'
import { Sheets } from '../furniture/sheets.tsx'
import { momentsIn, newSpaces, ownLine, stepsIn, tellings, turnsOf } from '../furniture/turns.ts'
import { usePacing } from '../pace/pacing.ts'
import { useQueue, useTurnsOf, type Queue } from '../pace/queue.ts'
import { useShow } from '../show.ts'
import { useSeated } from '../sitting.ts'
import { useSpeech } from '../speech.ts'
import { Ask } from './ask/ask.tsx'
import { Board } from './board/board.tsx'
import { Final, sourcesOn, spacesFor } from './final.tsx'
import { does } from './keys.ts'
import { landOf } from './board/land.ts'
import { Finding, Lens, LensButton, sightOf, threatsOf } from './board/lens.tsx'
import { spacesOf, waysOf } from './log.ts'
import { coloursFor, moveFor, offersFor, whyNotColour } from './offer.ts'
import { usePlan } from './plan.ts'
import { Seats, Scores } from './seats.tsx'
import { stepsOf } from './show.ts'
import type { Props, Sitting } from './sitting.ts'
import { counts, soundOf } from './sounds.ts'
import { Supplies } from './supplies.tsx'
import { texts } from './text/index.ts'
import './table.css'

/** The table of Through the Desert. To read its board is half the work of drawing it, and comes first. */
export default function ThroughTheDesert(props: Props) {
  const queue = useQueue(props)
  const { view } = queue.shown
  const state = useMemo(() => tableOf(view), [view])
  const land = landOf(state.ground, useTall())
  return useTurns(1) > 0 ? <Table {...queue.shown} queue={queue} state={state} land={land} /> : null
}

/** It draws a view, says what may be done, and sends what is chosen. */
function Table({ queue, state, land, ...props }: Props & Pick<Sitting, 'state' | 'land'> & { readonly queue: Queue<Props> }) {
  const { view, you, seats, log, yourMove, language, send, undo } = props
  const root = useRef<HTMLElement>(null)
  const seated = useSeated(props, texts[language])
  const { text } = seated
  const sitting = useMemo((): Sitting => ({ ...seated, view, state, land }), [seated, view, state, land])
  const told = useMemo(() => tellings(log, waysOf(seated)), [log, seated])

  const choosing = yourMove && you !== null && view.phase !== 'over' && view.phase !== 'returning'
  const can = useCallback(
    (colour: Colour) => you !== null && yourMove && whyNotColour(state, you, view.phase, colour) === null,
    [state, you, yourMove, view.phase],
  )
  const planning = usePlan(view.question, can)
  const { plan } = planning
  const { act, refused, dismiss } = useAct(send, view.question)
  const [sheet, setSheet] = useState<'log' | 'scores' | 'keys' | null>(null)

  const offers = useMemo(
    () => (choosing ? offersFor(state, land, you, view, plan.colour) : null),
    [choosing, state, land, you, view, plan.colour],
  )
  const lit = choosing && (view.phase === 'planting' || plan.colour !== null)
  const fitting = useMemo(
    () => (choosing && plan.space !== null && plan.colour === null ? coloursFor(state, you, view.phase, plan.space) : null),
    [choosing, plan, state, you, view.phase],
  )

  const over = view.phase === 'over'
  const sources = useMemo(() => sourcesOn(land), [land])
  const ending = useEnding(props, over, sources.length)
  const showing = useShow(root, props, stepsOf)
  const decides = yourMove || over
  const pacing = usePacing(props, { decides, counts, showing, isHeld: queue.isBehind })
  useTurnsOf(queue, showing, { isHeld: false, isSkipping: pacing.isSkipping })
  const pickSpace = useCallback(
    (label: string) => {
      if (!choosing) return yourMove ? undefined : pacing.hurry()
      const legal = !offers?.[land.hexOf(label)]?.why
      if (legal && plan.space === label) {
        // The second click on the space that is aimed at does it.
        const move = moveFor(view.phase, plan.colour, label)
        return move ? act(move) : undefined
      }
      const [only, ...more] = legal && plan.colour === null ? coloursFor(state, you, view.phase, label) : []
      planning.change({ space: plan.space === label ? null : label, ...(only !== undefined && more.length === 0 ? { colour: only } : {}) })
    },
    [choosing, yourMove, pacing, offers, land, plan, act, planning, state, you, view.phase],
  )
  const pickColour = (colour: Colour) => {
    if (you === null) return
    const why = whyNotColour(state, you, view.phase, colour)
    if (view.phase === 'returning') return why ? props.announce(text.refusal(why)) : act({ kind: 'return', colour })
    if (why) return planning.change({ space: null, shut: colour })
    // A space that was pointed at first stays aimed at if this colour may go there.
    const keeps = plan.space !== null && coloursFor(state, you, view.phase, plan.space).includes(colour)
    planning.change({ colour: plan.colour === colour && plan.space === null ? null : colour, space: keeps ? plan.space : null })
  }

  const grab = useDrag({
    onTake: (colour: Colour) => planning.change({ colour, space: null }),
    onDrop: (space) => planning.change({ space }),
  })

  const [lens, setLens] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const looking = lens && view.phase === 'placing'
  const found = useMemo(() => (looking ? threatsOf(state) : []), [looking, state])
  const chosen = found.find((each) => nameOf(each) === wanted) ?? found[0] ?? null
  const sight = useMemo(() => (chosen ? sightOf(land, chosen, found, you) : null), [chosen, found, land, you])
  const switchLens = () => setLens(!lens)
  const choose = (threat: Threat) => setWanted(nameOf(threat))

  const decision = over ? `over ${ending.isBoard} ${ending.counted === null}` : yourMove ? `${you} ${view.question}` : null
  useSound(props, soundOf)
  useFocus(root, decision, over || plan.colour === null ? '[data-first]' : '.hx-cell[tabindex="0"]')
  useSpeech(root, decision, props.announce)
  useKeys(root, (key, table) => does(key, table, planning, switchLens, () => setSheet('keys')))
  const own = ownLine(log, you)
  const counting = ending.counted === null ? null : sources[ending.counted - 1]
  const last = useMemo(
    () => (counting === null ? newSpaces(log, own, spacesOf) : spacesFor(counting, { view, state })),
    [counting, log, own, view, state],
  )
  const { start } = props.replay
  const again = decides && (log.at(-1)?.number ?? 0) > own ? () => start(own) : null
  const news = told.at(-1)

  return (
    <Room root={root} sitting={sitting} pacing={pacing} className="td-table" view={view} over={over} ending={ending}>
      <Seats onOpen={() => setSheet('scores')} />
      <div className="tb-middle">
        <Board offers={offers} colour={plan.colour} lit={lit} aimed={plan.space} last={last} sight={sight} onPick={pickSpace} />
      </div>
      <div className="td-strip tb-narrow">
        {looking ? (
          <Finding found={found} chosen={chosen} onChoose={choose} />
        ) : (
          <p className="td-news">
            {news === undefined || news.seat === null ? null : <Banner emblem={seats[news.seat]?.emblem ?? 'star'} size={20} />}
            <span>{news?.sentence ?? text.noLog}</span>
          </p>
        )}
        <button type="button" className="tb-second tb-square" aria-label={text.log} onClick={() => setSheet('log')}>
          <Icon name="scroll" size={20} />
        </button>
        {view.phase === 'placing' ? <LensButton on={lens} onSwitch={switchLens} /> : null}
      </div>
      <div className="tb-sheet-back" aria-hidden />
      <Supplies planning={planning} fitting={fitting} onPick={pickColour} onGrab={grab} />
      <div className="tb-right">
        {over ? null : (
          <Ask steps={stepsIn(told, you)} planning={planning} offers={offers} act={act} undo={undo} refused={refused} onDismiss={dismiss} />
        )}
        {over && ending.isBoard && counting === null ? <SeeResult ending={ending} /> : null}
        {view.phase === 'placing' ? (
          <div className="tb-wide td-lens-place">
            <Lens found={found} chosen={chosen} on={lens} onSwitch={switchLens} onChoose={choose} />
          </div>
        ) : null}
        <LogCard told={told} again={again} onHelp={() => setSheet('keys')} />
      </div>
      {over && (!ending.isBoard || counting !== null) ? (
        <Final
          log={log}
          moments={momentsIn(turnsOf(told))}
          ending={ending}
          onAgain={props.playAgain}
          onOptions={props.changeOptions}
          onSave={props.saveRecord}
          onShare={props.share}
          onReplay={again}
        />
      ) : null}
      <Sheets
        open={sheet}
        onClose={() => setSheet(null)}
        told={told}
        again={again}
        own={{
          scores: { title: text.scores, content: <Scores /> },
        }}
      />
    </Room>
  )
}

function nameOf({ seat, colour, space }: Threat): string {
  return `${seat} ${colour} ${space}`
}

/** On a tall and narrow screen the board is turned a quarter. */
function useTall(): boolean {
  return useMedia('(max-width: 939px) and (max-aspect-ratio: 9/10)')
}
