// First, so that every part may say otherwise.
import '../furniture/controls.css'
import './controls.css'
import './table.css'
import { useCallback, useMemo, useRef, useState } from 'react'
import { SOURCES, tableOf } from '@caravanserai/desert-bazaar/seat'
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
import { useQueue, useTurnsOf } from '../pace/queue.ts'
import { gapAt } from '../pace/wait.ts'
import { useShow } from '../show.ts'
import { useSeated } from '../sitting.ts'
import { useSpeech } from '../speech.ts'
import { buildMove } from './ask/aim.tsx'
import { Ask } from './ask/ask.tsx'
import { Board } from './board/board.tsx'
import { lastRoll } from './ask/dice.tsx'
import { Final, spacesFor } from './final.tsx'
import { Hand } from './supply/hand.tsx'
import { does } from './keys.ts'
import { Legend } from './board/legend.tsx'
import { byWhom, spacesOf, waysOf } from './log.ts'
import { offerOf, offersFor, type Offer } from './offer.ts'
import { Piles } from './supply/piles.tsx'
import { usePlan } from './plan.ts'
import { SetTabs, TileSet } from './supply/sets.tsx'
import { Hands, Seats, Track } from './seats.tsx'
import { stepsOf } from './show.ts'
import type { Props, Sitting } from './sitting.ts'
import { counts, soundOf } from './sounds.ts'
import { texts } from './text/index.ts'
// Last: it has its say over every part.
import './low.css'

/** LOOK 6: own dice take their time, those of others keep the beat. */
const OWN_TUMBLE = 900
const OTHERS_TUMBLE = 300

