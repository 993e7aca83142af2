import type { Seat } from '@caravanserai/kernel'
import { readMove, type Move } from '../move.ts'
import { count, die, fields, flag, oneOf, seatOf, venue, whole, word, type Part } from './part.ts'
import { asking } from '../rules.ts'
import { cardOf, programOf } from '../machine/shelf.ts'
import type { Frame, Phase, State, Waiting } from '../state.ts'
import type { Moment } from '../machine/timing.ts'
import { isWindow } from '../machine/window.ts'

/** What is pending; if nothing is said, it follows from the phase of the turn. */
export function pending(s: State, all: Part): void {
  const players = s.purses.length
  const { phase, seat } = s.turn
  const isOver = s.winners.length > 0
  s.frames = all.at('frames').or((part) => part.list((each) => frame(each, players)), framesIn(phase, seat))
  s.queue = all.at('queue').list((part) => waiting(part, players))
  s.intents = all.at('intents').or(
    (part) => part.list(intent),
    s.purses.map(() => null),
  )
  s.asked = all.at('asked').or(
    (part) => part.list(count),
    s.purses.map((_, i) => (isOver || (phase === 'discovery' && i !== seat) ? 0 : i + 1)),
  )
  if (s.intents.length !== players) all.at('intents').no('no-answers')
  if (s.asked.length !== players) all.at('asked').no('no-questions')
  const offers = all.at('offers').set((part) => count(part.at('id')))
  const newest = Math.max(...s.asked, ...offers)
  s.counter = all.at('counter').or(count, newest)
  if (s.counter < newest) all.at('counter').no('counter-behind')
  if (isOver) {
    if (s.asked.some((question) => question > 0)) all.at('asked').no('asked-over')
    return
  }
  if (s.asked.every((question) => question === 0)) all.at('asked').no('asked-nobody')
  if (!asking(s)?.step.prompt) all.at('frames').no('asks-nothing')
}

/** The frames of a turn that has come so far and is at a question. */
function framesIn(phase: Phase, seat: Seat): Frame[] {
  switch (phase) {
    case 'start':
      return [{ do: '*turn', pc: after('*turn', 'start'), by: seat, v: {} }]
    case 'income':
    case 'main':
    case 'end':
      return [{ do: '*turn', pc: after('*turn', phase), by: seat, v: { first: false } }]
    case 'discovery':
      return [
        // The roll is begun by the step after the window of the income.
        { do: '*turn', pc: after('*turn', 'income') + 1, by: seat, v: { first: false } },
        { do: '*discovery', pc: 1, by: seat, v: { seat, card: null } },
        {
          do: '*roll',
          pc: after('*roll', 'instead'),
          by: seat,
          v: { seat, what: 'discovery', faces: [], result: null, natural: false, card: null, tens: 0 },
        },
      ]
  }
}

/** The place just after the window for a moment: there it is open. */
function after(program: string, moment: Moment): number {
  return (programOf(program)?.findIndex((step) => isWindow(step) && step.moment === moment) ?? 0) + 1
}

function frame(part: Part, players: number): Frame {
  part.only(['do', 'pc', 'by', 'v'])
  const name = word(part.at('do'))
  if (!programOf(name)) return part.at('do').no('no-program', { given: name })
  if (name === '*attack') attack(part.at('v'), players)
  if (name === '*roll') roll(part.at('v'), players)
  return { do: name, pc: count(part.at('pc')), by: seatOf(players)(part.at('by')), v: part.at('v').or(fields, {}) }
}

/** What an attack under way remembers is counted on by every rule about it. */
function attack(v: Part, players: number): void {
  venue(v.at('target'))
  venue(v.at('declared'))
  seatOf(players)(v.at('by'))
  whole(v.at('points'))
  v.at('shutdown').or(flag, false)
  v.at('committed').or(flag, false)
  for (const key of ['paidFor', 'paidAgainst', 'spent', 'pledged', 'pledgedPoints']) {
    if (v.at(key).list(count).length !== players) v.at(key).no('each-seat')
  }
}

/** So is whose roll it is, what for, and how it stands. */
function roll(v: Part, players: number): void {
  seatOf(players)(v.at('seat'))
  oneOf('attack', 'discovery', 'plain')(v.at('what'))
  v.at('faces').list(die)
  v.at('result').or(die, null)
}

function waiting(part: Part, players: number): Waiting {
  part.only(['card', 'trigger', 'by', 'v'])
  const card = word(part.at('card'))
  const trigger = count(part.at('trigger'))
  if (!cardOf(card)?.when[trigger]) return part.no('no-trigger', { card })
  return { card, trigger, by: seatOf(players)(part.at('by')), v: part.at('v').or(fields, {}) }
}

function intent(part: Part): Move | null {
  if (part.value === null) return null
  const move = readMove(part.value)
  return 'refused' in move ? part.no('no-move') : move
}
