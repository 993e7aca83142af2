import type { TableInfo } from '@caravanserai/protocol/table'
import { api } from './api.ts'
import { useFollowed, type Followed } from './followed.ts'

/** The tables of whoever reads, as they change. */
export function useMine(): Followed<{ readonly tables: readonly TableInfo[] }> {
  return useFollowed('mine', api.mine)
}

/** Those that wait for whoever reads, least time left first. */
export function yourTurnIn(tables: readonly TableInfo[]): TableInfo[] {
  return tables
    .filter(({ phase, you, waiting }) => phase === 'running' && you !== null && waiting.includes(you))
    .toSorted((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity) || a.touched - b.touched)
}
