/** Sets a table for the tests at which people are apart from each other, in a time that passes when it is told to. */
import type { AnyGame } from '@caravanserai/kernel'
import { plainChance } from '@caravanserai/kernel'
import type { Chair, Say, Table } from '@caravanserai/protocol'
import { Desk } from './desk.ts'
import { memory } from './memory.ts'
import { loadEngine } from './play/engine.ts'
import type { Terms } from './play/terms.ts'
import type { Store } from './store.ts'
import { Page } from './suite/page.ts'
import type { Claim } from './visit.ts'
import type { World } from './world.ts'

export const MATCH = 'club-night'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const LIVE: Terms = { clock: { kind: 'live', minutes: 5, increment: 10 }, atZero: 'bot', standIns: false, level: 'random' }
export const SLOW: Terms = { clock: { kind: 'slow', hours: 24 }, atZero: 'bot', standIns: false, level: 'random' }

export const person = (name: string): Chair => ({ name, kind: 'person', level: null })
export const bot = (name: string): Chair => ({ name, kind: 'bot', level: 'random' })
export const sitting =
  (...seats: number[]): Claim =>
  () => ({ seats, name: `P${seats.join()}` })

/** A server, as far as a host is one. */
export function club(store: Store = memory(), more: Partial<World> = {}) {
  let now = 1_000_000
  let names = 0
  let timers: { readonly due: number; readonly work: () => void }[] = []
  const held = new Set<string>()
  const reported: unknown[] = []
  const world: World = {
    store: async () => store,
    async hold(match) {
      held.add(match)
      return () => held.delete(match)
    },
    engine: loadEngine,
    now: () => now,
    later(ms, work) {
      const timer = { due: now + ms, work }
      timers.push(timer)
      return () => (timers = timers.filter((each) => each !== timer))
    },
    random: () => `name${++names}`,
    unattended: true,
    report: (error) => reported.push(error),
    ...more,
  }
  const desk = new Desk(world)
  /** Time passes; whatever is due meanwhile happens and comes to its end. */
  const pass = async (ms: number) => {
    const until = now + ms
    await quiet()
    for (let i = 0; i < 10_000; i++) {
      const next = timers.filter(({ due }) => due <= until).toSorted((a, b) => a.due - b.due)[0]
      if (!next) break
      timers = timers.filter((timer) => timer !== next)
      now = Math.max(now, next.due)
      next.work()
      await quiet()
    }
    now = until
  }
  const enter = async (claim: Claim, match = MATCH) => {
    const page = new Page(desk, () => {}, claim, 'online')
    await page.ask({ kind: 'hello', id: id(), protocol: 2 })
    await page.ask({ kind: 'resume', id: id(), match })
    return page
  }
  return { desk, store, held, reported, pass, enter, now: () => now }
}

/** What is under way needs no time, only its turn. */
async function quiet(): Promise<void> {
  for (let i = 0; i < 400; i++) await Promise.resolve()
}

/** A match with those terms and a page for each person. */
export async function table(game: string, chairs: readonly Chair[], terms: Terms | undefined, host = club(), position?: unknown) {
  const begun = await host.desk.start({
    id: MATCH,
    game,
    options: {},
    chairs: [...chairs],
    seed: 'sand',
    ...(terms ? { terms } : {}),
    ...(position === undefined ? {} : { position }),
  })
  if (begun) throw new Error(JSON.stringify(begun))
  const pages: Page[] = []
  for (const [seat, { kind }] of chairs.entries()) if (kind === 'person') pages[seat] = await host.enter(sitting(seat))
  return { ...host, pages, page: (seat: number) => pages[seat] as Page, row: async () => (await host.store.open(MATCH, 0))?.match }
}

let messages = 0
export const id = (): string => `s${++messages}`

/** Something legal for who looks. */
export function someMove(game: AnyGame, { view, question, you }: Table, luck = plainChance(`choice ${question}`)) {
  const seat = you ?? 0
  const moves = game.moves(game.imagine(view, plainChance('imagined')), seat)
  const move = game.whim?.(moves, luck) ?? moves[luck.below(moves.length)]
  return { kind: 'move' as const, id: id(), match: MATCH, seat, question, move }
}

export const heard = <Kind extends Say['kind']>(page: Page, kind: Kind): Extract<Say, { kind: Kind }>[] =>
  page.heard.filter((message): message is Extract<Say, { kind: Kind }> => message.kind === kind)
