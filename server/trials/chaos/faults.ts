import { Client } from 'pg'
import type { Fleet, Ship } from './fleet.ts'
import { pause } from './sittings.ts'

/** Something that goes wrong, and comes to its end. */
export interface Fault {
  readonly name: string
  /** `length`: so many times as long as usual. */
  run(fleet: Fleet, ship: Ship, length: number): Promise<void>
}

/** Up to so many ms. */
function some(most: number, length: number): Promise<void> {
  return pause(most * length * Math.random())
}

/** A way is spoilt for a while. */
const spoilt = (name: string, way: 'postgres' | 'redis', spoil: (ship: Ship) => void, most: number): Fault => ({
  name,
  async run(_, ship, length) {
    spoil(ship)
    await some(most, length)
    ship[way].heal()
  },
})

export const FAULTS: readonly Fault[] = [
  {
    name: 'kill',
    async run(fleet, ship) {
      ship.isUp = false
      ship.isGone = true
      await ship.child.stop('SIGKILL')
      await fleet.launch(ship)
    },
  },
  {
    name: 'restart',
    async run(fleet, ship) {
      ship.isUp = false
      ship.isGone = true
      // It may be cut off from what it wants to hand over.
      await ship.child.ask('close').catch(() => {})
      await ship.child.stop()
      await fleet.launch(ship)
    },
  },
  {
    // Stopped and continued: it wakes up and does not know that time has passed.
    name: 'freeze',
    async run(_, { child }, length) {
      child.process.kill('SIGSTOP')
      await some(7000, length)
      child.process.kill('SIGCONT')
    },
  },
  {
    name: 'postgres crashes',
    async run({ postgres }, _, length) {
      await postgres.stop('SIGQUIT')
      await some(500, length)
      await postgres.start()
    },
  },
  {
    name: 'redis restarts',
    async run({ redis }, _, length) {
      await redis.stop('SIGKILL')
      await some(2000, length)
      await redis.start()
    },
  },
  spoilt('postgres cut', 'postgres', ({ postgres }) => postgres.cut(), 6000),
  spoilt('postgres stalls', 'postgres', ({ postgres }) => postgres.stall(), 7000),
  spoilt('postgres slow', 'postgres', ({ postgres }) => postgres.slow(20 + 180 * Math.random()), 3000),
  spoilt('redis cut', 'redis', ({ redis }) => redis.cut(), 4000),
  spoilt('redis stalls', 'redis', ({ redis }) => redis.stall(), 6000),
  spoilt('redis slow', 'redis', ({ redis }) => redis.slow(20 + 500 * Math.random()), 3000),
  {
    name: 'clock jumps',
    async run(_, { child }, length) {
      const hours = 4 * Math.random() - 2
      await child.ask('jump', Math.round(hours * 3_600_000)).catch(() => {})
      await some(500, length)
    },
  },
  {
    name: 'disk full',
    async run({ postgres }, _, length) {
      await fullDisk(postgres.url, true)
      await some(1500, length)
      await fullDisk(postgres.url, false)
    },
  },
  {
    name: 'two owners',
    async run({ ships }, _, length) {
      await Promise.all(ships.map(({ child }) => child.ask('believe', true).catch(() => {})))
      await some(3000, length)
      await Promise.all(ships.map(({ child }) => child.ask('believe', false).catch(() => {})))
    },
  },
]

/** What people do is written there. That a process is alive is not: for that there is room in the pages that lie there. */
const WRITTEN = ['lines', 'matches', 'papers']

/** The database says of whatever is written that its disk is full, in the words and with the code that it has for that. */
async function fullDisk(url: string, isFull: boolean): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  if (isFull)
    await client.query(`create or replace function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  // One by one: who locks all at once may wait for somebody who waits for them.
  for (const table of WRITTEN)
    await client.query(
      isFull
        ? `create or replace trigger full_disk before insert or update on ${table} for each row execute function full_disk()`
        : `drop trigger if exists full_disk on ${table}`,
    )
  await client.end()
}
