/**
 * What several watchers see, in parts: what all of them see alike is there once, and by watcher what is theirs. The two together are
 * the view. Whoever compares two of them need not look at what they share.
 */
export interface Views<View = unknown, State = unknown> {
  readonly open: Partial<View>
  readonly own: readonly Partial<View>[]
  /** For the game alone: what the table was like, where it is quicker to compare tables than what is seen of them. */
  readonly trace?: Trace<State> | undefined
}

/** The whole view of the watcher in that place. */
export function viewIn<View>({ open, own }: Views<View>, place: number): View {
  return { ...open, ...own[place] } as View
}

/**
 * The one copy of a table that is kept beside views. It goes on to those that are made from them and is written over then: the ones
 * before have it no longer, and are looked through like any others.
 */
export interface Trace<State> {
  readonly table: State
  /** The open part of the views that have it. */
  of: object
}

/** The table that views were made from, if they still have it. */
export function tableBehind<State>(views: Views<unknown, State> | undefined): State | undefined {
  return views?.trace?.of === views?.open ? views?.trace?.table : undefined
}

/** The trace of views made from others: none for the first, which perhaps nobody will compare. */
export function traceOn<State>(
  before: Views<unknown, State> | undefined,
  open: object,
  state: State,
  { copy, copyInto }: { copy(state: State): State; copyInto(from: State, to: State): void },
): Trace<State> | undefined {
  if (!before) return undefined
  const { trace } = before
  if (!trace) return { table: copy(state), of: open }
  copyInto(state, trace.table)
  trace.of = open
  return trace
}
