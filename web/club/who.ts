import type { Me } from '@caravanserai/protocol/table'
import { useEffect, useSyncExternalStore } from 'react'
import { api, isPassing, NOBODY, type Reply } from './api.ts'
import { findings } from './findings.ts'
import { live } from './line/live.ts'

/** Who this device is: nobody, for somebody without a name. */
const who = findings(async (): Promise<Reply<{ readonly me: Me | null }>> => {
  const reply = await api.me()
  // Without an answer for good somebody may still look around; whatever they do is answered then.
  return 'ok' in reply ? { ok: { me: reply.ok } } : isPassing(reply.fault) ? reply : { ok: { me: null } }
})
let isAsked = false

/** Undefined until the server has said. */
export function useMe(): Me | null | undefined {
  const { value } = useSyncExternalStore(who.listen, who.now)
  useEffect(() => {
    if (isAsked) return
    isAsked = true
    who.again()
    live().renewed?.(who.again)
  }, [])
  return value?.me
}

/** Gives this device a name, or another one. Where an account was made meanwhile it stays as it is. */
export async function nameMe(name: string, language: string): Promise<Reply<Me>> {
  const isNew = !who.now().value?.me
  const reply = await api.name({ name, language, ...(isNew ? { isNew } : {}) })
  if ('ok' in reply) {
    who.know({ me: reply.ok })
    if (isNew) live().renew()
  }
  return reply
}

/** What an answer to something else has told of them. */
export function knowMe(me: Me): void {
  who.know({ me })
}

/** Their account was changed: what is known of it is asked for again. */
export function askMe(): void {
  who.again()
}

/** Makes this device nobody’s, in that way. It is already where the answer was lost, and it is asked once more. */
export async function leaveBy(way: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
  const reply = await way()
  if ('fault' in reply && reply.fault.refused !== NOBODY) return reply
  who.know({ me: null })
  live().renew()
  return { ok: null }
}
