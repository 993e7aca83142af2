import type { Event } from '@caravanserai/bazaar/seat'
import type { Telling, Turn } from '../../furniture/turns.ts'
import type { TableLine } from '../../table.ts'
import type { Sitting } from '../sitting.ts'
import { cardsOf } from './cards.ts'
import { sumsOf } from './sums.ts'
import { isTold } from './told.ts'

/** More parts than this has no line. */
const PARTS = 100

/**
 * The log in words. One move may set off what others do: each line of the log is about one player, who is named once in it,
 * and a turn begins a line of its own.
 */
export function tellingsOf(log: readonly TableLine<Event>[], seated: Pick<Sitting, 'text' | 'who'>): Told[] {
  const turns = turnsIn(log, seated.text)
  let begun = 0
  return log.flatMap((line) =>
    wordsOf(line, seated).map(({ begins, ...told }) => {
      if (begins) begun++
      const turn = turns[begun - 1]
      return turn ? { ...told, turn } : told
    }),
  )
}

/** A part of a line in words; does a turn begin with it? */
interface Worded extends Told {
  readonly begins: boolean
}

const known = new WeakMap<TableLine<Event>, Pick<Sitting, 'text' | 'who'> & { readonly parts: readonly Worded[] }>()

/** A line is put into words once: a log grows by a line, and all of it is told anew. */
function wordsOf(line: TableLine<Event>, { text, who }: Pick<Sitting, 'text' | 'who'>): readonly Worded[] {
  const before = known.get(line)
  if (before?.text === text && before.who === who) return before.parts
  const parts = partsOf(line).map((part, i) => ({
    number: line.number * PARTS + i,
    seat: part.seat,
    sentence: say(part, { text, who }),
    cards: cardsOf(part.events),
    begins: part.events[0]?.kind === 'turn-began',
  }))
  known.set(line, { text, who, parts })
  return parts
}

/** What each turn came to. Venues are what wins; of turns that won as many, the later ones mattered more. */
export function turnsIn(log: readonly TableLine<Event>[], text: Sitting['text']): Turn[] {
  return sumsOf(log).map((sum, i) => ({
    seat: sum.seat,
    number: i + 1,
    sum: text.turnSum(sum, text.name),
    worth: sum.won.length === 0 ? 0 : sum.won.length + i / 1000,
  }))
}

/** A line of the log with the cards that it names. */
export interface Told extends Telling {
  readonly cards: readonly string[]
}

/** What one player did, and what came of it. */
export interface Part {
  readonly seat: number | null
  readonly events: Event[]
}

export function partsOf({ seat, events }: TableLine<Event>): Part[] {
  const found: Part[] = []
  for (const event of events.filter(isTold)) {
    const whose = whoseIs(event)
    const last = found.at(-1)
    const goesOn = last && event.kind !== 'turn-began' && (whose === null || whose === last.seat)
    if (goesOn) last.events.push(event)
    else found.push({ seat: whose ?? (event.kind === 'venue' ? null : seat), events: [event] })
  }
  return found
}

export function say({ seat, events }: Part, { text, who }: Pick<Sitting, 'text' | 'who'>): string {
  const name = seat === null ? '' : who(seat)
  return events
    .map((event, i) => {
      const sentence = inside(text.event(event, who), text.you)
      const again = i > 0 && name !== '' && /^[\s:\u202f]/.test(sentence.slice(name.length)) && sentence.startsWith(name)
      return text.cap(again ? sentence.slice(name.length).replace(/^[\s:\u202f]+/, '') : sentence)
    })
    .join(' ')
}

/** Whoever looks is called "You" at the beginning of a sentence, and "you" inside it. */
function inside(sentence: string, you: string): string {
  return sentence.replaceAll(` ${you}`, (found) => found.toLowerCase())
}

/** Whom the sentence is about; null if about a card. */
function whoseIs(event: Event): number | null {
  switch (event.kind) {
    case 'money':
      return event.why === 'income' || event.why === 'receive' || event.why === 'steal'
        ? seatOf(event.to)
        : (seatOf(event.from) ?? seatOf(event.to))
    case 'moved':
      if (event.why === 'draw' || event.why === 'steal' || event.why === 'take') return event.to.in === 'hand' ? event.to.seat : null
      return event.from.in === 'hand' ? event.from.seat : null
    case 'venue':
      return event.to.in === 'owned' ? event.to.seat : null
    case 'laid':
      return event.by
    case 'offered':
      return event.offer.from
    case 'offer-closed':
      return event.how === 'withdrawn' ? event.from : event.to
    case 'turn-given':
      return event.from
    default:
      return 'seat' in event ? event.seat : null
  }
}

function seatOf(purse: number | string): number | null {
  return typeof purse === 'number' ? purse : null
}
