import { Icon } from '../../../signs/icon.tsx'
import { dealsOf } from '../deals/deals.ts'
import { partsSince } from './since.ts'
import { useSitting } from '../sitting.ts'
import './lookups.css'

/** The ways to what happened since one's turn, and to the deals; signs alone where there is little room. */
export function Lookups({ short = false }: { readonly short?: boolean }) {
  const { log, you, text, open } = useSitting()
  const since = partsSince(log, you).length
  const deals = dealsOf(log).length
  if (short)
    return (
      <>
        <button
          type="button"
          className="tb-second tb-square"
          aria-label={`${text.since}: ${text.events(since)}`}
          data-since
          onClick={() => open({ kind: 'since' })}
        >
          <Icon name="history" size={20} />
        </button>
        <button type="button" className="tb-second tb-square" aria-label={text.deals} data-deals onClick={() => open({ kind: 'deals' })}>
          <Icon name="trade" size={20} />
        </button>
      </>
    )
  return (
    <div className="bz-lookups tb-wide">
      <button type="button" className="tb-second" data-since onClick={() => open({ kind: 'since' })}>
        <Icon name="history" size={18} />
        {text.since}
        <Many count={since} says={text.events(since)} />
      </button>
      <button type="button" className="tb-second" data-deals onClick={() => open({ kind: 'deals' })}>
        <Icon name="trade" size={18} />
        {text.deals}
        <Many count={deals} says={text.dealCount(deals)} />
      </button>
    </div>
  )
}

/** A number for the eye, with its noun for the ear. */
function Many({ count, says }: { readonly count: number; readonly says: string }) {
  if (count === 0) return null
  return (
    <>
      <span className="bz-many" aria-hidden>
        {count}
      </span>
      <span className="tb-hidden">: {says}</span>
    </>
  )
}
