import type { Me } from '@caravanserai/protocol/table'
import { useEffect, useSyncExternalStore } from 'react'
import { storeOf } from '../app/store.ts'
import { api, type Reply } from './api.ts'
import { live } from './line/live.ts'

/** Who this device is: undefined until the server has said, null for somebody without a name. */
const who = storeOf<Me | null | undefined>(undefined)
let asked = false

export function useMe(): Me | null | undefined {
  const me = useSyncExternalStore(who.listen, who.now)
  useEffect(() => {
    if (!asked) void learn()
  }, [])
  return me
}

async function learn(): Promise<void> {
  asked = true
  const reply = await api.me()
  // Without an answer somebody may still look around; whatever they do is answered then.
  who.set('ok' in reply ? reply.ok : null)
}

/** Gives this device a name, or another one. */
export async function nameMe(name: string, language: string): Promise<Reply<Me>> {
  const reply = await api.name(name, language)
  if ('ok' in reply) {
    const isNew = !who.now()
    asked = true
    who.set(reply.ok)
    if (isNew) live().renew()
  }
  return reply
}

export async function forgetMe(): Promise<Reply<unknown>> {
  const reply = await api.forgetMe()
  if ('ok' in reply) {
    who.set(null)
    live().renew()
  }
  return reply
}
