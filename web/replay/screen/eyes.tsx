import { memo } from 'react'
import { Banner } from '../../signs/banner.tsx'
import type { SeatInfo } from '../../tables/table.ts'
import { Icon } from '../icon.tsx'
import { useWords } from '../text/index.ts'
import type { Eyes } from '../wish.ts'

interface EyesProps {
  readonly eyes: Eyes
  readonly seats: readonly SeatInfo[]
  readonly look: (eyes: Eyes) => void
}

/** Whose eyes one looks through. On narrow screens it is a list of the system's own. */
export const SeenBy = memo(function SeenBy({ eyes, seats, look }: EyesProps) {
  const words = useWords()
  const all: readonly { readonly eyes: Eyes; readonly name: string }[] = [
    { eyes: 'all', name: words.everyone },
    ...seats.map(({ name }, seat) => ({ eyes: seat, name })),
  ]
  return (
    <section className="rp-eyes" aria-label={words.seenBy}>
      <fieldset>
        <legend>{words.seenBy}</legend>
        {all.map((each) => (
          <label key={each.eyes}>
            <input
              type="radio"
              name="eyes"
              className="hidden-text"
              checked={each.eyes === eyes}
              aria-label={each.eyes === 'all' ? words.everyoneSays : undefined}
              onChange={() => look(each.eyes)}
            />
            <span>
              {typeof each.eyes === 'number' ? (
                <Banner emblem={seats[each.eyes]?.emblem ?? 'star'} size={22} />
              ) : (
                <Icon name="eye" size={18} />
              )}
              <span className="rp-eyes-name">{each.name}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <label className="rp-eyes-narrow">
        <Icon name="eye" size={18} />
        <select
          className="field"
          aria-label={words.seenBy}
          value={String(eyes)}
          onChange={({ currentTarget: { value } }) => look(value === 'all' ? 'all' : Number(value))}
        >
          {all.map((each) => (
            <option key={each.eyes} value={String(each.eyes)}>
              {each.eyes === 'all' ? words.everyoneSays : each.name}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
})
