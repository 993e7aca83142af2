import { rightly, type Projector } from '../replay/projector.ts'
import { keptFor } from './kept.ts'

/** Has the server looked at the match of a table, or is it about to? Was any other looked at in this browser? */
export async function isKnown(projector: Projector, table: string | null): Promise<boolean> {
  const study = table === null ? null : await (await import('./house.ts')).seen(table)
  if (study && (study.analysis !== null || study.passed !== null)) return true
  const record = rightly(await projector.ask({ kind: 'text' }))
  return record !== null && (await keptFor(record)) !== null
}
