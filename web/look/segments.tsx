import { useId, type ReactNode } from 'react'
import './segments.css'

interface SegmentsProps<Value extends string | number> {
  readonly label: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly choose: (value: Value) => void
  readonly show: (value: Value) => ReactNode
  /** For the ear, where what is shown says too little. */
  readonly says?: (value: Value) => string | undefined
  /** What cannot be chosen yet. */
  readonly rests?: (value: Value) => boolean
  /** Does the label stand before them? */
  readonly isNamed?: boolean
}

/** One of a few, side by side. */
export function Segments<Value extends string | number>({
  label,
  values,
  value,
  choose,
  show,
  says,
  rests,
  isNamed = false,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className={isNamed ? undefined : 'hidden-text'}>{label}</legend>
      {values.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === value}
            disabled={rests?.(each)}
            aria-label={says?.(each)}
            onChange={() => choose(each)}
          />
          <span>{show(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}
