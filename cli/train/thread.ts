/** A thread that plays for what can be learned from it, or to see who plays better. */
import { botsOf } from '@caravanserai/games/all'
import { netOf, type Stored } from '@caravanserai/bots/nets'
import { serve } from '../ladder/crew.ts'
import { fight, type Duel } from '../ladder/duel.ts'
import { sampled, type Job } from './samples.ts'

/** A duel of the net that was trained against the one before it, or against a level. */
export interface Bout {
  readonly duel: Duel
  readonly net: Stored
  readonly other: Stored | null
  readonly nodes: number
}

serve((job: Job | Bout) => ('duel' in job ? bout(job) : sampled(job)))

function bout({ duel, net, other, nodes }: Bout): unknown {
  const { botFor, school } = botsOf(duel.game)
  const among = other ? school?.pupil(duel.among, netOf(other), nodes) : botFor(duel.among)
  return fight(duel, school?.pupil(duel.one, netOf(net), nodes), among)
}
