/**
 * How `decide` answers: it tells events one after the other, each written into the state as it is told, so that what
 * follows reads the table as it then is. A move is refused before the first word, or told to its end.
 */
export interface Story<Event> {
  tell(event: Event): void
  end(): Event[]
}

export function story<State, Event>(state: State, evolve: (state: State, event: Event) => void): Story<Event> {
  return new Teller(state, evolve)
}

class Teller<State, Event> implements Story<Event> {
  readonly #state: State
  readonly #evolve: (state: State, event: Event) => void
  readonly #events: Event[] = []

  constructor(state: State, evolve: (state: State, event: Event) => void) {
    this.#state = state
    this.#evolve = evolve
  }

  tell(event: Event): void {
    this.#evolve(this.#state, event)
    this.#events.push(event)
  }

  end(): Event[] {
    return this.#events
  }
}
