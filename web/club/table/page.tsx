import type { TableInfo } from '@caravanserai/protocol/table'
import { lazy, Suspense, useCallback } from 'react'
import { Notice, Wait } from '../../app/notice.tsx'
import { follow } from '../../app/router.ts'
import { useText } from '../../text/index.ts'
import { api } from '../api.ts'
import { useFollowed } from '../followed.ts'
import { useLine } from '../line/live.ts'
import { useClub, useFaultWords } from '../text/index.ts'
import { WaitingRoom } from '../waiting/room.tsx'
import '../club.css'

// It brings the table and all round it: nobody who waits need wait for that.
const OnlineTable = lazy(async () => ({ default: (await import('./online.tsx')).OnlineTable }))

/** One address from the invitation to the end: the waiting room, then the match. */
export function TablePage({ table }: { readonly table: string }) {
  const text = useClub()
  const { loading } = useText()
  const word = useFaultWords()
  const ask = useCallback(() => api.table(table), [table])
  const { value, fault, again, know } = useFollowed<TableInfo>(`table:${table}`, ask)
  const { kept } = useLine()
  if (!value) {
    if (!fault) return <Wait sentence={loading} />
    const isUnknown = fault.refused.startsWith('no-such')
    return (
      <Notice
        sentence={isUnknown ? text.noTable : word(fault)}
        more={isUnknown ? text.noTableWhy : kept.some(({ match }) => match === table) ? text.moveKept : ''}
      >
        {isUnknown ? (
          <NewTable />
        ) : (
          <button type="button" className="button main" onClick={again}>
            {text.tryAgain}
          </button>
        )}
      </Notice>
    )
  }
  switch (value.phase) {
    case 'closed':
      return (
        <Notice sentence={text.closed} more={text.closedWhy}>
          <NewTable />
        </Notice>
      )
    case 'open':
      return <WaitingRoom info={value} know={know} />
    case 'running':
    case 'over':
      return (
        <Suspense fallback={<Wait sentence={loading} />}>
          <OnlineTable info={value} know={know} />
        </Suspense>
      )
  }
}

function NewTable() {
  const text = useClub()
  return (
    <a className="button main" href="/friends" onClick={follow}>
      {text.newTable}
    </a>
  )
}
