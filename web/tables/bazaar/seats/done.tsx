import { attackOf, momentOf, priceOf } from '@caravanserai/bazaar/seat'
import { Banner } from '../../../signs/banner.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { useSitting } from '../sitting.ts'
import './done.css'

/** Who has answered what is open to several, what they have paid in the attack, and what they could still pay. */
export function Done() {
  const { view, you, seats, text, who } = useSitting()
  if (!useDone()) return null
  return (
    <ul className="bz-done" aria-label={text.done} data-many={seats.length > 5}>
      {seats.map(({ emblem }, seat) => {
        const thinking = (view.asked[seat] ?? 0) > 0
        if (seat === you) return null
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
          <li key={seat} data-thinking={thinking}>
            <Banner emblem={emblem} size={20} />
            <span className="bz-done-name">
              <span>{who(seat)}</span>
              <Purse seat={seat} />
            </span>
            <span className="bz-done-sign">
              {thinking ? <span aria-hidden>…</span> : <Icon name="check" size={14} />}
              <span className="bz-done-word">{thinking ? text.thinking : text.isDone}</span>
              <Paid seat={seat} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Worth showing in an attack, or where several are asked at once. */
function useDone(): boolean {
  const { view, state, seats } = useSitting()
  const asking = seats.filter((_, seat) => (view.asked[seat] ?? 0) > 0).length
  const main = momentOf(state) === 'main'
  return view.winners.length === 0 && (attackOf(state) !== undefined || (!main && asking > 1))
}

function Paid({ seat }: { readonly seat: number }) {
  const { state, text } = useSitting()
  const attack = attackOf(state)
  const [lowered, raised, pledged] = [attack?.paidFor[seat] ?? 0, attack?.paidAgainst[seat] ?? 0, attack?.pledged[seat] ?? 0]
  if (lowered + raised + pledged === 0) return null
  return (
    <span className="bz-done-paid">
      {lowered > 0 ? <span title={text.way.for}>{`↓ ${text.money(lowered)}`}</span> : null}
      {raised > 0 ? <span title={text.way.against}>{`↑ ${text.money(raised)}`}</span> : null}
      {pledged > 0 ? <span>{text.pledgedIn(pledged)}</span> : null}
    </span>
  )
}

/** What is left to them, at the price that it has for them. */
function Purse({ seat }: { readonly seat: number }) {
  const { view, state, you, text } = useSitting()
  const attack = attackOf(state)
  if (!attack || seat === you) return null
  const { money, band } = view.seats[seat] ?? { money: null, band: null }
  const { dollars, points } = priceOf(state, attack, seat, seat === attack.by ? 'for' : 'against')
  return <small>{text.atPrice(money === null ? text.band(band) : text.money(money), dollars, points)}</small>
}
