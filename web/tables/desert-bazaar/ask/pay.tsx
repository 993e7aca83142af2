import {
  CARDS_PER_TRADE,
  openTrades,
  payment,
  RESOURCES,
  usable,
  type Cards,
  type Resource,
  type Trade,
} from '@caravanserai/desert-bazaar/seat'
import { Icon } from '../../../signs/icon.tsx'
import { Sign } from '../../../signs/goods.tsx'
import { withRule } from '../../sitting.ts'
import type { Offer } from '../offer.ts'
import type { Planning } from '../plan.ts'
import { useSitting } from '../sitting.ts'

interface PayProps {
  readonly tile: number
  readonly space: number
  readonly offer: Offer
  readonly planning: Planning
}

/** Paying otherwise: decline products (DB-52), choose the cards that are traded (DB-48). */
export function Pay({ tile, space, offer, planning }: PayProps) {
  const sitting = useSitting()
  const { view, state, you, text } = sitting
  const most = usable(state, tile, space)
  const { choice } = planning.plan
  const use = choice.use ?? most
  const hand = view.hand ?? {}
  const usual = payment(state, you ?? 0, tile, space, { use })
  // The trades that the rules would choose, or as many empty ones as cards are missing.
  const trades = choice.trade ?? ('refused' in usual ? openTrades(state, you ?? 0, tile, use) : usual.traded)
  const given = (resource: Resource) => trades.flatMap((trade) => trade.give).filter((each) => each === resource).length
  const setTrades = (next: readonly Trade[]) => planning.change({ choice: { use, trade: next } })
  const products = RESOURCES.filter((resource) => (most[resource] ?? 0) > 0)
  return (
    <div className="db-pay">
      <h3>{text.products}</h3>
      {products.length === 0 ? <p className="tb-quiet">{text.noProducts}</p> : null}
      <div className="db-chips">
        {products.flatMap((resource) =>
          Array.from({ length: most[resource] ?? 0 }, (_, i) => {
            const on = i < (use[resource] ?? 0)
            return (
              <button
                key={`${resource} ${i}`}
                type="button"
                className={on ? 'db-chip db-chosen' : 'db-chip'}
                aria-pressed={on}
                aria-label={text.takeProduct(resource, i)}
                // Trades follow from what is missing, so they are chosen anew.
                onClick={() => planning.change({ choice: { use: withCount(use, resource, on ? i : i + 1) } })}
              >
                <Sign face={resource} size={22} />
                {on ? <Icon name="check" size={14} /> : <Icon name="cross" size={14} />}
              </button>
            )
          }),
        )}
      </div>
      <h3>{text.tradesTitle}</h3>
      {trades.length === 0 ? <p className="tb-quiet">{text.noTrades}</p> : null}
      {trades.map((trade, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- trades of one payment
        <div key={i} className="db-trade">
          <p>
            <Sign face={trade.take} size={20} />
            {text.giveFor(trade.take)}
          </p>
          <div className="db-chips">
            {Array.from({ length: CARDS_PER_TRADE }, (_, slot) => {
              const resource = trade.give[slot]
              return resource === undefined ? (
                <span key={slot} className="db-chip db-chip-empty">
                  <span className="tb-hidden">{text.emptySlot}</span>
                </span>
              ) : (
                <button
                  key={slot}
                  type="button"
                  className="db-chip"
                  aria-label={text.takeBack(resource)}
                  onClick={() => setTrades(trades.with(i, { ...trade, give: trade.give.toSpliced(slot, 1) }))}
                >
                  <Sign face={resource} size={22} />
                </button>
              )
            })}
          </div>
          {trade.give.length < CARDS_PER_TRADE ? (
            <div className="db-chips db-from">
              {RESOURCES.map((resource) => {
                const left = (hand[resource] ?? 0) - given(resource)
                return left > 0 ? (
                  <button
                    key={resource}
                    type="button"
                    className="db-chip"
                    aria-label={text.giveCard(resource, left)}
                    onClick={() => setTrades(trades.with(i, { ...trade, give: [...trade.give, resource] }))}
                  >
                    <Sign face={resource} size={22} />
                    <span>{left}</span>
                  </button>
                ) : null
              })}
            </div>
          ) : null}
        </div>
      ))}
      {offer.why && trades.every((trade) => trade.give.length === CARDS_PER_TRADE) ? (
        <p className="tb-refused">{withRule(sitting, offer.why)}</p>
      ) : null}
    </div>
  )
}

function withCount(cards: Cards, resource: Resource, count: number): Cards {
  return { ...cards, [resource]: count }
}
