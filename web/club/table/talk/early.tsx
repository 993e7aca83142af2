import type { Said } from '@caravanserai/protocol/table'
import type { ReactNode } from 'react'
import { Icon } from '../../icon.tsx'
import { useClub } from '../../text/index.ts'
import { Words } from './form.tsx'

/** Something that was said before it began: seats may have changed since, so it goes by name. */
export function Early({ said, children }: { readonly said: Said; readonly children?: ReactNode }) {
  const text = useClub()
  return (
    <li data-early={said.number}>
      <Icon name="talk" size={18} />
      <p>
        <strong>{said.isYours ? text.you : said.name}</strong> <Words said={said} />
      </p>
      {children}
    </li>
  )
}
