import { cardOf, itemOf, type SeenGoods } from '@caravanserai/bazaar/seat'
import { Icon } from '../../../signs/icon.tsx'
import { Art, TypeSign } from '../cards/sign.tsx'
import { useSitting, type Sitting } from '../sitting.ts'

export const isNothing = ({ money, items, venues }: SeenGoods): boolean => money === 0 && sizeOf(items) === 0 && venues.length === 0

const sizeOf = (items: SeenGoods['items']): number => (typeof items === 'number' ? items : items.length)

/** BZ-R58 What the others see of goods: how many items, not which. */
export function veiled(goods: SeenGoods): SeenGoods {
  return { ...goods, items: sizeOf(goods.items) }
}

/** Goods in words; nothing at all is an empty string. */
export function goodsSay({ text }: Pick<Sitting, 'text'>, { money, items, venues }: SeenGoods): string {
  return text.list([
    ...(money > 0 ? [text.money(money)] : []),
    ...(typeof items === 'number' ? (items > 0 ? [text.items(items)] : []) : items.map((item) => text.name(item))),
    ...venues.map((venue) => text.name(venue)),
  ])
}

/** Goods as signs with their names. */
export function GoodsList({ goods }: { readonly goods: SeenGoods }) {
  const { text } = useSitting()
  const { money, items, venues } = goods
  if (isNothing(goods)) return <span className="tb-quiet">{text.nothing}</span>
  return (
    <ul className="bz-goods">
      {money > 0 ? (
        <li>
          <strong>{text.money(money)}</strong>
        </li>
      ) : null}
      {typeof items === 'number' ? (
        items > 0 ? (
          <li>
            <Icon name="cards" size={16} />
            {text.items(items)}
          </li>
        ) : null
      ) : (
        items.map((item) => (
          <li key={item}>
            <CardSign card={item} />
          </li>
        ))
      )}
      {venues.map((venue) => (
        <li key={venue}>
          <CardSign card={venue} />
        </li>
      ))}
    </ul>
  )
}

/** A card's sign and name in a line. */
export function CardSign({ card }: { readonly card: string }) {
  const { text } = useSitting()
  return (
    <>
      {cardOf(card)?.kind === 'item' ? <TypeSign type={itemOf(card).type} size={20} /> : <Art card={card} size={20} />}
      {text.name(card)}
    </>
  )
}
