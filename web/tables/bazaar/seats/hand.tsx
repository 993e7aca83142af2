import { Icon } from '../../../signs/icon.tsx'
import { ItemCard } from '../cards/card.tsx'
import { useSitting } from '../sitting.ts'

/** One's own hand. */
export function Hand() {
  const { view, you, text, open } = useSitting()
  if (you === null) return null
  const hand = view.seats[you]?.hand ?? []
  return (
    <section className="bz-hand" aria-label={text.hand(hand.length)}>
      <header>
        <h2>{text.hand(hand.length)}</h2>
        <button type="button" className="tb-link tb-wide" onClick={() => open({ kind: 'settings' })}>
          <Icon name="options" size={16} />
          {text.settings}
        </button>
      </header>
      {hand.length === 0 ? <p className="tb-quiet">{text.noHand}</p> : null}
      <ul data-count={hand.length} style={{ '--cards': hand.length }}>
        {hand.map((item) => (
          <li key={item}>
            <ItemCard item={item} size="full" />
          </li>
        ))}
      </ul>
    </section>
  )
}
