import { cardOf, type Event } from '@caravanserai/bazaar/seat'
import { useState } from 'react'
import { Icon } from '../../../signs/icon.tsx'
import { useSitting, type Sitting } from '../sitting.ts'
import { Face } from './face.tsx'

type Seen = Extract<Event, { kind: 'saw' | 'showed' }>

/** What this seat was shown last: a hand, cards of a deck, cards under a venue. It stays until it is put away or another turn begins. */
export function Peek() {
  const sitting = useSitting()
  const [away, setAway] = useState(0)
  const { seen, line } = lastOf(sitting)
  if (seen.length === 0 || line === away) return null
  return (
    <>
      {seen.map((event) => (
        <Cards key={JSON.stringify(event)} event={event} onAway={() => setAway(line)} />
      ))}
    </>
  )
}

function Cards({ event, onAway }: { readonly event: Seen; readonly onAway: () => void }) {
  const { text, who } = useSitting()
  const cards = event.kind === 'saw' ? (event.cards ?? []) : event.items
  const money = event.kind === 'saw' ? event.money : null
  const whose = event.kind === 'saw' ? event.of : event.seat
  return (
    <section className="bz-peek">
      <header>
        <h2>
          <Icon name="lens" size={18} />
          {whose === null ? text.seenWith(text.name(event.card)) : text.seenOf(who(whose))}
          {money === null ? null : <strong>{text.money(money)}</strong>}
        </h2>
        <button type="button" className="tb-second tb-square" data-put-away="" aria-label={text.putAway} onClick={onAway}>
          <Icon name="cross" size={16} />
        </button>
      </header>
      {cards.length === 0 ? <p className="tb-quiet">{text.noneThere}</p> : null}
      <ul>
        {cards.map((card) => (
          <li key={card}>
            <Face what={cardOf(card)?.kind ?? 'card'} pick={card} name={text.name(card)} many={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All that the newest such line showed. What a venue shows all the time lies beside the deck. */
function lastOf({ log, you, view }: Sitting): { readonly seen: readonly Seen[]; readonly line: number } {
  for (const { events, number } of log.toReversed()) {
    const seen = events.filter(
      (event): event is Seen =>
        (event.kind === 'saw' && event.seat === you && event.cards !== null && (event.of !== null || event.cards[0] !== view.bottom)) ||
        (event.kind === 'showed' && event.seat !== you),
    )
    if (seen.length > 0) return { seen, line: number }
    if (events.some(({ kind }) => kind === 'turn-began')) break
  }
  return { seen: [], line: 0 }
}
