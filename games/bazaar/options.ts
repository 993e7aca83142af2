import { isFields, refuse, strangeKey, type Refusal, type Seat } from '@caravanserai/kernel'

export interface Options {
  /** BZ-R56 Everybody sees everybody's exact money. */
  readonly open: boolean
  /** BZ-R04 Who starts, or null to draw it. */
  readonly first: Seat | null
}

export function readOptions(input: unknown, players: number): Options | Refusal {
  const bad = (option: string, why: string): Refusal => refuse('bad-options', { option, why })
  if (!isFields(input)) return bad('options', 'they are no object')
  const strange = strangeKey(input, ['open', 'first'])
  if (strange !== undefined) return bad(strange, `there is no option "${strange}"`)
  const { open = false, first = null } = input
  if (typeof open !== 'boolean') return bad('open', 'open money is yes or no')
  if (first !== null && !(typeof first === 'number' && Number.isInteger(first) && first >= 0 && first < players))
    return bad('first', 'the first player is a seat of this table, or drawn')
  return { open, first }
}
