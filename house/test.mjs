// What `npm test` starts.
import { ready } from './install.mjs'

if (await ready()) await import('./check.ts')
