import { refuse, type Refusal } from '@caravanserai/kernel'
import type { Deed, Said as Seen } from '@caravanserai/protocol/table'

/** Something that was said before the match began. It lies with the table. */
export interface Said extends Pick<Seen, 'number' | 'name' | 'words' | 'phrase'> {
  readonly person: string
  readonly at: number
}

/** So much is kept; and so many times within so many ms may somebody speak. */
const KEPT = 50
const MOST = 5
const WITHIN = 10_000

type Saying = Pick<Extract<Deed, { kind: 'say' }>, 'words' | 'phrase'>

/** All of it, after somebody has said something more. */
export function spoken(
  said: readonly Said[],
  { person, name }: Pick<Said, 'person' | 'name'>,
  { words, phrase }: Saying,
  now: number,
): Said[] | Refusal {
  if (said.filter((each) => each.person === person && each.at > now - WITHIN).length >= MOST) return refuse('too-fast')
  const number = (said.at(-1)?.number ?? 0) + 1
  return [...said, { number, person, name, at: now, words, ...(phrase ? { phrase } : {}) }].slice(-KEPT)
}

/** As somebody may see it: by name, and which of it is their own. */
export function seenSaid(said: readonly Said[], who: string | null): Seen[] {
  return said.map(({ number, name, words, phrase, person }) => ({
    number,
    name,
    isYours: person === who,
    words,
    ...(phrase ? { phrase } : {}),
  }))
}
