import type { Fault } from '@caravanserai/protocol/table'
import { storeOf, type Store } from '../app/store.ts'
import { isPassing, NOBODY, type Reply } from './api.ts'

/** What the server was last known to say to a question. */
export interface Findings<T> extends Omit<Store<Found<T>>, 'set'> {
  readonly again: () => void
  /** What an answer to something else has told already. */
  readonly know: (value: T) => void
  /** Nobody looks any more. */
  readonly rest: () => void
}

export interface Found<T> {
  /** Null until it is here. */
  readonly value: T | null
  /** Why it could not be fetched; what was there before stays. */
  readonly fault: Fault | null
}

/** Where bots move quickly, changes come by the dozen: so many ms lie between two questions. */
const GAP = 800
/** What could not be fetched is asked for again after that. */
const AGAIN = 3000

/** Asks at once, and once more after a while if it was wished for meanwhile. */
export function findings<T>(ask: () => Promise<Reply<T>>): Findings<T> {
  const { now, set, listen } = storeOf<Found<T>>({ value: null, fault: null })
  /** The newest question: an older answer that comes later says nothing any more. */
  let turn = 0
  let pause: ReturnType<typeof setTimeout> | null = null
  let isWished = false

  const know = (value: T) => {
    turn++
    set({ value, fault: null })
  }
  const learn = async () => {
    const mine = ++turn
    const reply = await ask()
    if (mine !== turn) return
    if ('ok' in reply) return know(reply.ok)
    // What was fetched for somebody is nothing for who is nobody any more.
    set({ value: reply.fault.refused === NOBODY ? null : now().value, fault: reply.fault })
    if (isPassing(reply.fault)) wait(AGAIN, true)
  }
  const wait = (ms: number, wished: boolean) => {
    if (pause !== null) clearTimeout(pause)
    isWished = wished
    pause = setTimeout(() => {
      pause = null
      if (isWished) again()
    }, ms)
  }
  const again = () => {
    if (pause !== null) return void (isWished = true)
    wait(GAP, false)
    void learn()
  }
  return {
    now,
    listen,
    again,
    know,
    rest() {
      if (pause !== null) clearTimeout(pause)
      pause = null
      turn++
    },
  }
}
