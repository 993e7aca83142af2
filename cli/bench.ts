import { CONSOLE, main } from './main.ts'

/** What `npm run bench` starts. */
process.exitCode = main(['bench', ...process.argv.slice(2)], CONSOLE)
