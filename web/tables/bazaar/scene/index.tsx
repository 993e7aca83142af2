import type { Event, View } from '@caravanserai/bazaar/seat'
import { Banner } from '../../../signs/banner.tsx'
import { EMBLEMS } from '../../../signs/emblem.ts'
import type { SceneProps } from '../../table.ts'
import { Art } from '../cards/sign.tsx'
import '../cards/awning.css'
import './scene.css'

/** So many stalls are seen. */
const STALLS = 4

/** The venues that were spoken of last, under the awnings of those whose they are; the others of the market after them. */
export function Scene({ view, lines }: SceneProps<View, Event>) {
  const owners = new Map<string, number | null>([
    ...view.row.map(({ venue }) => [venue, null] as const),
    ...view.seats.flatMap(({ venues }, seat) => venues.map(({ venue }) => [venue, seat] as const)),
  ])
  const spoken = lines.flatMap(({ events }) => events.flatMap(wordsIn)).filter((word) => owners.has(word))
  const shown = [...new Set([...spoken.toReversed(), ...owners.keys()])].slice(0, STALLS)
  const last = spoken.at(-1)
  return (
    <span className="bz-scene" aria-hidden>
      {shown.map((venue) => {
        const owner = owners.get(venue) ?? null
        const emblem = owner === null ? undefined : EMBLEMS[owner]
        return (
          <span key={venue} className="bz-stall" data-last={venue === last} style={emblem ? { '--owner': `var(--${emblem})` } : undefined}>
            <span className="bz-awning" />
            <Art card={venue} size={40} />
            {emblem ? <Banner emblem={emblem} size={22} /> : null}
          </span>
        )
      })}
    </span>
  )
}

/** All that an event names, a venue perhaps among it. */
function wordsIn(event: Event): string[] {
  const parts: unknown[] = Object.values(event)
  const deeper = parts.flatMap((part): unknown[] => (typeof part === 'object' && part !== null ? Object.values(part) : []))
  return [...parts, ...deeper].filter((part) => typeof part === 'string')
}
