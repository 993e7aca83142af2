import type { Net } from './net.ts'

/** What the numbers of a net, asked for each seat in turn, say of their shares: e times as much for one more. */
export function shares(players: number, ask: (seat: number) => number, worth: Float64Array): void {
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
  arrange(players: number, row: Float32Array, seat: number, out: Float32Array): void
  /** A bot that looks at so many tables with a net. */
  pupil(level: string, net: Net, nodes: number): Bot
}
