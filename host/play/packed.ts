import type { Line, Told } from '@caravanserai/kernel'

type Move = Line<unknown, Told>

/** A line that is seldom looked at again: as text it takes a third of the room, and a match at hand holds dozens. */
class PackedLine implements Move {
  readonly seat: number
  readonly #text: string

  constructor({ seat, move, events, chance }: Move) {
    this.seat = seat
    this.#text = JSON.stringify({ move, events, chance })
  }

  get move(): unknown {
    return this.#whole.move
  }

  get events(): readonly Told[] {
    return this.#whole.events
  }

  get chance(): readonly number[] {
    return this.#whole.chance
  }

  get #whole(): Omit<Move, 'seat'> {
    return JSON.parse(this.#text) as Omit<Move, 'seat'>
  }
}

/** Packs the line of that place; one that is packed stays as it is. */
export function pack(log: Move[], place: number): void {
  const line = log[place]
  if (line && !(line instanceof PackedLine)) log[place] = new PackedLine(line)
}
