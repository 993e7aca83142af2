import { Icon } from '../../signs/icon.tsx'
import { CardOf } from './cards/card.tsx'
import { useSitting } from './sitting.ts'

/** The two decks and their discard piles, which anybody may look through. */
export function Piles() {
  const { view, text, open } = useSitting()
  return (
    <section className="bz-piles" aria-label={text.piles}>
      {(['venues', 'items'] as const).map((deck) => {
        const pile = deck === 'items' ? view.itemPile : view.venuePile
        return (
          <div key={deck} className="bz-pile tb-card" data-deck={deck}>
            <span className="bz-back" aria-hidden>
              {view[deck]}
            </span>
            <div>
              <strong>{text.deck[deck]}</strong>
              <span className="tb-hidden">{text.left(view[deck])}</span>
              <button type="button" className="tb-link" disabled={pile.length === 0} onClick={() => open({ kind: 'pile', deck })}>
                <Icon name="layers" size={16} />
                {text.lookAt(pile.length)}
              </button>
            </div>
          </div>
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
