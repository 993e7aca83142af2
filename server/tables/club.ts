import type { Failure } from '@caravanserai/protocol'
import type { StoredMatch } from '@caravanserai/host'
import { isRefusal, refuse, type Refusal } from '@caravanserai/kernel'
import type { Deed, Lobby, Plan, Scene, TableInfo } from '@caravanserai/protocol/table'
import { randomName } from '../people/people.ts'
import type { Cabinet, Paper } from '../store/cabinet.ts'
import type { Played } from '../store/database.ts'
import type { PaperChange } from '../store/papers.ts'
import { infoOf, START } from './info.ts'
import { clearedAway } from './leftovers.ts'
import { listsIn } from './lists.ts'
import type { Matches } from './matches.ts'
import { paperwork, SHELF } from './paperwork.ts'
import { reported } from './report.ts'
import { roleOf, whyNotDo } from './rights.ts'
import { TWIN, twinName } from './deal.ts'
import { awaitedAt, begunWithout, done, opened, rematch, seatOf, TABLE, type Doer, type Table } from './table.ts'
import { forgetAll, notesAt, tracesOf } from './traces.ts'
import { counted } from './vote.ts'

/** All tables: opened, joined, started, found again. What is played at them is the business of their matches. */
export interface Club {
  open(doer: Doer, plan: Plan): Promise<TableInfo | Refusal>
  see(table: string, who: Doer | null): Promise<TableInfo | Refusal>
  /** What is played there, as everybody may see it. */
  scene(table: string): Promise<Scene | Refusal>
  do(table: string, doer: Doer | null, deed: Deed): Promise<TableInfo | Refusal>
  lobby(who: Doer | null): Promise<Lobby>
  /** Those of a person, the newest of them, and what they have opened and waits: where they are waited for first, then the others, then those that are over. */
  mine(doer: Doer): Promise<TableInfo[]>
  /** All that name a person. */
  naming(doer: Doer): Promise<TableInfo[]>
  /** The table of a match, with the match begun if it should be. */
  table(table: string): Promise<Table | null>
  /** Somebody is forgotten: they leave what has not begun, a bot plays on for them, and their words are gone. If that could not be stored, it is to be asked again. */
  leaveAll(doer: Doer): Promise<Refusal | null>
  /** Who sits there has come: what was said of their being away no longer counts. */
  isBack(id: string, table: Table, seat: number): Promise<void>
  /** The match of a table has ended. */
  ended(table: string): Promise<void>
  /** The papers of a new table, for who keeps them together with others; and what comes of it once they are kept. */
  lay(id: string, table: Table): PaperChange[]
  laid(id: string, table: Table): Promise<void>
  /** Begins without those who have not come: see `begunWithout`. */
  beginWithout(id: string, level: string): Promise<void>
  /** Where no clock runs, bots play on for those who have let the others wait for so many ms. */
  playOn(id: string, patience: number): Promise<void>
  whyNotPlan(plan: Plan): Promise<Refusal | null>
  /** Would that be too many that wait to begin? */
  whyNotMore(doer: Doer, tables: number): Promise<Refusal | null>
  /** Does it count for the ratings? Only the usual game can. */
  isRated(plan: Plan): Promise<boolean | Refusal>
  /** A table and its match, as they lie there. */
  facts(id: string): Promise<{ readonly table: Table; readonly head: StoredMatch | null } | null>
  /** Starts those that are full, if nobody else has. */
  work(): Promise<void>
  /** Looks for matches that ended, or did not begin, while nobody saw to it. */
  catchUp(): Promise<void>
  /** Takes away what was opened long ago and never began, a little at a time. */
  tidy(): Promise<void>
}

