import type { Aside, Plea, Table } from '@caravanserai/protocol'
import type { Audience } from './audience.ts'
import type { Ghost, Word } from './others.ts'
import { Asides } from './people/asides.ts'
import type { Guest } from './people/guest.ts'
import type { World } from './world.ts'

/** What there is at a table besides the match and is not stored: a wish, what watchers say, who is there at other hosts, which hear of it. */
export class Around {
  readonly #world: World
  readonly #match: string
  readonly #audience: Audience
  readonly #asides = new Asides()
  /** By host: those who follow the match there. */
  readonly #elsewhere = new Map<string, readonly Ghost[]>()
  /** What somebody asks to take back. */
  plea: Plea | null = null
  /** How the last who went has gone. */
  how: 'left' | 'lost' = 'left'
  /** Those who are here, as other hosts were told last. */
  #told = '[]'

  constructor(world: World, match: string, audience: Audience) {
    this.#world = world
    this.#match = match
    this.#audience = audience
  }

  /** Is it for us to see to what happens by itself? */
  get leads(): boolean {
    return this.#world.others?.leads(this.#match) ?? true
  }

  /** May there be somebody of whom nobody here knows? */
  get isBlind(): boolean {
    return this.#world.others?.isHeard === false
  }

  get hasGhosts(): boolean {
    for (const ghosts of this.#elsewhere.values()) if (ghosts.length > 0) return true
    return false
  }

  /** All who follow the match, wherever. */
  get everybody(): readonly Ghost[] {
    return [...this.#audience.guests, ...[...this.#elsewhere.values()].flat()]
  }

  tell(word: Word): void {
    this.#world.others?.tell(this.#match, word)
  }

  /** Those who are at another host now; those who were. */
  place(host: string, guests: readonly Ghost[]): readonly Ghost[] {
    const before = this.#elsewhere.get(host) ?? []
    if (guests.length === 0) this.#elsewhere.delete(host)
    else this.#elsewhere.set(host, guests)
    return before
  }

  /** After each thing: other hosts hear who is here, if that has changed or somebody wants to know. */
  settle(anew = false): void {
    if (!this.#world.others) return
    const guests = [...this.#audience.guests].map(({ seats, name, isHere }) => ({ seats, name, isHere }))
    const text = JSON.stringify(guests)
    if (text === this.#told && !anew) return
    this.#told = text
    this.tell({ kind: 'guests', guests, how: this.how })
  }

  says(aside: Aside): void {
    this.heard(aside)
    this.tell({ kind: 'aside', aside })
  }

  heard(aside: Aside): void {
    this.#asides.say(aside, this.#match, this.#audience.guests)
  }

  /** A host that has just opened the match hears what was said before. */
  recall(): void {
    const asides = this.#asides.newest
    if (asides.length > 0) this.tell({ kind: 'asides', asides })
  }

  recalled(asides: readonly Aside[]): void {
    if (this.#asides.newest.length === 0) for (const aside of asides) this.heard(aside)
  }

  /** What somebody is told of it with the table. */
  shown(guest: Guest): Pick<Table, 'plea' | 'asides'> {
    const { unattended } = this.#world
    return { ...(this.plea || unattended ? { plea: this.plea } : {}), ...(unattended ? this.#asides.for(guest) : {}) }
  }
}

/** Two hosts may have heard different people agree to the same wish. */
export function merged(ours: Plea | null, theirs: Plea | null): Plea | null {
  if (!ours || !theirs || ours.seat !== theirs.seat || ours.line !== theirs.line) return theirs
  return { ...theirs, agreed: [...new Set([...ours.agreed, ...theirs.agreed])] }
}
