/** So often, in ms, a process says that it does what it is asked; of whom nothing was heard for so long nothing is expected; and so long nobody asks again who has refused. */
const OFTEN = 500
const SILENT = 1500
const SHY = 2000

interface PulseWorld {
  /** Says it. */
  beat(): void
  /** Those on whom something depends here. */
  places(): Iterable<string>
  /** One of them is silent. */
  lost(place: string): void
  now?(): number
}

/** Which other processes can be asked for something just now. Four seconds may pass until it is known who is dead: nobody waits so long for a move. */
export class Pulse {
  readonly #world: PulseWorld
  readonly #now: () => number
  readonly #heard = new Map<string, number>()
  readonly #shy = new Map<string, number>()
  readonly #timer: NodeJS.Timeout
  #looked: number

  constructor(world: PulseWorld) {
    this.#world = world
    this.#now = world.now ?? (() => performance.now())
    this.#looked = this.#now()
    this.#timer = setInterval(() => this.#look(), OFTEN)
    this.#timer.unref()
  }

  hears(from: string): void {
    this.#heard.set(from, this.#now())
  }

  /** That process does nothing for us at the moment. */
  refused(by: string): void {
    this.#shy.set(by, this.#now() + SHY)
  }

  canAsk(place: string): boolean {
    return this.#now() - (this.#heard.get(place) ?? -Infinity) < SILENT && this.#now() > (this.#shy.get(place) ?? 0)
  }

  #look(): void {
    const late = this.#now() - this.#looked - OFTEN
    this.#looked = this.#now()
    this.#world.beat()
    // Who was held up itself has not heard yet what was said meanwhile.
    if (late > OFTEN) for (const place of this.#heard.keys()) this.hears(place)
    for (const place of this.#world.places()) if (this.#looked - (this.#heard.get(place) ?? -Infinity) >= SILENT) this.#world.lost(place)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
