/** What can be heard at a table. Each has its picture too: nothing is told by sound alone. */
export type Sound = 'piece' | 'points' | 'rattle' | 'drum' | 'tap' | 'turn'

/** How long each lasts, in ms. None is longer than 400. */
export const LASTS: Readonly<Record<Sound, number>> = { piece: 110, points: 150, rattle: 400, drum: 400, tap: 140, turn: 330 }

/** A die rolls for 900 ms, and is heard until it lies. */
const LEAD: Partial<Readonly<Record<Sound, number>>> = { rattle: 500 }
const REST = 60
/** A long story is cut short; that it is one's turn is always heard. */
const MOST = 4

export interface Note {
  readonly sound: Sound
  /** In ms from now. */
  readonly at: number
  /** How often it was heard just before: points rise. */
  readonly step: number
}

/** Puts sounds one after the other: never two at once. */
export function scored(sounds: readonly Sound[]): Note[] {
  const turn = sounds.includes('turn')
  const others = sounds.filter((sound) => sound !== 'turn').slice(0, turn ? MOST - 1 : MOST)
  const notes: Note[] = []
  let at = 0
  for (const sound of turn ? [...others, 'turn' as const] : others) {
    const before = notes.at(-1)
    at += LEAD[sound] ?? 0
    notes.push({ sound, at, step: before?.sound === sound ? before.step + 1 : 0 })
    at += LASTS[sound] + REST
  }
  return notes
}
