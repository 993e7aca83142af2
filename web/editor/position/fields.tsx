import type { ReactNode } from 'react'
import { EMBLEMS } from '../../signs/emblem.ts'
import { Banner } from '../../signs/banner.tsx'
import { useEditorText } from '../text/index.ts'

interface ChoiceProps {
  readonly label: string
  /** Nobody needs to see what the place says already. */
  readonly quiet?: boolean
  readonly value: string
  readonly values: readonly (readonly [value: string, name: string])[]
  readonly choose: (value: string) => void
}

/** One of several. */
export function Choice({ label, quiet = false, value, values, choose }: ChoiceProps) {
  return (
    <label className="ed-field">
      <span className={quiet ? 'hidden-text' : 'label'}>{label}</span>
      <select className="field" value={value} onChange={({ target }) => choose(target.value)}>
        {values.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

interface CountProps {
  readonly label: string
  readonly quiet?: boolean
  readonly value: number
  readonly least?: number
  readonly most: number
  readonly set: (value: number) => void
}

/** A whole number. */
export function Count({ label, quiet = false, value, least = 0, most, set }: CountProps) {
  return (
    <label className="ed-field">
      <span className={quiet ? 'hidden-text' : 'label'}>{label}</span>
      <input
        className="field"
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value}
        onChange={({ target }) => {
          const next = Math.round(Number(target.value))
          if (Number.isFinite(next)) set(Math.min(most, Math.max(least, next)))
        }}
      />
    </label>
  )
}

/** A seat, by its banner and number. */
export function SeatName({ seat }: { readonly seat: number }) {
  const text = useEditorText()
  return (
    <span className="ed-seat">
      <Banner emblem={EMBLEMS[seat] ?? 'star'} size={22} />
      {text.seat(seat + 1)}
    </span>
  )
}

interface ToolsProps {
  readonly legend: string
  readonly name: string
  readonly tools: readonly { readonly id: string; readonly title: string; readonly picture: ReactNode }[]
  readonly chosen: string
  readonly choose: (id: string) => void
}

/** What is put on the table next. */
export function Tools({ legend, name, tools, chosen, choose }: ToolsProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="ed-tools">
        {tools.map(({ id, title, picture }) => (
          <label key={id} className="ed-brush">
            <input type="radio" name={name} checked={id === chosen} onChange={() => choose(id)} data-brush={id} />
            {picture}
            <span>{title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The seats of a table for a choice. */
export function seatsFor(players: number, text: { readonly seat: (n: number) => string }): (readonly [string, string])[] {
  return Array.from({ length: players }, (_, seat) => [String(seat), text.seat(seat + 1)] as const)
}
