import type { Seat } from '@caravanserai/kernel'
import { attackOf, tell } from '../../machine/act.ts'
import type { Facts, Program, Source, Static } from '../../machine/card.ts'
import { step, steps } from '../../machine/flow.ts'
import { its, perhapsACard } from '../../machine/memo.ts'
import { totalIncome } from '../../reads/income.ts'
import { ownerOf, playerImmune } from '../../reads/reads.ts'
import { NOBODY, type Attack, type State, type VenueId, type Way } from '../../state.ts'
import { neutral, pickVenue } from '../choose.ts'
import { opponent, reads } from '../statics.ts'

// -- whose attack on whose venue
type If = (s: State, src: Source, facts: Facts) => boolean
/** An opponent attacks a venue of yours. */
export const onYours: If = (s, src, facts) => opponent(s, src, facts) && facts.from === src.you
/** An opponent attacks this venue, which is yours. */
export const onThis: If = (s, src, facts) => onYours(s, src, facts) && facts.venue === src.venue
/** An opponent attacks a venue of another opponent. */
export const onAnother: If = (s, src, facts) => opponent(s, src, facts) && facts.from !== NOBODY && facts.from !== src.you
/** An opponent attacks, and you have put that many dollars or more in favour of it. */
export function withYourHelp(dollars: number): If {
  return (s, src, facts) => opponent(s, src, facts) && (attackOf(s)?.paidFor[src.you] ?? 0) >= dollars
}

// -- numbers
/** The income of this venue and of the items on it. */
export function incomeHere(s: State, { venue }: Source): number {
  return venue === null ? 0 : totalIncome(s, venue)
}
export function tokensHere(s: State, { venue }: Source): number {
  return venue === null ? 0 : (s.places[venue]?.tokens ?? 0)
}
/** Venues that you control have so much more resistance. */
export function yourResistance(n: (s: State, venue: VenueId, src: Source) => number): Static {
  return reads('resistance-plus', (s, src, venue) => (src.you !== NOBODY && ownerOf(s, venue) === src.you ? n(s, venue, src) : 0))
}

// -- money in attacks
type Payer = (s: State, attack: Attack, seat: Seat, way: Way, you: Seat) => boolean
/** Who pays as if sitting next to the attacker. */
export function asNeighbour(who: Payer): Static {
  return reads('as-neighbour', (s, src, attack, seat, way) => who(s, attack, seat, way, src.you))
}
/** Your money in such attacks of opponents counts double. */
export function yourMoneyDoubles(which: (s: State, attack: Attack, you: Seat) => boolean): Static {
  return reads('doubles', (s, src, attack, seat) => seat === src.you && seat !== attack.by && which(s, attack, seat))
}
/** You may put no money into such attacks of opponents. */
export function youMayNotPay(which: (s: State, attack: Attack, you: Seat) => boolean): Static {
  return reads('no-money-in', (s, src, attack, seat) => seat === src.you && seat !== attack.by && which(s, attack, seat))
}

// -- a marker beside a neutral venue
/** M-15 Your opponents, unless they are immune, may not attack the venue beside which the marker stands. */
export const barsMarked: Static = reads(
  'no-attack',
  (s, { venue, you }, target, attacker) =>
    venue !== null &&
    you !== NOBODY &&
    attacker !== you &&
    s.row.includes(target) &&
    s.places[venue]?.mark === target &&
    !playerImmune(s, attacker, you),
)
const mark = perhapsACard('mark')
/** The marker of this venue goes to a neutral venue that you pick. */
export const moveMarker: Program = steps(
  pickVenue('mark', neutral),
  step((t, f) => tell(t, { kind: 'noted', venue: its.here.of(f), change: { mark: mark.of(f) } })),
)
