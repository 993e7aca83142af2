import type { MatchInfo } from '@caravanserai/protocol'
import { request, type Host } from '../host/host.ts'
import { count, isCounted, strike } from './ledger.ts'
import { resultOf } from './result.ts'

/** Counts every stored match that is over and was not counted yet: at its end, or later, if the page was closed just then. */
export async function tally(host: Host): Promise<void> {
  const answer = await request<'matches'>(host, { kind: 'list' })
  if (answer.kind !== 'matches') return
  for (const match of answer.matches) if (match.places && !isCounted(match.match)) await add(host, match)
}

async function add(host: Host, match: MatchInfo): Promise<void> {
  const answer = await request<'record'>(host, { kind: 'record', match: match.match })
  // It may be tried again another time.
  if (answer.kind !== 'record') return
  const result = resultOf(match, answer.text)
  if (result) count(result)
  else strike(match.match)
}
