/** The search, and luck for imagined games. */
export { Luck } from './luck.ts'
