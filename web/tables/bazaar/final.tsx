import { result, totalIncome } from '@caravanserai/bazaar/seat'
import { Final as Shared, type Ways } from '../end/final.tsx'
import { momentsIn } from '../furniture/turns.ts'
import { VenueCard } from './cards/card.tsx'
import { turnsIn } from './news/log.ts'
import { useSitting } from './sitting.ts'
import './final.css'

/** Who won, and with what. */
export function Final(ways: Ways) {
  const { view, state, text, who, log } = useSitting()
  const { places = [], scores = [] } = result(state) ?? {}
  // Who has not won is ranked by their venues: the rules know only who wins.
  const ranks = places.map((place, seat) =>
    place === 1 ? 1 : 1 + places.filter((other, i) => other === 1 || (scores[i] ?? 0) > (scores[seat] ?? 0)).length,
  )
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  return (
    <Shared
      places={ranks}
      scores={scores}
      why={view.how === null ? null : text.how(view.how)}
      tie={(winners) => (winners.length > 1 ? text.together : null)}
      sources={[]}
      moments={momentsIn(turnsIn(log, text))}
      more={[
        {
          id: 'income',
          title: text.income,
          of: (seat) => (state.owned[seat] ?? []).reduce((sum, venue) => sum + totalIncome(state, venue), 0),
        },
        { id: 'money', title: text.moneyTitle, of: (seat) => view.seats[seat]?.money ?? 0 },
      ]}
      {...ways}
    >
      {winners.map((seat) => (
        <section key={seat} className="bz-won">
          <h3>{text.venuesOf(who(seat))}</h3>
          <ul>
            {(state.owned[seat] ?? []).map((venue) => (
              <li key={venue}>
                <VenueCard venue={venue} size="card" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Shared>
  )
}
