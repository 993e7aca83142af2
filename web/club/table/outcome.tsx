import type { TableInfo } from '@caravanserai/protocol/table'
import { useCallback } from 'react'
import { follow } from '../../app/router.ts'
import { contests } from '../contest/api.ts'
import { useNumbers } from '../contest/text/index.ts'
import { useFollowed } from '../followed.ts'
import { Icon } from '../icon.tsx'
import { useClub } from '../text/index.ts'
import { Strip } from './strip.tsx'

/** What the game has done to the rating of whoever reads, once the house has counted it. */
export function OutcomeStrip({ info: { table }, you }: { readonly info: TableInfo; readonly you: number }) {
  const text = useClub()
  const { whole, signed } = useNumbers()
  const { value } = useFollowed(
    `table:${table}`,
    useCallback(() => contests.result(table), [table]),
  )
  const own = value?.result?.seats[you]
  if (!own || value.result?.unrated !== null || own.player === null) return null
  return (
    <Strip
      sign={<Icon name="trophy" size={18} />}
      words={own.after && own.change !== null ? text.outcome(whole(own.after.rating), signed(own.change)) : text.outcomeSoon}
    >
      <a className="button" href={`/player/${own.player}`} onClick={follow}>
        {text.outcomeShow}
      </a>
    </Strip>
  )
}
