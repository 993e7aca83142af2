import type { StoredMatch } from '@caravanserai/host'
import type { Language } from '@caravanserai/kernel'
import type { Log } from '../log.ts'
import { PERSON } from '../people/person.ts'
import { dropped, kind, written, type Cabinet, type Paper } from '../store/cabinet.ts'
import { ALL, SEATING, seatOf, TABLE, type Table } from '../tables/table.ts'
import { pushed, turnLetter, type Links, type Turn } from './letters.ts'
import type { Mail } from './mail.ts'
import type { Fate, Push } from './push.ts'
import { spoken } from './text/index.ts'
import type { Wishes } from './wishes.ts'

/** That somebody is to be told, or was told, that it is their turn at a table. It lies there until they come back. */
interface Notice {
  readonly person: string
  readonly table: string
  /** Not a turn: a seat is kept for them there, since a round has opened. Once it is told it is gone. */
  readonly isCall?: boolean
  readonly isTold: boolean
  /** How often it was tried in vain, and where it need not be tried again. */
  readonly tries: number
  readonly done: readonly string[]
}
const NOTICE = kind<Notice>('notice')
/** Those that are due lie there, by the time at which they are. */
const SHELF = 'due'

/** What the house knows of its tables and of who is there. */
export interface Around {
  head(match: string): Promise<StoredMatch | null>
  title(game: string, language: Language): Promise<string>
  /** Has the person a page open, of that table or of any? */
  isHere(person: string, table?: string): boolean
}

interface QueueWorld extends Around {
  readonly cabinet: Cabinet
  readonly wishes: Wishes
  readonly push: Push
  /** Null where no letters can be written. */
  readonly mail: Mail | null
  readonly links: Links
  readonly origin: string | undefined
  readonly log: Log
  now(): number
}

/** Whoever comes by themselves within a minute is not told; and what becomes their turn meanwhile is told with it. */
const GRACE = 60_000
/** What could not be delivered is tried again after so long, and in the end no more. */
const PAUSES = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3600_000, 8 * 3600_000]
/** So many people are told at once. */
const BATCH = 50

/** Of a table that is played over days one is told although one has another page open. */
interface Paced {
  readonly isSlow: boolean
}

/** Somewhere a person is told. */
interface Channel {
  readonly name: string
  send(turns: readonly Turn[]): Promise<Fate>
}

