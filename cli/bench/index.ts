import { bench } from './speed.ts'
import { hostBench } from './hosting.ts'
import { CONSOLE } from '../console.ts'
import { main } from '../main.ts'

/** What `npm run bench` starts: how fast the games are, and then what a move costs a host. */
const args = process.argv.slice(2)
process.exitCode = await main([bench.name, ...args], CONSOLE)
if (process.exitCode === 0 && !args.includes('--help')) await hostBench(args, CONSOLE)
