import { RESOURCES, total, type Cards, type Payment } from '@caravanserai/desert-bazaar/seat'
import { Sign } from '../../../signs/goods.tsx'
import { useSitting } from '../sitting.ts'
import './hand.css'

/** Your cards by type; those that the planned tile takes are marked on them. */
export function Hand({ payment }: { readonly payment: Payment | null }) {
  const { view, you, text } = useSitting()
  if (you === null || !view.hand) return <div className="db-hand" />
  const hand = view.hand
  const leaving = payment ? leavingOf(payment) : {}
  return (
    <section className="db-hand" aria-label={text.hand} data-hand>
      <h2>
        {text.hand}
        <span>{text.cards(total(hand))}</span>
      </h2>
      <ul>
        {RESOURCES.map((resource) => {
          const held = hand[resource] ?? 0
          const less = leaving[resource] ?? 0
          return (
            <li key={resource} className="db-held" data-held={Math.min(held, 3)} style={{ '--type': `var(--${resource})` }}>
              <Sign face={resource} size={30} />
              <span className="db-held-count">
                <span className="tb-hidden">{text.name(resource)} </span>
                {held}
              </span>
              {less > 0 ? <span className="db-held-less">−{less}</span> : null}
            </li>
          )
        })}
      </ul>
      <span className="db-hand-note tb-narrow" aria-hidden>
        {text.handShort}
      </span>
    </section>
  )
}

/** Cards that leave the hand for good: paid, and given in trades, less those that a trade brought. */
function leavingOf({ paid, traded }: Payment): Cards {
  const gone: { [resource: string]: number } = { ...paid }
  for (const { give, take } of traded) {
    for (const resource of give) gone[resource] = (gone[resource] ?? 0) + 1
    gone[take] = (gone[take] ?? 0) - 1
  }
  return gone
}
