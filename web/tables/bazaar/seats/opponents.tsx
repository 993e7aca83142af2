import { incomeOf, leftwards, seats as allSeats } from '@caravanserai/bazaar/seat'
import { Banner } from '../../../signs/banner.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { VenueCard } from '../cards/card.tsx'
import { Effects } from './effects.tsx'
import { useSitting } from '../sitting.ts'
import './opponents.css'

/** The others, from one's left on: how many items, how much money about, their venues. */
export function Opponents() {
  const { view, state, you, text } = useSitting()
  // Nobody changes seats when the direction of play does.
  const others = you === null ? allSeats(state) : leftwards(state, you).slice(1)
  return (
    <section className="bz-opponents" aria-label={text.opponents} data-count={others.length}>
      <ol>
        {others.map((seat) => (
          <li key={seat} className="bz-opponent" data-seat={seat} data-now={state.turn.seat === seat && view.winners.length === 0}>
            <Head seat={seat} />
            <div className="tb-wide bz-opponent-more">
              <Estate seat={seat} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Head({ seat }: { readonly seat: number }) {
  const { view, state, seats, text, who, open } = useSitting()
  const { money = null, band = null, count = null, venues = [] } = view.seats[seat] ?? {}
  const purse = money === null ? text.band(band) : text.money(money)
  const now = state.turn.seat === seat && view.winners.length === 0
  return (
    <div className="bz-opponent-head">
      <Banner emblem={seats[seat]?.emblem ?? 'star'} size={28} />
      <span className="bz-opponent-name" aria-hidden>
        {who(seat)}
      </span>
      <span className="bz-opponent-facts" aria-hidden>
        <span title={text.itemsInHand}>
          <Icon name="cards" size={15} />
          {count ?? '?'}
        </span>
        <span title={text.moneyTitle} data-money={seat}>
          <Icon name="income" size={15} />
          {purse}
        </span>
        <span className="bz-count" title={text.venueCount}>
          <Icon name="resistance" size={15} />
          {venues.length}
        </span>
      </span>
      <button
        type="button"
        className="bz-cover"
        aria-haspopup="dialog"
        aria-label={text.seatSays(who(seat), venues.length, count, purse, now)}
        onClick={() => open({ kind: 'seat', seat })}
      />
    </div>
  )
}

function Estate({ seat }: { readonly seat: number }) {
  const { state, text } = useSitting()
  const venues = state.owned[seat] ?? []
  return (
    <>
      {venues.length === 0 ? <p className="tb-quiet bz-none">{text.noneYet}</p> : null}
      <ul className="bz-estate" data-count={venues.length}>
        {venues.map((venue) => (
          <li key={venue}>
            <VenueCard venue={venue} size="small" />
          </li>
        ))}
      </ul>
      <Effects on={seat} />
    </>
  )
}

/** All that is known of a seat: behind its head. */
export function SeatSheet({ seat }: { readonly seat: number }) {
  const { view, state, you, moves, text, open } = useSitting()
  const { money = null, band = null, count = null } = view.seats[seat] ?? {}
  const offer = moves.some((move) => move.kind === 'offer' && move.to === seat)
  return (
    <div className="bz-seat-sheet">
      <p>
        {text.holds(count, money === null ? text.band(band) : text.money(money))} {text.nextIncome(incomeOf(state, seat))}
      </p>
      <Estate seat={seat} />
      {seat !== you && offer ? (
        <button type="button" className="tb-second" onClick={() => open({ kind: 'offer', to: seat, answers: null })}>
          <Icon name="trade" size={18} />
          {text.makeOffer}
        </button>
      ) : null}
    </div>
  )
}
