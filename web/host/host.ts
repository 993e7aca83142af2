import { readSay, type Ask, type Say } from '@caravanserai/protocol'

/** Whoever runs the match: today a worker of this page, later a server. */
export interface Host {
  ask(message: Ask): void
  listen(heard: (message: Say) => void): () => void
}

type Answered = Extract<Ask, { id: string }>
type Unnumbered<A> = A extends Answered ? Omit<A, 'id'> : never
export type Refused = Extract<Say, { kind: 'refused' }>

let worker: Host | undefined

/** The host in this browser. It is started when it is first spoken to. */
export function localHost(): Host {
  worker ??= start(new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module', name: 'host' }))
  return worker
}

function start(worker: Worker): Host {
  const listeners = new Set<(message: Say) => void>()
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readSay(data)
    if ('unreadable' in message) console.error('The host said what cannot be read.', message.unreadable)
    else for (const heard of listeners) heard(message)
  })
  worker.addEventListener('error', ({ message }) => {
    console.error(message)
    for (const heard of listeners) heard({ kind: 'error', code: 'broken' })
  })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    ask: (message) => worker.postMessage(message),
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

/** Asks and waits for the answer: null if it was accepted. */
export function request(host: Host, message: Unnumbered<Ask>): Promise<Refused | null> {
  const id = freshId()
  return new Promise((resolve) => {
    const stop = host.listen((answer) => {
      if ((answer.kind !== 'accepted' && answer.kind !== 'refused') || answer.id !== id) return
      stop()
      resolve(answer.kind === 'refused' ? answer : null)
    })
    host.ask({ ...message, id })
  })
}

function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (word) => word.toString(36)).join('-')
}
