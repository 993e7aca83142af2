/** A club as a whole: copied, brought back, moved to another database. */
export type { Tally } from './tally.ts'
export { backedUp, moved, restored } from './transfer.ts'
