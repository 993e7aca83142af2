import { Icon } from '../icon.tsx'
import { Segments } from '../../look/segments.tsx'
import { useClub } from '../text/index.ts'
import { HOURS, INCREMENTS, MINUTES, PACES, type Draft } from './draft.ts'

const SIGNS = { live: 'clock', days: 'days', none: 'cup' } as const

/** In one sitting, over days, or as it comes; what that means in minutes shows only where it does. */
export function PaceFields({ draft, change }: { readonly draft: Draft; readonly change: (change: Partial<Draft>) => void }) {
  const text = useClub()
  return (
    <fieldset>
      <legend>{text.pace}</legend>
      <div className="friends-paces">
        {PACES.map((pace) => (
          <label key={pace} className="friends-pace">
            <input type="radio" name="pace" checked={draft.pace === pace} onChange={() => change({ pace })} />
            <Icon name={SIGNS[pace]} size={22} />
            <span>
              <strong>{text.paces[pace]}</strong>
              <span className="club-quiet friends-long">{text.paceHelp[pace]}</span>
            </span>
          </label>
        ))}
      </div>
      {draft.pace === 'live' ? (
        <div className="friends-clock">
          <span>{text.each}</span>
          <Segments label={text.each} values={MINUTES} value={draft.minutes} choose={(minutes) => change({ minutes })} show={text.min} />
          <span>{text.perTurn}</span>
          <Segments
            label={text.perTurn}
            values={INCREMENTS}
            value={draft.increment}
            choose={(increment) => change({ increment })}
            show={text.plus}
          />
        </div>
      ) : null}
      {draft.pace === 'days' ? (
        <div className="friends-clock">
          <span>{text.perMove}</span>
          <Segments
            label={text.perMove}
            values={HOURS}
            value={draft.hours}
            choose={(hours) => change({ hours })}
            show={(hours) => (hours < 24 ? text.time.hours(hours) : text.days(hours / 24))}
          />
        </div>
      ) : null}
    </fieldset>
  )
}
