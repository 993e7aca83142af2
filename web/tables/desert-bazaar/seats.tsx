import { RESOURCES, type Cards } from '@caravanserai/desert-bazaar/seat'
import { Banner } from '../../signs/banner.tsx'
import { Sign } from '../../signs/goods.tsx'
import { Icon } from '../../signs/icon.tsx'
import { Fact, Seats as Shared } from '../furniture/seats.tsx'
import { useSitting } from './sitting.ts'
import './seats.css'

/** Who sits here: points, cards in hand, tents still free. */
export function Seats({ onOpen }: { readonly onOpen: () => void }) {
  const { view, text } = useSitting()
  const facts = (seat: number) => {
    const held = view.held[seat] ?? 0
    const markers = view.markers[seat] ?? 0
    // Where all cards are open.
    const hand = view.phase === 'over' ? undefined : view.hands?.[seat]
    return (
      <>
        <Fact says={hand ? RESOURCES.map((resource) => `${hand[resource] ?? 0} ${text.name(resource)}`).join(', ') : text.inHand(held)}>
          {hand ? null : <Icon name="cards" size={14} />}
          <span className="tb-wide">{hand ? <Held hand={hand} /> : text.cards(held)}</span>
          <span className="tb-narrow">{held}</span>
        </Fact>
        {view.phase === 'over' || hand ? null : (
          <Fact says={text.freeMarkers(markers)} wide>
            <Icon name="flag" size={14} />
            {text.free(markers)}
          </Fact>
        )}
      </>
    )
  }
  return <Shared turn={view.phase === 'over' ? null : view.turn} score={(seat) => view.scores[seat] ?? 0} facts={facts} onOpen={onOpen} />
}

/** Where all cards are open, everybody's: a phone has no room for them beside the names. */
export function Hands() {
  const { view, seats, text, who } = useSitting()
  if (!view.hands || view.phase === 'over') return null
  return (
    <section className="tb-card db-hands" aria-label={text.hands}>
      <h2>{text.hands}</h2>
      <ul>
        {view.hands.map((hand, seat) => (
          <li key={seats[seat]?.emblem}>
            <Banner emblem={seats[seat]?.emblem ?? 'star'} size={22} />
            <span>{who(seat)}</span>
            <Fact says={RESOURCES.map((resource) => `${hand[resource] ?? 0} ${text.name(resource)}`).join(', ')}>
              <Held hand={hand} />
            </Fact>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A hand that is open. */
function Held({ hand }: { readonly hand: Cards }) {
  return RESOURCES.filter((resource) => hand[resource]).map((resource) => (
    <span key={resource} className="tb-fact">
      <Sign face={resource} size={14} />
      {hand[resource]}
    </span>
  ))
}

/** All players on one line of points; those who are level stand on each other. */
export function Track() {
  const { view, seats, text, who } = useSitting()
  const most = Math.max(20, Math.ceil((Math.max(...view.scores) + 1) / 10) * 10)
  const level = (seat: number) =>
    view.scores.slice(0, seat).filter((score) => Math.abs(score - (view.scores[seat] ?? 0)) * (176 / most) < 17).length
  const height = 26 + 20 * Math.max(0, ...seats.map((_, seat) => level(seat)))
  const ticks = Array.from({ length: most / 5 + 1 }, (_, i) => i * 5)
  const at = (points: number) => 14 + (points / most) * 176
  const said = seats.map((_, seat) => text.trackSays(who(seat), view.scores[seat] ?? 0)).join(', ')
  return (
    <section className="tb-card tb-tells db-track" aria-label={text.track}>
      <h2>{text.track}</h2>
      <p className="tb-hidden">{said}</p>
      <svg viewBox={`0 0 204 ${height + 26}`} aria-hidden>
        <path className="db-track-line" d={`M${at(0)} ${height + 4}H${at(most)}`} />
        {ticks.map((points) => (
          <g key={points}>
            <path className="db-track-tick" d={`M${at(points)} ${height}v8`} />
            {points % 10 === 0 ? (
              <text x={at(points)} y={height + 23}>
                {points}
              </text>
            ) : null}
          </g>
        ))}
        {seats.map((seat, i) => (
          <use
            key={seat.emblem}
            href={`#banner-${seat.emblem}`}
            x={at(view.scores[i] ?? 0) - 10}
            y={height - 24 - 20 * level(i)}
            width="20"
            height="20"
            className="db-track-piece"
          />
        ))}
      </svg>
    </section>
  )
}
