import { ANALYSES } from '@caravanserai/protocol/analysis'
import type { Analysis } from './wish.ts'

/** What was found out about matches stays in this browser, by the match that it is about: nothing is looked at twice. */
export async function keptFor(text: string): Promise<Analysis | null> {
  return (await done<Analysis | undefined>('readonly', (shelf) => shelf.get(nameOf(text)))) ?? null
}

export async function keep(text: string, analysis: Analysis): Promise<void> {
  await done('readwrite', (shelf) => shelf.put(analysis, nameOf(text)))
}

/** The commitment of a match is its own; what was changed in a record has another length, as a rule. */
function nameOf(text: string): string {
  const header = JSON.parse(text.slice(0, text.indexOf('\n'))) as { readonly commitment?: unknown }
  return `${ANALYSES} ${String(header.commitment)} ${text.length}`
}

/** Undefined where nothing can be kept, in a private window for instance: then it is only looked at again. */
async function done<Answer>(mode: IDBTransactionMode, work: (shelf: IDBObjectStore) => IDBRequest): Promise<Answer | undefined> {
  try {
    const opening = indexedDB.open('caravanserai-analysis', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(SHELF))
    const base = (await settled(opening)) as IDBDatabase
    const answer = (await settled(work(base.transaction(SHELF, mode).objectStore(SHELF)))) as Answer
    base.close()
    return answer
  } catch {
    return undefined
  }
}

const SHELF = 'analyses'

function settled(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error(request.error?.message ?? 'nothing can be kept')))
  })
}
