import { memo } from 'react'
import { Segments } from '../../look/segments.tsx'
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
  const all = ['all', ...seats.map((_, seat) => String(seat))]
  const choose = (value: string) => look(value === 'all' ? 'all' : Number(value))
  const drawn = (each: string) => (
    <>
      {each === 'all' ? <Icon name="eye" size={18} /> : <Banner emblem={seats[Number(each)]?.emblem ?? 'star'} size={22} />}
      <span className="rp-eyes-name">{each === 'all' ? words.everyone : seats[Number(each)]?.name}</span>
    </>
  )
  return (
    <section className="rp-eyes" aria-label={words.seenBy}>
      <Segments
        label={words.seenBy}
        isNamed
        values={all}
        value={String(eyes)}
        choose={choose}
        says={(each) => (each === 'all' ? words.everyoneSays : undefined)}
        show={drawn}
      />
      <label className="rp-eyes-narrow">
        <Icon name="eye" size={18} />
        <select className="field" aria-label={words.seenBy} value={String(eyes)} onChange={({ currentTarget: { value } }) => choose(value)}>
          {all.map((each) => (
            <option key={each} value={each}>
              {each === 'all' ? words.everyoneSays : seats[Number(each)]?.name}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
})
