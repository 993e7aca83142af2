import { memo } from 'react'
import { Banner } from '../../signs/banner.tsx'
import { Icon } from '../../signs/icon.tsx'
import { useSitting } from '../sitting.ts'
import type { Emblem, TableLine } from '../table.ts'
import './log.css'

/** A line of the log in words. */
export interface Telling {
  readonly number: number
  readonly seat: number | null
  readonly sentence: string
}

/** The lines worth telling: `tell` has no words for the others. */
export function tellings<Event>(log: readonly TableLine<Event>[], tell: (line: TableLine<Event>) => string): Telling[] {
  return log.flatMap((line) => {
    const sentence = tell(line)
    return sentence === '' ? [] : [{ number: line.number, seat: line.seat, sentence }]
  })
}

/** The log beside a wide table, and the way to the list of keys. */
export function LogCard({ told, onHelp }: { readonly told: readonly Telling[]; readonly onHelp: () => void }) {
  const { text } = useSitting()
  return (
    <section className="tb-card tb-log-card tb-wide" aria-label={text.log}>
      <header>
        <h2>{text.log}</h2>
        <button type="button" className="tb-link" onClick={onHelp}>
          <Icon name="keyboard" size={18} />
          {text.help}
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable without a mouse, and be called something */}
      <div className="tb-log-scroll" tabIndex={0} role="group" aria-label={text.log}>
        <Log told={told} />
      </div>
    </section>
  )
}

export function Log({ told }: { readonly told: readonly Telling[] }) {
  const { seats, text, who } = useSitting()
  if (told.length === 0) return <p className="tb-quiet">{text.noLog}</p>
  return (
    <ol className="tb-log" reversed>
      {told.toReversed().map(({ number, seat, sentence }) => (
        <Line
          key={number}
          emblem={seat === null ? null : (seats[seat]?.emblem ?? null)}
          name={seat === null ? '' : who(seat)}
          sentence={sentence}
        />
      ))}
    </ol>
  )
}

interface LineProps {
  readonly emblem: Emblem | null
  readonly name: string
  readonly sentence: string
}

const Line = memo(function Line({ emblem, name, sentence }: LineProps) {
  const named = name !== '' && sentence.startsWith(name)
  return (
    <li>
      {emblem ? <Banner emblem={emblem} size={20} /> : <span />}
      <span>
        {named ? <strong>{name}</strong> : null}
        {named ? sentence.slice(name.length) : sentence}
      </span>
    </li>
  )
})
