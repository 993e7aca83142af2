import type { Chance, Json, Log, Seat } from '@caravanserai/kernel'
import type { Event } from '../events.ts'
import { evolve } from '../evolve.ts'
import type { Attack, Frame, State } from '../state.ts'

/** What a step works with: the table, luck, who listens. */
export interface Act {
  readonly s: State
  readonly chance: Chance
  readonly log: Log<Event>
  /** In an imagined world in which nobody steps in, no window opens. */
  readonly hushed?: boolean
}

/** Makes one thing happen: it is written into the table and, where somebody listens, told. */
export function tell(t: Act, event: Event): void {
  evolve(t.s, event)
  t.log?.push(event)
}

/** Starts a program on top of what is pending. */
export function push(t: Act, name: string, by: Seat, v: { [name: string]: Json } = {}): Frame {
  const frame: Frame = { do: name, pc: 0, by, v }
  t.s.frames.push(frame)
  return frame
}

/** Opens a question to these seats; the step that asks is the one before the counter. */
export function ask(t: Act, seats: readonly Seat[]): void {
  for (const seat of seats) askOne(t, seat)
}

export function askOne({ s }: Act, seat: Seat): void {
  s.counter++
  s.asked[seat] = s.counter
}

/** The first seat of those that are asked, or -1. */
export function firstAsked({ asked }: State): Seat {
  for (let seat = 0; seat < asked.length; seat++) if ((asked[seat] ?? 0) > 0) return seat
  return -1
}

export function top(s: State): Frame | undefined {
  return s.frames.at(-1)
}

/** The newest pending frame of a program. */
export function frameOf(s: { readonly frames: readonly Frame[] }, name: string): Frame | undefined {
  for (let at = s.frames.length - 1; at >= 0; at--) if (s.frames[at]?.do === name) return s.frames[at]
  return undefined
}

export function attackOf(s: State): Attack | undefined {
  const f = frameOf(s, '*attack')
  return f && attackIn(f)
}

/** What the frame of an attack remembers is an attack: `declare` makes it one, and a position is asked for it. */
export function attackIn(f: Frame): Attack {
  return f.v as unknown as Attack
}

/** Its number: there may be several in a turn. */
export function attackNumber(s: { readonly frames: readonly Frame[] }): number | null {
  const number = frameOf(s, '*attack')?.v['number']
  return typeof number === 'number' ? number : null
}

/** The turn itself, and nothing that is done in it. */
export function isTurn({ do: name }: Frame): boolean {
  return name === '*turn'
}

/** A roll under way: whose, what for, the natural faces and the result as it stands. */
export interface Roll {
  readonly seat: Seat
  readonly what: 'attack' | 'discovery' | 'plain'
  faces: number[]
  result: number | null
  /** A die was really rolled. */
  natural: boolean
}

export function rollOf(s: State): Roll | undefined {
  const f = frameOf(s, '*roll')
  return f && rollIn(f).result !== null ? rollIn(f) : undefined
}

/** What the frame of a roll remembers is a roll: its first step makes it one, and a position is asked for it. */
export function rollIn(f: Frame): Roll {
  return f.v as unknown as Roll
}

/** What goes on belongs to the attack under way, and is no roll of another kind in the midst of it. */
export function isOfAttack(s: State): boolean {
  const attack = s.frames.findLastIndex(({ do: name }) => name === '*attack')
  const roll = s.frames.findLastIndex(({ do: name }) => name === '*roll')
  return attack >= 0 && (roll < attack || roll === attack + 1)
}

export function seatIn(f: Frame, name: string): Seat {
  const value = name === 'you' ? f.by : f.v[name]
  return typeof value === 'number' ? value : -1
}

export function numberIn(f: Frame, name: string): number {
  const value = f.v[name]
  return typeof value === 'number' ? value : 0
}

/** BZ-53, BZ-54 No effect of a card is unresolved. */
export function isQuiet({ frames }: State): boolean {
  for (const frame of frames) if (!isOfRules(frame)) return false
  return true
}

/** The frame runs a program of the rules themselves, during whose windows any card may be played. */
export function isOfRules({ do: name }: Frame): boolean {
  return QUIET.has(name)
}

const QUIET: ReadonlySet<string> = new Set(['*turn', '*attack', '*roll', '*discovery', '*income'])
