import { Icon } from '../../../signs/icon.tsx'
import { Log } from '../../furniture/log.tsx'
import type { Telling } from '../../furniture/turns.ts'
import { Lookups } from './lookups.tsx'
import { useSitting } from '../sitting.ts'

/** On a phone: the way to what happened, and from there to all that can be looked up. */
export function News() {
  const { text, open } = useSitting()
  return (
    <button type="button" className="bz-news tb-narrow tb-second tb-square" aria-label={text.log} onClick={() => open({ kind: 'log' })}>
      <Icon name="scroll" size={20} />
    </button>
  )
}

/** The log of a phone, and above it what a larger screen shows beside it. */
export function LookedUp({ told }: { readonly told: readonly Telling[] }) {
  const { text, open } = useSitting()
  return (
    <>
      <div className="tb-row">
        <Lookups />
        <button type="button" className="tb-second tb-square" aria-label={text.settings} onClick={() => open({ kind: 'settings' })}>
          <Icon name="options" size={20} />
        </button>
      </div>
      <Log told={told} />
    </>
  )
}
