// First, so that every part may say otherwise.
import '../controls.css'
import './controls.css'
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { tableOf, type Colour, type Event, type Threat } from '@caravanserai/through-the-desert/seat'
import { Banner } from '../../signs/banner.tsx'
import { Icon } from '../../signs/icon.tsx'
import { useFocus } from '../focus.ts'
import type { TableLine } from '../table.ts'
import { useAct } from '../act.ts'
import { Ask } from './ask.tsx'
import { Board } from './board.tsx'
import { Final } from './final.tsx'
import { useKeys } from './keys.ts'
import { landOf } from './land.ts'
import { Findings, Lens, LensButton, sightOf, threatsOf } from './lens.tsx'
import { Log, newest } from './log.tsx'
import { coloursFor, moveFor, offersFor, whyNotColour } from './offer.ts'
import { usePlan } from './plan.ts'
import { Seats, Standing } from './seats.tsx'
import { Sheet } from '../sheet.tsx'
import { useShow } from './show.ts'
import { SittingContext, type Props, type Sitting } from './sitting.ts'
import { Supplies } from './supplies.tsx'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'
import './table.css'

/** The table of Through the Desert: it draws a view, says what may be done, and sends what is chosen. */
export default function ThroughTheDesert(props: Props) {
  const { view, you, seats, log, yourMove, language, send, undo, showRule } = props
  const root = useRef<HTMLElement>(null)
  const text = language === 'fr' ? fr : en
  const state = useMemo(() => tableOf(view), [view])
  const turned = useTall()
  const land = landOf(state.ground, turned)
  const alone = seats.filter((seat) => seat.kind === 'person').length < 2
  const who = useCallback((seat: number) => (seat === you && alone ? text.you : (seats[seat]?.name ?? '')), [seats, you, alone, text])
  const sitting = useMemo(
    (): Sitting => ({ view, state, land, you, seats, yourMove, text, who, showRule }),
    [view, state, land, you, seats, yourMove, text, who, showRule],
  )

  const choosing = yourMove && you !== null && view.phase !== 'over' && view.phase !== 'returning'
  const can = useCallback(
    (colour: Colour) => you !== null && yourMove && whyNotColour(state, you, view.phase, colour) === null,
    [state, you, yourMove, view.phase],
  )
  const planning = usePlan(view.question, can)
  const { plan } = planning
  const { act, refused, dismiss } = useAct(send, view.question)
  const [sheet, setSheet] = useState<'log' | 'scores' | 'keys' | 'lens' | null>(null)
  const [board, setBoard] = useState(false)

  const offers = useMemo(
    () => (choosing ? offersFor(state, land, you, view.phase, plan.colour) : null),
    [choosing, state, land, you, view.phase, plan.colour],
  )
  const lit = choosing && (view.phase === 'planting' || plan.colour !== null)
  const fitting = useMemo(
    () => (choosing && plan.space !== null && plan.colour === null ? coloursFor(state, you, view.phase, plan.space) : null),
    [choosing, plan, state, you, view.phase],
  )

  const pickSpace = useCallback(
    (label: string) => {
      if (!choosing) return
      const legal = !offers?.[land.hexOf(label)]?.why
      if (legal && plan.space === label) {
        // The second click on the space that is aimed at does it.
        const move = moveFor(view.phase, plan.colour, label)
        return move ? act(move) : undefined
      }
      const [only, ...more] = legal && plan.colour === null ? coloursFor(state, you, view.phase, label) : []
      planning.change({ space: plan.space === label ? null : label, ...(only !== undefined && more.length === 0 ? { colour: only } : {}) })
    },
    [choosing, offers, land, plan, act, planning, state, you, view.phase],
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

  const [lens, setLens] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const looking = lens && view.phase === 'placing'
  const found = useMemo(() => (looking ? threatsOf(state) : []), [looking, state])
  const chosen = found.find((each) => nameOf(each) === wanted) ?? found[0] ?? null
  const sight = useMemo(() => (chosen ? sightOf(land, chosen, found, you) : null), [chosen, found, land, you])
  const switchLens = () => setLens(!lens)

  const over = view.phase === 'over'
  useShow(root, props)
  useFocus(
    root,
    over ? 'over' : yourMove ? `${you} ${view.question}` : null,
    over ? '[data-first]' : plan.colour === null ? '[data-first]' : '.hx-cell[tabindex="0"]',
  )
  const keys = useKeys(root, planning, switchLens, () => setSheet('keys'))
  const news = newest(log, sitting)
  const last = useMemo(() => lastSpaces(log), [log])

  return (
    <SittingContext value={sitting}>
      <section ref={root} className="tb-room td-room" aria-label={text.table}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what its controls let pass */}
        <div
          className="td-table"
          data-phase={view.phase}
          data-question={view.question}
          data-your-move={yourMove}
          data-over={over && !board}
          onKeyDown={keys}
        >
          <Seats onOpen={() => setSheet('scores')} />
          <div className="td-middle">
            <Board offers={offers} colour={plan.colour} lit={lit} aimed={plan.space} last={last} sight={sight} onPick={pickSpace} />
          </div>
          <div className="td-strip td-narrow">
            <p className="td-news">
              {news === null || news.seat === null ? null : <Banner emblem={seats[news.seat]?.emblem ?? 'star'} size={20} />}
              <span>{news?.sentence ?? text.noLog}</span>
            </p>
            <button type="button" className="tb-second tb-square" aria-label={text.log} onClick={() => setSheet('log')}>
              <Icon name="scroll" size={20} />
            </button>
            {view.phase === 'placing' ? (
              <LensButton on={lens} onSwitch={() => (lens ? setLens(false) : (setLens(true), setSheet('lens')))} />
            ) : null}
          </div>
          <div className="td-sheet-back" aria-hidden />
          <Supplies planning={planning} fitting={fitting} onPick={pickColour} />
          <div className="td-right">
            {over ? null : <Ask planning={planning} offers={offers} act={act} undo={undo} refused={refused} onDismiss={dismiss} />}
            {over && board ? (
              <section className="tb-card td-ask" tabIndex={-1} data-ask>
                <button type="button" className="tb-main" data-first="" onClick={() => setBoard(false)}>
                  {text.seeResult}
                </button>
              </section>
            ) : null}
            {view.phase === 'placing' ? (
              <div className="td-wide td-lens-place">
                <Lens found={found} chosen={chosen} on={lens} onSwitch={switchLens} onChoose={(threat) => setWanted(nameOf(threat))} />
              </div>
            ) : null}
            <section className="tb-card td-log-card td-wide" aria-label={text.log}>
              <header>
                <h2>{text.log}</h2>
                <button type="button" className="tb-link" onClick={() => setSheet('keys')}>
                  <Icon name="keyboard" size={18} />
                  {text.help}
                </button>
              </header>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
              <div className="td-log-scroll" tabIndex={0}>
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
              <Standing />
            </Sheet>
          ) : null}
          {sheet === 'lens' ? (
            <Sheet close={text.close} title={text.lens} onClose={() => setSheet(null)}>
              <Findings found={found} chosen={chosen} onChoose={(threat) => (setWanted(nameOf(threat)), setSheet(null))} />
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

function nameOf({ seat, colour, space }: Threat): string {
  return `${seat} ${colour} ${space}`
}

/** On a tall and narrow screen the board is turned a quarter. */
const tall = typeof matchMedia === 'undefined' ? null : matchMedia('(max-width: 939px) and (max-aspect-ratio: 9/10)')

function useTall(): boolean {
  return useSyncExternalStore(
    (heard) => {
      tall?.addEventListener('change', heard)
      return () => tall?.removeEventListener('change', heard)
    },
    () => tall?.matches ?? false,
  )
}

/** Where the newest pieces came: all that one player placed last, so that both camels of a turn are seen. */
function lastSpaces(log: readonly TableLine<Event>[]): string[] {
  const spaces: string[] = []
  let seat: number | null = null
  for (const line of log.toReversed()) {
    const event = line.events.find(
      (each) => each.kind === 'placed' || each.kind === 'led' || (each.kind === 'planted' && each.seat !== null),
    )
    if (!event || !('space' in event)) continue
    if (seat !== null && (line.seat !== seat || event.kind !== 'placed' || spaces.length === 2)) break
    seat = line.seat
    spaces.push(event.space)
    if (event.kind !== 'placed') break
  }
  return spaces
}
