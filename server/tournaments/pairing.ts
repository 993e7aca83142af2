import { shuffle, type Chance } from '@caravanserai/kernel'

/** Somebody who is to be given a table. */
export interface Seeker {
  readonly id: string
  /** What they have so far; those who have the same should meet. */
  readonly points: number
  /** What they are worth, by their rating or by how they came in. */
  readonly strength: number
}

/** What has been so far. */
export interface Past {
  /** How often those two sat at one table. */
  met(one: string, other: string): number
  /** How often somebody sat on that seat. */
  sat(id: string, seat: number): number
  /** With how many bots somebody sat at a table so far. */
  bots(id: string): number
}

export interface Wish {
  readonly seats: number
  /** `near`: who has the same points meets. `even`: every table is as strong as the others. */
  readonly by: 'near' | 'even'
  readonly chance: Chance
}

/** A table, seat by seat; null is a bot's. */
export type Seating = readonly (string | null)[]

/**
 * Who plays at which table, on which seat. Everybody plays; where they do not come out even, bots fill up, spread over the tables, so that
 * no table has two people fewer than another. It begins with the order of the points (or with tables of the same strength) and changes
 * places for as long as that helps: first nobody meets again, then nobody has bots again, then those meet who should.
 */
export function pairing(players: readonly Seeker[], past: Past, wish: Wish): Seating[] {
  const order = inOrder(players, wish)
  const cost = costOf(order, past, wish)
  const first = wish.by === 'near' ? cut(order, wish.seats) : dealt(order, wish.seats)
  return settled(first, cost, wish.chance).map((table) =>
    seated(
      table.flatMap((at) => order[at]?.id ?? []),
      past,
      wish,
    ),
  )
}

/** The first first; equals in an order that luck has made. */
function inOrder(players: readonly Seeker[], { by, chance }: Wish): Seeker[] {
  const order = [...players]
  shuffle(order, chance)
  return order.toSorted((a, b) => (by === 'near' ? b.points - a.points : 0) || b.strength - a.strength)
}

/** How many people sit at each table: as few tables as will do, and none with two fewer than another. */
function sizesFor(count: number, seats: number): number[] {
  const tables = Math.ceil(count / seats)
  return Array.from({ length: tables }, (_, i) => Math.floor(count / tables) + (i < count % tables ? 1 : 0))
}

/** People by their place in the order. */
type Group = number[]

/** Those who stand beside each other sit together. */
function cut(order: readonly Seeker[], seats: number): Group[] {
  const all = [...order.keys()]
  let from = 0
  return sizesFor(order.length, seats).map((size) => all.slice(from, (from += size)))
}

/** Dealt to and fro like cards: every table gets one of the strongest, one of the next. */
function dealt(order: readonly Seeker[], seats: number): Group[] {
  const count = sizesFor(order.length, seats).length
  const tables: Group[] = Array.from({ length: count }, () => [])
  for (const i of order.keys()) {
    const [row, at] = [Math.floor(i / count), i % count]
    tables[row % 2 === 0 ? at : count - 1 - at]?.push(i)
  }
  return tables
}

type Cost = (table: Group) => number

/** One meeting again outweighs all that points can say, and bots again what is left of it. */
const AGAIN = 1e6
const BOTS = 1e3

function costOf(order: readonly Seeker[], { met, bots }: Past, { seats, by }: Wish): Cost {
  const count = order.length
  const middle = (count - 1) / 2
  const filled = order.map(({ id }) => BOTS * bots(id))
  const pairs = new Float64Array(count * count)
  for (const [i, one] of order.entries())
    for (const [j, other] of order.entries())
      pairs[i * count + j] = AGAIN * met(one.id, other.id) ** 2 + (by === 'near' ? (one.points - other.points) ** 2 : 0)
  return (table) => {
    let [cost, sum] = [0, 0]
    for (let i = 0; i < table.length; i++) {
      const one = table[i] ?? 0
      cost += (seats - table.length) * (filled[one] ?? 0)
      sum += one - middle
      for (let j = i + 1; j < table.length; j++) cost += pairs[one * count + (table[j] ?? 0)] ?? 0
    }
    return by === 'near' ? cost : cost + (sum / count) ** 2
  }
}

/** As good as changing places makes it; where people would still meet again, some are mixed up and it is tried anew, not for ever. */
function settled(first: readonly Group[], cost: Cost, chance: Chance): Group[] {
  const total = (tables: readonly Group[]) => tables.reduce((sum, each) => sum + cost(each), 0)
  let best = improved(first, cost)
  const count = first.flat().length
  for (let left = Math.ceil(TRIES / count ** 2) + 2; left > 0 && best.length > 1 && total(best) >= AGAIN; left--) {
    const next = improved(mixed(best, chance), cost)
    if (total(next) <= total(best)) best = next
  }
  return best
}
const TRIES = 40_000

function mixed(tables: readonly Group[], chance: Chance): Group[] {
  const next = tables.map((each) => [...each])
  for (let i = 0; i < 4; i++) {
    const [one, other] = [next[chance.below(next.length)] ?? [], next[chance.below(next.length)] ?? []]
    swap(one, chance.below(one.length), other, chance.below(other.length))
  }
  return next
}

/** Two change places where that is better for both tables together, until there are none such. */
function improved(from: readonly Group[], cost: Cost): Group[] {
  const tables = from.map((each) => [...each])
  let isBetter = true
  while (isBetter) {
    isBetter = false
    for (const [i, one] of tables.entries())
      for (const other of tables.slice(i + 1))
        for (const a of one.keys())
          for (const b of other.keys()) {
            const before = cost(one) + cost(other)
            swap(one, a, other, b)
            if (cost(one) + cost(other) < before - 1e-9) isBetter = true
            else swap(one, a, other, b)
          }
  }
  return tables
}

function swap(one: Group, a: number, other: Group, b: number): void {
  const [left, right] = [one[a], other[b]]
  if (left === undefined || right === undefined) return
  one[a] = right
  other[b] = left
}

/** On which seat each sits: where they have sat least. Bots take what is left. */
function seated(table: readonly string[], past: Past, { seats, chance }: Wish): Seating {
  const people: (string | null)[] = [...table]
  while (people.length < seats) people.push(null)
  shuffle(people, chance)
  let best: Seating = people
  let least = Infinity
  const cost = (order: Seating) => order.reduce((sum, id, seat) => sum + (id === null ? 0 : (past.sat(id, seat) + 1) ** 2), 0)
  for (const order of orders(people)) {
    const each = cost(order)
    if (each < least) [best, least] = [order, each]
  }
  return best
}

/** All ways to sit. */
function* orders(people: Seating): Generator<Seating> {
  if (people.length < 2) return void (yield people)
  for (const [i, first] of people.entries()) for (const rest of orders(people.toSpliced(i, 1))) yield [first, ...rest]
}
