/** What was just shown, and how long bots wait at the pace that was chosen. */
export interface Shown {
  readonly beat: number
  /** Points, money or venues have changed: that takes longer to take in. */
  readonly counts: boolean
  /** So many things move, one after the other. */
  readonly steps: number
  /** It was one's own move, which ended the turn and can still be taken back. */
  readonly canUndo: boolean
}

/** Time to notice a slip of one's own, in ms. */
const UNDO = 2000

/** In ms; at the usual pace of 900 a move has 900, one that counts 1500. */
export function waitAfter({ beat, counts, steps, canUndo }: Shown): number {
  if (beat <= NEXT) return beat
  return Math.max(counts ? Math.round((beat * 5) / 3) : beat, steps * gapAt(beat), canUndo ? UNDO : 0)
}

/** From the beginning of one thing that moves to that of the next: 600 ms at the usual pace. */
export function gapAt(beat: number): number {
  return Math.round((beat * 2) / 3)
}

/** Without a wait, in ms: more than nothing, since a host that is told 0 waits for no person's answer either. */
export const NEXT = 1
