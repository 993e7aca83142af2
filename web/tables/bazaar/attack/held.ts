import { attackOf, tableOf, type Attack, type Event, type State } from '@caravanserai/bazaar/seat'
import { useCallback, useState } from 'react'
import type { TableLine } from '../../table.ts'
import type { Props } from '../sitting.ts'
import { lies } from './die.tsx'

/** A die that has its moment: the attack as it stood, and what was rolled. */
export interface Roll {
  readonly name: string
  readonly attack: Attack
  readonly state: State
  /** Two dice run one after the other. */
  readonly faces: readonly number[]
  /** How it came out, where that is decided already. */
  readonly end: Extract<Event, { kind: 'succeeded' | 'failed' }> | null
}

/**
 * The table stays as it was until the die of an attack lies and was read, so that neither the log nor the cards tell it
 * first. Whatever comes meanwhile is shown afterwards.
 */
export function useHeld(props: Props): { readonly held: Props; readonly roll: Roll | null; readonly onRead: () => void } {
  const [last, setLast] = useState(props)
  const [stop, setStop] = useState<{ readonly roll: Roll; readonly before: Props } | null>(null)
  if (props.view !== last.view || props.you !== last.you) {
    setLast(props)
    const roll = stop === null && props.you === last.you ? rollIn(props.fresh, last) : null
    if (roll) setStop({ roll, before: last })
  }
  const onRead = useCallback(() => {
    if (stop) lies(stop.roll.name)
    setStop(null)
  }, [stop])
  if (!stop || stop.before.you !== props.you) return { held: props, roll: null, onRead }
  const { view, log, talk } = stop.before
  return { held: { ...props, view, log, talk, fresh: NONE, yourMove: false, undo: null }, roll: stop.roll, onRead }
}

const NONE: readonly TableLine<Event>[] = []

/** The roll that decides the attack which everybody was looking at. */
function rollIn(fresh: readonly TableLine<Event>[], before: Props): Roll | null {
  const line = fresh.find(({ events }) => events.some(isRoll))
  if (!line) return null
  const state = tableOf(before.view)
  const attack = attackOf(state)
  const events = fresh.flatMap((each) => each.events)
  const rolled = events.find(isRoll)
  if (!attack || !rolled) return null
  const spent = events.slice(0, events.indexOf(rolled)).filter((event) => event.kind === 'spent')
  const end = events.find((event) => event.kind === 'succeeded' || event.kind === 'failed') ?? null
  // Money that came with the same news has moved the target already.
  const points = spent.reduce((sum, { way, points: moved }) => sum + (way === 'for' ? -moved : moved), attack.points)
  return { name: String(line.number), attack: { ...attack, points }, state, faces: rolled.faces, end }
}

function isRoll(event: Event): event is Extract<Event, { kind: 'rolled' }> {
  return event.kind === 'rolled' && event.what === 'attack'
}
