import { GAME_IDS, loadGame } from '@caravanserai/games'
import { openDatabase } from '../../store/address.ts'
import { script, type Scripted } from '../script.ts'
import type { Stocked } from '../stock.ts'
import { whatIsWrong } from './checker.ts'
import { Page, type Away } from './page.ts'

/** A table at which somebody plays. */
interface Sitting {
  readonly table: Stocked
  readonly script: readonly Scripted[]
  readonly pages: readonly Page[]
  readonly since: number
  /** When somebody was first told of each line. */
  readonly told: readonly number[]
}

/** People who play at many tables. */
export interface Playing {
  /** Where a page comes in that has lost its line, or never had one. */
  address(): string
  readonly tokens: readonly string[]
  isResting: boolean
  acknowledged: number
  /** Tables at which nobody has sat down yet. */
  readonly left: Stocked[]
  readonly sittings: Sitting[]
  /** After so many ms without an answer a page tries elsewhere. */
  patience: number
  /** Was a clock set wrong? Then nobody can say when somebody's time is up. */
  isTimeOut: boolean
}

export function playing(address: () => string, tokens: readonly string[], tables: readonly Stocked[]): Playing {
  return { address, tokens, isResting: false, acknowledged: 0, left: [...tables], sittings: [], patience: Infinity, isTimeOut: false }
}

export function ended({ sittings }: Playing): void {
  for (const { pages } of sittings) for (const page of pages) page.end()
}

/** Short games, so that tables begin and end all the time. */
const MOVES = 60

export function dealt(count: number): Stocked[] {
  return Array.from({ length: count }, (_, i) => {
    const game = GAME_IDS[i % GAME_IDS.length] ?? ''
    return { match: `t${i}`, game, players: 3 + (i % 3), seed: `chaos-${i % 60}` }
  })
}

/** People do nothing at these, and their time is up again and again. Games in which one can pass are not among them: for that there is always half a minute. */
export async function clocked(count: number): Promise<Stocked[]> {
  const games = await Promise.all(GAME_IDS.map(loadGame))
  const ids = games.flatMap((game) => (game && !game.isIdle ? game.id : []))
  return dealt(count).map((table, i) => ({ ...table, match: `c${table.match}`, game: ids[i % ids.length] ?? '', isTimed: true }))
}

/** Nobody has made up beforehand what happens there: bots play, or clocks run out. */
function goesByItself({ isWatched = false, isTimed = false }: Stocked): boolean {
  return isWatched || isTimed
}

export async function sitDown(world: Playing): Promise<void> {
  const table = world.left.shift()
  if (!table) return
  const { match, game, players, seed, isWatched = false } = table
  const isLeft = goesByItself(table)
  const moves = isLeft ? [] : await made(game, players, seed)
  let isDone = isLeft
  const told: number[] = []
  const seats = isWatched ? [null, null] : Array.from({ length: players }, (_, seat) => seat)
  /** Once all have been told everything they go home. */
  const leave = () => {
    if (isDone && pages.every((page) => !page.isWaiting && page.heard.length === moves.length)) for (const page of pages) page.end()
  }
  const pages: readonly Page[] = seats.map(
    (seat) =>
      new Page(seat, {
        address: world.address,
        patience: () => world.patience,
        token: world.tokens[seat ?? 0] ?? '',
        match,
        script: moves,
        isResting: () => world.isResting,
        acknowledged() {
          world.acknowledged++
          leave()
        },
        told(lines) {
          while (told.length < lines) told.push(performance.now())
          if (lines < moves.length || isLeft) return
          leave()
          if (isDone) return
          isDone = true
          void sitDown(world)
        },
      }),
  )
  world.sittings.push({ table, script: moves, pages, since: performance.now(), told })
}

const scripts = new Map<string, Promise<readonly Scripted[]>>()

/** The same deals come again and again: their games are made up once. */
function made(game: string, players: number, seed: string): Promise<readonly Scripted[]> {
  const name = [game, players, seed].join(' ')
  const known = scripts.get(name) ?? script(game, players, seed, MOVES)
  scripts.set(name, known)
  return known
}

