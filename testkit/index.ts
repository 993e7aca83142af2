/** What every game must pass, and tables for its tests. */
export { checkGame, checkGames, sum } from './contract.ts'
export type { Checking, Report } from './contract.ts'
export { Failure } from './failure.ts'
export type { Check, Place } from './failure.ts'
export { randomGame } from './random.ts'
export type { Onlooker, Playing, Turn } from './random.ts'
export { table, unchanged } from './table.ts'
export type { Table } from './table.ts'
