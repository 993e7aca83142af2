import { useMemo } from 'react'
import { Icon } from '../../../signs/icon.tsx'
import { dealsOf } from '../deals/deals.ts'
import { useSitting } from '../sitting.ts'
import { partsSince } from './since.ts'

/** The ways to what happened since one's turn, and to the deals. */
export function Lookups() {
  const { log, you, text, open } = useSitting()
  const [parts, made] = useMemo(() => [partsSince(log, you).length, dealsOf(log).length], [log, you])
  const since = `${text.since}: ${text.events(parts)}`
  const deals = `${text.deals}: ${text.dealCount(made)}`
  return (
    <>
      <button
        type="button"
        className="tb-second tb-square"
        aria-label={since}
        title={since}
        data-since
        onClick={() => open({ kind: 'since' })}
      >
        <Icon name="history" size={20} />
      </button>
      <button
        type="button"
        className="tb-second tb-square"
        aria-label={deals}
        title={deals}
        data-deals
        onClick={() => open({ kind: 'deals' })}
      >
        <Icon name="trade" size={20} />
      </button>
    </>
  )
}
