import type { Fault } from '@caravanserai/protocol/table'
import { useEffect, useState } from 'react'
import type { Reply } from '../api.ts'

interface Asked<T> {
  readonly value: T | null
  readonly fault: Fault | null
}

/** Something that is asked once, and again when the question is another: it does not change while it is read. */
export function useAsked<T>(ask: () => Promise<Reply<T>>): Asked<T> {
  const [found, setFound] = useState<Asked<T> & { readonly by: unknown }>({ value: null, fault: null, by: null })
  useEffect(() => {
    let wanted = true
    const learn = async () => {
      const reply = await ask()
      if (wanted) setFound({ value: 'ok' in reply ? reply.ok : null, fault: 'fault' in reply ? reply.fault : null, by: ask })
    }
    void learn()
    return () => {
      wanted = false
    }
  }, [ask])
  return found.by === ask ? found : { value: null, fault: null }
}
