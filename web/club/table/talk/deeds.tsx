import { Icon } from '../../icon.tsx'
import { useClub } from '../../text/index.ts'
import type { Deaf } from './deaf.ts'

interface DeedsProps {
  readonly name: string
  readonly mute: () => void
  /** Null where it is too late for that. */
  readonly report: (() => void) | null
}

/** What may be done about a line of somebody else. */
export function Deeds({ name, mute, report }: DeedsProps) {
  const text = useClub()
  return (
    <span className="talk-deeds">
      <button type="button" className="button bare square" aria-label={text.mutePerson(name)} title={text.mutePerson(name)} onClick={mute}>
        <Icon name="mute" size={16} />
      </button>
      {report ? (
        <button type="button" className="button bare square" aria-label={text.report(name)} title={text.report(name)} onClick={report}>
          <Icon name="flag" size={16} />
        </button>
      ) : null}
    </span>
  )
}

/** Those who are not heard, and how they are again. */
export function Muted({ deaf: { names, mute } }: { readonly deaf: Deaf }) {
  return names.map((name) => <MutedLine key={name} name={name} unmute={() => mute(name, false)} />)
}

export function MutedLine({ name, unmute }: { readonly name: string; readonly unmute: () => void }) {
  const text = useClub()
  return (
    <li className="club-quiet talk-deaf">
      {text.mutedPerson(name)}
      <button type="button" className="button bare" onClick={unmute}>
        {text.unmutePerson(name)}
      </button>
    </li>
  )
}