/** Somebody was acknowledged so often in all. */
export async function until(world: Playing, acknowledged: number): Promise<void> {
  const limit = performance.now() + PATIENCE
  while (world.acknowledged < acknowledged) {
    if (performance.now() > limit) throw new Error(`nobody can play any more: ${standing(world)}`)
    await pause(2)
  }
}

/** How things stand, for who wonders why nothing goes on. */
function standing({ sittings, left }: Playing): string {
  const tables = sittings
    .filter((each) => !isAtEnd(each))
    .map(
      ({ table, script: { length }, pages }) =>
        `${table.match} ${pages.map((page) => `${page.heard.length}${page.state}`).join(' ')} of ${length}`,
    )
  return [`${left.length} tables are free`, ...tables].join('; ')
}

/** A machine that is busy is slow, but not that slow. */
const PATIENCE = 180_000

/** After the last restart: every table goes on, until nobody waits for anything and all have been told everything. */
export async function everyoneGoesOn(world: Playing): Promise<string[]> {
  const before = new Map(world.sittings.map((each) => [each, linesAt(each)]))
  for (const { table, pages } of world.sittings) if (table.isWatched) for (const page of pages) page.refresh()
  const limit = performance.now() + PATIENCE
  const isOn = (each: Sitting) =>
    linesAt(each) > (before.get(each) ?? 0) || isAtEnd(each) || (world.isTimeOut && each.table.isTimed === true)
  while (performance.now() < limit && ![...before.keys()].every(isOn)) await pause(20)
  world.isResting = true
  const isQuiet = ({ pages, table }: Sitting) =>
    goesByItself(table) || pages.every((page) => !page.isWaiting && page.heard.length === pages[0]?.heard.length)
  while (performance.now() < limit && !world.sittings.every(isQuiet)) await pause(20)
  return [
    ...[...before.keys()].filter((each) => !isOn(each)).map(({ table }) => `${table.match}: it does not go on`),
    ...world.sittings.filter((each) => !isQuiet(each)).map(({ table }) => `${table.match}: somebody waits without an answer`),
  ]
}

/** Those of people end with their script, those of bots by the rules. */
function isAtEnd(each: Sitting): boolean {
  return goesByItself(each.table) ? each.pages.every(({ isOver }) => isOver) : linesAt(each) === each.script.length
}

function linesAt({ pages }: Sitting): number {
  return Math.min(...pages.map(({ heard }) => heard.length))
}

/** From then on, for how many ms was nothing told at tables that had begun, where something was later: the longest by who would have moved. */
export function stillAfter({ sittings }: Playing, times: readonly number[]): ReadonlyMap<string, number> {
  const longest = new Map<string, number>()
  for (const { table, since, told } of sittings)
    for (const time of times) {
      const next = told.find((each) => each > time)
      if (since > time || next === undefined) continue
      const who = table.isWatched ? 'bots' : table.isTimed ? 'clocks' : 'people'
      longest.set(who, Math.max(longest.get(who) ?? 0, Math.round(next - time)))
    }
  return longest
}

/** For how many ms nothing was told at a table where people play, the longest time of each. */
export function stood({ sittings }: Playing): readonly Away[] {
  return sittings.flatMap(({ table, since, told }) => {
    if (goesByItself(table)) return []
    const gaps = told.map((time, i): Away => ({ since: told[i - 1] ?? since, ms: time - (told[i - 1] ?? since) }))
    return gaps.toSorted((a, b) => b.ms - a.ms).slice(0, 1)
  })
}

interface Judged {
  /** How often pages came back. */
  readonly returns: number
  readonly wrong: readonly string[]
}

export async function judged(address: string, { sittings }: Playing, stuck: readonly string[]): Promise<Judged> {
  const pages = sittings.flatMap((each) => each.pages)
  const store = await openDatabase(address)
  const lost: string[] = []
  for (const { table, script: moves, pages: witnesses } of sittings) lost.push(...(await whatIsWrong(store, table, moves, witnesses)))
  await store.close()
  return { returns: pages.reduce((sum, page) => sum + page.returns, 0), wrong: [...stuck, ...pages.flatMap((page) => page.wrong), ...lost] }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export function anyOf<T>(list: readonly T[]): T {
  const found = list[Math.floor(Math.random() * list.length)]
  if (found === undefined) throw new Error('there is none')
  return found
}
