import { PROTOCOL, readSay, type Ask, type Failure, type Say } from '@caravanserai/protocol'
import { noteNoStore } from '../app/memory.ts'
import { loadOnceMore } from '../app/parts.ts'

/** Whoever runs the match: a worker of this page, or a server. */
export interface Host {
  ask(message: Ask): void
  listen(heard: (message: Say) => void): () => void
  /** Calls when the host may have forgotten this page, which then says again what it looks at; returns how to stop. */
  renewed?(again: () => void): () => void
}

/** The refusal of what was taken back before it was sent: nothing to tell anybody. */
export const TAKEN_BACK = 'taken-back'

/** What came of a message: it names its id. */
export type Answer = Extract<Say, { id: string }>
export type Answered<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }> | Extract<Answer, { kind: 'refused' | 'failed' }>
type Unnumbered<A> = A extends Ask ? Omit<A, 'id'> : never

let local: Host | undefined

/** The host in this browser. It is started when it is first spoken to, and again when it has died. */
export function localHost(): Host {
  if (!local) {
    local = hostOf(
      () => new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module', name: 'host' }),
      () => void loadOnceMore(),
    )
    local.listen((said) => {
      if (said.kind === 'news' && said.code === 'no-store') noteNoStore()
    })
  }
  return local
}

/** `gone` is called if it never comes to life: its script may be of a version that is no longer there. */
export function hostOf(start: () => Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>, gone: () => void = () => {}): Host {
  const listeners = new Set<(message: Say) => void>()
  /** The messages that have no answer yet. */
  const waiting = new Set<string>()
  const tell = (message: Say) => {
    if ('id' in message) waiting.delete(message.id)
    for (const heard of listeners) heard(message)
  }
  let worker: ReturnType<typeof start> | undefined
  const begun = () => {
    const begun = start()
    let lives = false
    begun.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      lives = true
      const message = readSay(data)
      if (!('unreadable' in message)) return tell(message)
      console.error('The host said what cannot be read.', message.unreadable)
      // Even so it is an answer.
      for (const id of waiting) if (isAbout(data, id)) tell({ kind: 'failed', id, code: 'broken' })
    })
    begun.addEventListener('error', ({ message }) => {
      console.error(message)
      if (worker !== begun) return
      // Whatever it still had to answer is answered here; whoever asks next starts another.
      worker = undefined
      begun.terminate()
      for (const id of waiting) tell({ kind: 'failed', id, code: lives ? 'unsure' : 'broken' })
      if (lives) tell({ kind: 'news', code: 'broken' })
      else gone()
    })
    post(begun, { kind: 'hello', id: freshId(), protocol: PROTOCOL })
    return begun
  }
  return {
    ask(message) {
      waiting.add(message.id)
      worker ??= begun()
      post(worker, message)
    },
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

function isAbout(data: unknown, id: string): boolean {
  return typeof data === 'object' && data !== null && 'id' in data && data.id === id
}

function post(worker: Pick<Worker, 'postMessage'>, message: Ask): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(message)
}

/** When it is not known whether something was done it is asked again, with the same id: after so many ms, and then later and later. */
const AGAIN = [50, 250, 1000, 4000]

/** Asks and waits for the answer, which always comes. */
export async function request<Kind extends Answer['kind'] = 'accepted'>(host: Host, message: Unnumbered<Ask>): Promise<Answered<Kind>> {
  const id = freshId()
  for (const pause of AGAIN) {
    const answer = await answered(host, { ...message, id })
    if (answer.kind !== 'failed' || answer.code !== 'unsure') return answer as Answered<Kind>
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return (await answered(host, { ...message, id })) as Answered<Kind>
}

function answered(host: Host, message: Ask): Promise<Answer> {
  return new Promise((resolve) => {
    const stop = host.listen((answer) => {
      if (!('id' in answer) || answer.id !== message.id) return
      stop()
      resolve(answer)
    })
    host.ask(message)
  })
}

/** What stands in the way, if something does: a refusal of the rules, or a failure of the host as one. */
export function refusalIn(
  answer: Answer,
): { readonly refused: string; readonly facts: Extract<Answer, { kind: 'refused' }>['refusal']['facts']; readonly rule?: string } | null {
  if (answer.kind === 'refused') return answer.refusal
  return answer.kind === 'failed' ? { refused: answer.code satisfies Failure, facts: {} } : null
}

export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (word) => word.toString(36)).join('')
}
