import type { Language, Told as Event } from '@caravanserai/kernel'
import type { SeenLine } from '@caravanserai/protocol'
import type { Worded } from '../../tables/index.ts'

/** A line of which there is something to say. */
export interface Told {
  readonly number: number
  readonly sentence: string
}

export function toldIn(log: readonly SeenLine[], { words, isTold }: Worded, language: Language, who: (seat: number) => string): Told[] {
  const say = (event: Event) => words[language].event(event, who)
  return log.flatMap(({ number, events }) => {
    const sentence = events.filter(isTold).map(say).join(' ')
    return sentence === '' ? [] : [{ number, sentence }]
  })
}
