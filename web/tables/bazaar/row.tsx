import { VenueCard } from './cards/card.tsx'
import { useSitting } from './sitting.ts'

/** BZ-R09 The neutral venues, oldest first. */
export function Row() {
  const { view, text } = useSitting()
  const { row } = view
  const tag = (i: number) => (row.length < 2 ? undefined : i === 0 ? text.oldest : i === row.length - 1 ? text.newest : undefined)
  return (
    <section className="bz-row" aria-label={text.row}>
      <h2>{text.row}</h2>
      {row.length === 0 ? <p className="tb-quiet">{text.noRow}</p> : null}
      <ol data-count={row.length}>
        {row.map(({ venue }, i) => (
          <li key={venue}>
            <VenueCard venue={venue} size={row.length > 3 ? 'middle' : 'full'} tag={tag(i)} />
          </li>
        ))}
      </ol>
    </section>
  )
}
