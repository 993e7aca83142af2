import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from '@caravanserai/kernel'
import { Fault } from './http/fault.ts'
import { Places } from './http/places.ts'
import { Buckets, type Limit } from './live/bucket.ts'

/** How often something may be done. */
export interface Rates {
  /** From one address: anything at all, and new accounts. */
  readonly requests: Limit
  readonly joins: Limit
  /** New tables of one person. */
  readonly tables: Limit
  /** Matches that the house looks at again, for one address. */
  readonly studies: Limit
  /** What one person finds unfit at one table. */
  readonly reports: Limit
  /** Pictures that are painted for one address: whoever shows links for many people asks for many. */
  readonly pictures: Limit
  /** What is said on one line. */
  readonly messages: Limit
  /** What is read of whole matches over all lines from one address. */
  readonly reads: Limit
  /** From one address at the same time: lines, connections with and without one, and answers that are not read yet. */
  readonly lines: number
  readonly connections: number
  readonly answers: number
}

export const RATES: Rates = {
  requests: { burst: 120, perSecond: 20 },
  joins: { burst: 20, perSecond: 0.05 },
  tables: { burst: 10, perSecond: 0.1 },
  studies: { burst: 10, perSecond: 1 / 60 },
  reports: { burst: 10, perSecond: 10 / 86_400 },
  pictures: { burst: 60, perSecond: 1 },
  messages: { burst: 60, perSecond: 20 },
  reads: { burst: 600, perSecond: 100 },
  lines: 100,
  connections: 400,
  answers: 60,
}

/** They end the request if it is too often. */
export interface Limits {
  request(from: IncomingMessage): void
  /** It counts until it has been read. */
  answer(from: IncomingMessage, answer: ServerResponse): void
  join(from: IncomingMessage): void
  open(person: string, tables?: number): void
  study(from: IncomingMessage): void
  paint(from: IncomingMessage): void
  report(person: string, table: string): void
  /** It was done at another process of the house: it counts here too. */
  spend(limit: string, who: string, times: number): void
}

/** What comes from one address, for that many times the people. */
export function crowded(rates: Rates, times: number): Rates {
  const { requests, joins, studies, pictures, reads, lines, connections, answers } = rates
  const more = ({ burst, perSecond }: Limit) => ({ burst: burst * times, perSecond: perSecond * times })
  return {
    ...rates,
    requests: more(requests),
    joins: more(joins),
    studies: more(studies),
    pictures: more(pictures),
    reads: more(reads),
    lines: lines * times,
    connections: connections * times,
    answers: answers * times,
  }
}

/** `taken` hears of everything that was let through. */
export function limitsOf(
  rates: Rates,
  now: () => number,
  from: (request: IncomingMessage) => string,
  taken: (limit: string, who: string) => void = () => {},
): Limits {
  const { requests, joins, tables, studies, pictures, reports } = rates
  const buckets = new Map(
    Object.entries({ request: requests, join: joins, open: tables, study: studies, paint: pictures, report: reports }).map(
      ([name, limit]) => [name, new Buckets(limit)],
    ),
  )
  const guard =
    (name: string) =>
    (who: string, times = 1) => {
      const bucket = buckets.get(name)
      for (let i = 0; i < times; i++)
        if (!bucket?.take(who, now())) {
          // What was not enough is given back.
          bucket?.spend(who, -i, now())
          throw new Fault(refuse('too-fast'))
        }
      for (let i = 0; i < times; i++) taken(name, who)
    }
  const [request, join, open, study, paint] = [guard('request'), guard('join'), guard('open'), guard('study'), guard('paint')]
  const report = guard('report')
  const answers = new Places(rates.answers)
  return {
    request: (each) => request(from(each)),
    answer(each, answer) {
      if (!answers.take(from(each), answer)) throw new Fault(refuse('too-fast'))
    },
    join: (each) => join(from(each)),
    open,
    study: (each) => study(from(each)),
    paint: (each) => paint(from(each)),
    report: (person, table) => report(`${person} ${table}`),
    spend: (name, who, times) => buckets.get(name)?.spend(who, times, now()),
  }
}
