import type { Json, Refusal } from '@caravanserai/kernel'
import { followed, type Failure, type News, type Say, type SeenLine, type Table } from '@caravanserai/protocol'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { localHost, refusalIn, request, TAKEN_BACK, type Answer, type Host } from '../host/host.ts'
import { storeOf } from '../app/store.ts'
import { download } from './file.ts'

/** A match as this page knows it: only what the host has said to the seat that looks. */
export interface Session {
  readonly table: Table | null
  /** The lines that led here from what was shown before; none when the whole table was laid out at once. */
  readonly fresh: readonly SeenLine[]
  /** What stands in the way of going on, or should be known. */
  readonly error: Failure | News | null
}

/** Opens a match and follows it for as long as the page is shown. */
export function useSession(match: string, host: Host = localHost()): Session & Acts {
  const seat = useMemo(() => open(host, match), [host, match])
  const session = useSyncExternalStore(seat.listen, seat.now)
  useEffect(() => seat.enter(), [seat])
  return { ...session, ...seat.acts }
}

export interface Acts {
  readonly send: (move: unknown) => Promise<Refusal | null>
  readonly stand: (answers: readonly Json[]) => Promise<Refusal | null>
  readonly say: (words: string) => Promise<Refusal | null>
  readonly undo: () => Promise<Refusal | null>
  readonly look: (seat: number | null) => void
  /** How many ms bots wait from now on, or only this once; null: until it is said otherwise. */
  readonly beat: (ms: number | null, once?: boolean) => void
  readonly record: () => void
  /** How the table lay after that line and what came since; null if that cannot be told. */
  readonly past: (line: number) => Promise<Extract<Say, { kind: 'past' }> | null>
  /** How the table lay after so many moves, for whoever looks; null if that cannot be known. */
  readonly moment: (at: number) => Promise<Extract<Say, { kind: 'moment' }> | null>
  /** Plays here what is open on another page. */
  readonly take: () => void
}

const NOTHING: Session = { table: null, fresh: [], error: null }
const NONE: readonly SeenLine[] = []
/** So many lines are fetched at once of those that came before. */
const EARLIER = 300

