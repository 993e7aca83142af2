import type { Deed, TableInfo } from '@caravanserai/protocol/table'
import { useState } from 'react'
import { go } from '../../app/router.ts'
import { Icon } from '../icon.tsx'
import { useClub } from '../text/index.ts'

/** The way out of a match that others play on: a bot takes the seat. It asks once more. */
export function LeaveMatch({ act }: { readonly act: (deed: Deed) => Promise<TableInfo | null> }) {
  const text = useClub()
  const [isAsked, setAsked] = useState(false)
  const leave = async () => {
    if (await act({ kind: 'rise' })) go('/lobby')
  }
  return (
    <>
      <button
        type="button"
        className="button menu-leave"
        onBlur={() => setAsked(false)}
        onClick={() => (isAsked ? void leave() : setAsked(true))}
      >
        <Icon name="bot" />
        {isAsked ? text.leaveSure : text.leaveMatch}
      </button>
      <output className={isAsked ? 'club-quiet menu-leave' : 'hidden-text'}>{isAsked ? text.leaveHelp : ''}</output>
    </>
  )
}
