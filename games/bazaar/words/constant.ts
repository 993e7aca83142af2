import type { Seat } from '@caravanserai/kernel'
import { tell } from '../machine/act.ts'
import type { Bearer, Facts, Program, Source, Static, Step } from '../machine/card.ts'
import { cardOfFrame, choose, forEach, step, steps, when, type Question } from '../machine/flow.ts'
import { aBearer, its } from '../machine/memo.ts'
import { discard } from '../turn/hands.ts'
import { opponents, seats } from '../reads/reads.ts'
import { inPlay } from '../reads/stands.ts'
import { itemOf } from '../machine/shelf.ts'
import { NOBODY, type Constant, type Frame, type ItemId, type State, type VenueId } from '../state.ts'
import { affecting } from './affecting.ts'
import { destroyItem } from './effects.ts'
import { reads } from './statics.ts'

const ownedVenues = (s: State): readonly VenueId[] => inPlay(s).filter((venue) => s.places[venue]?.owner !== NOBODY)

const BEARERS: { readonly [bearer in Exclude<Bearer, 'you'>]: Question } = {
  opponent: { what: 'player', ask: 'lay', from: (s, f) => opponents(s, f.by) },
  'opponent-estate': { what: 'player', ask: 'lay', from: (s, f) => opponents(s, f.by) },
  venue: { what: 'venue', ask: 'lay', from: inPlay },
  'owned-venue': { what: 'venue', ask: 'lay', from: ownedVenues },
}

const laidOn = aBearer('bearer')

/** BZ-49 The item is laid with the bearer that its player picks; whoever is immune may let it come. */
export function layIt(item: ItemId, bearer: Bearer): Program {
  const lay = step((t, f) => {
    const on = bearer === 'you' ? f.by : laidOn.of(f)
    if (on !== null) tell(t, { kind: 'laid', item, by: f.by, on, waived: f.v['waived'] === true })
  })
  if (bearer === 'you') return [lay]
  return steps(choose('bearer', BEARERS[bearer]), affecting(objectOf(bearer), 'bearer', lay))
}

/** What a constant with such a bearer has its effect on. */
function objectOf(bearer: Bearer): 'player' | 'estate' | 'venue' {
  if (bearer === 'opponent-estate') return 'estate'
  return bearer === 'opponent' || bearer === 'you' ? 'player' : 'venue'
}

// -- while it lies there
/** Of the player that it lies with. */
export function ofBearer(n: number): (s: State, src: Source, seat: Seat) => number {
  return (_, src, seat) => (seat === src.on ? n : 0)
}
/** On the venue that it lies with. */
export function onIts(kind: 'silences' | 'keeps' | 'free-detaching'): Static {
  return reads(kind, (_, src, venue) => venue === src.venue)
}
/** The income of its venue and of the items there is so many times as much. */
export function incomeTimes(n: number): Static {
  return reads('income-times', (_, src, venue) => (venue === src.venue ? { own: n, items: n } : null))
}
/** It happens to the player that it lies with. */
export function bearer(_: State, src: Source, facts: Facts): boolean {
  return src.on !== null && facts.seat === src.on
}
/** M-82 A turn of its bearer that began after it came there. */
export function bearersNextTurn(s: State, src: Source, facts: Facts): boolean {
  return bearer(s, src, facts) && (constantOf(s, src.card)?.since ?? s.turn.number) < s.turn.number
}
export const destroyIt: Step = step((t, f) => {
  const card = cardOfFrame(f)
  if (card !== null && constantOf(t.s, card)) discard(t, [card], card, 'destroy')
})

// -- handling them
function constantOf(s: State, card: ItemId): Constant | undefined {
  return s.constants.find((each) => each.card === card)
}
export const destroyConstants: Program = forEach('item', (s) => s.constants.map(({ card }) => card), destroyItem())

/** M-57 The constant named `item` goes to another player, or to another venue that it may lie with; "you" of its text stays the same. */
export const moveIt: Program = steps(
  ...(['player', 'estate', 'venue'] as const).map((what) =>
    when(
      (_, f) => f.v['item'] !== null && objectOf(itemOf(its.item.of(f)).lies ?? 'you') === what,
      choose('bearer', { what: what === 'venue' ? 'venue' : 'player', ask: 'lay', from: elsewhere }),
      affecting(
        what,
        'bearer',
        step((t, f) => {
          const item = its.item.of(f)
          const by = constantOf(t.s, item)?.by ?? f.by
          const on = laidOn.of(f)
          if (on === null) return
          // BZ-56 Whoever moves it to themselves lets it through.
          const own = typeof on === 'number' ? on === f.by : t.s.places[on]?.owner === f.by
          tell(t, { kind: 'laid', item, by, on, waived: own || f.v['waived'] === true })
        }),
      ),
    ),
  ),
)
function elsewhere(s: State, f: Frame): readonly (Seat | VenueId)[] {
  const item = its.item.of(f)
  const on = constantOf(s, item)?.on
  if (typeof on === 'number') return seats(s).filter((seat) => seat !== on)
  return (itemOf(item).lies === 'owned-venue' ? ownedVenues(s) : inPlay(s)).filter((venue) => venue !== on)
}
