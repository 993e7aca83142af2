/** No node, no edge. */
export const NONE = -1

/**
 * What a search has found: tables as nodes, actions as edges, in arrays that grow and are never given back. The edges of a node hang
 * together as a chain.
 */
export class Tree {
  nodes = 0
  edges = 0
  // By node: how often it was come to, what it was then worth to whoever moves there, all together, and its first edge.
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

  clear(): void {
    this.nodes = 0
    this.edges = 0
  }

  addNode(): number {
    if (this.nodes === this.visits.length) this.#growNodes()
    const node = this.nodes++
    this.visits[node] = 0
    this.total[node] = 0
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
