import type { Place, Said } from '@caravanserai/protocol/table'
import type { ReactNode } from 'react'
import { Banner } from '../../../signs/banner.tsx'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { Icon } from '../../icon.tsx'
import { useClub } from '../../text/index.ts'
import { Words } from './form.tsx'

interface EarlyProps {
  readonly said: Said
  /** Who sits where now; no two have one name. */
  readonly seats: readonly Place[]
  readonly children?: ReactNode
}

/** Something that was said before it began: seats may have changed since, so it goes by name, with the banner of whoever bears it now. */
export function Early({ said, seats, children }: EarlyProps) {
  const text = useClub()
  const emblem = EMBLEMS[seats.findIndex((place) => place.kind === 'person' && place.name === said.name)]
  return (
    <li data-early={said.number}>
      {emblem ? <Banner emblem={emblem} size={22} /> : <Icon name="talk" size={18} />}
      <p>
        <strong>{said.isYours ? text.you : said.name}</strong> <Words said={said} />
      </p>
      {children}
    </li>
  )
}
