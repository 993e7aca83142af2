import { useMemo, type ReactNode } from 'react'
import { threats, type State, type Stop, type Threat } from '@caravanserai/through-the-desert/seat'
import { At } from '../../../hexboard/board.tsx'
import { Banner } from '../../../signs/banner.tsx'
import { Camel } from '../../../signs/camel.tsx'
import { Icon } from '../../../signs/icon.tsx'
import type { Land } from './land.ts'
import { Danger, WouldClose } from './mark.tsx'
import { useSitting, type Sitting } from '../sitting.ts'
import './lens.css'

/** What the lens shows on the board: one would-be area, and marks over it. */
export interface Sight {
  readonly hexes: readonly number[]
  readonly marks: ReactNode
}

/** As many as a panel holds. */
const SHOWN = 5

/** Every area that is one camel from closed, the largest first. */
export function threatsOf(state: State): Threat[] {
  return threats(state).toSorted((a, b) => worth(b) - worth(a))
}

const worth = ({ areas }: Threat): number => areas.reduce((sum, area) => sum + area.points, 0)

export function sightOf(land: Land, threat: Threat, others: readonly Threat[], you: number | null): Sight {
  const hexes = threat.areas.flatMap(({ spaces }) => spaces).map(land.hexOf)
  const closing = [...new Map([...others, threat].map((each) => [each.space, each])).values()]
  const stops = threat.stops.filter(({ space }) => space !== threat.space)
  return {
    hexes,
    marks: (
      <g aria-hidden className="td-lens-marks">
        {closing.map(({ space, seat }) =>
          // One's own chance is an offer, not a danger.
          seat === you ? null : (
            <At key={space} shape={land.shape} space={land.hexOf(space)}>
              <g className={space === threat.space ? undefined : 'td-danger-other'}>
                <Danger />
              </g>
            </At>
          ),
        )}
        {stops.map(({ space }) => (
          <At key={space} shape={land.shape} space={land.hexOf(space)}>
            <path className="td-stop-out" d="M-13-13L13 13M13-13L-13 13" />
            <path className="td-stop" d="M-13-13L13 13M13-13L-13 13" />
          </At>
        ))}
      </g>
    ),
  }
}

export function LensLayer({ sight }: { readonly sight: Sight }) {
  const { land } = useSitting()
  return <WouldClose shape={land.shape} hexes={sight.hexes} />
}

interface LensProps {
  readonly found: readonly Threat[]
  readonly chosen: Threat | null
  readonly on: boolean
  readonly onSwitch: () => void
  readonly onChoose: (threat: Threat) => void
}

/** The switch, and what it found. */
export function Lens({ found, chosen, on, onSwitch, onChoose }: LensProps) {
  const { text } = useSitting()
  return (
    <section className="tb-card td-lens" aria-label={text.lens}>
      <header>
        <h2 id="td-lens-title">{text.lens}</h2>
        <button
          type="button"
          role="switch"
          aria-checked={on}
          aria-labelledby="td-lens-title"
          className="td-switch"
          onClick={onSwitch}
          data-lens
        >
          <span />
        </button>
      </header>
      {on ? <Findings found={found} chosen={chosen} onChoose={onChoose} /> : <p className="tb-quiet">{text.lensOn}</p>}
    </section>
  )
}

function Findings({ found, chosen, onChoose }: Pick<LensProps, 'found' | 'chosen' | 'onChoose'>) {
  const sitting = useSitting()
  const { text, who, seats, view } = sitting
  const closed = useMemo(() => closedBy(view.areas), [view])
  return (
    <>
      {found.length === 0 ? <p className="tb-quiet">{text.lensNone}</p> : null}
      <ul className="td-threats">
        {found.slice(0, SHOWN).map((threat) => (
          <li key={`${threat.seat} ${threat.colour} ${threat.space}`}>
            <button type="button" className="td-threat" aria-pressed={threat === chosen} onClick={() => onChoose(threat)}>
              <span className="td-threat-signs">
                <Camel colour={threat.colour} size={30} />
                <Banner emblem={seats[threat.seat]?.emblem ?? 'star'} size={19} />
              </span>
              <span>
                <strong>{text.lensOne(who(threat.seat), threat.colour, worth(threat))}</strong>, {text.lensAt(threat.space)}.
                {threat === chosen ? <span className="td-threat-stop">{stopsSaid(sitting, threat)}</span> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN ? <p className="tb-quiet">{text.lensMore(found.length - SHOWN)}</p> : null}
      {closed.length > 0 ? (
        <div className="td-lens-closed">
          <p>{text.lensClosed}</p>
          <ul>
            {closed.map(([seat, points]) => (
              <li key={seat}>
                <Banner emblem={seats[seat]?.emblem ?? 'star'} size={20} name={who(seat)} />
                {points}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

function closedBy(areas: Sitting['view']['areas']): (readonly [number, string])[] {
  const seats = [...new Set(areas.map(({ seat }) => seat))].toSorted((a, b) => a - b)
  return seats.map(
    (seat) =>
      [
        seat,
        areas
          .filter((area) => area.seat === seat)
          .map(({ points }) => points)
          .join(' + '),
      ] as const,
  )
}

/** Who can stop it where: oneself first. */
function stopsSaid({ text, who, you }: Sitting, { stops }: Threat): string {
  if (stops.length === 0) return ` ${text.stopNobody}`
  const seats = [...new Set(stops.flatMap((stop) => stop.seats))].toSorted((a, b) => Number(b === you) - Number(a === you) || a - b)
  return seats
    .map((seat) => ` ${seat === you ? text.stopYou(labels(text, stops, seat)) : text.stopWho(who(seat), labels(text, stops, seat))}`)
    .join('')
}

function labels(text: Sitting['text'], stops: readonly Stop[], seat: number): string {
  const own = stops.filter((stop) => stop.seats.includes(seat)).map(({ space }) => space)
  return own.length > 4 ? text.list([...own.slice(0, 3), text.stopMore(own.length - 3)]) : text.list(own)
}

/** For phones: one finding at a time beside the board, which stays to be seen; a press shows the next. */
export function Finding({ found, chosen, onChoose }: Pick<LensProps, 'found' | 'chosen' | 'onChoose'>) {
  const sitting = useSitting()
  const { text, who, seats } = sitting
  const at = chosen ? found.indexOf(chosen) : -1
  const next = found[(at + 1) % found.length]
  if (!chosen || !next) return <output className="td-news">{text.lensNone}</output>
  return (
    <button type="button" className="td-news td-finding" onClick={() => onChoose(next)} data-finding={chosen.space}>
      <span className="td-threat-signs">
        <Camel colour={chosen.colour} size={30} />
        <Banner emblem={seats[chosen.seat]?.emblem ?? 'star'} size={19} />
      </span>
      <span>
        <strong>{text.lensOne(who(chosen.seat), chosen.colour, worth(chosen))}</strong>, {text.lensAt(chosen.space)}.
        {stopsSaid(sitting, chosen)}
      </span>
      <span className="td-finding-of">{text.of(at + 1, found.length)}</span>
    </button>
  )
}

/** For phones: above the sheet. */
export function LensButton({ on, onSwitch }: { readonly on: boolean; readonly onSwitch: () => void }) {
  const { text } = useSitting()
  return (
    <button type="button" className="tb-second td-lens-button tb-narrow" aria-pressed={on} aria-label={text.lens} onClick={onSwitch}>
      <Icon name="lens" size={20} />
      <span>{text.lensShort}</span>
    </button>
  )
}
