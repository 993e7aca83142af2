import { useId, type ReactNode } from 'react'
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

interface SegmentsProps<Value extends string | number> {
  readonly label: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly choose: (value: Value) => void
  readonly show: (value: Value) => ReactNode
}

/** One of a few, side by side. */
export function Segments<Value extends string | number>({ label, values, value, choose, show }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="club-segments">
      <legend className="hidden-text">{label}</legend>
      {values.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => choose(each)} />
          <span>{show(each)}</span>
        </label>
      ))}
    </fieldset>
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
