import { followed, type Ask, type Say, type SeenLine, type Table } from '@caravanserai/protocol'
import type { Desk } from '../desk.ts'
import type { Place } from '../people/rights.ts'
import type { Claim, Visit } from '../visit.ts'

/** A page as a host knows it: it follows a match by what it is told, and complains when that does not follow. */
export class Page {
  table: Table | null = null
  /** All answers to each message. */
  readonly answers = new Map<string, Say[]>()
  readonly heard: Say[] = []
  readonly #check: (line: SeenLine, table: Table) => void
  readonly #who: readonly [claim?: Claim, place?: Place]
  #visit: Visit

  constructor(desk: Desk, check: (line: SeenLine, table: Table) => void = () => {}, ...who: readonly [claim?: Claim, place?: Place]) {
    this.#check = check
    this.#who = who
    this.#visit = this.#enter(desk)
  }

  /** Its host is gone without a word; another one takes its place. */
  async reconnect(desk: Desk): Promise<void> {
    this.#visit = this.#enter(desk)
    await this.ask({ kind: 'hello', id: 'hello', protocol: 2 })
  }

  #enter(desk: Desk): Visit {
    const visit: Visit = desk.visit(
      (message) => {
        // What a host says that was left is no longer heard.
        if (visit === this.#visit || !this.#visit) this.#hear(message)
      },
      ...this.#who,
    )
    return visit
  }

  async ask(message: Ask): Promise<Say | undefined> {
    const before = this.answers.get(message.id)?.length ?? 0
    await this.#visit.ask(message)
    const said = this.answers.get(message.id) ?? []
    if (said.length !== before + 1) throw new Error(`${said.length - before} answers to ${JSON.stringify(message)}`)
    return said.at(-1)
  }

  /** Asks and does not wait: perhaps nobody answers. */
  fire(message: Ask): void {
    void this.#visit.ask(message)
  }

  end(): Promise<void> {
    return this.#visit.end()
  }

  #hear(message: Say): void {
    this.heard.push(message)
    if ('id' in message) this.answers.set(message.id, [...(this.answers.get(message.id) ?? []), message])
    const { table } = this
    const next = followed(table, message)
    if (next === 'lost')
      throw new Error(`${JSON.stringify(message)} does not follow line ${table?.log.at(-1)?.number} of epoch ${table?.epoch}`)
    const isNews = message.kind === 'told' || message.kind === 'undone' || message.kind === 'talked'
    if (isNews && table && next === table) throw new Error(`${JSON.stringify(message)} was told twice`)
    if (message.kind === 'table' && table) checkPieced(table, message)
    if (message.kind === 'told' && next) this.#check(message.line, next)
    if (message.kind === 'table' && next) for (const line of message.log) this.#check(line, next)
    this.table = next
  }
}

/** What was pieced together from changes is what the whole table says. */
function checkPieced(pieced: Table, whole: Table): void {
  const last = pieced.log.at(-1)?.number
  const isNow = pieced.you === whole.you && pieced.epoch === whole.epoch && (whole.log.at(-1)?.number ?? last) === last
  const [a, b] = [pieced, whole].map((each) => JSON.stringify(situationOf(each)))
  if (isNow && a !== b && sortedJson(a) !== sortedJson(b)) throw new Error(`changes led to\n${a}\nand not to\n${b}`)
}

function situationOf({ view, waiting, awaited, question, canUndo, places, seed }: Table): Partial<Table> {
  return { view, waiting, awaited, question, canUndo, places, seed }
}

/** Keys may come in another order. */
function sortedJson(text: string | undefined): string {
  return JSON.stringify(JSON.parse(text ?? 'null'), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
