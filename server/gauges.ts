import type { Store } from '@caravanserai/host'
import type { Cluster } from './cluster/cluster.ts'
import type { Health } from './http/health.ts'
import { Metrics } from './metrics.ts'

interface Measured {
  /** Lines that are open, people who have one, matches that are. */
  lines(): number
  people(): number
  matches(): number
  readonly cluster: Cluster | undefined
}

/** What of a house is measured; and whether it can be sent anybody. */
export interface Gauges extends Health {
  /** The store, and what is written there is counted and timed. */
  from<Kept extends Store>(store: Kept): Kept
  answered(status: number): void
  /** Something went wrong that no player can mend. */
  failed(): void
  /** From now on nobody should be sent here. */
  closes(): void
  close(): void
}

export function gaugesOf(house: Measured): Gauges {
  const metrics = new Metrics()
  const answered = metrics.counter('caravanserai_requests_total', 'answers over HTTP, by the first digit of their status', 'status')
  const stored = metrics.counter('caravanserai_changes_total', 'changes of matches: stored, late (somebody was quicker) or failed', 'how')
  const failed = metrics.counter('caravanserai_errors_total', 'what went wrong and no player can mend')
  const took = metrics.span('caravanserai_store_seconds', 'how long it took until a change was stored')
  metrics.gauge('caravanserai_lines', 'lines that are open', house.lines)
  metrics.gauge('caravanserai_people', 'people who have one', house.people)
  metrics.gauge('caravanserai_matches', 'matches that are open', house.matches)
  const { cluster } = house
  if (cluster) {
    metrics.gauge('caravanserai_matches_led', 'of them those whose bots and clocks go on here', () => cluster.led)
    metrics.gauge('caravanserai_processes', 'processes of the house that are alive', () => cluster.alive)
    metrics.gauge('caravanserai_redis_up', 'can the others be heard', () => Number(cluster.isHeard))
    metrics.gauge('caravanserai_database_up', 'does the database answer', () => Number(!cluster.isCut))
  }
  let isClosing = false
  return {
    get metrics() {
      return metrics.text
    },
    whyNotReady: () => (isClosing ? 'closing' : cluster?.isStalled ? 'no database' : null),
    from: (store) => ({
      ...store,
      // At every move: nothing is made here but one promise.
      change(change) {
        const began = performance.now()
        const counted = (isDone: boolean) => {
          took((performance.now() - began) / 1000)
          stored(isDone ? 'stored' : 'late')
          return isDone
        }
        const broken = (error: unknown) => {
          stored('failed')
          throw error
        }
        return store.change(change).then(counted, broken)
      },
    }),
    answered: (status) => answered(`${Math.floor(status / 100)}xx`),
    failed: () => failed(),
    closes: () => (isClosing = true),
    close: () => metrics.close(),
  }
}
