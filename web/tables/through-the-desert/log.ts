import type { Event } from '@caravanserai/through-the-desert/seat'
import type { TableLine } from '../table.ts'
import type { Sitting } from './sitting.ts'
import { isTold } from './told.ts'

/** A line of the log in words: who did it is named once; what was counted at the end has lines of its own. */
export function tell({ seat, events }: TableLine<Event>, { text, who }: Pick<Sitting, 'text' | 'who'>): string {
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
