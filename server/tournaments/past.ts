import type { Past, Seating } from './pairing.ts'

/** Who met whom, who sat where and with how many bots, counted from the rounds. */
export function pastOf(rounds: readonly (readonly Seating[])[]): Past {
  const [met, sat, bots] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const add = (to: Map<string, number>, key: string, more = 1) => to.set(key, (to.get(key) ?? 0) + more)
  for (const table of rounds.flat()) {
    const empty = table.filter((each) => each === null).length
    for (const [seat, one] of table.entries()) {
      if (one === null) continue
      add(sat, `${one} ${seat}`)
      add(bots, one, empty)
      for (const other of table) if (other !== null && other !== one) add(met, `${one} ${other}`)
    }
  }
  return {
    met: (one, other) => met.get(`${one} ${other}`) ?? 0,
    sat: (id, seat) => sat.get(`${id} ${seat}`) ?? 0,
    bots: (id) => bots.get(id) ?? 0,
  }
}
