import type { Json, Refusal } from '@caravanserai/kernel'
import type { HostError, Say, SeenLine, Table } from '@caravanserai/protocol'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { localHost, request, type Host, type Refused } from '../host/host.ts'
import { storeOf } from '../app/store.ts'
import { download } from './file.ts'

/** A match as this page knows it: only what the host has said to the seat that looks. */
export interface Session {
  readonly table: Table | null
  /** The lines that led here from what was shown before; none when the whole table was laid out at once. */
  readonly fresh: readonly SeenLine[]
  readonly error: HostError | null
}

/** Opens a match and follows it for as long as the page is shown. */
export function useSession(match: string): Session & Acts {
  const seat = useMemo(() => open(localHost(), match), [match])
  const session = useSyncExternalStore(seat.listen, seat.now)
  useEffect(() => seat.enter(), [seat])
  return { ...session, ...seat.acts }
}

interface Acts {
  readonly send: (move: unknown) => Promise<Refused | null>
  readonly stand: (answers: readonly Json[]) => Promise<Refusal | null>
  readonly say: (words: string) => Promise<Refusal | null>
  readonly undo: () => Promise<Refused | null>
  readonly look: (seat: number | null) => void
  readonly beat: (ms: number) => void
  readonly record: () => void
}

export function open(host: Host, match: string) {
  /** What is on the screen, and what moves are answers to. */
  const { now, set: draw, listen } = storeOf<Session>({ table: null, fresh: NONE, error: null })
  /** What was told since, and is shown next. */
  let coming: Session | null = null
  const set = (next: Session) => {
    coming = null
    draw(next)
  }
  const show = () => coming && set(coming)
  const showSoon = afterTasks(show)
  const hear = (message: Say) => {
    const before = coming ?? now()
    const after = heard(before, message, match, coming?.fresh ?? NONE)
    if (after !== before) coming = after
    // When bots pass, line follows line: those that are here already are drawn once.
    if (message.kind === 'told') showSoon()
    else show()
    if (message.kind === 'record' && message.match === match) download(message.name, message.text)
  }
  const you = () => now().table?.you ?? -1
  const acts: Acts = {
    send: (move) => request(host, { kind: 'move', seat: you(), question: now().table?.question ?? 0, move }),
    stand: async (answers) => (await request(host, { kind: 'stand', seat: you(), answers: [...answers] }))?.refusal ?? null,
    say: async (words) => (await request(host, { kind: 'talk', seat: you(), words }))?.refusal ?? null,
    undo: () => request(host, { kind: 'undo', seat: you() }),
    look(seat) {
      // What the last seat saw leaves the page before the next one is shown anything.
      set({ ...now(), table: null, fresh: NONE })
      host.ask({ kind: 'look', seat })
    },
    beat: (ms) => host.ask({ kind: 'beat', ms }),
    record: () => host.ask({ kind: 'record', match }),
  }
  return {
    acts,
    now,
    listen,
    enter() {
      const stop = host.listen(hear)
      host.ask({ kind: 'resume', match })
      return () => {
        stop()
        host.ask({ kind: 'leave', match })
      }
    },
  }
}

const NONE: readonly SeenLine[] = []

/** Calls once, when everything that waits for its turn by now has had it. Unlike a timer it is not slowed down in hidden pages. */
function afterTasks(call: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  let asked = false
  port1.addEventListener('message', () => {
    asked = false
    call()
  })
  port1.start()
  return () => {
    if (!asked) port2.postMessage(null)
    asked = true
  }
}

function heard(session: Session, message: Say, match: string, unseen: readonly SeenLine[]): Session {
  switch (message.kind) {
    case 'table':
      return message.match === match
        ? { table: message, fresh: NONE, error: session.error === 'not-stored' ? 'not-stored' : null }
        : session
    case 'told': {
      if (message.match !== match || !session.table) return session
      const { kind: _, line, ...standing } = message
      return { ...session, table: { ...session.table, ...standing, log: [...session.table.log, line] }, fresh: [...unseen, line] }
    }
    case 'talked': {
      if (message.match !== match || !session.table) return session
      return { ...session, table: { ...session.table, talk: [...session.table.talk, message.saying] } }
    }
    case 'error':
      return { ...session, error: message.code }
    case 'matches':
    case 'accepted':
    case 'refused':
    case 'record':
      return session
  }
}
