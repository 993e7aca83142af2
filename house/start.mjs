// What `npm start` starts.
import { ready } from './install.mjs'

if (await ready()) await import('./open.ts')
