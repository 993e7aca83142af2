import type { Line, Opening, Told } from '@caravanserai/kernel'

type Move = Line<unknown, Told>
type Whole = readonly [events: readonly Told[], chance: readonly number[], move?: unknown]

/** What was told and is seldom looked at again: as text it takes a third of the room, and a match at hand holds dozens. */
class Packed implements Opening<Told> {
  readonly #text: string

  constructor({ events, chance }: Opening<Told>, move?: unknown) {
    this.#text = JSON.stringify([events, chance, move] satisfies Whole)
  }

  get events(): readonly Told[] {
    return this.whole[0]
  }

  get chance(): readonly number[] {
    return this.whole[1]
  }

  protected get whole(): Whole {
    return JSON.parse(this.#text) as Whole
  }
}

class PackedLine extends Packed implements Move {
  readonly seat: number

  constructor(line: Move) {
    super(line, line.move)
    this.seat = line.seat
  }

  get move(): unknown {
    return this.whole[2]
  }
}

/** Packs the line of that place; one that is packed stays as it is. */
export function pack(log: Move[], place: number): void {
  const line = log[place]
  if (line && !(line instanceof PackedLine)) log[place] = new PackedLine(line)
}

/** The setup of a match that was put away: whoever plays on hardly needs it. */
export function packed(opening: Opening<Told>): Opening<Told> {
  return new Packed(opening)
}
