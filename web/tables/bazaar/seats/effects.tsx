import { useSitting } from '../sitting.ts'
import { useCardKeys } from '../cards/keys.ts'
import { Named } from '../cards/sign.tsx'

/** Constant effects that lie with a player, and what holds for the turn or the attack. */
export function Effects({ on }: { readonly on: number }) {
  const { view, text, who } = useSitting()
  const constants = view.constants.filter((each) => each.on === on)
  const lasting = view.lasting.filter((each) => each.on === on)
  if (constants.length + lasting.length === 0) return null
  return (
    <ul className="bz-effects" aria-label={text.effects}>
      {constants.map(({ card, by }) => (
        <li key={card} title={text.laidBy(who(by))}>
          <Named card={card} />
        </li>
      ))}
      {lasting.map(({ card, until }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same card may hold twice
        <li key={`${card} ${i}`} title={text.until[until]}>
          <Named card={card} />
        </li>
      ))}
    </ul>
  )
}

/** What somebody else holds, where all cards are open: when a match is looked at again. */
export function OpenHand({ of }: { readonly of: number }) {
  const { view, you, text } = useSitting()
  const keyOf = useCardKeys()
  const hand = of === you ? null : view.seats[of]?.hand
  if (!hand?.length) return null
  return (
    <ul className="bz-effects" aria-label={text.itemsInHand}>
      {hand.map((card, i) => (
        <li key={keyOf(card, i)}>
          <Named card={card} />
        </li>
      ))}
    </ul>
  )
}
