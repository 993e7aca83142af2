import { monitorEventLoopDelay } from 'node:perf_hooks'

type Labels = Readonly<Record<string, string>>

/** What is counted and measured in the house, as Prometheus reads it. Only numbers: nothing leads to anybody. */
export class Metrics {
  readonly #counts = new Map<string, Map<string, number>>()
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

  /** Something that is counted; call the answer each time. */
  counter(name: string, help: string): (labels?: Labels, more?: number) => void {
    const counts = new Map<string, number>()
    this.#help.set(name, help)
    this.#counts.set(name, counts)
    return (labels = {}, more = 1) => {
      const key = written(labels)
      counts.set(key, (counts.get(key) ?? 0) + more)
    }
  }

  /** Something that is looked at when somebody asks. */
  gauge(name: string, help: string, now: () => number): void {
    this.#help.set(name, help)
    this.#gauges.set(name, now)
  }

  /** How long something takes; call the answer with seconds. */
  span(name: string, help: string): (seconds: number) => void {
    const span: Span = { counts: LIMITS.map(() => 0), sum: 0, count: 0 }
    this.#help.set(name, help)
    this.#spans.set(name, span)
    return (took) => {
      span.sum += took
      span.count++
      LIMITS.forEach((limit, i) => took <= limit && (span.counts[i] = (span.counts[i] ?? 0) + 1))
    }
  }

  get text(): string {
    const lines: string[] = []
    const head = (name: string, type: string) => lines.push(`# HELP ${name} ${this.#help.get(name)}`, `# TYPE ${name} ${type}`)
    for (const [name, now] of this.#gauges) {
      head(name, name.endsWith('_total') ? 'counter' : 'gauge')
      lines.push(`${name} ${now()}`)
    }
    for (const [name, counts] of this.#counts) {
      head(name, 'counter')
      for (const [labels, count] of counts.size === 0 ? [['', 0] as const] : counts) lines.push(`${name}${labels} ${count}`)
    }
    for (const [name, { counts, sum, count }] of this.#spans) {
      head(name, 'histogram')
      LIMITS.forEach((limit, i) => lines.push(`${name}_bucket{le="${limit}"} ${counts[i]}`))
      lines.push(`${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sum}`, `${name}_count ${count}`)
    }
    return `${lines.join('\n')}\n`
  }

  close(): void {
    this.#delay.disable()
  }
}

interface Span {
  readonly counts: number[]
  sum: number
  count: number
}

const LIMITS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Words of our own: nothing in them need be escaped. */
function written(labels: Labels): string {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return all.length === 0 ? '' : `{${all.join()}}`
}

function seconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6
}
