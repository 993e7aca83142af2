import { CardOf } from './cards/card.tsx'
import { useSitting } from './sitting.ts'

/** The two decks, and behind them their discard piles, which anybody may look through. */
export function Piles() {
  const { view, text, open } = useSitting()
  return (
    <section className="bz-piles" aria-label={text.piles}>
      {(['venues', 'items'] as const).map((deck) => {
        const pile = deck === 'items' ? view.itemPile : view.venuePile
        return (
          <button
            key={deck}
            type="button"
            className="bz-pile"
            data-deck={deck}
            aria-label={`${view[deck]} ${text.deckShort[deck]}, ${text.deck[deck]}, ${text.lookAt(pile.length)}`}
            onClick={() => open({ kind: 'pile', deck })}
          >
            <span className="bz-back" aria-hidden>
              <strong>{view[deck]}</strong> <small>{text.deckShort[deck]}</small>
            </span>
          </button>
        )
      })}
    </section>
  )
}

/** A discard pile, newest first. */
export function PileSheet({ deck }: { readonly deck: 'items' | 'venues' }) {
  const { view, text } = useSitting()
  const pile = deck === 'items' ? view.itemPile : view.venuePile
  return (
    <>
      {pile.length === 0 ? <p className="tb-quiet">{text.emptyPile}</p> : null}
      <ul className="bz-pile-cards">
        {pile.toReversed().map((card) => (
          <li key={card}>
            <CardOf card={card} size="small" />
          </li>
        ))}
      </ul>
    </>
  )
}
