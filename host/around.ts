import type { Watcher } from '@caravanserai/kernel'
import type { Aside, Chair, Plea, Say, Table } from '@caravanserai/protocol'
import { isForLeader, type RoomAsk } from './answer.ts'
import type { Audience } from './audience.ts'
import type { Ghost, Telling, Word } from './others.ts'
import { Asides } from './people/asides.ts'
import type { Guest } from './people/guest.ts'
import type { Hosted } from './play/match.ts'
import type { World } from './world.ts'

/** What there is at a table besides the match and is not stored: a wish, what watchers say, who is there at other hosts, which hear of it. */
export class Around {
  readonly #world: World
  readonly #match: string
  readonly #audience: Audience
  readonly #asides = new Asides()
  /** By host: those who follow the match there. */
  readonly #elsewhere = new Map<string, readonly Ghost[]>()
  /** Those of them who have asked something here. */
  readonly #callers = new Map<string, Guest>()
  /** What somebody asks to take back. */
  plea: Plea | null = null
  /** How the last who went has gone. */
  how: 'left' | 'lost' = 'left'
  /** How often somebody had come or gone, and who sat there, when other hosts were told last. */
  #told = 0
  #chairs: readonly Chair[] | null = null

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

  /** What those who watch have said lately. */
  get asides(): readonly Aside[] {
    return this.#asides.newest
  }

  /** All who follow the match, wherever. */
  get everybody(): readonly Ghost[] {
    return [...this.#audience.guests, ...[...this.#elsewhere.values()].flat()]
  }

  tell(word: Word): void {
    this.#world.others?.tell(this.#match, () => word)
  }

  /** What was stored here is told to those who follow the match elsewhere. */
  changed({ version, chairs, clock }: Hosted, hasMoved: boolean, tellings: readonly Telling[]): void {
    const { others } = this.#world
    if (!others) return
    const seated = chairs === this.#chairs ? {} : { chairs }
    this.#chairs = chairs
    others.tell(this.#match, (host) => {
      const ghosts = this.#elsewhere.get(host) ?? []
      const theirs = tellings.filter(({ watcher }) => ghosts.some(({ you }) => you === watcher))
      return { kind: 'changed', version, hasMoved, ...seated, clock, tellings: theirs }
    })
  }

  /** Asks the host that leads; null if it is for us to do it. */
  ask({ mark }: Guest, message: RoomAsk): Promise<Say | null> | null {
    return this.leads || !isForLeader(message) ? null : (this.#world.others?.ask(this.#match, mark, message) ?? null)
  }

  /** As whom those look who are elsewhere. */
  get watchers(): Watcher[] {
    return [...new Set([...this.#elsewhere.values()].flat().map(({ you }) => you))]
  }

  /** Somebody at another host who asks something here; undefined if nobody is known to be there by that mark. */
  caller(host: string, mark: string): Guest | undefined {
    const ghost = this.#elsewhere.get(host)?.find((each) => each.mark === mark)
    if (!ghost) return undefined
    const name = `${host} ${mark}`
    const known = this.#callers.get(name)
    if (known?.seats.join() === ghost.seats.join()) return known
    const caller: Guest = { ...ghost, isFar: true, say: () => {}, pass: () => {} }
    this.#callers.set(name, caller)
    return caller
  }

  /** Those who are at another host now; those who were. */
  place(host: string, guests: readonly Ghost[]): readonly Ghost[] {
    const before = this.#elsewhere.get(host) ?? []
    if (guests.length === 0) this.#elsewhere.delete(host)
    else this.#elsewhere.set(host, guests)
    for (const { mark } of before) if (!guests.some((guest) => guest.mark === mark)) this.#callers.delete(`${host} ${mark}`)
    return before
  }

  /** After each thing: other hosts hear who is here, if that has changed or somebody wants to know. */
  settle(anew = false): void {
    const { turnover, guests } = this.#audience
    if (!this.#world.others || (turnover === this.#told && !anew)) return
    this.#told = turnover
    const ghosts = [...guests].map(({ seats, name, mark, who, you, isHere }) => ({ seats, name, mark, who, you, isHere }))
    this.tell({ kind: 'guests', guests: ghosts, how: this.how })
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
