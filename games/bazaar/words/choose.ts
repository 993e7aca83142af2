import { seatIn, type Act } from '../machine/act.ts'
import type { Seat } from '@caravanserai/kernel'
import type { Program, Step } from '../machine/card.ts'
import { choose, forEach, step, steps, when, type Part, type Reading } from '../machine/flow.ts'
import { inOrder, opponents, ownerOf, seats } from '../reads/reads.ts'
import { inPlay } from '../reads/stands.ts'
import { TYPES } from '../machine/card.ts'
import { its } from '../machine/memo.ts'
import { ITEMS } from '../machine/shelf.ts'
import { NOBODY, type Frame, type ItemId, type State, type VenueId } from '../state.ts'
import { isConcealed } from '../view.ts'
import { affecting } from './affecting.ts'

/** Players. */
export function pickOpponent(name = 'who', which: (s: State, f: Frame, seat: Seat) => boolean = () => true): Step {
  return choose(name, { what: 'player', ask: 'opponent', from: (s, f) => opponents(s, f.by).filter((seat) => which(s, f, seat)) })
}

export function pickPlayer(name = 'who'): Step {
  return choose(name, { what: 'player', ask: 'player', from: (s) => seats(s) })
}

/** The parts once for each opponent, as `who`, in turn order; who is immune is passed over unless they let it happen. */
export function eachOpponent(...parts: Part[]): Program {
  return forEach('who', (s, f) => opponents(s, f.by), affecting('player', 'who', ...parts))
}

/** Everybody, from you on, in turn order. */
export function eachPlayer(...parts: Part[]): Program {
  return forEach('who', (s, f) => [f.by, ...opponents(s, f.by)], affecting('player', 'who', ...parts))
}

/** Everybody but the player of that name in the frame. */
export function eachPlayerBut(but: string, ...parts: Part[]): Program {
  return forEach('who', (s, f) => inOrder(s, f.by).filter((seat) => seat !== f.v[but]), affecting('player', 'who', ...parts))
}

/** One opponent is picked as `who`, and the parts happen to them. */
export function toAnOpponent(...parts: Part[]): Program {
  return steps(pickOpponent(), affecting('player', 'who', ...parts))
}

export function toAPlayer(...parts: Part[]): Program {
  return steps(pickPlayer(), affecting('player', 'who', ...parts))
}

/** Who controls the venue that the ability is on. */
export function controllerOfThis(name = 'who'): Step {
  return step((t, f) => void (f.v[name] = ownerOf(t.s, its.here.of(f))))
}

/** Venues. */
type Which = (s: State, venue: VenueId, f: Frame) => boolean
export const neutral: Which = (s, venue) => ownerOf(s, venue) === NOBODY
const owned: Which = (s, venue) => ownerOf(s, venue) !== NOBODY
export const yours: Which = (s, venue, f) => ownerOf(s, venue) === f.by
export const anOpponents: Which = (s, venue, f) => owned(s, venue, f) && !yours(s, venue, f)

export function pickVenue(name = 'venue', which: Which = () => true, who = 'you'): Step {
  return choose(name, { who, what: 'venue', ask: 'venue', from: (s, f) => inPlay(s).filter((venue) => which(s, venue, f)) })
}

/** One venue is picked as `venue`, and the parts happen to it. */
export function toAVenue(which: Which, ...parts: Part[]): Program {
  return steps(pickVenue('venue', which), affecting('venue', 'venue', ...parts))
}

/** Items that lie in the open on venues. */
export function pickAttached(name = 'item', which: Which = () => true, optional = false): Step {
  return choose(name, {
    what: 'item',
    ask: 'attached',
    optional,
    from: (s, f) => inPlay(s).flatMap((venue) => (which(s, venue, f) ? (s.places[venue]?.items ?? []) : [])),
  })
}

export function pickConstant(name = 'item'): Step {
  return choose(name, { what: 'constant', ask: 'constant', from: (s) => s.constants.map(({ card }) => card) })
}

/** Says the name of an item, any item. */
export function nameItem(name = 'named'): Step {
  return choose(name, { what: 'name', ask: 'name', from: () => ITEMS.map(({ id }) => id) })
}

export function nameType(name = 'type'): Step {
  return choose(name, { what: 'type', ask: 'type', from: () => TYPES })
}

/** One of several things, each with its parts; only what is possible is offered. */
export function either(
  who: string,
  ask: string,
  options: { readonly [option: string]: { readonly if?: Reading<boolean>; readonly does: readonly Part[] } },
  anyhow: Reading<boolean> = () => false,
): Program {
  const names = Object.keys(options)
  return steps(
    choose('option', { who, what: 'option', ask, anyhow, from: (s, f) => names.filter((name) => options[name]?.if?.(s, f) ?? true) }),
    ...names.map((name) => when((_, f) => f.v['option'] === name, ...(options[name]?.does ?? []))),
  )
}

/** An item out of somebody's hand, of their own choosing; what happens to it is told by `then`. */
export function fromHand(who: string, ask: string, then: (t: Act, f: Frame, item: ItemId, seat: Seat) => void, optional = false): Step {
  return choose(
    'item',
    // M-76 Whether a concealed hand holds one item or none does not show.
    {
      who,
      what: 'item',
      ask,
      secret: true,
      optional,
      from: (s, _, seat) => s.hands[seat] ?? [],
      anyhow: (s, f) => isConcealed(s, seatIn(f, who)),
    },
    (t, f, pick, seat) => {
      if (pick !== null) then(t, f, pick, seat)
    },
  )
}
