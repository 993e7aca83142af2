/** What every store must pass, and an ordeal for a host on a store that fails. It needs no test runner: it runs in a browser as well. */
export { storeCases } from './cases.ts'
export type { StoreCase } from './cases.ts'
export { ordeal } from './ordeal.ts'
export type { Ordeal } from './ordeal.ts'
