import { stock, type Stocked } from '../stock.ts'
import { FAULTS } from './faults.ts'
import { fleetOf } from './fleet.ts'
import type { Away } from './page.ts'
import { anyOf, clocked, dealt, ended, everyoneGoesOn, judged, pause, playing, sitDown, stillAfter, stood, until } from './sittings.ts'

export interface Storm {
  /** How many faults; or it ends after so many ms. */
  readonly faults: number
  readonly ms?: number
  /** Which kinds, by name; all if none is named. */
  readonly kinds?: readonly string[]
  /** Tables at the same time; at so many more bots play, and at as many people let their time run out. */
  readonly tables: number
  readonly watched: number
  readonly processes: number
  /** How long they last: 1 as long as usual, of which some are too long for a lease. */
  readonly length?: number
  progress(done: number, name: string, acknowledged: number): void
}

export interface StormReport {
  /** By kind: how often. */
  readonly faults: ReadonlyMap<string, number>
  readonly tables: number
  readonly acknowledged: number
  readonly returns: number
  /** For how many ms people were away who had lost their line: half of them less, 99 of 100 less, nobody more. */
  readonly away: readonly [middle: number, most: number, longest: number]
  /** By kind: the longest of them that began with such a fault, and where no other came before they were back. */
  readonly longest: ReadonlyMap<string, number>
  readonly alone: ReadonlyMap<string, number>
  /** After a process was killed, for how many ms nothing happened at the table where that took longest: where people, bots or clocks move. */
  readonly still: ReadonlyMap<string, number>
  /** By kind: for how many ms nothing happened at most where people play, as far as something did later. */
  readonly stood: ReadonlyMap<string, number>
  readonly wrong: readonly string[]
}

/** So many tables are played between two faults where the machine has nothing else to do; when none is left the storm is over. */
const TABLES = 12
/** Pages that hear nothing for so many ms try another process. */
const PATIENCE = 2500

/** Several processes serve the same tables while everything that they stand on fails in turn; then what people were told is held against the log. */
export async function storm({
  faults,
  ms = Infinity,
  kinds = [],
  tables,
  watched,
  processes,
  length = 1,
  progress,
}: Storm): Promise<StormReport> {
  const chosen = FAULTS.filter(({ name }) => kinds.length === 0 || kinds.includes(name))
  if (chosen.length === 0) throw new Error(`there is no such fault; there is ${FAULTS.map(({ name }) => name).join(', ')}`)
  const bots = dealt(watched).map((table): Stocked => ({ ...table, match: `b${table.match}`, isWatched: true }))
  const stocked = [...bots, ...(await clocked(watched)), ...dealt(tables + TABLES * Math.min(faults, 1000))]
  let tokens: readonly string[] = []
  const fleet = await fleetOf(processes, async (database) => {
    tokens = await stock(database, stocked)
  })
  const world = playing(fleet.address, tokens, stocked)
  world.patience = PATIENCE
  const done = new Map<string, number>()
  const begun: { readonly at: number; readonly name: string }[] = []
  const end = performance.now() + ms
  try {
    for (let i = 0; i < tables + 2 * watched; i++) await sitDown(world)
    for (let i = 0; i < faults && performance.now() < end && world.left.length > 0; i++) {
      await until(world, world.acknowledged + 1 + Math.floor(10 * Math.random()))
      // Each kind as often as the others; the ship that it meets is any.
      const { name, run } = chosen[i % chosen.length] ?? anyOf(chosen)
      begun.push({ at: performance.now(), name })
      world.isTimeOut ||= name === 'clock jumps'
      await run(fleet, anyOf(fleet.ships), length)
      done.set(name, (done.get(name) ?? 0) + 1)
      progress(i + 1, name, world.acknowledged)
    }
    const stuck = await everyoneGoesOn(world)
    // Whatever is still on its way arrives.
    await pause(200)
    const verdict = await judged(fleet.postgres.url, world, stuck)
    const away = world.sittings.flatMap(({ pages }) => pages.flatMap((page) => page.away)).toSorted((a, b) => a.ms - b.ms)
    const at = (part: number) => Math.round(away[Math.min(away.length - 1, Math.floor(part * away.length))]?.ms ?? 0)
    const blamed = ({ since }: Away) => begun.findLast((fault) => fault.at <= since)?.name ?? 'nothing'
    const isAlone = ({ since, ms: lasted }: Away) => !begun.some((fault) => fault.at > since && fault.at < since + lasted)
    const longest = (times: readonly Away[]) =>
      new Map(times.toSorted((a, b) => a.ms - b.ms).map((each) => [blamed(each), Math.round(each.ms)]))
    return {
      faults: done,
      tables: world.sittings.length,
      acknowledged: world.acknowledged,
      away: [at(0.5), at(0.99), at(1)],
      still: stillAfter(
        world,
        begun.flatMap(({ at: time, name }) => (name === 'kill' ? time : [])),
      ),
      longest: longest(away),
      alone: longest(away.filter(isAlone)),
      stood: longest(stood(world)),
      ...verdict,
    }
  } finally {
    ended(world)
    await fleet.close()
  }
}
