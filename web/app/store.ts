/** A value that changes, for `useSyncExternalStore` and whoever else wants to know. */
export interface Store<Value> {
  readonly now: () => Value
  readonly set: (next: Value) => void
  readonly listen: (heard: () => void) => () => void
}

export function storeOf<Value>(first: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    now: () => value,
    set(next) {
      value = next
      for (const heard of listeners) heard()
    },
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}
