import { openDatabase } from './store/address.ts'
import { dropped } from './store/cabinet.ts'
import { paperOf, PERSON } from './people/person.ts'
import { REPORT, SHELF } from './tables/report.ts'
import { TABLE } from './tables/table.ts'

/** What somebody at a table found unfit, as who runs the house reads it. */
export interface Reported {
  readonly id: string
  readonly at: number
  /** Who said it, by name and account, and what. */
  readonly name: string
  readonly person: string | null
  readonly words: string
  /** Does the house know that it was said? Else who reports it may have made it up. */
  readonly isVerified: boolean
  readonly why: string | null
}

/** Where who runs the house sees to it that people can bear each other. It may be open while the house is. */
export interface Office {
  reports(): Promise<Reported[]>
  /** It was read, and nothing more need be done. */
  settle(report: string): Promise<boolean>
  /** From now on they only look at pages; lines that they have open are closed within a minute. */
  ban(person: string, banned: boolean): Promise<boolean>
  close(): Promise<void>
}

/** At a file, or `postgres://…`. */
export async function openOffice(address: string): Promise<Office> {
  const database = await openDatabase(address)
  const { cabinet } = database
  return {
    async reports() {
      const papers = await cabinet.on(REPORT, SHELF)
      return Promise.all(
        papers.map(async ({ key, value: { table, saying, why, at, early, aside, isHeard = false } }) => {
          if (early) return { id: key, at, name: early.name, person: early.person, words: early.words, isVerified: true, why }
          // Who watches is known by a name alone.
          if (aside) return { id: key, at, name: aside.name, person: null, words: aside.words, isVerified: isHeard, why }
          const [match, found] = await Promise.all([database.open(table, 0), cabinet.get(TABLE, table)])
          const said = match?.talk.find(({ number }) => number === saying)
          const place = found?.value.seats[said?.seat ?? -1]
          const isPerson = place?.kind === 'person'
          const [name, person] = isPerson ? [place.name, place.person] : ['?', null]
          return { id: key, at, name, person, words: said?.words ?? '', isVerified: true, why }
        }),
      )
    },
    async settle(report) {
      const found = await cabinet.get(REPORT, report)
      return found !== null && cabinet.keep(dropped(REPORT, found))
    },
    async ban(person, banned) {
      const found = await cabinet.get(PERSON, person)
      if (!found) return false
      const { banned: _, ...rest } = found.value
      return cabinet.keep(paperOf(person, found, banned ? { ...rest, banned: true } : rest))
    },
    close: () => database.close(),
  }
}
