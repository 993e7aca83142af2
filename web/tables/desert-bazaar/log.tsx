import { memo } from 'react'
import type { Event } from '@caravanserai/desert-bazaar/seat'
import { Banner } from '../../signs/banner.tsx'
import type { TableLine } from '../table.ts'
import { useSitting, type Sitting } from './sitting.ts'
import './log.css'

/** What is only bookkeeping is not worth a line. */
const QUIET: readonly Event['kind'][] = ['turn-passed', 'turned-up']

export function Log({ log }: { readonly log: readonly TableLine<Event>[] }) {
  const { seats, text, who } = useSitting()
  const told = log.filter(({ events }) => events.some(isTold))
  if (told.length === 0) return <p className="tb-quiet">{text.noLog}</p>
  return (
    <ol className="db-log" reversed>
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
        {emblem ? <Banner emblem={emblem} size={20} /> : <span className="db-log-none" />}
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

function sentenceOf({ events }: TableLine<Event>, { text, who }: Pick<Sitting, 'text' | 'who'>): string {
  return events
    .filter(isTold)
    .map((event) => text.event(event, who))
    .join(' ')
}

function isTold(event: Event): boolean {
  return !QUIET.includes(event.kind)
}
