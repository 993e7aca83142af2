import type { Event } from '@caravanserai/bazaar/seat'
import { useState } from 'react'
import { Icon } from '../../../signs/icon.tsx'
import type { TableLine } from '../../table.ts'
import { useSitting } from '../sitting.ts'
import { Die } from './die.tsx'
import { eventsOf } from './money.ts'
import { sideOf } from './side.ts'
import './outcome.css'

/** How the last attack came out and why; it stays until the next one, or for a turn. */
export function Outcome() {
  const { log } = useSitting()
  const [closed, setClosed] = useState(0)
  const told = lastOf(log)
  if (!told || told.line === closed) return null
  return <Told key={told.line} told={told} onClose={() => setClosed(told.line)} />
}

function Told({ told: { end, faces, changes, line }, onClose }: { readonly told: Ended; readonly onClose: () => void }) {
  const { fresh, you, text, who } = useSitting()
  const roll = useRoll()
  // What came of it is not told before the die lies.
  const [isNew] = useState(fresh.some(({ number }) => number === line))
  const success = end.kind === 'succeeded'
  return (
    <section className="bz-outcome" data-success={success} data-side={sideOf(you, end.seat, success)} data-thrown>
      <Die face={end.result} roll={isNew ? roll : null} />
      <div>
        <h2>
          <Icon name={success ? 'check' : 'cross'} size={18} />
          {text.outcome(who(end.seat), text.name(end.venue), success)}
        </h2>
        <p>
          {faces.length > 1 ? `${text.rolledTwo(who(end.seat), faces)}. ` : ''}
          {changes.map(({ card, result }) => `${text.becameBy(text.name(card), result)}. `)}
          {text.because(end.why, end.result, end.target, text.name(end.why))}
        </p>
      </div>
      <button type="button" className="tb-second tb-square" aria-label={text.dismiss} onClick={onClose}>
        <Icon name="cross" size={16} />
      </button>
    </section>
  )
}

/** The name of the newest roll, where dice may move. */
export function useRoll(): string | null {
  const { log, fresh, reducedMotion } = useSitting()
  if (reducedMotion || fresh.length === 0) return null
  const line = log.findLast(({ events }) => events.some(({ kind }) => kind === 'rolled'))
  return line ? String(line.number) : null
}

interface Ended {
  readonly end: Extract<Event, { kind: 'succeeded' | 'failed' }>
  readonly faces: readonly number[]
  readonly changes: readonly Extract<Event, { kind: 'result' }>[]
  readonly line: number
}

/** Looked for from the newest line on: a later attack, or a second turn, has put it out of mind. */
function lastOf(log: readonly TableLine<Event>[]): Ended | null {
  let turns = 0
  for (const { events, number } of log.toReversed()) {
    for (const event of events.toReversed()) {
      if (event.kind === 'declared') return null
      if (event.kind === 'turn-began' && ++turns > 1) return null
      if (event.kind === 'succeeded' || event.kind === 'failed') return { end: event, line: number, ...rollOf(log, event) }
    }
  }
  return null
}

/** The last die of the attack, and what cards made of it. */
function rollOf(log: readonly TableLine<Event>[], end: Event): Pick<Ended, 'faces' | 'changes'> {
  const all = eventsOf(log)
  const told = all.slice(0, all.indexOf(end))
  const from = told.findLastIndex((event) => event.kind === 'rolled' && event.what === 'attack')
  const rolled = told[from]
  return {
    faces: rolled?.kind === 'rolled' ? rolled.faces : [],
    changes: told.slice(from + 1).filter((event) => event.kind === 'result'),
  }
}
