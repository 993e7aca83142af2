/**
 * How `decide` answers: it tells events one after the other, each written into the state as it is told, so that what
 * follows reads the table as it then is. A move is refused before the first word, or told to its end.
 */
export interface Story<Event> {
  tell(event: Event): void
  end(): Event[]
}

export function story<State, Event>(state: State, evolve: (state: State, event: Event) => void): Story<Event> {
  const events: Event[] = []
  return {
    tell(event) {
      evolve(state, event)
      events.push(event)
    },
    end: () => events,
  }
}
