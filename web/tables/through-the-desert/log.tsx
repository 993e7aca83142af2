import { memo } from 'react'
import type { Event } from '@caravanserai/through-the-desert/seat'
import { Banner } from '../../signs/banner.tsx'
import type { TableLine } from '../table.ts'
import { useSitting, type Sitting } from './sitting.ts'
import './log.css'

/** What is only bookkeeping is not worth a line. */
const QUIET: readonly Event['kind'][] = ['turn-passed']

export function Log({ log }: { readonly log: readonly TableLine<Event>[] }) {
  const { seats, text, who } = useSitting()
  const told = log.filter(({ events }) => events.some(isTold))
  if (told.length === 0) return <p className="tb-quiet">{text.noLog}</p>
  return (
    <ol className="td-log" reversed>
      {told.toReversed().map((line) => (
        <Line
          key={line.number}
          line={line}
          emblem={line.seat === null ? null : (seats[line.seat]?.emblem ?? null)}
          name={line.seat === null ? '' : who(line.seat)}
          sentence={sentenceOf(line, { text, who })}
        />
      ))}
    </ol>
  )
}

interface LineProps {
  readonly line: TableLine<Event>
  readonly emblem: Parameters<typeof Banner>[0]['emblem'] | null
  readonly name: string
  readonly sentence: string
}

const Line = memo(
  function Line({ emblem, name, sentence }: LineProps) {
    const named = name !== '' && sentence.startsWith(name)
    return (
      <li>
        {emblem ? <Banner emblem={emblem} size={20} /> : <span className="td-log-none" />}
        <span>
          {named ? <strong>{name}</strong> : null}
          {named ? sentence.slice(name.length) : sentence}
        </span>
      </li>
    )
  },
  (a, b) => a.sentence === b.sentence && a.emblem === b.emblem,
)

/** The newest thing that happened, in words. */
export function newest(
  log: readonly TableLine<Event>[],
  sitting: Pick<Sitting, 'text' | 'who'>,
): { readonly seat: number | null; readonly sentence: string } | null {
  const line = log.findLast(({ events }) => events.some(isTold))
  return line ? { seat: line.seat, sentence: sentenceOf(line, sitting) } : null
}

/** Who did it is named once; what was counted at the end has lines of its own. */
function sentenceOf({ seat, events }: TableLine<Event>, { text, who }: Pick<Sitting, 'text' | 'who'>): string {
  const name = seat === null ? '' : who(seat)
  return events
    .filter(isTold)
    .map((event, i) => {
      const sentence = text.event(event, who)
      if (i === 0) return sentence
      if (event.kind === 'ended' || event.kind === 'counted-areas' || event.kind === 'counted-caravans') return `\n${sentence}`
      return ` ${name !== '' && sentence.startsWith(name) ? text.cap(sentence.slice(name.length).replace(/^[\s:\u202f]+/, '')) : sentence}`
    })
    .join('')
}

function isTold(event: Event): boolean {
  // Where chance put the palm trees, the board shows.
  return !QUIET.includes(event.kind) && !(event.kind === 'planted' && event.seat === null)
}
