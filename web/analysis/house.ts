import { study, type Analysis, type Study } from '@caravanserai/protocol/analysis'
import { call, type Reply } from '../club/api.ts'

/** What the server has found out about the match of a table, or how far it is; null if it cannot be asked. */
export async function seen(table: string): Promise<Study | null> {
  const reply = await call(study, 'GET', addressOf(table))
  return 'ok' in reply ? reply.ok : null
}

/** Has the server look at it, and waits until it has; null if it does not, or when nobody wants to know any more. */
export async function asked(
  table: string,
  passed: (share: number) => void,
  isWanted: () => boolean,
  pause: () => Promise<void> = moment,
): Promise<Analysis | null> {
  let reply: Reply<Study> = await call(study, 'POST', addressOf(table))
  while ('ok' in reply && reply.ok.analysis === null && reply.ok.passed !== null) {
    passed(reply.ok.passed)
    await pause()
    if (!isWanted()) return null
    reply = await call(study, 'GET', addressOf(table))
  }
  return 'ok' in reply ? reply.ok.analysis : null
}

function addressOf(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/analysis`
}

function moment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000))
}
