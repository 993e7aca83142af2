import { netOf, type Stored } from '@caravanserai/bots/nets'
import { Luck, Search, until, type Manner, type Report } from '@caravanserai/bots/search'
import { field, imagine } from '@caravanserai/bots/through-the-desert/zoo'
import { plainChance } from '@caravanserai/kernel'

/** What is searched, and how. */
export interface Wish {
  readonly view: Parameters<typeof imagine>[0]
  readonly net: Stored
  /** Without WebAssembly, even where there is some. */
  readonly isPlain: boolean
  /** So many tables; where none are said it goes on until it is stopped. */
  readonly nodes?: number
}

export interface Look {
  readonly report: Report
  readonly isPlain: boolean
}

/** A report on the way, and when it came by the clock of whoever searches. */
export interface Told {
  readonly report: Report
  readonly at: number
}

const MANNER: Manner = { rule: 'puct', explore: 1.5, doubt: 0.1, depth: Infinity }

/** Searches a table of Through the Desert with a net: the same in Node and in a worker of a browser. */
export function look({ view, net: stored, isPlain, nodes = Infinity }: Wish, tell: (told: Told) => void, isStopped: () => boolean): Look {
  const net = isPlain ? withoutWebAssembly(() => netOf(stored)) : netOf(stored)
  const luck = new Luck(plainChance('look'))
  const worlds = [imagine(view, luck)]
  const game = field(worlds[0]!, { outlook: 2, warmth: 1, ideas: 4, nets: () => net })
  let time = 0
  const now = () => (time = performance.now())
  const enough = until(now, Infinity, (report) => tell({ report, at: time }), isStopped)
  const { report } = new Search(game, worlds, view.players, MANNER, luck).run(nodes, enough)
  // What WebAssembly works on are whole pages of memory; plain loops have as much as they need.
  return { report, isPlain: net.input.buffer.byteLength < 65_536 }
}

function withoutWebAssembly<T>(work: () => T): T {
  const real = globalThis.WebAssembly
  Reflect.deleteProperty(globalThis, 'WebAssembly')
  try {
    return work()
  } finally {
    Object.defineProperty(globalThis, 'WebAssembly', { value: real, configurable: true, writable: true })
  }
}
