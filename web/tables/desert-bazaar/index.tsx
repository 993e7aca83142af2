// First, so that every part may say otherwise.
import '../furniture/controls.css'
import './controls.css'
import './table.css'
import { useCallback, useMemo, useRef, useState } from 'react'
import { tableOf, type Built, type Event } from '@caravanserai/desert-bazaar/seat'
import type { By } from '../../hexboard/board.tsx'
import { Banner } from '../../signs/banner.tsx'
import { Icon } from '../../signs/icon.tsx'
import { useSound } from '../../sound/sound.ts'
import { useAct } from '../act.ts'
import { useDrag } from '../drag.ts'
import { SeeResult } from '../furniture/final.tsx'
import { useFocus } from '../focus.ts'
import { useKeys } from '../keys.ts'
import { LogCard, tellings } from '../furniture/log.tsx'
import { Room } from '../furniture/room.tsx'
import { Sheets } from '../furniture/sheets.tsx'
import { useShow } from '../show.ts'
import { useSeated } from '../sitting.ts'
import type { TableLine } from '../table.ts'
import { buildMove } from './ask/aim.tsx'
import { Ask } from './ask/ask.tsx'
import { Board } from './board/board.tsx'
import { lastRoll } from './ask/dice.tsx'
import { Final } from './final.tsx'
import { Hand } from './supply/hand.tsx'
import { does } from './keys.ts'
import { Legend } from './board/legend.tsx'
import { tell } from './log.ts'
import { offerOf, offersFor, type Offer } from './offer.ts'
import { Piles } from './supply/piles.tsx'
import { usePlan } from './plan.ts'
import { SetTabs, TileSet } from './supply/sets.tsx'
import { Seats, Track } from './seats.tsx'
import { stepsOf } from './show.ts'
import type { Props, Sitting } from './sitting.ts'
import { soundOf } from './sounds.ts'
import { texts } from './text/index.ts'
// Last: it has its say over every part.
import './low.css'

/** LOOK 6: own dice take their time, those of others keep the beat. */
const OWN_TUMBLE = 900
const OTHERS_TUMBLE = 300

/** The table of Desert Bazaar: it draws a view, says what may be done, and sends what is chosen. */
export default function DesertBazaar(props: Props) {
  const { view, you, seats, log, fresh, yourMove, language, reducedMotion, send, undo, announce } = props
  const root = useRef<HTMLElement>(null)
  const state = useMemo(() => tableOf(view), [view])
  const seated = useSeated(props, texts[language])
  const { text } = seated
  const sitting = useMemo((): Sitting => ({ ...seated, view, state }), [seated, view, state])
  const told = useMemo(() => tellings(log, (line) => tell(line, seated)), [log, seated])
  const planning = usePlan(view.question, view.set)
  const { plan } = planning
  const { act, refused, dismiss } = useAct(send, view.question)
  const [sheet, setSheet] = useState<'log' | 'scores' | 'keys' | null>(null)
  const [board, setBoard] = useState(false)

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

  const pick = useCallback(
    (space: number, by: By) => {
      if (!building) return
      const legal = plan.tile !== null && !shown?.[space]?.why
      // The second click on the space that is aimed at builds.
      if (legal && plan.space === space && !planned?.why) act(buildMove(plan.tile ?? 0, state.ground.grid.labels[space] ?? '', planning))
      else {
        planning.change({ space: plan.space === space && !legal ? null : space, card: null, choice: {}, paying: false })
        const offer = shown?.[space]
        // What the ask now says, for those who do not see it.
        if (by === 'keyboard' && offer && !offer.why)
          announce(`${text.buildOn(state.ground.grid.labels[space] ?? '')}. ${text.payScore(offer.cards, offer.points)}.`)
      }
    },
    [building, plan, shown, planned, act, planning, state, announce, text],
  )

  const grab = useDrag({
    onTake: (tile: number) => planning.change({ tile, space: null, card: null, choice: {}, paying: false }),
    onDrop: (label) => planning.change({ space: state.ground.grid.labels.indexOf(label) }),
  })

  const over = view.phase === 'over'
  useShow(root, props, (stage, events) => {
    const emblems = seats.map((seat) => seat.emblem)
    return events.flatMap((event) => stepsOf(stage, event, emblems))
  })
  useSound(props, soundOf)
  useFocus(
    root,
    over ? 'over' : yourMove ? `${you} ${view.question}` : null,
    view.phase === 'building' && !over ? '[data-open=true] button' : '[data-first]',
  )
  useKeys(root, (key, table) => does(key, table, planning, () => setSheet('keys')))

  const roll = useMemo(() => lastRoll(log), [log])
  const rolledNow = fresh.some(({ number }) => number === roll?.number)
  const tumble = reducedMotion || !rolledNow ? 0 : roll?.seat === you ? OWN_TUMBLE : OTHERS_TUMBLE
  const diceOut = view.phase === 'rolled' || view.phase === 'matched'
  const news = told.at(-1)

  return (
    <Room root={root} sitting={sitting} className="db-table" view={view} aims={planned !== null} over={over && !board}>
      <div className="db-side">
        <Seats onOpen={() => setSheet('scores')} />
        <div className="tb-wide db-side-more">
          <Piles />
          <Track />
        </div>
      </div>
      <TileSet name="west" planning={planning} offers={offers} onGrab={grab} />
      <div className="tb-middle">
        <Board offers={shown} aimed={plan.space} building={building} last={lastSpace(log)} onPick={pick} />
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
            planning={planning}
            offers={offers}
            roll={roll}
            tumble={tumble}
            act={act}
            undo={undo}
            refused={refused}
            onDismiss={dismiss}
          />
        )}
        {over && board ? <SeeResult onClick={() => setBoard(false)} /> : null}
        {shown && plan.space === null ? <Legend /> : null}
        <LogCard told={told} onHelp={() => setSheet('keys')} />
      </div>
      {over && !board ? <Final log={log} onAgain={props.playAgain} onSave={props.saveRecord} onBoard={() => setBoard(true)} /> : null}
      <Sheets
        open={sheet}
        onClose={() => setSheet(null)}
        told={told}
        own={{
          scores: {
            title: text.scores,
            content: (
              <>
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

/** Where the newest tile was built, while that is still the last thing done. */
function lastSpace(log: readonly TableLine<Event>[]): string | null {
  const built = log
    .findLast(({ events }) => events.some((event) => event.kind === 'built'))
    ?.events.find((event): event is Built => event.kind === 'built')
  return built?.space ?? null
}