/** The table of Desert Bazaar: it draws a view, says what may be done, and sends what is chosen. */
export default function DesertBazaar(given: Props) {
  const queue = useQueue(given)
  const { shown: props } = queue
  const { view, you, seats, log, fresh, yourMove, language, reducedMotion, send, undo, announce } = props
  const root = useRef<HTMLElement>(null)
  const state = useMemo(() => tableOf(view), [view])
  const seated = useSeated(props, texts[language])
  const { text } = seated
  const sitting = useMemo((): Sitting => ({ ...seated, view, state }), [seated, view, state])
  const told = useMemo(() => tellings(byWhom(log), waysOf(seated)), [log, seated])
  const planning = usePlan(view.question, view.set)
  const { plan } = planning
  const { act, refused, dismiss } = useAct(send, view.question)
  const [sheet, setSheet] = useState<'log' | 'scores' | 'keys' | null>(null)

  const building = yourMove && (view.phase === 'turn' || view.phase === 'building')
  const offers = useMemo(() => {
    const found = new Map<number, readonly Offer[]>()
    if (building && you !== null)
      for (const tile of [...view.sets.west, ...view.sets.east]) if (tile > 0) found.set(tile, offersFor(state, you, tile))
    return found
  }, [building, you, view, state])
  const shown = plan.tile === null ? null : (offers.get(plan.tile) ?? null)
  const planned =
    plan.tile !== null && plan.space !== null && you !== null && !shown?.[plan.space]?.why
      ? offerOf(state, you, plan.tile, plan.space, plan.choice)
      : null

  const grab = useDrag({
    onTake: (tile: number) => planning.change({ tile, space: null, card: null, choice: {}, paying: false }),
    onDrop: (label) => planning.change({ space: state.ground.grid.labels.indexOf(label) }),
  })

  const over = view.phase === 'over'
  const ending = useEnding(props, over, SOURCES.length)
  const showing = useShow(root, props, (stage, events) => {
    const emblems = seats.map((seat) => seat.emblem)
    return events.flatMap((event) => stepsOf(stage, event, emblems))
  })
  const decides = yourMove || over
  const pacing = usePacing(props, { decides, counts, showing, isHeld: queue.isBehind })
  useTurnsOf(queue, showing, { isHeld: false, isSkipping: pacing.isSkipping })
  const pick = useCallback(
    (space: number) => {
      if (!building) return yourMove ? undefined : pacing.hurry()
      const legal = plan.tile !== null && !shown?.[space]?.why
      // The second click on the space that is aimed at builds.
      if (legal && plan.space === space && !planned?.why) act(buildMove(plan.tile ?? 0, state.ground.grid.labels[space] ?? '', planning))
      else planning.change({ space: plan.space === space && !legal ? null : space, card: null, choice: {}, paying: false })
    },
    [building, yourMove, pacing, plan, shown, planned, act, planning, state],
  )

  const decision = over ? `over ${ending.isBoard} ${ending.counted === null}` : yourMove ? `${you} ${view.question}` : null
  useSound(props, soundOf)
  useFocus(root, decision, view.phase === 'building' && !over ? '[data-open=true] button' : '[data-first]')
  useSpeech(root, decision, announce)
  useKeys(root, (key, table) => does(key, table, planning, () => setSheet('keys')))

  const roll = useMemo(() => lastRoll(log), [log])
  const rolledNow = fresh.some(({ number }) => number === roll?.number)
  const tumble = reducedMotion || !rolledNow ? 0 : roll?.seat === you ? OWN_TUMBLE : OTHERS_TUMBLE
  // What others have drawn comes first.
  const wait = tumble === OTHERS_TUMBLE && fresh.some(({ events }) => events.some(({ kind }) => kind === 'drew')) ? gapAt(props.beat) : 0
  const diceOut = view.phase === 'rolled' || view.phase === 'matched'
  const own = ownLine(log, you)
  const counting = ending.counted === null ? null : SOURCES[ending.counted - 1]
  const last = useMemo(
    () => (counting === null ? newSpaces(log, own, spacesOf) : spacesFor(counting, log, state)),
    [counting, log, own, state],
  )
  const { start } = props.replay
  const again = decides && (log.at(-1)?.number ?? 0) > own ? () => start(own) : null
  const news = told.at(-1)

  return (
    <Room
      root={root}
      sitting={sitting}
      pacing={pacing}
      className="db-table"
      view={view}
      aims={planned !== null}
      over={over}
      ending={ending}
    >
      <div className="db-side">
        <Seats onOpen={() => setSheet('scores')} />
        <div className="tb-wide db-side-more">
          <Piles />
          <Track />
        </div>
      </div>
      <TileSet name="west" planning={planning} offers={offers} onGrab={grab} />
      <div className="tb-middle">
        <Board offers={shown} aimed={plan.space} building={building} last={last} onPick={pick} />
      </div>
      <TileSet name="east" planning={planning} offers={offers} onGrab={grab} />
      <p className="db-news tb-narrow">
        {news === undefined || news.seat === null ? null : <Banner emblem={seats[news.seat]?.emblem ?? 'star'} size={22} />}
        <span>{news?.sentence ?? text.noLog}</span>
        <button type="button" className="tb-link" onClick={() => setSheet('log')}>
          <Icon name="scroll" size={18} />
          <span>{text.log}</span>
        </button>
      </p>
      <div className="tb-sheet-back" aria-hidden />
      {diceOut ? null : <SetTabs planning={planning} />}
      <Hand payment={planned?.payment ?? null} />
      <div className="tb-right">
        {over ? null : (
          <Ask
            steps={stepsIn(told, you)}
            planning={planning}
            offers={offers}
            roll={roll}
            isRollLast={roll !== null && roll.number === log.at(-1)?.number}
            tumble={tumble}
            wait={wait}
            act={act}
            undo={undo}
            refused={refused}
            onDismiss={dismiss}
          />
        )}
        {over && ending.isBoard && counting === null ? <SeeResult ending={ending} /> : null}
        {shown && plan.space === null ? <Legend /> : null}
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
          scores: {
            title: text.scores,
            content: (
              <>
                <Hands />
                <Piles />
                <Track />
              </>
            ),
          },
        }}
      />
    </Room>
  )
}
