/** The search, and luck for imagined games. */
export { Luck } from './luck.ts'
export { Search, until } from './search.ts'
export type { Manner, Report } from './search.ts'