export interface ClubWorld {
  readonly cabinet: Cabinet
  readonly matches: Matches
  /** The next tables on a shelf by their names, and how far their matches are. */
  played(shelf: string, after: string, most: number): Promise<readonly Played[]>
  /** Writes down what came of a match. */
  settle(match: string, table: Table, head: StoredMatch): Promise<void>
  now(): number
  /** For how many ms the house was closed since then. */
  closedSince(time: number): number
  later(ms: number, work: () => void): () => void
  report(error: unknown): void
  /** Breaks if the person has reported so much at the table that this is one too many. */
  reports?(person: string, table: string): void
  /** Breaks if the person has opened so many tables that this is one too many: a rematch, which the door does not tell from other deeds. */
  opens?(person: string): void
  /** Somebody who follows the lobby, a table or their own tables should look again. */
  changed(topic: string): void
  /** Has the person a page open at the table? */
  isHere(table: string, person: string): boolean
  /** Those who have it open and are none of these. */
  watching(table: string, seated: readonly string[]): number
}

/** So many tables may somebody have open that have not begun. */
const OPEN = 8
/** So many are looked through at a time: there may be very many, and others wait for the database too. */
const BATCH = 500

export function clubIn(world: ClubWorld): Club {
  const { cabinet, matches, now } = world

  /** Full tables that are looked at again here when their time has come. */
  const starting = new Set<string>()

  /** What was last known of a table, with what follows by itself done: a table that is full starts, a match that is missing begins. */
  const find = async (id: string): Promise<Paper<Table> | null> => {
    const [found, head] = await Promise.all([cabinet.get(TABLE, id), matches.head(id)])
    if (!found) return null
    const { phase, fullSince } = found.value
    if (phase === 'open' && fullSince !== null) {
      if (fullSince + START > now()) startsSoon(id, fullSince)
      else {
        await change(id, (table) => (table.fullSince === fullSince ? { ...table, phase: 'running', fullSince: null } : table))
        return find(id)
      }
    }
    return phase === 'running' && !head && !(await begin(id, found.value)) ? find(id) : found
  }

  /** What a table was opened with was looked at then; if the rules refuse it now that is a fault of ours, and nobody waits there for ever. */
  const begin = async (id: string, table: Table): Promise<boolean> => {
    const why = await matches.begin(id, table)
    if (!why) return true
    world.report(new Error(`a match could not begin: ${why.refused}`))
    // A process with other rules may have begun it.
    if (!(await matches.head(id))) await change(id, (each) => (each.phase === 'running' ? { ...each, phase: 'closed' } : each))
    return false
  }

  /** Who was to see to it may have ended meanwhile: so whoever finds it sees to it too. */
  const startsSoon = (id: string, fullSince: number): void => {
    if (starting.has(id)) return
    starting.add(id)
    world.later(Math.min(START, fullSince + START - now()), () => {
      starting.delete(id)
      void find(id).catch(world.report)
    })
  }

  /** Tries until nobody else was quicker. */
  const change = async (id: string, step: (table: Table) => Table | Refusal | Promise<Table | Refusal>): Promise<Refusal | null> => {
    for (;;) {
      const found = await cabinet.get(TABLE, id)
      if (!found) return refuse('no-such-table')
      const next = await step(found.value)
      if (isRefusal(next)) return next
      const isKept =
        next === found.value || (await cabinet.keep(...paperwork(id, found, next, now(), await notesAt(cabinet, id, found.value, next))))
      if (isKept) {
        if (next !== found.value) await follow(id, found.value, next)
        return null
      }
    }
  }

  /** What comes of a change. */
  const follow = async (id: string, before: Table | null, after: Table): Promise<void> => {
    if (after.phase === 'running' && before?.phase === 'open') await begin(id, after)
    if (after.phase === 'open' && after.fullSince !== null) startsSoon(id, after.fullSince)
    world.changed(`table:${id}`)
    // Words are for those who are there.
    if (before && before.said !== after.said && before.seats === after.seats) return
    if (after.isPublic) world.changed('lobby')
    for (const person of new Set([...(before ? awaitedAt(before) : []), ...awaitedAt(after), after.owner])) world.changed(`mine:${person}`)
    for (const contest of [after.contest?.tournament, after.deal]) if (contest !== undefined) world.changed(`contest:${contest}`)
  }

  const add = async (table: Table): Promise<string> => {
    const id = randomName()
    await cabinet.keep(...paperwork(id, null, table, now()))
    await follow(id, null, table)
    return id
  }

  const info = async (id: string, { value, version }: Paper<Table>, who: Doer | null): Promise<TableInfo> =>
    infoOf(id, version, value, value.phase === 'open' || value.phase === 'closed' ? null : await matches.head(id), who, world)

  const inList = async (paper: Paper<Table>, who: Doer | null): Promise<TableInfo> => ({ ...(await info(paper.key, paper, who)), said: [] })
  const lists = listsIn({ cabinet, now, inList })

  const see = async (id: string, who: Doer | null): Promise<TableInfo | Refusal> => {
    const found = await find(id)
    return found ? info(id, found, who) : refuse('no-such-table')
  }

  const act = async (id: string, table: Table, doer: Doer, deed: Deed): Promise<Refusal | null> => {
    switch (deed.kind) {
      case 'rise': {
        const seat = seatOf(table, doer.person)
        return table.phase === 'running' && seat !== null
          ? (asRefusal(await matches.standIn(id, table, seat)) ?? counted(world, id))
          : change(id, (each) => done(each, doer, deed, now()))
      }
      case 'vote': {
        const tried = done(table, doer, deed, now())
        if (isRefusal(tried)) return tried
        // Where nobody can say who is there, nobody is said to be gone.
        const poll = await matches.poll(id)
        const why = poll ? poll.whyNot(deed.seat) : refuse('not-gone', { seat: deed.seat })
        return why ?? (await change(id, (each) => done(each, doer, deed, now()))) ?? counted(world, id)
      }
      case 'return':
        return comeBack(id, table, doer)
      case 'rematch':
        return again(id, table, doer)
      case 'report':
        return reported(world, id, table, doer, deed)
      case 'seat-bot':
      case 'start':
        if (!(await matches.hasLevel(table.game, deed.level))) return refuse('no-such-level', { level: deed.level })
        return change(id, (each) => done(each, doer, deed, now()))
      case 'sit':
        return change(id, async (each) => (await whyNotTwice(id, each, doer)) ?? done(each, doer, deed, now()))
      case 'say':
      case 'free':
      case 'hold':
      case 'close':
        return change(id, (each) => done(each, doer, deed, now()))
    }
  }

  /** Nobody sits at two tables that have the same deal. */
  const whyNotTwice = async (id: string, { deal }: Table, { person }: Doer): Promise<Refusal | null> => {
    const twin = deal === undefined ? null : await cabinet.get(TWIN, twinName(deal, person))
    return twin && twin.value.table !== id ? refuse('sits-elsewhere') : null
  }

  const isBack = async (id: string, { votes }: Table, seat: number): Promise<void> => {
    if (votes[seat]?.length) await change(id, (each) => ({ ...each, votes: each.votes.with(seat, []) }))
  }

  const comeBack = async (id: string, table: Table, doer: Doer): Promise<Refusal | null> => {
    const seat = seatOf(table, doer.person)
    if (seat === null) return refuse('not-allowed')
    await isBack(id, table, seat)
    return asRefusal(await matches.comeBack(id, table, seat))
  }

  const again = async (id: string, table: Table, doer: Doer): Promise<Refusal | null> => {
    const known = table.next === null ? null : await cabinet.get(TABLE, table.next)
    if (known && known.value.phase !== 'closed') {
      const seat = known.value.seats.findIndex((each) => each.kind === 'free' && each.keptFor === doer.person)
      return seat < 0 ? null : change(known.key, (each) => done(each, doer, { kind: 'sit', seat }, now()))
    }
    const many = await whyNotMore(doer, 1)
    if (many) return many
    world.opens?.(doer.person)
    const next = await add(rematch(table, doer, now()))
    const why = await change(id, (each) => (each.next === table.next ? { ...each, next } : refuse('too-late')))
    // Somebody else was quicker: then that is the table.
    if (why) await change(next, (each) => ({ ...each, phase: 'closed' }))
    return why ? act(id, (await cabinet.get(TABLE, id))?.value ?? table, doer, { kind: 'rematch' }) : null
  }

  /** A table whose match is over is not over before what came of it is written down: until then it is found again. */
  const ended = async (id: string): Promise<void> => {
    const [table, head] = await Promise.all([cabinet.get(TABLE, id), matches.head(id)])
    if (!table || !head?.places) return
    await world.settle(id, table.value, head)
    await change(id, (each) => (each.phase === 'running' ? { ...each, phase: 'over' } : each))
  }

  const rates = async (plan: Plan): Promise<boolean | Refusal> => {
    const isUsual = await matches.isUsual(plan)
    return plan.isRated && !isUsual ? refuse('not-usual') : (plan.isRated ?? (plan.isPublic && isUsual))
  }

  const whyNotMore = async ({ person }: Doer, tables: number): Promise<Refusal | null> =>
    (await lists.waitingOf(person)).length + tables > OPEN ? refuse('too-many-tables', { most: OPEN }) : null

  return {
    see,
    async open(doer, plan) {
      if (doer.isBanned) return refuse('banned')
      const why = await matches.whyNotPlan(plan)
      if (why) return why
      const isRated = await rates(plan)
      if (isRefusal(isRated)) return isRated
      const table = (await whyNotMore(doer, 1)) ?? opened({ ...plan, isRated }, doer, now())
      return isRefusal(table) ? table : see(await add(table), doer)
    },
    async scene(id) {
      const found = await find(id)
      if (!found) return refuse('no-such-table')
      const { phase, deal } = found.value
      // Others may play the same deal: nobody looks over shoulders.
      if (phase === 'open' || phase === 'closed' || deal !== undefined) return refuse('not-now', { phase })
      const scene = await matches.scene(id)
      return typeof scene === 'string' ? refuse(scene) : scene
    },
    async do(id, doer, deed) {
      const found = await find(id)
      if (!found) return refuse('no-such-table')
      const why =
        whyNotDo(deed.kind, roleOf(found.value, doer), found.value.phase) ?? (doer ? await act(id, found.value, doer, deed) : null)
      return why ?? see(id, doer)
    },
    lobby: lists.lobby,
    mine: lists.mine,
    naming: async (doer) => Promise.all((await tracesOf(cabinet, doer.person)).map((paper) => inList(paper, doer))),
    table: async (id) => (await find(id))?.value ?? null,
    leaveAll: ({ person }) => forgetAll({ ...world, change }, person),
    isBack,
    ended,
    lay: (id, table) => paperwork(id, null, table, now()),
    laid: (id, table) => follow(id, null, table),
    async beginWithout(id, level) {
      await change(id, (table) => begunWithout(table, level))
    },
    async playOn(id, patience) {
      const [found, head] = await Promise.all([cabinet.get(TABLE, id), matches.head(id)])
      if (!found || !head || head.places || found.value.clock.kind !== 'none') return
      if (now() - head.touched - world.closedSince(head.touched) < patience) return
      for (const seat of head.waiting) if (head.chairs[seat]?.kind === 'person') await matches.standIn(id, found.value, seat)
    },
    whyNotPlan: matches.whyNotPlan,
    whyNotMore,
    isRated: rates,
    async facts(id) {
      const found = await find(id)
      return found && { table: found.value, head: await matches.head(id) }
    },
    async work() {
      for (const { key } of await cabinet.ripe(TABLE, SHELF.full, now() - START)) await find(key).catch(world.report)
    },
    async catchUp() {
      for (const shelf of [SHELF.running, SHELF.unlisted])
        for (let after: string | undefined = ''; after !== undefined;) {
          const found: readonly Played[] = await world.played(shelf, after, BATCH)
          for (const { table, isBegun, isOver } of found) {
            // What is wrong with one holds up no other.
            if (isOver) await ended(table).catch(world.report)
            else if (!isBegun) await find(table).catch(world.report)
          }
          after = found.at(-1)?.table
        }
    },
    tidy: () => clearedAway({ cabinet, now, report: world.report, gone: (id, table) => follow(id, table, { ...table, phase: 'closed' }) }),
  }
}

function asRefusal(failure: Failure | null): Refusal | null {
  return failure && refuse(failure)
}
