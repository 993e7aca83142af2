import { shuffle as mix, tableBehind, traceOn, type Chance, type Seat, type Views, type Watcher } from '@caravanserai/kernel'
import type { Event } from './events.ts'
import type { Options } from './ground/ground.ts'
import { load } from './position/load.ts'
import { caravan, COLOURS, PALMS, TOKEN_VALUES, TOKENS_EACH, type Colour } from './pieces.ts'
import { oasesOf, optionsOf, returnedBy } from './position/position.ts'
import { sightOf, waterholesOf, type Sight } from './reads/sight.ts'
import { boxOf, seats, tokensOf } from './score.ts'
import {
  boxTokens,
  camelsLeft,
  fill,
  first,
  give,
  held,
  IN_HAND,
  isOver,
  leader,
  palm,
  phase,
  points,
  question,
  score,
  SOURCES,
  SPACES_AT,
  spacesWhere,
  supply,
  tokenOn,
  tokens,
  turn,
  turns,
  type Phase,
  type Source,
  type State,
} from './state.ts'

/** TD-56..TD-58, TD-R33..TD-R35 What a watcher may see; built up from nothing. */
export interface View extends Sight {
  readonly players: number
  /** The seat that looks, null for a spectator. */
  readonly you: Seat | null
  /** The options that are not the usual ones. */
  readonly options: Partial<Options>
  readonly phase: Phase
  readonly first: Seat
  readonly turn: Seat
  readonly turns: number
  readonly left: number
  readonly supply: { readonly [colour in Colour]: number }
  /** By seat: leaders not placed yet, and with five players the colour that was given back. */
  readonly leaders: readonly (readonly Colour[])[]
  readonly returned: readonly (Colour | null)[] | null
  readonly oases: readonly string[]
  /** TD-56 How many waterhole tokens each seat holds. */
  readonly held: readonly number[]
  /** TD-R33 The watcher's own. */
  readonly tokens: readonly number[] | null
  /** Points by source; of the waterholes only the watcher's own before the end. */
  readonly points: readonly { readonly [source in Source]?: number }[]
  /** At the end: all tokens by seat, those in the box, and the scores. */
  readonly shown: {
    readonly tokens: readonly (readonly number[])[]
    readonly box: readonly number[]
    readonly scores: readonly number[]
  } | null
  readonly question: number
}

export function view(state: State, watcher: Watcher): View {
  return { ...open(state), ...(owns(state, [watcher])[0] as Own) }
}

/** What all see alike is made once, and what is as it was is that of before. */
export function views(state: State, watchers: readonly Watcher[], before?: Views<View, State>): Views<View, State> {
  const was = tableBehind(before)
  const seen = open(state, before?.open as Open | undefined, was)
  return {
    open: seen,
    own: owns(state, watchers, before?.own as readonly Own[] | undefined, was),
    trace: traceOn(before, seen, state, SEEN),
  }
}

/** All that is ever seen of a table is in the first part of its array; what follows says where which caravan may grow. */
const SEEN = {
  copy: ({ ground, players, n }: State): State => ({ ground, players, n: n.slice(0, SPACES_AT + ground.spaces) }),
  copyInto({ n }: State, to: State): void {
    for (let at = 0; at < to.n.length; at++) to.n[at] = n[at] as number
  },
}

/** With everybody's tokens and every waterhole open: for looking back. */
export function openView(state: State): View {
  return { ...view(state, null), waterholes: waterholesOf(state), points: seats(state).map((seat) => worth(state, seat, 0)) }
}

/** What a watcher sees otherwise than the rest. */
type Own = Pick<View, 'you' | 'tokens' | 'points'>
type Open = Omit<View, keyof Own>

/** By watcher. What one has of others, all have; and of a seat whose points are as they were, what they had before. */
function owns(state: State, watchers: readonly Watcher[], before?: readonly Own[], was?: State): readonly Own[] {
  const end = isOver(state)
  const from = end ? 0 : AFTER_WATERHOLES
  const isKnown = before !== undefined && was !== undefined && isOver(was) === end
  const others = seats(state).map((seat) => (isKnown && hasSamePoints(was, state, seat) ? null : worth(state, seat, from)))
  if (isKnown && others.every((each) => each === null)) return before
  return watchers.map((watcher, place) => {
    const known = before?.[place]
    return {
      you: watcher,
      tokens: watcher === null || watcher >= state.players ? null : tokensOf(state, watcher),
      points: others.map((each, seat) => (each === null ? known?.points[seat] : seat === watcher ? worth(state, seat, 0) : each) ?? {}),
    }
  })
}

function hasSamePoints(was: State, state: State, seat: Seat): boolean {
  for (let source = 0; source < SOURCES.length; source++) if (points(was, seat, source) !== points(state, seat, source)) return false
  for (const value of TOKEN_VALUES) if (tokens(was, seat, value) !== tokens(state, seat, value)) return false
  return true
}

/** TD-R34 Never values or sums of other players' tokens. */
function worth(state: State, seat: Seat, from: number): View['points'][number] {
  const found: { [source in Source]?: number } = {}
  for (let source = from; source < SOURCES.length; source++) found[SOURCES[source] as Source] = points(state, seat, source)
  return found
}

/** The first source that everybody knows of. */
const AFTER_WATERHOLES = SOURCES.indexOf('waterholes') + 1

