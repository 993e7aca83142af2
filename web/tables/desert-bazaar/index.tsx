import './table.css'
import '../controls.css'
import './controls.css'
import { useCallback, useMemo, useRef, useState } from 'react'
import { tableOf, type Built, type Event } from '@caravanserai/desert-bazaar/seat'
import type { By } from '../../hexboard/board.tsx'
import { Banner } from '../../signs/banner.tsx'
import { Icon } from '../../signs/icon.tsx'
import type { TableLine } from '../table.ts'
import { buildMove } from './aim.tsx'
import { Ask } from './ask.tsx'
import { Board } from './board.tsx'
import { lastRoll } from './dice.tsx'
import { Final } from './final.tsx'
import { useFocus } from '../focus.ts'
import { useAct } from '../act.ts'
import { Hand } from './hand.tsx'
import { Legend } from './legend.tsx'
import { useKeys } from './keys.ts'
import { Log, newest } from './log.tsx'
import { offerOf, offersFor, type Offer } from './offer.ts'
import { Piles } from './piles.tsx'
import { usePlan } from './plan.ts'
import { SetTabs, TileSet } from './sets.tsx'
import { Seats, Track } from './seats.tsx'
import { Sheet } from '../sheet.tsx'
import { useShow } from './show.ts'
import { SittingContext, type Props, type Sitting } from './sitting.ts'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'

/** LOOK 6: own dice take their time, those of others keep the beat. */
const OWN_TUMBLE = 900
const OTHERS_TUMBLE = 300

/** The table of Desert Bazaar: it draws a view, says what may be done, and sends what is chosen. */
export default function DesertBazaar(props: Props) {
  const { view, you, seats, log, fresh, yourMove, language, reducedMotion, send, undo, showRule, announce } = props
  const root = useRef<HTMLElement>(null)
  const text = language === 'fr' ? fr : en
  const state = useMemo(() => tableOf(view), [view])
  const alone = seats.filter((seat) => seat.kind === 'person').length < 2
  const who = useCallback((seat: number) => (seat === you && alone ? text.you : (seats[seat]?.name ?? '')), [seats, you, alone, text])
  const sitting = useMemo(
    (): Sitting => ({ view, state, you, seats, yourMove, text, reducedMotion, who, showRule }),
    [view, state, you, seats, yourMove, text, reducedMotion, who, showRule],
  )
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

  const over = view.phase === 'over'
  useShow(root, props)
  useFocus(
    root,
    over ? 'over' : yourMove ? `${you} ${view.question}` : null,
    view.phase === 'building' && !over ? '[data-open=true] button' : '[data-first]',
  )
  useKeys(root, planning, () => setSheet('keys'))

  const roll = useMemo(() => lastRoll(log), [log])
  const rolledNow = fresh?.events.some((event) => event.kind === 'rolled' || event.kind === 'rerolled') ?? false
  const tumble = reducedMotion || !rolledNow || fresh?.number !== roll?.number ? 0 : roll?.seat === you ? OWN_TUMBLE : OTHERS_TUMBLE
  const diceOut = view.phase === 'rolled' || view.phase === 'matched'
  const news = newest(log, sitting)

  return (
    <SittingContext value={sitting}>
      <section ref={root} className="tb-room db-room" aria-label={text.table}>
        <div
          className="db-table"
          data-phase={view.phase}
          data-question={view.question}
          data-your-move={yourMove}
          data-aims={planned !== null}
          data-over={over && !board}
        >
          <div className="db-side">
            <Seats onOpen={() => setSheet('scores')} />
            <div className="db-wide db-side-more">
              <Piles />
              <Track />
            </div>
          </div>
          <TileSet name="west" planning={planning} offers={offers} />
          <div className="db-middle">
            <Board offers={shown} aimed={plan.space} building={building} last={lastSpace(log)} onPick={pick} />
          </div>
          <TileSet name="east" planning={planning} offers={offers} />
          <p className="db-news db-narrow">
            {news?.seat === null || news === null ? null : <Banner emblem={seats[news.seat]?.emblem ?? 'star'} size={22} />}
            <span>{news?.sentence ?? text.noLog}</span>
            <button type="button" className="tb-link" onClick={() => setSheet('log')}>
              <Icon name="scroll" size={18} />
              {text.log}
            </button>
          </p>
          <div className="db-sheet-back" aria-hidden />
          {diceOut ? null : <SetTabs planning={planning} />}
          <Hand payment={planned?.payment ?? null} />
          <div className="db-right">
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
            {over && board ? (
              <section className="tb-card db-ask" tabIndex={-1} data-ask>
                <button type="button" className="tb-main" data-first="" onClick={() => setBoard(false)}>
                  {text.seeResult}
                </button>
              </section>
            ) : null}
            {shown && plan.space === null ? <Legend /> : null}
            <section className="tb-card db-log-card db-wide" aria-label={text.log}>
              <header>
                <h2>{text.log}</h2>
                <button type="button" className="tb-link" onClick={() => setSheet('keys')}>
                  <Icon name="keyboard" size={18} />
                  {text.help}
                </button>
              </header>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
              <div className="db-log-scroll" tabIndex={0}>
                <Log log={log} />
              </div>
            </section>
          </div>
          {over && !board ? <Final log={log} onAgain={props.playAgain} onSave={props.saveRecord} onBoard={() => setBoard(true)} /> : null}
          {sheet === 'log' ? (
            <Sheet close={text.close} title={text.log} onClose={() => setSheet(null)}>
              <Log log={log} />
            </Sheet>
          ) : null}
          {sheet === 'scores' ? (
            <Sheet close={text.close} title={text.scores} onClose={() => setSheet(null)}>
              <Piles />
              <Track />
            </Sheet>
          ) : null}
          {sheet === 'keys' ? (
            <Sheet close={text.close} title={text.helpTitle} onClose={() => setSheet(null)}>
              <dl className="tb-keys">
                {text.keys.map(([key, does]) => (
                  <div key={key}>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </Sheet>
          ) : null}
        </div>
      </section>
    </SittingContext>
  )
}

/** Where the newest tile was built, while that is still the last thing done. */
function lastSpace(log: readonly TableLine<Event>[]): string | null {
  const built = log
    .findLast(({ events }) => events.some((event) => event.kind === 'built'))
    ?.events.find((event): event is Built => event.kind === 'built')
  return built?.space ?? null
}
