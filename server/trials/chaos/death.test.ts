import { expect, test } from 'vitest'
import { stock } from '../stock.ts'
import { fleetOf, type Ship } from './fleet.ts'
import { clocked, dealt, ended, judged, playing, sitDown } from './sittings.ts'

/** What a process says that it counts. */
async function counted(what: 'lines' | 'matches_led', { port }: Ship): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(new RegExp(`^caravanserai_${what} (\\d+)$`, 'm').exec(metrics)?.[1])
}

test('after the death of the process that leads them, flags fall and bots move at the other one: every page is told, once and in order', async () => {
  const tables = [...(await clocked(2)), ...dealt(2).map((table) => ({ ...table, match: `b${table.match}`, isWatched: true }))]
  let tokens: readonly string[] = []
  const fleet = await fleetOf(2, async (database) => {
    tokens = await stock(database, tables)
  })
  const [one, other] = fleet.ships as [Ship, Ship]
  let at = one
  const world = playing(() => `ws://127.0.0.1:${at.port}/live`, tokens, tables)
  try {
    // All are led where somebody is: at the only process there is.
    await other.child.stop('SIGKILL')
    for (const _ of tables) await sitDown(world)
    await expect.poll(() => counted('matches_led', one)).toBe(tables.length)
    await fleet.launch(other)
    // Of each table all but one come to the other process.
    at = other
    const moving = world.sittings.flatMap(({ pages }) => pages.slice(1))
    for (const page of moving) page.refresh()
    await expect.poll(() => counted('lines', other)).toBe(moving.length)
    const has = (more: readonly number[]) => () =>
      world.sittings.every(({ pages }, i) => pages.every(({ heard, isOver }) => isOver || heard.length > (more[i] ?? 0)))
    await expect.poll(has([])).toBe(true)
    const before = world.sittings.map(({ pages }) => Math.max(...pages.map(({ heard }) => heard.length)))
    await one.child.stop('SIGKILL')
    // More than one: a flag or a move that was on its way when it died says little.
    await expect.poll(has(before.map((lines) => lines + 3))).toBe(true)
    expect((await judged(fleet.postgres.url, world, [])).wrong).toEqual([])
    expect(world.sittings.flatMap(({ pages }) => pages.filter(({ returns }) => returns === 0))).toEqual([])
  } finally {
    ended(world)
    await fleet.close()
  }
})
