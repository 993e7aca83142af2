/** Small nets: what whoever trains them needs. */
export { plainNet, sizeOf } from './net.ts'
export type { Shape } from './net.ts'
export type { Follower, School } from './value.ts'
export { netOf } from './weights.ts'
export type { Stored } from './weights.ts'