function open(state: State, before?: Open, was?: State): Open {
  const isKnown = before !== undefined && was !== undefined
  const isLed = isKnown && isSame(was, state, caravan(state.players, 0), leader)
  return {
    players: state.players,
    options: before?.options ?? optionsOf(state),
    phase: phase(state),
    first: first(state),
    turn: turn(state),
    turns: turns(state),
    left: camelsLeft(state),
    supply: isKnown && isSame(was, state, COLOURS.length, supply) ? before.supply : byName(COLOURS, (colour) => supply(state, colour)),
    leaders: isLed ? before.leaders : leadersOf(state),
    returned: isLed ? before.returned : state.players === 5 ? seats(state).map((seat) => returnedBy(state, seat)) : null,
    oases: isKnown && isSame(was, state, PALMS, palm) ? before.oases : oasesOf(state),
    ...sightOf(state, before, was),
    held: isKnown && isSame(was, state, state.players, held) ? before.held : seats(state).map((seat) => held(state, seat)),
    shown: isOver(state)
      ? {
          tokens: seats(state).map((seat) => tokensOf(state, seat)),
          box: boxOf(state),
          scores: seats(state).map((seat) => score(state, seat)),
        }
      : null,
    question: question(state),
  }
}

/** Is something of which there is so much as it was? */
function isSame(was: State, state: State, count: number, read: (table: State, index: number) => number): boolean {
  for (let index = 0; index < count; index++) if (read(was, index) !== read(state, index)) return false
  return true
}

function leadersOf(state: State): View['leaders'] {
  return seats(state).map((seat) => COLOURS.filter((_, colour) => leader(state, caravan(seat, colour)) === IN_HAND))
}

function byName<Name extends string>(names: readonly Name[], count: (number: number) => number): { [name in Name]: number } {
  const found: { [name in Name]?: number } = {}
  names.forEach((name, number) => (found[name] = count(number)))
  return found as { [name in Name]: number }
}

/** TD-54, TD-R34 Face-down tokens: nobody is told what lies on the board, and only the taker what was taken. */
export function seenBy(event: Event, watcher: Watcher): Event {
  switch (event.kind) {
    case 'watered':
      return event.faceDown ? { kind: 'watered', spaces: event.spaces, faceDown: true } : event
    case 'took':
      return event.faceDown && event.seat !== watcher ? { kind: 'took', seat: event.seat, spaces: event.spaces, faceDown: true } : event
    default:
      return event
  }
}

/** TD-R26 What chance laid face up, a face-down token for its taker, and all tokens at the end. */
export function tells(event: Event, watcher: Watcher): boolean {
  switch (event.kind) {
    case 'planted':
      return event.seat === null
    case 'watered':
      return !event.faceDown
    case 'took':
      return event.faceDown && event.seat === watcher
    case 'ended':
      return true
    default:
      return false
  }
}

/** A table that could lie behind a view: the tokens that nobody showed are dealt anew. */
export function imagine(seen: View, chance: Chance): State {
  const isLaid = seen.phase !== 'returning' && seen.phase !== 'planting'
  const bag = unknownTokens(seen)
  mix(bag, chance)
  const waterholes = seen.waterholes.map(({ space, value }) => ({ space, value: value ?? (bag.pop() as number) }))
  const guessed = seen.held.map((count, seat) => knownTokens(seen, seat) ?? bag.splice(0, count).toSorted((a, b) => a - b))
  const state = load({
    players: seen.players,
    options: seen.options,
    phase: seen.phase,
    first: seen.first,
    ...(seen.returned ? { returned: seen.returned } : {}),
    oases: seen.oases,
    ...(isLaid
      ? { waterholes, tokens: guessed, caravans: seen.caravans.map(({ seat, colour, spaces }) => ({ seat, colour, spaces })) }
      : {}),
    turn: seen.turn,
    ...(seen.phase === 'placing' || seen.phase === 'over' ? { turns: seen.turns } : {}),
    ...(seen.left > 0 ? { left: seen.left } : {}),
    question: seen.question,
  })
  if ('refused' in state) throw new Error(`a view that cannot be: ${JSON.stringify(state.facts)}`)
  return state
}

/** The same without luck, for a page that draws: what nobody showed is dealt in a fixed way and never drawn. */
export function tableOf(seen: View): State {
  return imagine(seen, { below: () => 0 })
}

function knownTokens(seen: View, seat: Seat): readonly number[] | null {
  return seen.shown?.tokens[seat] ?? (seat === seen.you ? seen.tokens : null)
}

/** TD-04 All tokens but those whose value the view shows. */
function unknownTokens(seen: View): number[] {
  const known = [...seen.waterholes.map(({ value }) => value), ...seen.held.flatMap((_, seat) => knownTokens(seen, seat) ?? [])]
  return TOKEN_VALUES.flatMap((value) => Array.from({ length: TOKENS_EACH - known.filter((each) => each === value).length }, () => value))
}

/** Deals anew what the watcher cannot know: tokens that others hold, those in the box, and with aquifers those on the board. */
export function shuffle(state: State, watcher: Watcher, chance: Chance): void {
  if (phase(state) === 'over') return
  const { aquifers } = state.ground.options
  const others = seats(state).filter((seat) => seat !== watcher)
  const counts = others.map((seat) => held(state, seat))
  const spaces = aquifers ? spacesWhere(state, (space) => tokenOn(state, space) > 0) : []
  boxTokens(state, others, aquifers)
  const bag = boxOf(state)
  mix(bag, chance)
  others.forEach((seat, i) => bag.splice(0, counts[i]).forEach((value) => give(state, seat, value)))
  for (const space of spaces) fill(state, space, bag.pop() as number)
}
