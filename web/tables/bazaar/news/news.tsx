import { Banner } from '../../../signs/banner.tsx'
import { Icon } from '../../../signs/icon.tsx'
import type { Telling } from '../../furniture/turns.ts'
import { Lookups } from './lookups.tsx'
import { useSitting } from '../sitting.ts'

/** On a phone: what happened last, and the ways to the log and the settings. */
export function News({ told }: { readonly told: readonly Telling[] }) {
  const { seats, text, open } = useSitting()
  const last = told.at(-1)
  return (
    <div className="bz-news tb-narrow">
      {last === undefined || last.seat === null ? null : <Banner emblem={seats[last.seat]?.emblem ?? 'star'} size={20} />}
      <p>{last?.sentence ?? text.noLog}</p>
      <Lookups />
      <button type="button" className="tb-second tb-square" aria-label={text.log} onClick={() => open({ kind: 'log' })}>
        <Icon name="scroll" size={20} />
      </button>
      <button type="button" className="tb-second tb-square" aria-label={text.settings} onClick={() => open({ kind: 'settings' })}>
        <Icon name="options" size={20} />
      </button>
    </div>
  )
}
