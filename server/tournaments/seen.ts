import type { StoredMatch } from '@caravanserai/host'
import type { RoundTable } from '@caravanserai/protocol/tournament'
import { botOf, playerOf } from '../ratings/result.ts'
import type { Table } from '../tables/table.ts'

/** A table and its match. */
export interface Facts {
  readonly id: string
  readonly table: Table
  readonly head: StoredMatch | null
}

/** A table among others, as everybody may see it. */
export function seenTable({ id, table, head }: Facts, isOpen: boolean): RoundTable {
  const { places = null } = head ?? {}
  return {
    table: id,
    phase: places && table.phase === 'running' ? 'over' : table.phase,
    isOpen,
    seats: table.seats.map((place, seat) => {
      const isGone = place.kind === 'person' && head?.chairs[seat]?.kind === 'bot'
      const result = places
        ? { place: isGone ? 0 : (places[seat] ?? 0), score: head?.scores?.[seat] ?? null }
        : { place: null, score: null }
      switch (place.kind) {
        case 'free':
          return { player: place.keptFor ? playerOf(place.keptFor) : null, name: place.name ?? '', isHere: false, ...result }
        case 'bot':
          return { player: botOf(place.level), name: place.name, isHere: true, ...result }
        case 'person':
          return { player: place.person === '' ? null : playerOf(place.person), name: place.name, isHere: true, ...result }
      }
    }),
  }
}
