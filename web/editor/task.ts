import type { Refusal, Seat, Told } from '@caravanserai/kernel'

/** What the editors' worker can be asked. */
export type Task = PlayTask | ReadTask

/** To play a game between bots to its end. */
export interface PlayTask {
  readonly kind: 'play'
  readonly game: string
  readonly players: number
  readonly options: unknown
  readonly level: string
  readonly number: number
}

/** To read a position, as the game's rules read it. */
export interface ReadTask {
  readonly kind: 'read'
  readonly game: string
  readonly position: unknown
}

export interface Outcome {
  readonly kind: 'play'
  /** By seat; who shares the first place has a part of the win. */
  readonly won: readonly number[]
  readonly turns: number
  readonly harvest: Harvest
}

export interface Reading {
  readonly kind: 'read'
  /** The whole table, nothing left to its usual value. */
  readonly position: object
  readonly players: number
  /** What somebody who only watches sees of it. */
  readonly view: unknown
  readonly waiting: readonly Seat[]
}

export type Done = Outcome | Reading | { readonly kind: 'refused'; readonly refusal: Refusal }

/** What a finished game says of its board. */
export interface Harvest {
  /** Points of all seats together, by where they came from. */
  readonly sources: { readonly [source: string]: number }
  /** Points by the space where they were made, as far as they have one. */
  readonly spaces: { readonly [space: string]: number }
}

/** Reads what a finished game shows and has told: `web/tables/<game>/editor/harvest.ts`. */
export type Reap = (view: unknown, events: readonly Told[]) => Harvest

export type Asked = Task & { readonly id: number }
export type Answered = Done & { readonly id: number }
