import { PROTOCOL, readSay, type Ask, type Say } from '@caravanserai/protocol'
import { storeOf, type Store } from '../../app/store.ts'
import { freshId, TAKEN_BACK, type Host } from '../../host/host.ts'
import type { Shelf, Unanswered } from './shelf.ts'

/** The host of tables where people are apart: a server, over one line that mends itself. */
export interface Line extends Host {
  readonly state: Store<LineState>
  /** Calls whenever that topic may have changed; returns how to stop. */
  follow(topic: string, heard: () => void): () => void
  /** Takes back what was never sent. */
  takeBack(id: string): void
  /** Whoever plays there has read that a move was lost. */
  dismiss(match: string): void
  /** There may be a way again, or the machine has slept: looks after it at once. */
  wake(): void
  /** There is no way at the moment. */
  lose(): void
  /** Whoever asks is somebody else from now on: the server must see it. */
  renew(): void
}

export interface LineState {
  readonly isOpen: boolean
  /** Since when there has been no line, ms since 1970; null while there is one, or before the first. */
  readonly lost: number | null
  /** The server speaks another version of the messages. */
  readonly isOutdated: boolean
  /** Moves without an answer. Those that were never sent can be taken back. */
  readonly kept: readonly KeptMove[]
  /** The matches at which a move that had outlasted its page was not taken any more. */
  readonly lapsed: readonly string[]
}

export interface KeptMove {
  readonly id: string
  readonly match: string
  readonly move: unknown
  readonly isSent: boolean
  /** Since when it has no answer, ms since 1970. */
  readonly since: number
}

/** What a line stands on. */
export interface Ground {
  /** Opens a way to the server, for who is at that table or at none, and says what becomes of it. */
  dial(ear: Ear, table: string | null): Wire
  /** As the clock of the device says: for people, and not to wait by, since it may be set. */
  now(): number
  later(ms: number, work: () => void): () => void
  /** From 0 to 1: pages that lost their line together do not come back in the same moment. */
  wobble(): number
  readonly shelf?: Shelf
}
export interface Ear {
  opened(): void
  said(text: string): void
  shut(): void
}
export interface Wire {
  send(text: string): void
  close(): void
}

/** Pauses between tries, in ms. */
const PAUSES = [200, 500, 1000, 2000, 4000, 8000, 15_000]
/** After so long a silence the server is asked whether it is there; so long it may take to answer, or to be reached. */
const SILENCE = 15_000
const GRACE = 6000
/** And so long where somebody has moved, and waits. */
const MOVED = 3000
/** Who asks too fast asks again after that. */
const TOO_FAST = 1000

interface Waiting {
  readonly message: Ask
  readonly since: number
  sentOn: Wire | null
  isSent: boolean
  /** Another page has asked it, which is gone: it waits until this one has come in. */
  of?: 'waits' | 'asked'
}

