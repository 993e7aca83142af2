/** Who has pages open at other processes, as far as they have said so. */
export class Mirror {
  /** By table, by process: those who have it open; null for somebody without an account. */
  readonly #tables = new Map<string, Map<string, readonly (string | null)[]>>()
  /** By process: people with a page open. */
  readonly #people = new Map<string, Set<string>>()

  place(from: string, table: string, people: readonly (string | null)[]): void {
    const places = this.#tables.get(table) ?? new Map<string, readonly (string | null)[]>()
    if (people.length > 0) this.#tables.set(table, places.set(from, people))
    else if (places.delete(from) && places.size === 0) this.#tables.delete(table)
  }

  come(from: string, person: string, isHere: boolean): void {
    const people = this.#people.get(from) ?? new Set()
    if (isHere) this.#people.set(from, people.add(person))
    else people.delete(person)
  }

  /** A process has died, or begins to tell anew; the tables at which somebody was. */
  drop(from: string): string[] {
    this.#people.delete(from)
    const tables = [...this.#tables].filter(([, places]) => places.has(from)).map(([table]) => table)
    for (const table of tables) this.place(from, table, [])
    return tables
  }

  /** The processes of which something is known. */
  get places(): Set<string> {
    return new Set([...this.#people.keys(), ...[...this.#tables.values()].flatMap((places) => [...places.keys()])])
  }

  at(table: string): (string | null)[] {
    return [...(this.#tables.get(table)?.values() ?? [])].flat()
  }

  isHere(person: string): boolean {
    for (const people of this.#people.values()) if (people.has(person)) return true
    return false
  }
}
