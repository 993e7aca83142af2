import { patched, type Ask, type Say, type SeenLine, type Table } from '@caravanserai/protocol'
import type { Desk } from '../desk.ts'
import type { Visit } from '../visit.ts'

/** A page as a host knows it: it follows a match by what it is told, and complains when that does not follow. */
export class Page {
  table: Table | null = null
  /** All answers to each message. */
  readonly answers = new Map<string, Say[]>()
  readonly heard: Say[] = []
  readonly #check: (line: SeenLine, table: Table) => void
  #visit: Visit

  constructor(desk: Desk, check: (line: SeenLine, table: Table) => void = () => {}) {
    this.#check = check
    this.#visit = this.#enter(desk)
  }

  /** Its host is gone without a word; another one takes its place. */
  async reconnect(desk: Desk): Promise<void> {
    this.#visit = this.#enter(desk)
    await this.ask({ kind: 'hello', id: 'hello', protocol: 2 })
  }

  #enter(desk: Desk): Visit {
    const visit: Visit = desk.visit((message) => {
      // What a host says that was left is no longer heard.
      if (visit === this.#visit || !this.#visit) this.#hear(message)
    })
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
    switch (message.kind) {
      case 'table': {
        const first = message.log[0]?.number ?? 0
        const isSame = table?.you === message.you && table.epoch === message.epoch
        const known = isSame ? table.log.filter(({ number }) => number < first) : []
        if (first > 0 && known.length > 0 && known.at(-1)?.number !== first - 1) throw new Error('a table with a gap before its lines')
        // What was pieced together from changes is what the whole table says.
        const isNow = isSame && (message.log.at(-1)?.number ?? table.log.at(-1)?.number) === table.log.at(-1)?.number
        const [pieced, whole] = [table, message].map((each) => JSON.stringify(standingOf(each)))
        if (isNow && pieced !== whole && sortedJson(pieced) !== sortedJson(whole))
          throw new Error(`changes led to\n${pieced}\nand not to\n${whole}`)
        this.table = { ...message, log: message.log.length > 0 ? [...known, ...message.log] : (table?.log ?? []) }
        for (const line of message.log) this.#check(line, message)
        break
      }
      case 'told': {
        if (!table) return
        const last = table.log.at(-1)?.number ?? 0
        if (message.epoch !== table.epoch || message.line.number !== last + 1)
          throw new Error(`line ${message.line.number} of epoch ${message.epoch} after line ${last} of epoch ${table.epoch}`)
        this.table = { ...patched(table, message.change), log: [...table.log, message.line] }
        this.#check(message.line, table)
        break
      }
      case 'undone': {
        if (!table) return
        if (message.epoch !== table.epoch + 1) throw new Error(`epoch ${message.epoch} after ${table.epoch}`)
        const log = table.log.filter(({ number }) => number <= message.moves)
        this.table = { ...patched(table, message.change), epoch: message.epoch, log }
        break
      }
      case 'talked': {
        if (!table) return
        if (message.saying.number !== table.talk.length + 1) throw new Error(`saying ${message.saying.number} after ${table.talk.length}`)
        this.table = { ...table, talk: [...table.talk, message.saying] }
        break
      }
      case 'stood':
        if (table?.you === message.seat) this.table = { ...table, stands: message.answers }
        break
      case 'hello':
      case 'matches':
      case 'lines':
      case 'record':
      case 'accepted':
      case 'refused':
      case 'failed':
      case 'news':
        break
    }
  }
}

function standingOf(table: Table | null): Partial<Table> {
  const { view, waiting, awaited, question, canUndo, places, seed } = table ?? {}
  return { view, waiting, awaited, question, canUndo, places, seed } as Partial<Table>
}

/** Keys may come in another order. */
function sortedJson(text: string | undefined): string {
  return JSON.stringify(JSON.parse(text ?? 'null'), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
