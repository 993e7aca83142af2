import type { Ask } from '@caravanserai/protocol'
import type { World } from '../world.ts'

type Limit = readonly [most: number, within: number]

const SECOND = 1000

/** So often somebody may ask each of these, within so many ms: what takes long, is long, or comes to all. The rest is limited by their line alone. */
const LIMITS: { readonly [kind in Ask['kind']]?: Limit } = {
  talk: [5, 10 * SECOND],
  past: [5, 10 * SECOND],
  record: [5, 10 * SECOND],
  // As fast as one moves through a match.
  moment: [40, 10 * SECOND],
  // As many as a long log has, on several pages at once.
  lines: [40, 10 * SECOND],
  resume: [40, 10 * SECOND],
  look: [40, 10 * SECOND],
  here: [40, 10 * SECOND],
  undo: [20, 10 * SECOND],
  stand: [20, 10 * SECOND],
  // All must answer it.
  plead: [3, 120 * SECOND],
}

/** When so many are remembered, those who have asked nothing for so long are forgotten. */
const MOST = 10_000

/** Keeps those who ask too often from holding up the others. */
class Throttle {
  readonly #most: number
  readonly #within: number
  readonly #times = new Map<string, readonly number[]>()
  #tidied = 0

  constructor([most, within]: Limit) {
    this.#most = most
    this.#within = within
  }

  /** Does whoever it is ask too fast? What is let through is counted. */
  isTooFast(who: string, now: number): boolean {
    const recent = (this.#times.get(who) ?? []).filter((time) => time > now - this.#within)
    if (recent.length >= this.#most) return true
    // Where very many come at once, as after a restart, nobody is to be forgotten yet.
    if (this.#times.size >= MOST && now >= this.#tidied + this.#within) this.#tidy(now)
    this.#times.set(who, [...recent, now])
    return false
  }

  #tidy(now: number): void {
    this.#tidied = now
    for (const [who, times] of this.#times) if ((times.at(-1) ?? 0) <= now - this.#within) this.#times.delete(who)
  }
}

/** What a host counts of those who follow its matches. It outlasts their pages and the rooms: to go and come again is no way round it. */
export class Throttles {
  readonly #world: Pick<World, 'now' | 'unattended'>
  readonly #each = new Map(Object.entries(LIMITS).map(([kind, limit]) => [kind, new Throttle(limit)]))

  constructor(world: Pick<World, 'now' | 'unattended'>) {
    this.#world = world
  }

  /** Has somebody asked that of the match too often? At one screen nobody else waits. */
  isTooOften(kind: Ask['kind'], match: string, who: string): boolean {
    if (!this.#world.unattended) return false
    return this.#each.get(kind)?.isTooFast(`${match} ${who}`, this.#world.now()) ?? false
  }
}
