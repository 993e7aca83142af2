import type { ReactNode } from 'react'
import type { Place } from '@caravanserai/protocol/table'
import { Arch } from '../front/arch.tsx'
import { pictureOf } from '../front/picture.tsx'
import { Banner } from '../signs/banner.tsx'
import { EMBLEMS } from '../signs/emblem.ts'

/** A switch with its words. */
export function Switch({ label, on, turn }: { readonly label: ReactNode; readonly on: boolean; readonly turn: (on: boolean) => void }) {
  return (
    <label className="club-switch">
      <span>{label}</span>
      <input type="checkbox" role="switch" aria-checked={on} checked={on} onChange={(event) => turn(event.target.checked)} />
    </label>
  )
}

/** The window of a game, small. */
export function Window({ game }: { readonly game: string }) {
  return (
    <span className="club-window">
      <Arch>{pictureOf(game)}</Arch>
    </span>
  )
}

/** Who sits where at a glance: banners, and dashed squares for what is free. */
export function SeatSigns({ seats, size = 22 }: { readonly seats: readonly Place[]; readonly size?: number }) {
  return (
    <span className="club-signs" aria-hidden>
      {seats.map((place, seat) =>
        place.kind === 'free' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
          <i key={seat} className="club-free" />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
          <Banner key={seat} emblem={EMBLEMS[seat] ?? 'key'} size={size} />
        ),
      )}
    </span>
  )
}
