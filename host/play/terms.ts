import type { Plan } from '@caravanserai/protocol/table'

/** What was agreed for a match before it began; without terms it is played as at one screen. */
export interface Terms extends Pick<Plan, 'clock' | 'atZero' | 'standIns'> {
  /** Of the bots that play for people: when their time is up, or when they are away. */
  readonly level: string
}
