import type { Action, Chance, Quick, Seat } from '@caravanserai/kernel'
import { Luck } from './luck.ts'
import { NONE, Tree } from './tree.ts'

/** What a search must know of a game: its quick door, and what somebody who plays it well knows. */
export interface Field<State> {
  readonly quick: Pick<Quick<State, unknown, unknown>, 'seat' | 'most' | 'list' | 'act' | 'copyInto'>
  copy(state: State): State
  /** Do the same actions always lead to the same choice of actions, whatever luck brings and whatever was imagined? */
  readonly isSteady: boolean
  /** By seat, what a table that is over is worth: 1 for who has won alone, 0 for who has not. */
  result(state: State, worth: Float64Array): void
  /** The same for a table that is not over, from a guess or by playing on: the table is there to be used up. */
  value(state: State, worth: Float64Array, luck: Chance): void
  /** How likely a good player is to choose each of the actions, as weights in any measure; 0 is never tried. Without it all are alike. */
  prior?(state: State, actions: Int32Array, weights: Float64Array, depth: number): void
}

/** How a search goes about it, as data. */
export interface Manner {
  /** `puct` follows the prior and what it has found, `ucb` tries everything once and then what it has found. */
  readonly rule: 'puct' | 'ucb'
  /** How much is tried that does not look best. */
  readonly explore: number
  /** What an action that was never tried is thought to be worth less than the table. */
  readonly doubt: number
  /** So many moves ahead choices are remembered; with 1 only whoever asks chooses, and all else is played on. */
  readonly depth: number
}

export interface Line {
  readonly action: Action
  readonly tries: number
  /** What it is worth to whoever moves. */
  readonly worth: number
}

export interface Report {
  readonly seat: Seat
  readonly nodes: number
  /** By seat. */
  readonly worth: readonly number[]
  /** The one that was tried most comes first: that is the one to play. */
  readonly lines: readonly Line[]
}

/**
 * One search from one table: everybody is thought to play for themselves (max^n), what luck brings is drawn as it goes, and what
 * nobody knows is different from time to time: `worlds` are tables that could lie behind what the seat sees, looked at in turn.
 */
export class Search<State> {
  readonly #field: Field<State>
  #worlds: readonly State[]
  readonly #manner: Manner
  readonly #luck: Luck
  readonly #tree = TREE
  readonly #table: State
  readonly #era: number
  #seat: Seat
  readonly #worth: Float64Array
  readonly #actions: Int32Array
  readonly #weights: Float64Array
  readonly #known = new Set<Action>()
  readonly #open = new Set<Action>()
  readonly #path: number[] = []
  readonly #seats: number[] = []

  /** The arrays of the tree are shared: a search is over when the next one begins. */
  constructor(field: Field<State>, worlds: readonly State[], players: number, manner: Manner, chance: Chance) {
    const first = firstOf(worlds)
    this.#field = field
    this.#worlds = worlds
    this.#manner = manner
    this.#luck = new Luck(chance)
    this.#table = field.copy(first)
    this.#seat = this.#seatAt(first)
    this.#worth = new Float64Array(players)
    const most = field.quick.most(first)
    this.#actions = new Int32Array(most)
    this.#weights = new Float64Array(most)
    this.#tree.clear(players)
    this.#tree.addNode()
    this.#era = this.#tree.era
  }

