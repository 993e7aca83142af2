import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

let session: Session | undefined

/** Looks where the time of this thread goes, until `profiled` is called. */
export async function profile(): Promise<void> {
  session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
}

/** Writes a file that the tools of a browser read. */
export async function profiled(file: string): Promise<void> {
  const found = await session?.post('Profiler.stop')
  if (found) writeFileSync(file, JSON.stringify(found.profile))
}
