/** The real server as a program: started by a trial, told which database it has. */
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { openHouse } from '../open.ts'
import { keepSwept } from '../sweep.ts'
import { answers } from './child.ts'
import { profile, profiled } from './profile.ts'
import { usage } from './usage.ts'

/** Nobody is to be held up here for being many at one address; or only for what they say, each by themselves. */
const MANY = { burst: 1e9, perSecond: 1e9 }
const STRICT = { requests: MANY, connections: 1e9 }
const FREE = { ...STRICT, joins: MANY, tables: MANY, messages: MANY, reads: MANY, lines: 1e9, answers: 1e9 }

let reported = 0
/** So many ms its clock is wrong. */
let skew = 0
/** Does it believe that all tables are its own? */
let believes = false
let close = async () => {}
/** How many are connected. */
let connections = async () => 0

keepSwept()
answers({
  /** Opens the house on that database; returns the port. */
  async open(database: string, port = 0, redis?: string, isStrict = false): Promise<number> {
    const online = await openHouse({
      database,
      redis,
      now: () => Date.now() + skew,
      believes: () => believes,
      limits: isStrict ? STRICT : FREE,
      report: (error) => {
        if (reported++ < 5 && !process.env['IN_A_STORM']) console.error(error)
      },
    })
    const server = createServer(online.answer)
    online.tend(server)
    await new Promise<void>((resolve) => server.listen({ port, host: '127.0.0.1', backlog: 4096 }, resolve))
    connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
    close = async () => {
      server.close()
      await online.close()
      server.closeAllConnections()
    }
    // Who is killed writes nothing when it ends; the next one is to start sooner.
    flushCompileCache()
    return (server.address() as AddressInfo).port
  },
  close: () => close(),
  connections: () => connections(),
  jump: (ms: number) => void (skew += ms),
  believe: (does: boolean) => void (believes = does),
  usage,
  profile,
  profiled,
  /** How often something went wrong that no player can mend. */
  reported: () => reported,
})
