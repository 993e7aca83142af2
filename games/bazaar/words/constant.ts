import type { Bearer, Program } from '../card.ts'
import { choose, step, steps, type Question } from '../flow.ts'
import { opponents } from '../reads.ts'
import { NOBODY, type ItemId, type State, type VenueId } from '../state.ts'
import { affecting } from './affecting.ts'

const venues = (s: State): VenueId[] => Object.keys(s.places)

const BEARERS: { readonly [bearer in Exclude<Bearer, 'you'>]: Question } = {
  opponent: { what: 'player', ask: 'lay', from: (s, f) => opponents(s, f.by) },
  venue: { what: 'venue', ask: 'lay', from: venues },
  'owned-venue': { what: 'venue', ask: 'lay', from: (s) => venues(s).filter((venue) => s.places[venue]?.owner !== NOBODY) },
}

/** BZ-49 The item is laid with the bearer that its player picks; whoever is immune may let it come. */
export function layIt(item: ItemId, bearer: Bearer): Program {
  const lay = step((t, f) => {
    const on = bearer === 'you' ? f.by : (f.v['bearer'] as number | string | null)
    if (on !== null) t.tell({ kind: 'laid', item, by: f.by, on, waived: f.v['waived'] === true })
  })
  if (bearer === 'you') return [lay]
  return steps(choose('bearer', BEARERS[bearer]), affecting(bearer === 'opponent' ? 'player' : 'venue', 'bearer', lay))
}
