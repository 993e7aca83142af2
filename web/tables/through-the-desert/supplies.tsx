import type { PointerEvent } from 'react'
import { largest, COLOURS, type Colour } from '@caravanserai/through-the-desert/seat'
import { Banner } from '../../signs/banner.tsx'
import { Camel } from '../../signs/camel.tsx'
import { whyNotColour } from './offer.ts'
import type { Planning } from './plan.ts'
import { useSitting, type Sitting } from './sitting.ts'
import './supplies.css'

/** LOOK: a number that is running out is said in words too. */
const RUNNING_OUT = 5

interface SuppliesProps {
  readonly planning: Planning
  /** Colours that can go to the space that is aimed at; null if none is. */
  readonly fitting: readonly Colour[] | null
  readonly onPick: (colour: Colour) => void
  /** A camel is pressed, and may be dragged. */
  readonly onGrab: (press: PointerEvent, colour: Colour) => void
}

/** The five colours: how many camels are left until the end, and who leads the largest caravan. */
export function Supplies({ planning, fitting, onPick, onGrab }: SuppliesProps) {
  const sitting = useSitting()
  const { view, state, you, seats, yourMove, text, who } = sitting
  const leading = view.phase === 'leading' || view.phase === 'returning' || view.phase === 'planting'
  const lead = largest(state)
  const active = yourMove && you !== null && view.phase !== 'planting' && view.phase !== 'over'
  return (
    <section className="td-supplies" aria-label={text.supplies}>
      <ul>
        {COLOURS.map((colour, i) => {
          const left = view.supply[colour]
          const why = active ? whyNotColour(state, you, view.phase, colour) : null
          const shut = why !== null || (fitting !== null && !fitting.includes(colour))
          const best = lead[i]
          const names = text.list((best?.seats ?? []).map(who))
          const leader = leaderState(sitting, colour)
          const says = leading
            ? text.leaderSays(colour, leader)
            : [text.supplySays(colour, left), best && best.seats.length > 0 ? text.largestSays(names, best.size) : null]
                .filter(Boolean)
                .join(', ')
          const chosen = active && planning.plan.colour === colour
          return (
            <li key={colour} data-supply={colour}>
              <button
                type="button"
                className={`td-supply${chosen ? ' td-chosen' : ''}`}
                aria-pressed={active ? chosen : undefined}
                aria-disabled={!active || shut}
                data-first={active && !shut ? '' : undefined}
                data-colour={colour}
                data-drags={active && !shut ? '' : undefined}
                onPointerDown={(event) => {
                  if (active && !shut && view.phase !== 'returning') onGrab(event, colour)
                }}
                onClick={() => {
                  if (active) onPick(colour)
                }}
              >
                {/* The eye reads the sign and the number, the ear one sentence. */}
                <span className="tb-hidden">{why ? `${says}. ${text.refusal(why)}` : says}</span>
                <Camel colour={colour} size={44} />
                <span className="td-supply-name" aria-hidden>
                  {text.Colour(colour)}
                </span>
                {leading ? (
                  <>
                    <span className="td-supply-fact tb-wide" aria-hidden>
                      {leader}
                    </span>
                    <span className="td-supply-fact tb-narrow" aria-hidden>
                      {placeOf(sitting, colour)}
                    </span>
                  </>
                ) : (
                  <span
                    className="td-supply-fact"
                    aria-hidden
                    data-tied={(best?.seats.length ?? 0) > 2 ? 'many' : (best?.seats.length ?? 0) > 1}
                  >
                    {left <= RUNNING_OUT ? (
                      <strong className="tb-bad">{text.last(left)}</strong>
                    ) : (best?.seats.length ?? 0) > 1 ? null : (
                      <span className="td-supply-word">{text.largest}</span>
                    )}
                    {best?.seats.map((seat) => (
                      <Banner key={seat} emblem={seats[seat]?.emblem ?? 'star'} size={16} />
                    ))}
                    {best && best.size > 0 ? <span className="td-supply-size">{best.size}</span> : null}
                  </span>
                )}
                {leading && you !== null ? null : (
                  <span className={left <= RUNNING_OUT ? 'td-supply-count tb-bad' : 'td-supply-count'} aria-hidden data-left={colour}>
                    {left}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The same on a phone: only its space, if it has one. */
function placeOf({ view, you }: Sitting, colour: Colour): string | undefined {
  return view.caravans.find((each) => each.seat === you && each.colour === colour)?.spaces[0]
}

/** Where one's own leader of a colour is. */
function leaderState({ view, you, text }: Sitting, colour: Colour): string {
  if (you === null) return text.Colour(colour)
  const own = view.caravans.find((each) => each.seat === you && each.colour === colour)
  if (own) return text.leaderOn(own.spaces[0] ?? '')
  if (view.returned?.[you] === colour) return text.leaderBack
  return view.leaders[you]?.includes(colour) ? text.leaderInHand : text.leaderAside
}
