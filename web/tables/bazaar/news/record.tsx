import { Icon } from '../../../signs/icon.tsx'
import { Log, type Telling } from '../../furniture/log.tsx'
import { useSitting } from '../sitting.ts'
import { Lookups } from './lookups.tsx'

/** The log beside a wide table, above the ask, with the ways to what is looked up now and then. */
export function Record({ told }: { readonly told: readonly Telling[] }) {
  const { text, open } = useSitting()
  return (
    <section className="bz-record tb-wide" aria-label={text.log}>
      <header>
        <h2>{text.log}</h2>
        <Lookups />
        <button
          type="button"
          className="tb-second tb-square"
          aria-label={text.settings}
          title={text.settings}
          onClick={() => open({ kind: 'settings' })}
        >
          <Icon name="options" size={18} />
        </button>
        <button
          type="button"
          className="tb-second tb-square"
          aria-label={text.help}
          title={text.help}
          onClick={() => open({ kind: 'keys' })}
        >
          <Icon name="keyboard" size={18} />
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
      <div className="tb-log-scroll" tabIndex={0}>
        <Log told={told} />
      </div>
    </section>
  )
}
