import { ItemCard } from '../cards/card.tsx'
import { useCardKeys } from '../cards/keys.ts'
import { useSitting } from '../sitting.ts'

/** Up to so many cards stand upright in one row; more lie in two. */
const ROW = 5
/** Two rows of five, of six; beyond that the hand scrolls by itself. */
const TWO = 10

/** One's own hand. */
export function Hand() {
  const { view, you, text } = useSitting()
  const keyOf = useCardKeys()
  if (you === null) return null
  const hand = view.seats[you]?.hand ?? []
  const lies = hand.length <= ROW ? 'one' : hand.length <= TWO ? 'two' : 'many'
  return (
    <section className="bz-hand" aria-label={text.hand(hand.length)} data-lies={lies} data-few={hand.length <= 4}>
      {hand.length === 0 ? (
        <p className="tb-quiet">{text.noHand}</p>
      ) : (
        <ul data-count={hand.length}>
          {hand.map((item, i) => (
            <li key={keyOf(item, i)}>
              <ItemCard item={item} size={lies === 'one' ? 'card' : 'middle'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