export function queueIn(world: QueueWorld) {
  const { cabinet, wishes, now } = world
  let working: Promise<void> | null = null

  /** At almost every move it is the turn of somebody of whom it is known that they want no notice: then nothing is waited for. */
  const turn = (head: StoredMatch, table: Table): Promise<void> | undefined => {
    const isNoted = (person: string, seat: number) => (head.places || head.waiting.includes(seat)) && !wishes.isKnownOff(person)
    return table.seats.some((place, seat) => place.kind === 'person' && isNoted(place.person, seat)) ? note(head, table) : undefined
  }

  const note = async ({ match, waiting, chairs, places }: StoredMatch, table: Table): Promise<void> => {
    for (const [seat, place] of table.seats.entries()) {
      if (place.kind !== 'person' || (!places && !waiting.includes(seat)) || !(await wishes.isOn(place.person))) continue
      const { person } = place
      const found = await cabinet.get(NOTICE, keyOf(person, match))
      if (places || chairs[seat]?.kind !== 'person') await drop([found])
      // Whoever is there when it becomes their turn may still go away before they have moved.
      else if (!found || (found.value.isTold && world.isHere(person, match))) {
        const notice = { person, table: match, isTold: false, tries: 0, done: [] }
        await cabinet.keep(lying(found ?? { key: keyOf(person, match), version: 0 }, notice, now() + GRACE))
      }
    }
  }

  const tell = async (person: string): Promise<void> => {
    const [papers, who] = await Promise.all([cabinet.of(NOTICE, person), cabinet.get(PERSON, person)])
    const language = who?.value.language ?? null
    const channels = who && !who.value.banned ? await channelsOf(person, language) : []
    const due = papers.filter(({ value }) => !value.isTold)
    const found = channels.length === 0 ? [] : await Promise.all(due.map(({ value }) => turnAt(value, spoken(language))))
    // Looked at for all at once: who goes meanwhile is not told of one table now and of another a minute later.
    const isSeen = found.map((turn) => turn !== null && (world.isHere(person, turn.table) || (!turn.isSlow && world.isHere(person))))
    const turns = new Map<Paper<Notice>, Turn>()
    for (const [i, paper] of due.entries()) {
      const turn = found[i]
      if (!turn) await cabinet.keep(dropped(NOTICE, paper))
      else if (isSeen[i]) await cabinet.keep(lying(paper, paper.value, now() + GRACE))
      else turns.set(paper, turn)
    }
    const done = new Map([...turns.keys()].map((paper) => [paper, new Set(paper.value.done)]))
    for (const channel of channels) {
      const open = [...turns].filter(([paper]) => !done.get(paper)?.has(channel.name))
      if (open.length === 0) continue
      const fate = await channel.send(open.map(([, each]) => each))
      world.log.info('told somebody', { by: channel.name === MAIL ? 'letter' : 'push', fate, tables: open.length })
      if (fate !== 'later') for (const [paper] of open) done.get(paper)?.add(channel.name)
    }
    for (const [paper, names] of done) {
      const pause = channels.every(({ name }) => names.has(name)) ? undefined : PAUSES[paper.value.tries]
      const { tries } = paper.value
      const next = { ...paper.value, isTold: pause === undefined, tries: tries + 1, done: [...names] }
      if (next.isTold && next.isCall) await cabinet.keep(dropped(NOTICE, paper))
      // If they came back meanwhile it is gone, and stays so.
      else await cabinet.keep(lying(paper, next, now() + (pause ?? 0)))
    }
  }

  const channelsOf = async (person: string, language: string | null): Promise<Channel[]> => {
    const [browsers, box] = await Promise.all([wishes.browsers(person), wishes.letterbox(person)])
    const { mail, push, links, origin = '' } = world
    const screens = browsers.map(({ key, value }): Channel => ({
      name: key,
      async send(turns) {
        const fate = await push.send(value, pushed(turns, language))
        if (fate === 'gone') await wishes.dropBrowser(value.endpoint)
        return fate
      },
    }))
    if (!mail || box?.value.code !== null) return screens
    const { address } = box.value
    return [...screens, { name: MAIL, send: (turns) => mail.send(turnLetter(address, turns, language, origin, links.stop(person))) }]
  }

  /** What there is to tell; null if there is nothing any more. Nobody is told what they see. */
  const turnAt = async ({ person, table: id, isCall = false }: Notice, language: Language): Promise<(Turn & Paced) | null> => {
    const [head, found] = await Promise.all([world.head(id), cabinet.get(TABLE, id)])
    const seat = !found ? null : isCall ? keptAt(found.value, person) : head && turnIn(head, found.value, person)
    if (!found || seat === null) return null
    const { game, clock, seats } = found.value
    const others = seats.flatMap((place, i) => (i === seat ? [] : (place.name ?? [])))
    return { table: id, isCall, game: await world.title(game, language), others, isSlow: clock.kind === 'slow' }
  }

  const drop = async (papers: readonly (Paper<Notice> | null)[]): Promise<void> => {
    for (const paper of papers) if (paper) await cabinet.keep(dropped(NOTICE, paper))
  }

  return {
    turn,
    async call(person: string, table: string) {
      if (!(await wishes.isOn(person))) return
      const notice = { person, table, isCall: true, isTold: false, tries: 0, done: [] }
      await cabinet.keep(lying({ key: `${keyOf(person, table)} call`, version: 0 }, notice, now() + GRACE))
    },
    async back(person: string, table: string) {
      const found = (await wishes.isOn(person)) ? await cabinet.get(NOTICE, keyOf(person, table)) : null
      if (found?.value.isTold) await drop([found])
    },
    drop: async (person: string) => drop(await cabinet.of(NOTICE, person, ALL)),
    /** What happened while nobody could write it down is looked for: the house may have ended between a move and its notice. */
    async catchUp() {
      for (const person of await wishes.everybody())
        for (const { value } of await cabinet.of(SEATING, person)) {
          const [head, table] = await Promise.all([world.head(value.table), cabinet.get(TABLE, value.table)])
          if (head && table) await turn(head, table.value)
        }
    },
    work(): Promise<void> {
      working ??= (async () => {
        const due = await cabinet.ripe(NOTICE, SHELF, now(), BATCH)
        await Promise.all([...new Set(due.map(({ value }) => value.person))].map(tell))
      })().finally(() => (working = null))
      return working
    },
    /** What is under way is finished. */
    async close() {
      await working
    },
  }
}

const MAIL = 'mail'

/** The seat that is kept for somebody who has not come yet; null if there is none, or it has begun. */
function keptAt({ phase, seats }: Table, person: string): number | null {
  const seat = phase === 'open' ? seats.findIndex((each) => each.kind === 'free' && each.keptFor === person) : -1
  return seat < 0 ? null : seat
}

/** The seat of somebody whose turn it is; null if it is not. */
function turnIn({ places, waiting, chairs }: StoredMatch, table: Table, person: string): number | null {
  const seat = seatOf(table, person)
  return seat !== null && !places && waiting.includes(seat) && chairs[seat]?.kind === 'person' ? seat : null
}

function keyOf(person: string, table: string): string {
  return `${person} ${table}`
}

function lying(before: Pick<Paper<Notice>, 'key' | 'version'>, notice: Notice, touched: number) {
  return written(NOTICE, before.key, before, notice, { owner: notice.person, shelf: notice.isTold ? '' : SHELF, touched })
}
