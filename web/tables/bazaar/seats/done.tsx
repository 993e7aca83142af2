import { attackOf, momentOf, priceOf } from '@caravanserai/bazaar/seat'
import { Banner } from '../../../signs/banner.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { useSitting } from '../sitting.ts'
import './done.css'

/** Who has answered what is open to several, what they have paid in the attack, and what they could still pay. */
export function Done() {
  const { view, seats, text, who } = useSitting()
  const { shown, asking } = useDone()
  if (!shown) return null
  return (
    <section className="tb-card bz-done tb-wide" aria-label={text.done} data-many={seats.length > 6}>
      <header>
        <h2>{text.done}</h2>
        <span className="tb-quiet">{text.doneOf(seats.length - asking, seats.length)}</span>
      </header>
      <ul>
        {seats.map(({ emblem }, seat) => (
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
          <li key={seat}>
            <Banner emblem={emblem} size={22} />
            <span className="bz-done-name">
              <span>{who(seat)}</span>
              <Purse seat={seat} />
            </span>
            <Paid seat={seat} />
            <Sign thinking={(view.asked[seat] ?? 0) > 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same on a phone, in one line. */
export function DoneStrip() {
  const { view, seats, text, who } = useSitting()
  const { shown } = useDone()
  if (!shown) return null
  return (
    <ul className="bz-done-strip tb-narrow" aria-label={text.done}>
      {seats.map(({ emblem }, seat) => {
        const thinking = (view.asked[seat] ?? 0) > 0
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
          <li key={seat} data-thinking={thinking}>
            <Banner emblem={emblem} size={20} />
            <span className="tb-hidden">{`${who(seat)} ${thinking ? text.thinking : text.isDone}`}</span>
            <Paid seat={seat} />
            {thinking ? <span aria-hidden>…</span> : <Icon name="check" size={14} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Worth showing in an attack, or where several are asked at once. */
function useDone() {
  const { view, state, seats } = useSitting()
  const asking = seats.filter((_, seat) => (view.asked[seat] ?? 0) > 0).length
  const main = momentOf(state) === 'main'
  const shown = view.winners.length === 0 && (attackOf(state) !== undefined || (!main && asking > 1))
  return { shown, asking }
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

function Sign({ thinking }: { readonly thinking: boolean }) {
  const { text } = useSitting()
  return (
    <span className="bz-done-sign" data-thinking={thinking} title={thinking ? text.thinking : text.isDone}>
      {thinking ? '…' : <Icon name="check" size={14} />}
      <span className="tb-hidden">{thinking ? text.thinking : text.isDone}</span>
    </span>
  )
}
