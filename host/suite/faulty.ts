import type { Chance } from '@caravanserai/kernel'
import type { Change, Store } from '../store.ts'

export class StoreFault extends Error {}

/** What reached the store, whatever was said about it. */
export interface Witness {
  begun(match: string): void
  changed(change: Change): void
}

/** A store that fails one call in `rarely`: before anything is written, or after all of it is. It tells a witness what it truly did. */
export function faulty(store: Store, luck: Chance, rarely: number, witness: Witness): Store {
  const faultily = async <T>(call: () => Promise<T>): Promise<T> => {
    const fate = rarely === 0 ? 2 : luck.below(rarely)
    if (fate === 0) throw new StoreFault('nothing was done')
    const done = await call()
    if (fate === 1) throw new StoreFault('it was done, and not said')
    return done
  }
  return {
    list: () => faultily(() => store.list()),
    open: (match, tail) => faultily(() => store.open(match, tail)),
    lines: (match, from, to) => faultily(() => store.lines(match, from, to)),
    begin: (match, secret) =>
      faultily(async () => {
        const isNew = await store.begin(match, secret)
        if (isNew) witness.begun(match.match)
        return isNew
      }),
    change: (change) =>
      faultily(async () => {
        const isStored = await store.change(change)
        if (isStored) witness.changed(change)
        return isStored
      }),
    forget: (match) => faultily(() => store.forget(match)),
  }
}
