import type { Net } from './net.ts'

/** What a net says of a table: the share of each seat. */
export function guessing<State>(
  players: number,
  net: Net,
  rowSize: number,
  seer: Seer<State>,
  arrange: Arranger,
): (state: State, worth: Float64Array) => void {
  const row = new Float32Array(rowSize)
  const ask = (seat: number) => {
    arrange(row, seat, net.input)
    return net.ask()
  }
  return (state, worth) => {
    seer.see(state, row)
    shares(players, ask, worth)
  }
}

/** What the numbers of a net, asked for each seat in turn, say of their shares: e times as much for one more. */
function shares(players: number, ask: (seat: number) => number, worth: Float64Array): void {
  let most = -Infinity
  for (let seat = 0; seat < players; seat++) {
    const said = ask(seat)
    worth[seat] = said
    if (said > most) most = said
  }
  let sum = 0
  for (let seat = 0; seat < players; seat++) {
    const weight = Math.exp((worth[seat] as number) - most)
    worth[seat] = weight
    sum += weight
  }
  for (let seat = 0; seat < players; seat++) worth[seat] = (worth[seat] as number) / sum
}

/** From what is told of a table to what the net of a seat takes in. */
export type Arranger = (row: Float32Array, seat: number, out: Float32Array) => void

export interface Seer<State> {
  see(state: State, row: Float32Array): void
}

/** What a game gives to whoever trains a net for it. */
export interface School<State, Bot> {
  /** How many numbers tell of a table, which is as many as a net takes in. */
  rowSize(players: number): number
  /** Writes them, for tables like this one. */
  seer(from: State): Seer<State>
  /** Puts them in the order in which the net of a seat takes them in. */
  arranger(players: number): Arranger
  /** Tables that nets are asked about; all, if it is not said. */
  isAsked?(state: State): boolean
  /** A bot that looks at so many tables with a net. */
  pupil(level: string, net: Net, nodes: number): Bot
  /** The same for all seats of one game: it goes on with what it thought before, which nobody at a table may. */
  student?(level: string, net: Net, nodes: number): Bot & Follower
}

/** Somebody who is told of every move that is made. */
export interface Follower {
  follow(move: unknown): void
}

/**
 * Puts what is told of a table in the order in which the net of a seat takes it in: its own block of numbers, those of the others, who is
 * most ahead first, and those of the whole table.
 */
export function arrangeBlocks(players: number, block: number, ahead: (row: Float32Array, from: number) => number): Arranger {
  return (row, seat, out) => {
    copyBlock(row, seat, out, 0)
    let done = 1 << seat
    for (let place = 1; place < players; place++) {
      let next = -1
      for (let other = 0; other < players; other++)
        if (((done >> other) & 1) === 0 && (next < 0 || ahead(row, other * block) > ahead(row, next * block))) next = other
      copyBlock(row, next, out, place)
      done |= 1 << next
    }
    for (let at = players * block; at < out.length; at++) out[at] = row[at] as number
  }

  function copyBlock(row: Float32Array, seat: number, out: Float32Array, place: number): void {
    for (let i = 0; i < block; i++) out[place * block + i] = row[seat * block + i] as number
  }
}
