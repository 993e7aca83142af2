import { Banner } from '../../signs/banner.tsx'
import { Icon } from '../../signs/icon.tsx'
import { useSitting } from './sitting.ts'
import './seats.css'

/** Who sits here: points, cards in hand, tents still free; the saffron frame is whose turn it is. */
export function Seats({ onOpen }: { readonly onOpen: () => void }) {
  const { view, seats, text, who } = useSitting()
  return (
    <section className="db-seats" aria-label={text.seats}>
      <ol>
        {seats.map((seat, i) => {
          const now = view.phase !== 'over' && view.turn === i
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
            <li key={i} className={now ? 'db-seat db-seat-now' : 'db-seat'} data-seat={i} aria-current={now ? 'true' : undefined}>
              <Banner emblem={seat.emblem} size={34} />
              <span className="db-seat-name" title={who(i)}>
                {who(i)}
                {now ? <span className="db-hidden">, {text.turnOf}</span> : null}
              </span>
              <span className="db-seat-score" data-score={i}>
                {view.scores[i]}
                <span className="db-hidden"> {text.points(view.scores[i] ?? 0).replace(/^\d+ /, '')}</span>
              </span>
              <span className="db-seat-facts">
                <span title={text.inHand(view.held[i] ?? 0)}>
                  <Icon name="cards" size={14} />
                  <span className="db-wide">{text.cards(view.held[i] ?? 0)}</span>
                  <span className="db-narrow" aria-hidden>
                    {view.held[i]}
                  </span>
                </span>
                <span className="db-wide" title={text.freeMarkers(view.markers[i] ?? 0)}>
                  <Icon name="flag" size={14} />
                  <span>{text.free(view.markers[i] ?? 0)}</span>
                </span>
              </span>
            </li>
          )
        })}
      </ol>
      <button type="button" className="db-seats-open db-narrow" aria-label={text.scores} aria-haspopup="dialog" onClick={onOpen} />
    </section>
  )
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
    <section className="tb-card db-track" aria-label={text.track}>
      <h2>{text.track}</h2>
      <p className="db-hidden">{said}</p>
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
