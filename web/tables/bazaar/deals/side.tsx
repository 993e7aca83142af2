import type { Goods } from '@caravanserai/bazaar/seat'
import type { ReactNode } from 'react'
import { useSitting } from '../sitting.ts'
import { useDrag } from './drag.ts'
import { CardSign } from './goods.tsx'

interface SideProps {
  readonly side: 'give' | 'take'
  readonly title: string
  readonly goods: Goods
  readonly onGoods: (goods: Goods) => void
  /** What is known of the purse that pays. */
  readonly purse: string
  readonly most: number
  /** What can be put in. */
  readonly items: readonly string[]
  readonly venues: readonly string[]
  /** Why there are no venues among them. */
  readonly note: string | undefined
  readonly label: string
  /** What stands in the empty tray. */
  readonly empty: string
  readonly children?: ReactNode
}

/** One column of an offer: money, a tray with what is in it, and the cards that can be put there by hand or by button. */
export function Side({ side, title, goods, onGoods, purse, most, items, venues, note, label, empty, children }: SideProps) {
  const { text } = useSitting()
  const inside = [...goods.items, ...goods.venues]
  const rest = [...items, ...venues].filter((card) => !inside.includes(card))
  const put = (card: string, into: boolean) => {
    const kind = venues.includes(card) ? 'venues' : 'items'
    const others = goods[kind].filter((each) => each !== card)
    onGoods({ ...goods, [kind]: into ? [...others, card] : others })
  }
  const { dragged, over, grab, ghost } = useDrag(side, put)
  const pieces = (cards: readonly string[], into: boolean) =>
    cards.map((card) => (
      <li key={card}>
        <button
          type="button"
          className="bz-piece"
          data-piece={card}
          data-dragged={dragged === card}
          aria-label={into ? text.putIn(text.name(card)) : text.takeOut(text.name(card))}
          onPointerDown={(event) => grab(event, card)}
          onClick={() => put(card, into)}
        >
          <CardSign card={card} />
          <span className="bz-piece-sign" aria-hidden>
            {into ? '+' : '×'}
          </span>
        </button>
      </li>
    ))
  return (
    <section aria-label={title} className="bz-side" data-side={side}>
      <h3 className="bz-side-title">{title}</h3>
      <Money label={text.dollars(title)} money={goods.money} most={most} purse={purse} onMoney={(money) => onGoods({ ...goods, money })} />
      <div className="bz-tray" data-tray={side} data-over={over}>
        {inside.length === 0 ? <p>{empty}</p> : <ul>{pieces(inside, false)}</ul>}
      </div>
      <h3>{label}</h3>
      {rest.length === 0 && note === undefined ? (
        <p className="tb-quiet">{text.noneToOffer}</p>
      ) : (
        <ul className="bz-stock">{pieces(rest, true)}</ul>
      )}
      {note === undefined ? null : <p className="tb-quiet">{note}</p>}
      {children}
      {dragged === null ? null : (
        <span ref={ghost} className="bz-piece bz-ghost" aria-hidden>
          <CardSign card={dragged} />
        </span>
      )}
    </section>
  )
}

interface MoneyProps {
  readonly label: string
  readonly money: number
  readonly most: number
  readonly purse: string
  readonly onMoney: (money: number) => void
}

function Money({ label, money, most, purse, onMoney }: MoneyProps) {
  const { text } = useSitting()
  const set = (next: number) => onMoney(Math.max(0, Math.min(most, Math.trunc(next) || 0)))
  return (
    <div className="bz-money">
      <button
        type="button"
        className="tb-second tb-square"
        aria-label={text.lessMoney}
        aria-disabled={money === 0}
        onClick={() => set(money - 1)}
      >
        −
      </button>
      <label>
        <span aria-hidden>$</span>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={money}
          aria-label={label}
          onChange={(event) => set(event.target.valueAsNumber)}
        />
      </label>
      <button
        type="button"
        className="tb-second tb-square"
        aria-label={text.moreMoney}
        aria-disabled={money >= most}
        onClick={() => set(money + 1)}
      >
        +
      </button>
      <span className="tb-quiet">{purse}</span>
    </div>
  )
}
