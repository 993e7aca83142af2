import { Banner } from '../../../signs/banner.tsx'
import { useSitting } from '../sitting.ts'
import { goodsSay } from './goods.tsx'
import { dealsOf } from './deals.ts'
import { offerSays } from './offers.tsx'
import { Talk } from './talk.tsx'
import './deals.css'

/** Open offers of everybody, the talk about them, and the deals done. */
export function Ledger() {
  return (
    <div className="bz-ledger">
      <Open />
      <Talk />
      <Deals />
    </div>
  )
}

function Open() {
  const sitting = useSitting()
  const { view, seats, text } = sitting
  return (
    <section>
      <h3>{text.openOffers}</h3>
      {view.offers.length === 0 ? <p className="tb-quiet">{text.noOffers}</p> : null}
      <ul className="bz-deals">
        {view.offers.map((offer) => (
          <li key={offer.id}>
            <Banner emblem={seats[offer.from]?.emblem ?? 'star'} size={20} />
            <span>{offerSays(sitting, offer)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Deals() {
  const sitting = useSitting()
  const { log, seats, text, who } = sitting
  const deals = dealsOf(log)
  return (
    <section>
      <h3>{text.dealsDone}</h3>
      {deals.length === 0 ? <p className="tb-quiet">{text.noDeals}</p> : null}
      <ol className="bz-deals" reversed>
        {deals.toReversed().map(({ id, turn, from, to, give, take, taken }) => (
          <li key={id}>
            <Banner emblem={seats[from]?.emblem ?? 'star'} size={20} />
            <span>
              {text.dealt(who(from), who(to), goodsSay(sitting, give), goodsSay(sitting, take))}
              {taken ? ` ${text.diverted(who(taken.seat), text.name(taken.card))}` : ''}
            </span>
            <small className="tb-quiet">{text.inTurn(turn)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
