import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What is counted and measured in the house, as Prometheus reads it. Only numbers: nothing leads to anybody. */
export class Metrics {
  readonly #counts = new Map<string, Counted>()
  readonly #gauges = new Map<string, () => number>()
  readonly #spans = new Map<string, Span>()
  readonly #help = new Map<string, string>()
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })

  constructor() {
    this.#delay.enable()
    this.gauge('process_cpu_seconds_total', 'processor time', () => seconds(process.cpuUsage()))
    this.gauge('process_resident_memory_bytes', 'memory', () => process.memoryUsage.rss())
    this.gauge('nodejs_eventloop_lag_p99_seconds', 'how late the loop is, 99 of 100 times less, since it was last asked', () => {
      const lag = this.#delay.percentile(99) / 1e9
      this.#delay.reset()
      return lag
    })
  }

  /** Something that is counted, by the value of one label if it has one; call the answer each time. */
  counter(name: string, help: string, label?: string): (value?: string) => void {
    const counts = new Map<string, number>()
    this.#help.set(name, help)
    this.#counts.set(name, { label, counts })
    return (value = '') => void counts.set(value, (counts.get(value) ?? 0) + 1)
  }

  /** Something that is looked at when somebody asks. */
  gauge(name: string, help: string, now: () => number): void {
    this.#help.set(name, help)
    this.#gauges.set(name, now)
  }

  /** How long something takes; call the answer with seconds. */
  span(name: string, help: string): (seconds: number) => void {
    const span: Span = { counts: [...LIMITS, Infinity].map(() => 0), sum: 0, count: 0 }
    this.#help.set(name, help)
    this.#spans.set(name, span)
    return (took) => {
      span.sum += took
      span.count++
      let place = 0
      while (took > (LIMITS[place] ?? Infinity)) place++
      span.counts[place] = (span.counts[place] ?? 0) + 1
    }
  }

  get text(): string {
    const lines: string[] = []
    const head = (name: string, type: string) => lines.push(`# HELP ${name} ${this.#help.get(name)}`, `# TYPE ${name} ${type}`)
    for (const [name, now] of this.#gauges) {
      head(name, name.endsWith('_total') ? 'counter' : 'gauge')
      lines.push(`${name} ${now()}`)
    }
    for (const [name, { label, counts }] of this.#counts) {
      head(name, 'counter')
      // Words of our own: nothing in them need be escaped.
      for (const [value, count] of counts) lines.push(`${name}${label === undefined ? '' : `{${label}="${value}"}`} ${count}`)
      if (counts.size === 0) lines.push(`${name} 0`)
    }
    for (const [name, { counts, sum, count }] of this.#spans) {
      head(name, 'histogram')
      let within = 0
      LIMITS.forEach((limit, i) => lines.push(`${name}_bucket{le="${limit}"} ${(within += counts[i] ?? 0)}`))
      lines.push(`${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sum}`, `${name}_count ${count}`)
    }
    return `${lines.join('\n')}\n`
  }

  close(): void {
    this.#delay.disable()
  }
}

interface Counted {
  readonly label: string | undefined
  readonly counts: ReadonlyMap<string, number>
}

interface Span {
  /** By the first limit that it kept, and at last those that kept none. */
  readonly counts: number[]
  sum: number
  count: number
}

const LIMITS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

function seconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6
}
