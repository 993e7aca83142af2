import type { Json, Seat } from '@caravanserai/kernel'
import { ask, seatIn, tell, type Act } from './act.ts'
import type { Program, Step } from './card.ts'
import type { Choice, Prompt } from './prompt.ts'
import { programOf } from './shelf.ts'
import { isList, type Frame, type Pick, type State } from '../state.ts'

/** How programs flow: plain steps, conditions, loops and questions, laid out flat so that a counter says where one is. */

/** Past the last step of every program. */
export const END = 9999

export type Part = Step | Program
export type Reading<T> = (s: State, f: Frame) => T

export function steps(...parts: Part[]): Program {
  return parts.flat()
}

export function step(run: (t: Act, f: Frame) => void): Step {
  return { run }
}

/** A step that can be jumped to. */
export function labelled(label: string, to: Step): Step {
  return { ...to, label }
}

/** The step of that label is the next of the frame's program. */
export function jump(f: Frame, label: string): void {
  const at = programOf(f.do)?.findIndex((each) => each.label === label) ?? -1
  if (at < 0) throw new Error(`${f.do} has no step ${label}`)
  f.pc = at
}

/** The rest of the parts only if it holds. */
export function when(holds: Reading<boolean>, ...parts: Part[]): Program {
  const body = steps(...parts)
  return [step((t, f) => void (holds(t.s, f) || (f.pc += body.length))), ...body]
}

/** The parts once for each, in order, under that name. */
export function forEach(name: string, list: Reading<readonly Json[]>, ...parts: Part[]): Program {
  const body = steps(...parts)
  const left = `${name}s`
  return [
    step((t, f) => void (f.v[left] = [...list(t.s, f)])),
    step((_, f) => {
      const list = f.v[left]
      const [next, ...rest] = isList(list) ? list : []
      if (next === undefined) {
        delete f.v[left]
        f.pc += body.length + 1
        return
      }
      f.v[left] = rest
      f.v[name] = next
    }),
    ...body,
    step((_, f) => void (f.pc -= body.length + 2)),
  ]
}

/** The parts again and again while it holds. */
export function loop(holds: Reading<boolean>, ...parts: Part[]): Program {
  const body = steps(...parts)
  return [step((t, f) => void (holds(t.s, f) || (f.pc += body.length + 1))), ...body, step((_, f) => void (f.pc -= body.length + 2))]
}

export interface Question<P extends Picked = Picked> {
  /** Who is asked: the name of a seat in the frame, `you` for whose frame it is. */
  readonly who?: string
  readonly what: Choice
  readonly from: (s: State, f: Frame, seat: Seat) => readonly P[]
  readonly optional?: boolean | Reading<boolean>
  readonly ask?: string
  readonly secret?: boolean
  /** Asked even where there is one thing to pick or none, which nobody else may notice; where there is none, it can only be declined. */
  readonly anyhow?: Reading<boolean>
}

/** What can be picked. */
export type Picked = Exclude<Pick, null>

/**
 * Asks one seat to pick one thing, and remembers it under a name (null: declined, or there was nothing to pick). A single
 * thing that must be picked is picked without asking. What is secret is not remembered: `then` must deal with it at once.
 */
export function choose<P extends Picked>(
  name: string,
  q: Question<P>,
  then?: (t: Act, f: Frame, pick: P | null, seat: Seat) => void,
): Step {
  const isOptional = (s: State, f: Frame): boolean => (typeof q.optional === 'function' ? q.optional(s, f) : (q.optional ?? false))
  const isAnyhow = (s: State, f: Frame): boolean => q.anyhow?.(s, f) ?? false
  const picked = (t: Act, f: Frame, seat: Seat, pick: P | null): void => {
    if (q.secret !== true) f.v[name] = pick
    then?.(t, f, pick, seat)
  }
  return {
    run(t, f) {
      const seat = seatIn(f, q.who ?? 'you')
      const from = q.from(t.s, f, seat)
      const [only] = from
      if (isAnyhow(t.s, f)) ask(t, [seat])
      else if (only === undefined) picked(t, f, seat, null)
      else if (from.length === 1 && !isOptional(t.s, f)) picked(t, f, seat, only)
      else ask(t, [seat])
    },
    prompt: (s, f, seat): Prompt => ({
      kind: 'choose',
      what: q.what,
      from: q.from(s, f, seat),
      optional: isOptional(s, f) || (isAnyhow(s, f) && q.from(s, f, seat).length === 0),
      ask: q.ask ?? q.what,
      secret: q.secret ?? false,
    }),
    answer(t, f, seat, pick) {
      tell(t, { kind: 'chose', seat, card: cardOfFrame(f), what: q.what, pick: q.secret === true ? undefined : pick })
      // Anything else than null or one of `from` has been refused.
      picked(t, f, seat, pick as P | null)
    },
  }
}

/** Asks one seat for a number of dollars. */
export function chooseAmount(
  name: string,
  q: {
    readonly who?: string
    readonly least: Reading<number>
    readonly most: (s: State, f: Frame, seat: Seat) => number
    readonly optional?: boolean
    readonly ask: string
  },
): Step {
  return {
    run(t, f) {
      const seat = seatIn(f, q.who ?? 'you')
      const [least, most] = [q.least(t.s, f), q.most(t.s, f, seat)]
      if (most < least) f.v[name] = null
      else if (most === least && q.optional !== true) f.v[name] = least
      else ask(t, [seat])
    },
    prompt: (s, f, seat) => ({ kind: 'amount', least: q.least(s, f), most: q.most(s, f, seat), optional: q.optional ?? false, ask: q.ask }),
    answer(t, f, seat, pick) {
      tell(t, { kind: 'chose', seat, card: cardOfFrame(f), what: 'amount', pick })
      f.v[name] = pick
    },
  }
}

/** The card whose program a frame runs, or that it was started for. */
export function cardOfFrame(f: Frame): string | null {
  if (!f.do.startsWith('*')) return f.do.replace(/[/!?]\d+$/, '')
  return typeof f.v['card'] === 'string' ? f.v['card'] : null
}