export function open(host: Host, match: string) {
  /** What is on the screen, and what moves are answers to. */
  const { now, set: draw, listen } = storeOf<Session>(NOTHING)
  /** What was told since, and is shown next. */
  let coming: Session | null = null
  const set = (next: Session) => {
    coming = null
    draw(next)
  }
  const show = () => coming && set(coming)
  const soon = afterTasks(show)
  const latest = () => coming ?? now()

  const complain = (answer: Answer): Answer => {
    if (answer.kind === 'failed') set({ ...latest(), error: answer.code })
    return answer
  }

  /** As whom this page looks: what is told to another seat is not shown any more. Undefined until somebody has said. */
  let wanted: number | null | undefined
  /** How fast bots move, once it was said. */
  let pace: number | null | undefined
  let isResuming = false

  /** Asks how the table lies: on arrival, and when what is told does not follow from what is known. */
  const resume = async (more: { take?: true; whole?: true } = {}) => {
    if (isResuming) return
    isResuming = true
    const { table } = latest()
    const last = table?.log.at(-1)
    const seen = table && last && !more.whole ? { seen: { you: table.you, epoch: table.epoch, line: last.number } } : {}
    const answer = await request(host, { kind: 'resume', match, ...seen, ...(more.take ? { take: true } : {}) })
    isResuming = false
    if (complain(answer).kind !== 'accepted') return
    // The host may be another than before.
    if (pace !== undefined) void request(host, { kind: 'beat', match, ms: pace })
    if (wanted !== undefined && latest().table?.you !== wanted) void askLook(wanted)
  }

  const askLook = async (seat: number | null) => {
    const answer = await request(host, { kind: 'look', match, seat })
    // A host that has just come to life does not know this page yet.
    if (answer.kind === 'failed' && answer.code === 'no-such-match') await resume()
    else complain(answer)
  }

  const hear = (message: Say) => {
    if ('match' in message && message.match !== undefined && message.match !== match) return
    if (message.kind === 'table' && wanted !== undefined && message.you !== wanted) return
    const before = latest()
    const after = heard(before, message, coming?.fresh ?? NONE)
    if (after === 'lost') return void resume({ whole: true })
    if (after !== before) coming = after
    // When bots pass, line follows line: those that are here already are drawn once.
    if (message.kind === 'told') soon.call()
    else show()
    if (message.kind === 'table') void earlier()
    // The host has died; another one begins with this, and knows what was stored.
    if (message.kind === 'news' && message.code === 'broken') void resume()
  }

  /** The lines before those that came with the table, some at a time, so that a long match is shown as quickly as a short one. */
  const earlier = async () => {
    for (;;) {
      const first = latest().table?.log[0]?.number ?? 0
      if (first === 0) return
      const answer = await request<'lines'>(host, { kind: 'lines', match, from: Math.max(0, first - EARLIER), to: first - 1 })
      const { table } = latest()
      const isNext = answer.kind === 'lines' && table?.log[0]?.number === first && answer.you === table.you && answer.epoch === table.epoch
      if (!isNext || answer.lines.length === 0) return
      set({ ...latest(), table: { ...table, log: [...answer.lines, ...table.log] } })
    }
  }

  const you = () => now().table?.you ?? -1
  const acts: Acts = {
    async send(move) {
      const why = refusalIn(await request(host, { kind: 'move', match, seat: you(), question: now().table?.question ?? 0, move }))
      return why?.refused === TAKEN_BACK ? null : why
    },
    stand: async (answers) => refusalIn(await request(host, { kind: 'stand', match, seat: you(), answers: [...answers] })),
    say: async (words) => refusalIn(await request(host, { kind: 'talk', match, seat: you(), words })),
    async undo() {
      const { epoch = 0, log = [] } = now().table ?? {}
      return refusalIn(await request(host, { kind: 'undo', match, seat: you(), epoch, line: log.at(-1)?.number ?? 0 }))
    },
    look(seat) {
      // What the last seat saw leaves the page before the next one is shown anything.
      wanted = seat
      set({ ...now(), table: null, fresh: NONE })
      void askLook(seat)
    },
    beat(ms, once) {
      if (once) return void request(host, { kind: 'beat', match, ms, once })
      if (ms === pace) return
      pace = ms
      void request(host, { kind: 'beat', match, ms })
    },
    record: () => void request<'record'>(host, { kind: 'record', match }).then(complain).then(save),
    async past(line) {
      const answer = await request<'past'>(host, { kind: 'past', match, line })
      return answer.kind === 'past' ? answer : null
    },
    async moment(at) {
      const answer = await request<'moment'>(host, { kind: 'moment', match, at })
      return answer.kind === 'moment' ? answer : null
    },
    take: () => void resume({ take: true }),
  }
  return {
    acts,
    now,
    listen,
    enter() {
      const stop = host.listen(hear)
      const stopRenewing = host.renewed?.(() => void resume())
      soon.start()
      void resume({ whole: true })
      return () => {
        stop()
        stopRenewing?.()
        soon.stop()
        // Whoever enters again must ask again: what was asked before is followed by leaving.
        isResuming = false
        void request(host, { kind: 'leave', match })
      }
    },
  }
}

function save(answer: Answer): void {
  if (answer.kind === 'record') download(answer.name, answer.text)
}

/** Calls once, when everything that waits for its turn by now has had it. Unlike a timer it is not slowed down in hidden pages. */
function afterTasks(work: () => void) {
  let channel: MessageChannel | null = null
  let asked = false
  return {
    start() {
      channel = new MessageChannel()
      channel.port1.addEventListener('message', () => {
        asked = false
        work()
      })
      channel.port1.start()
    },
    call() {
      if (!asked) channel?.port2.postMessage(null)
      asked = channel !== null
    },
    stop() {
      channel?.port1.close()
      channel = null
      asked = false
    },
  }
}

/** The session after a message; `lost` if the message does not follow from what is known. */
function heard(session: Session, message: Say, unseen: readonly SeenLine[]): Session | 'lost' {
  // A page that is too old stays too old, whatever else goes wrong because of it.
  if (message.kind === 'news') {
    if (session.error === 'outdated') return session
    // Why there is no table is said first: that it would not last is said beside one.
    if (message.code === 'no-store' && session.error && !session.table) return session
    return { ...session, error: message.code }
  }
  const table = followed(session.table, message)
  if (table === 'lost') return table
  if (table === session.table && message.kind !== 'table') return session
  switch (message.kind) {
    case 'table':
      return { table, fresh: NONE, error: session.error === 'no-store' ? 'no-store' : null }
    case 'told':
      // A stall is over when something happens.
      return { table, fresh: [...unseen, message.line], error: session.error === 'stalled' ? null : session.error }
    case 'undone':
      return { ...session, table, fresh: NONE }
    default:
      return { ...session, table }
  }
}