export function lineOf(ground: Ground): Line {
  const state = storeOf<LineState>({ isOpen: false, lost: null, isOutdated: false, kept: [], lapsed: [] })
  const listeners = new Set<(message: Say) => void>()
  const renewed = new Set<() => void>()
  const topics = new Map<string, Set<() => void>>()
  /** What has no answer yet, oldest first. */
  const waiting = new Map<string, Waiting>()
  let wire: Wire | null = null
  /** For which table the way was opened: where there are several servers, all who are there may be led to the same one. */
  let wiredFor: string | null = null
  let isUp = false
  let wasUp = false
  let tries = 0
  /** What is to be done later: the next try, the end of patience, the next look whether it is still there. */
  let next = () => {}
  let patience: (() => void) | null = null

  const set = (change: Partial<LineState>) => state.set({ ...state.now(), ...change })
  const countKept = () => {
    const kept: KeptMove[] = []
    const moves = [...waiting.values()].flatMap<Unanswered>(({ message, since, isSent }) => {
      if (message.kind !== 'move') return []
      const { id, match, move } = message
      kept.push({ id, match, move, isSent, since })
      return { message, isSent }
    })
    if (moves.length + state.now().kept.length === 0) return
    set({ kept })
    ground.shelf?.keep(moves)
  }
  const tell = (message: Say) => {
    const asked = 'id' in message ? waiting.get(message.id) : undefined
    if (asked?.of && message.kind === 'failed' && isUnknown(message)) return later(message.id)
    if (asked) {
      waiting.delete(asked.message.id)
      if (asked.of && asked.message.kind === 'move') lapse(asked.message.match, message)
      countKept()
      if (asked.message.kind === 'resume' && message.kind === 'accepted') letGo(asked.message.match)
    }
    for (const heard of listeners) heard(message)
  }
  /** Who asked it is gone: what came of it is told to whoever plays there now. */
  const lapse = (match: string, answer: Say) => {
    const isDone = answer.kind === 'accepted' || (answer.kind === 'refused' && answer.refusal.refused === TAKEN_BACK)
    if (!isDone) set({ lapsed: [...state.now().lapsed.filter((each) => each !== match), match] })
  }
  /** What the page before could not say there is said. */
  const letGo = (match: string) => {
    for (const each of waiting.values())
      if (each.of === 'waits' && each.message.kind === 'move' && each.message.match === match) send(Object.assign(each, { of: 'asked' }))
    countKept()
  }
  const post = (message: Ask) => wire?.send(JSON.stringify(message))
  const send = (each: Waiting) => {
    if (!isUp || each.sentOn === wire || each.of === 'waits') return
    each.sentOn = wire
    each.isSent = true
    post(each.message)
    // A line may have died without a word. One on which nothing was heard yet has its usual time.
    if (each.message.kind === 'move' && state.now().isOpen) beImpatient(MOVED)
  }

  const dial = () => {
    next()
    if (wire) return
    const ear: Ear = {
      opened: () => wire === mine && opened(),
      said: (text) => wire === mine && said(text),
      shut: () => wire === mine && drop(),
    }
    wiredFor = tableIn(topics.keys())
    const mine = ground.dial(ear, wiredFor)
    wire = mine
    if (!patience) beImpatient(GRACE)
  }

  /** What was followed may have changed and what was asked may not have come: all that is said again, in an order that the server can use. */
  const opened = () => {
    isUp = true
    hello()
    if (topics.size > 0) sayTopics()
    if (wasUp) {
      for (const again of renewed) again()
      for (const heard of [...topics.values()].flatMap((each) => [...each])) heard()
    }
    wasUp = true
    // Who moves must have come in first.
    const isEntry = ({ message }: Waiting) => message.kind === 'resume'
    for (const each of [...waiting.values()].toSorted((a, b) => Number(isEntry(b)) - Number(isEntry(a)))) send(each)
    countKept()
  }

  const hello = () => post({ kind: 'hello', id: freshId(), protocol: PROTOCOL })

  const said = (text: string) => {
    patience?.()
    patience = null
    const data = parsed(text)
    const message = readSay(data)
    if ('unreadable' in message) {
      console.error('The server said what cannot be read.', message.unreadable)
      const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined
      if (typeof id === 'string' && waiting.has(id)) tell({ kind: 'failed', id, code: 'broken' })
      return
    }
    tries = 0
    if (!state.now().isOpen) set({ isOpen: true, lost: null })
    if (message.kind === 'failed' && message.code === 'version') set({ isOutdated: true })
    if (isTooFast(message)) return later(message.id)
    if (message.kind === 'changed') for (const heard of topics.get(message.topic) ?? []) heard()
    tell(message)
    watch()
  }

  /** The server was asked too much at once: what it did not do is asked again. */
  const later = (id: string) => {
    ground.later(TOO_FAST, () => {
      const each = waiting.get(id)
      if (each) send(Object.assign(each, { sentOn: null }))
    })
    watch()
  }

  /** Looks again after a silence whether somebody is still there. */
  const watch = () => {
    next()
    next = ground.later(SILENCE, check)
  }

  const check = () => {
    if (!isUp) return
    hello()
    if (!patience) beImpatient(GRACE)
  }

  const beImpatient = (most: number) => {
    patience?.()
    patience = ground.later(most, drop)
  }

  const drop = () => {
    const gone = wire
    wire = null
    isUp = false
    patience?.()
    patience = null
    gone?.close()
    const { lost } = state.now()
    set({ isOpen: false, lost: lost ?? ground.now() })
    countKept()
    const pause = PAUSES[Math.min(tries++, PAUSES.length - 1)] ?? 0
    next()
    next = ground.later(pause * (0.75 + ground.wobble() / 2), dial)
  }

  /** Who comes to another table takes the way of those who are there. Nothing is lost meanwhile, and nobody need be told. */
  const move = () => {
    const gone = wire
    wire = null
    isUp = false
    gone?.close()
    dial()
  }

  const sayTopics = () => {
    if (isUp) post({ kind: 'follow', id: freshId(), topics: [...topics.keys()] })
  }

  for (const { message, isSent } of ground.shelf?.recall() ?? [])
    waiting.set(message.id, { message, since: ground.now(), isSent, sentOn: null, of: 'waits' })
  countKept()

  return {
    state,
    ask(message) {
      // Bots of a server have a pace of their own.
      if (message.kind === 'beat') return queueMicrotask(() => tell({ kind: 'accepted', id: message.id }))
      const each: Waiting = { message, since: ground.now(), sentOn: null, isSent: false }
      waiting.set(message.id, each)
      if (!wire && tries === 0) dial()
      send(each)
      countKept()
    },
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    renewed(again) {
      renewed.add(again)
      return () => renewed.delete(again)
    },
    follow(topic, heard) {
      const hearers = topics.get(topic) ?? new Set()
      hearers.add(heard)
      topics.set(topic, hearers)
      if (!wire && tries === 0) dial()
      if (hearers.size === 1) {
        if (wire && (tableIn([topic]) ?? wiredFor) !== wiredFor) move()
        else sayTopics()
      }
      return () => {
        hearers.delete(heard)
        if (hearers.size > 0 || topics.get(topic) !== hearers) return
        topics.delete(topic)
        sayTopics()
      }
    },
    takeBack(id) {
      const each = waiting.get(id)
      if (each && !each.isSent) tell({ kind: 'refused', id, refusal: { refused: TAKEN_BACK, facts: {} } })
    },
    dismiss: (match) => set({ lapsed: state.now().lapsed.filter((each) => each !== match) }),
    wake() {
      if (isUp) check()
      else if (wire === null && state.now().lost !== null) dial()
    },
    lose() {
      if (wire) drop()
    },
    renew() {
      if (!wire) return
      drop()
      dial()
    },
  }
}

/** The newest of the tables that are followed. */
function tableIn(topics: Iterable<string>): string | null {
  return [...topics].findLast((topic) => topic.startsWith(TABLE))?.slice(TABLE.length) ?? null
}

const TABLE = 'table:'

function isTooFast(message: Say): message is Extract<Say, { kind: 'refused' }> {
  return message.kind === 'refused' && message.refusal.refused === 'too-fast'
}

/** It may have been done, or not yet: it is asked again. */
function isUnknown({ code }: Extract<Say, { kind: 'failed' }>): boolean {
  return code === 'unsure' || code === 'not-stored'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
