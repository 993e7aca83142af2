import { chanceOfSuccess, newAttack, whyNotAttack } from '@caravanserai/bazaar/seat'
import { VenueCard, type Size } from './cards/card.tsx'
import { useCardKeys } from './cards/keys.ts'
import { useSitting } from './sitting.ts'

/** BZ-R09 The neutral venues, oldest first; in one's turn each says how likely an attack is that nobody pays for. */
export function Row() {
  const { view, state, you, prompt, text } = useSitting()
  const { row } = view
  const keyOf = useCardKeys()
  const size: Size = row.length <= 3 ? 'stall' : row.length <= 6 ? 'card' : 'small'
  const tag = (i: number) => (row.length < 2 ? undefined : i === 0 ? text.oldest : i === row.length - 1 ? text.newest : undefined)
  const mine = you !== null && prompt?.kind === 'main' && state.turn.seat === you
  const chance = (venue: string) =>
    mine && !whyNotAttack(state, you, venue) ? chanceOfSuccess(state, newAttack(state, you, venue, false)) : null
  return (
    <section className="bz-row" aria-label={text.row} data-odd={row.length % 2 === 1}>
      {row.length === 0 ? <p className="tb-quiet">{text.noRow}</p> : null}
      <ol data-count={row.length} data-size={size} style={{ '--across': row.length > 6 ? Math.ceil(row.length / 2) : row.length }}>
        {row.map(({ venue }, i) => (
          <li key={keyOf(venue, i)}>
            <VenueCard venue={venue} size={size} tag={tag(i)} chance={chance(venue)} />
          </li>
        ))}
      </ol>
    </section>
  )
}
