/** No node, no edge. */
export const NONE = -1

/**
 * What a search has found: tables as nodes, actions as edges, in arrays that grow and are never given back. The edges of a node hang
 * together as a chain.
 */
export class Tree {
  nodes = 0
  edges = 0
  /** Grows whenever something else is searched: what was found before is gone then. */
  era = 0
  #players = 1
  // By node: how often it was come to, what it was then worth all together, by seat, and its first edge.
  visits = new Int32Array(FIRST_NODES)
  total = new Float64Array(FIRST_NODES)
  first = new Int32Array(FIRST_NODES)
  // By edge: its action, how likely it looked beforehand, how often it was tried, what that was worth to whoever chose it, all
  // together, the node behind it and the next edge of the same node.
  action = new Int32Array(FIRST_EDGES)
  prior = new Float32Array(FIRST_EDGES)
  tries = new Int32Array(FIRST_EDGES)
  worth = new Float64Array(FIRST_EDGES)
  child = new Int32Array(FIRST_EDGES)
  next = new Int32Array(FIRST_EDGES)

  clear(players: number): void {
    this.nodes = 0
    this.edges = 0
    this.era++
    this.#players = players
    if (this.total.length < players * this.visits.length) this.total = new Float64Array(players * this.visits.length)
  }

  /** Forgets all but what lies behind a node, which becomes the first. Whatever comes later was added later, so everything moves towards the beginning. */
  keep(root: number): void {
    const nodes = new Int32Array(this.nodes).fill(NONE)
    const edges = new Int32Array(this.edges).fill(NONE)
    nodes[root] = 0
    let [node, edge] = [1, 0]
    for (let from = root; from < this.nodes; from++) {
      if (nodes[from] === NONE) continue
      for (let each = this.first[from] as number; each !== NONE; each = this.next[each] as number) {
        edges[each] = 0
        const child = this.child[each] as number
        if (child !== NONE) nodes[child] = node++
      }
    }
    // Numbered as they lie, so that none takes the place of one that has still to move.
    node = 0
    for (let from = 0; from < nodes.length; from++) if (nodes[from] !== NONE) nodes[from] = node++
    for (let from = 0; from < edges.length; from++) if (edges[from] !== NONE) edges[from] = edge++
    const moved = (to: Int32Array, from: number) => (from === NONE ? NONE : (to[from] as number))
    for (let from = 0; from < nodes.length; from++) {
      const to = nodes[from] as number
      if (to === NONE) continue
      this.visits[to] = this.visits[from] as number
      this.total.copyWithin(to * this.#players, from * this.#players, (from + 1) * this.#players)
      this.first[to] = moved(edges, this.first[from] as number)
    }
    for (let from = 0; from < edges.length; from++) {
      const to = edges[from] as number
      if (to === NONE) continue
      this.action[to] = this.action[from] as number
      this.prior[to] = this.prior[from] as number
      this.tries[to] = this.tries[from] as number
      this.worth[to] = this.worth[from] as number
      this.child[to] = moved(nodes, this.child[from] as number)
      this.next[to] = moved(edges, this.next[from] as number)
    }
    this.nodes = node
    this.edges = edge
  }

  addNode(): number {
    if (this.nodes === this.visits.length) this.#growNodes()
    const node = this.nodes++
    this.visits[node] = 0
    this.total.fill(0, node * this.#players, (node + 1) * this.#players)
    this.first[node] = NONE
    return node
  }

  addEdge(action: number, prior: number, next: number): number {
    if (this.edges === this.action.length) this.#growEdges()
    const edge = this.edges++
    this.action[edge] = action
    this.prior[edge] = prior
    this.tries[edge] = 0
    this.worth[edge] = 0
    this.child[edge] = NONE
    this.next[edge] = next
    return edge
  }

  #growNodes(): void {
    this.visits = grown(this.visits, Int32Array)
    this.total = grown(this.total, Float64Array)
    this.first = grown(this.first, Int32Array)
  }

  #growEdges(): void {
    this.action = grown(this.action, Int32Array)
    this.prior = grown(this.prior, Float32Array)
    this.tries = grown(this.tries, Int32Array)
    this.worth = grown(this.worth, Float64Array)
    this.child = grown(this.child, Int32Array)
    this.next = grown(this.next, Int32Array)
  }
}

const FIRST_NODES = 1 << 12
const FIRST_EDGES = 1 << 15

function grown<Kind extends Int32Array | Float32Array | Float64Array>(from: Kind, Kind: new (length: number) => Kind): Kind {
  const to = new Kind(2 * from.length)
  to.set(from)
  return to
}