  /**
   * Goes on from where an action has led: what was found out behind it is kept, all else forgotten. The tables are those that may lie there now. How often that
   * place has been looked at already is what `nodes` of its report then says.
   */
  advance(action: Action, worlds: readonly State[]): this {
    if (this.#era !== this.#tree.era) throw new Error('another search has begun since: nothing is left of this one')
    this.#seat = this.#seatAt(firstOf(worlds))
    this.#worlds = worlds
    const edge = this.#edges(0).find((each) => this.#tree.action[each] === action)
    const child = edge === undefined ? NONE : (this.#tree.child[edge] as number)
    // Where nobody has been, there is nothing to keep.
    this.#tree.keep(child === NONE ? this.#tree.addNode() : child)
    this.#renew(firstOf(worlds))
    return this
  }

  /** What is likely may be known better of the first table than of those further down: its edges are weighed again. */
  #renew(table: State): void {
    const tree = this.#tree
    if (!this.#field.prior || this.nodes === 0) return
    const actions = this.#actions.subarray(0, this.#field.quick.list(table, this.#actions))
    this.#seats.length = 0
    this.#weigh(table, actions)
    const known = new Map(this.#edges(0).map((edge) => [tree.action[edge] as number, edge]))
    for (const [i, action] of actions.entries()) {
      const weight = this.#weights[i] as number
      const edge = known.get(action)
      if (edge !== undefined) tree.prior[edge] = weight
      else if (weight > 0) known.set(action, tree.addEdge(action, weight, NONE))
    }
    const place = new Map(actions.entries().map(([i, action]) => [action, i]))
    const at = (action: Action) => place.get(action) ?? actions.length
    const order = [...known].toSorted(
      ([a, one], [b, other]) => (tree.prior[one] as number) - (tree.prior[other] as number) || at(b) - at(a),
    )
    tree.first[0] = NONE
    for (const [, edge] of order) {
      tree.next[edge] = tree.first[0]
      tree.first[0] = edge
    }
  }

  #seatAt(table: State): Seat {
    const seat = this.#field.quick.seat(table)
    if (seat < 0) throw new Error('nothing is left to search: the game is over')
    return seat
  }

  /** Looks at so many tables, or until it is told to stop: it asks before each. */
  run(nodes: number, isEnough: (search: Search<State>) => boolean = never): this {
    for (let left = nodes; left > 0 && !isEnough(this); left--) this.#look()
    return this
  }

  /** How often its first table has been looked at. */
  get nodes(): number {
    return this.#tree.visits[0] as number
  }

  get report(): Report {
    const { action, tries, worth, total } = this.#tree
    const { nodes } = this
    const lines = this.#edges(0).map((edge): Line => {
      const count = tries[edge] as number
      return { action: action[edge] as number, tries: count, worth: count === 0 ? 0 : (worth[edge] as number) / count }
    })
    return {
      seat: this.#seat,
      nodes,
      worth: Array.from(this.#worth, (_, seat) => (total[seat] as number) / Math.max(1, nodes)),
      lines: lines.toSorted((a, b) => b.tries - a.tries || b.worth - a.worth),
    }
  }

  /** The action to play; nothing was found out about any before the first look, and then it is the likeliest. */
  get best(): Action {
    const [line] = this.report.lines
    if (!line) throw new Error('nothing has been searched yet')
    return line.action
  }

  /** Goes down the tree to a table that is new, finds out what it is worth, and remembers that all the way up. */
  #look(): void {
    const { quick } = this.#field
    const table = this.#table
    quick.copyInto(this.#worlds[this.nodes % this.#worlds.length] as State, table)
    this.#path.length = 0
    this.#seats.length = 0
    let node = 0
    for (;;) {
      const seat = quick.seat(table)
      if (seat < 0) {
        this.#field.result(table, this.#worth)
        break
      }
      const isNew = this.#tree.visits[node] === 0
      const isDeep = this.#seats.length >= this.#manner.depth
      if (!isDeep && (isNew || !this.#field.isSteady)) this.#expand(node, table)
      if (isNew || isDeep) {
        this.#field.value(table, this.#worth, this.#luck)
        this.#note(node)
        break
      }
      const edge = this.#choose(node, seat)
      this.#path.push(node, edge)
      this.#seats.push(seat)
      quick.act(table, this.#tree.action[edge] as number, null, this.#luck)
      node = this.#tree.child[edge] as number
      if (node === NONE) {
        node = this.#tree.addNode()
        this.#tree.child[edge] = node
      }
    }
    this.#remember()
  }

  #remember(): void {
    const { tries, worth } = this.#tree
    for (let i = 0; i < this.#seats.length; i++) {
      const seat = this.#seats[i] as number
      const edge = this.#path[2 * i + 1] as number
      this.#note(this.#path[2 * i] as number)
      tries[edge] = (tries[edge] as number) + 1
      worth[edge] = (worth[edge] as number) + (this.#worth[seat] as number)
    }
  }

  #note(node: number): void {
    const { visits, total } = this.#tree
    const players = this.#worth.length
    visits[node] = (visits[node] as number) + 1
    for (let seat = 0; seat < players; seat++)
      total[node * players + seat] = (total[node * players + seat] as number) + (this.#worth[seat] as number)
  }

  /**
   * Gives a node its edges, the likeliest first. Where luck or what is hidden changes what is open, this is done at every visit: edges
   * that are new are added, and those that are not open now are marked so.
   */
  #expand(node: number, table: State): void {
    const tree = this.#tree
    const count = this.#field.quick.list(table, this.#actions)
    const actions = this.#actions.subarray(0, count)
    if (this.#field.isSteady) {
      this.#weigh(table, actions)
      this.#link(node, actions, () => true)
      return
    }
    this.#known.clear()
    for (let edge = tree.first[node] as number; edge !== NONE; edge = tree.next[edge] as number)
      this.#known.add(tree.action[edge] as number)
    if (actions.some((action) => !this.#known.has(action))) {
      this.#weigh(table, actions)
      this.#link(node, actions, (action) => !this.#known.has(action))
    }
    this.#open.clear()
    for (const action of actions) this.#open.add(action)
  }

  #weigh(table: State, actions: Int32Array): void {
    const weights = this.#weights.subarray(0, actions.length)
    if (!this.#field.prior) return void weights.fill(1 / Math.max(1, actions.length))
    this.#field.prior(table, actions, weights, this.#seats.length)
    let sum = 0
    for (const weight of weights) sum += weight
    // A prior that would have nothing done has no say.
    if (!(sum > 0)) return void weights.fill(1 / Math.max(1, actions.length))
    for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] as number) / sum
  }

  #link(node: number, actions: Int32Array, isNew: (action: Action) => boolean): void {
    const tree = this.#tree
    const fresh = Array.from(actions.keys()).filter((i) => (this.#weights[i] as number) > 0 && isNew(actions[i] as number))
    // The last is linked first; of two that are as likely, the one that is listed first comes first.
    fresh.sort((a, b) => (this.#weights[a] as number) - (this.#weights[b] as number) || b - a)
    for (const i of fresh) tree.first[node] = tree.addEdge(actions[i] as number, this.#weights[i] as number, tree.first[node] as number)
  }

  /**
   * The edge to go on by. Edges that were never tried differ by their prior alone, and it falls along the chain: where all are open, the
   * first of them is the best of them.
   */
  #choose(node: number, seat: Seat): number {
    const { tries, worth, prior, next, first, visits, total, action } = this.#tree
    const { rule, explore, doubt } = this.#manner
    const isSteady = this.#field.isSteady
    const count = Math.max(1, visits[node] as number)
    const guess = (total[node * this.#worth.length + seat] as number) / count - doubt
    const spread = rule === 'puct' ? explore * Math.sqrt(count) : explore * Math.sqrt(Math.log(count + 1))
    let best = NONE
    let most = -Infinity
    for (let edge = first[node] as number; edge !== NONE; edge = next[edge] as number) {
      if (!isSteady && !this.#open.has(action[edge] as number)) continue
      const tried = tries[edge] as number
      if (tried === 0 && rule === 'ucb') return edge
      const known = tried === 0 ? guess : (worth[edge] as number) / tried
      const score = known + (rule === 'puct' ? (spread * (prior[edge] as number)) / (1 + tried) : spread / Math.sqrt(tried))
      if (score > most) {
        most = score
        best = edge
      }
      if (tried === 0 && isSteady) break
    }
    if (best === NONE) throw new Error('a table that is not over has no action to try')
    return best
  }

  #edges(node: number): number[] {
    const found: number[] = []
    for (let edge = this.#tree.first[node] as number; edge !== NONE; edge = this.#tree.next[edge] as number) found.push(edge)
    return found
  }
}

function firstOf<State>(worlds: readonly State[]): State {
  const [first] = worlds
  if (first === undefined) throw new Error('a search needs a table to begin from')
  return first
}

const never = (): boolean => false

/** One for all searches of this thread, which come one after the other: it keeps the room that the largest of them needed. */
const TREE = new Tree()

/** Ends a search after so many ms by a clock, or when somebody says so; tells how it stands every 100 ms. */
export function until<State>(
  now: () => number,
  ms: number,
  tell: (report: Report) => void = () => {},
  isStopped: () => boolean = never,
): (search: Search<State>) => boolean {
  const start = now()
  let told = start
  return (search) => {
    const time = now()
    if (time - told >= EVERY) {
      told = time
      tell(search.report)
    }
    return time - start >= ms || isStopped()
  }
}

const EVERY = 100
