import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of processor time that a program of somebody else's has used with all that it has started; 0 where the system does not tell. */
export function spentBy(pid: number): number {
  const all = processes()
  const own = (one: number): number =>
    (all.get(one)?.ticks ?? 0) + [...all].filter(([, { parent }]) => parent === one).reduce((sum, [child]) => sum + own(child), 0)
  return own(pid) / TICKS
}

/** Of the clock by which Linux counts. */
const TICKS = 100

interface Counted {
  readonly parent: number
  /** Those of children that have ended are counted in. */
  readonly ticks: number
}

function processes(): Map<number, Counted> {
  const found = new Map<number, Counted>()
  if (process.platform !== 'linux') return found
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // The name of the program stands in brackets and may hold anything.
      const rest = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number)
      const [, parent = 0] = rest
      found.set(Number(name), { parent, ticks: rest.slice(11, 15).reduce((sum, each) => sum + each, 0) })
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}
