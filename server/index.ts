/** Many matches, for many people: accounts, tables, lines, and where all of it is stored. */
export { openHouse } from './open.ts'
export { logTo } from './log.ts'
export { keepSwept } from './sweep.ts'
export type { Online } from './open.ts'
