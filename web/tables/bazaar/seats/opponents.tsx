import { incomeOf, leftwards, mostOf, seats as allSeats } from '@caravanserai/bazaar/seat'
import { useWide } from '../../../app/media.ts'
import { Banner } from '../../../signs/banner.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { useAttendance } from '../../attendance.ts'
import { VenueCard } from '../cards/card.tsx'
import { useCardKeys } from '../cards/keys.ts'
import { useSitting } from '../sitting.ts'
import { Arches } from './arches.tsx'
import { didLast } from './did.ts'
import { Effects, OpenHand } from './effects.tsx'
import { threatBy } from './threat.ts'
import './opponents.css'

/** With more opponents there is no room for what each did last. */
const TALKED_OF = 5
/** So few have room for cards beside each other. */
const ROOMY = 3
/** A name of more letters than this has its line to itself where many sit in a row. */
const SHORT = 8

/** The others, from one's left on, along the far edge of the cloth: how many items, how much money about, their venues. */
export function Opponents() {
  const { view, state, you, text, who } = useSitting()
  // Nobody changes seats when the direction of play does.
  const others = you === null ? allSeats(state) : leftwards(state, you).slice(1)
  const over = view.winners.length > 0
  // Elsewhere their cards lie behind their heads: all of them at once would be half of the table, and nobody sees them.
  const isWide = useWide()
  const threats = new Map(
    others.flatMap((seat) => {
      const threat = over ? null : threatBy(state, seat, mostOf(view.seats[seat]))
      return threat === null ? [] : [[seat, text.threat[threat]] as const]
    }),
  )
  return (
    <section className="bz-opponents" aria-label={text.opponents} data-count={others.length} data-roomy={others.length <= ROOMY}>
      <ol>
        {others.map((seat) => (
          <li
            key={seat}
            className="bz-opponent"
            data-seat={seat}
            data-now={state.turn.seat === seat && !over}
            data-threat={threats.has(seat)}
          >
            <Head seat={seat} tells={others.length <= TALKED_OF} />
            {isWide ? (
              <div className="tb-wide bz-opponent-more">
                <Estate seat={seat} roomy={others.length <= ROOMY} />
              </div>
            ) : null}
            {threats.has(seat) ? (
              <p className="bz-threat tb-wide">
                <Icon name="flag" size={14} />
                {threats.get(seat)}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      {threats.size > 0 ? (
        <p className="bz-threats tb-narrow">
          {/* All who threaten the same stand in one sentence: of a phone the line takes no more than it must. */}
          {[...new Set(threats.values())].map((how) => (
            <span key={how}>
              <Icon name="flag" size={14} />
              {text.threatens(text.list([...threats.keys()].filter((seat) => threats.get(seat) === how).map(who)), how)}
            </span>
          ))}
        </p>
      ) : null}
    </section>
  )
}

function Head({ seat, tells }: { readonly seat: number; readonly tells: boolean }) {
  const { view, state, log, seats, text, who, open } = useSitting()
  const { money = null, band = null, count = null, venues = [] } = view.seats[seat] ?? {}
  const purse = money === null ? text.band(band) : text.money(money)
  const now = state.turn.seat === seat && view.winners.length === 0
  const attendance = useAttendance()
  return (
    <div className="bz-opponent-head" data-long={who(seat).length > SHORT}>
      <Banner emblem={seats[seat]?.emblem ?? 'star'} size={30} />
      <span className="bz-opponent-name" aria-hidden>
        {who(seat)}
      </span>
      <Arches seat={seat} />
      <span className="bz-opponent-facts" aria-hidden>
        <span title={text.itemsInHand}>
          <Icon name="cards" size={15} />
          {count ?? '?'}
        </span>
        <span title={text.moneyTitle} data-money={seat}>
          <Icon name="income" size={15} />
          {purse}
        </span>
      </span>
      {attendance ? (
        <span className="bz-attendance">{attendance(seat)}</span>
      ) : tells ? (
        <span className="bz-did">{didLast(log, seat, text)}</span>
      ) : null}
      <button
        type="button"
        className="bz-cover"
        aria-haspopup="dialog"
        aria-label={text.seatSays(who(seat), venues.length, count, purse, now)}
        title={who(seat)}
        onClick={() => open({ kind: 'seat', seat })}
      />
    </div>
  )
}

function Estate({ seat, roomy }: { readonly seat: number; readonly roomy: boolean }) {
  const { state, text } = useSitting()
  const venues = state.owned[seat] ?? []
  const keyOf = useCardKeys()
  return (
    <>
      {venues.length === 0 ? <p className="tb-quiet bz-none">{text.noneYet}</p> : null}
      <ul className="bz-estate" data-count={venues.length}>
        {venues.map((venue, i) => (
          <li key={keyOf(venue, i)}>
            <VenueCard venue={venue} size={roomy && venues.length === 1 ? 'middle' : 'small'} />
          </li>
        ))}
      </ul>
      <Effects on={seat} />
      <OpenHand of={seat} />
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
      <Estate seat={seat} roomy={false} />
      {seat !== you && offer ? (
        <button type="button" className="tb-second" onClick={() => open({ kind: 'offer', to: seat, answers: null })}>
          <Icon name="trade" size={18} />
          {text.makeOffer}
        </button>
      ) : null}
    </div>
  )
}
