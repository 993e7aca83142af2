/** One match being hosted, wherever that is: in a worker of the page, on a server. */
export { Desk, everyPerson } from './desk.ts'
export type { Claim, Visit } from './desk.ts'
export { loadEngine } from './engine.ts'
export type { Engine } from './match.ts'
export { memory } from './memory.ts'
export { follows, SNAPSHOTS, withVersion } from './store.ts'
export type { Change, Kept, Secret, Snapshot, Store, StoredLine, StoredMatch, StoredSaying, StoredStand } from './store.ts'
export type { World } from './world.ts'
