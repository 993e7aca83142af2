import { sharing, shuffle as mix, type Chance, type Seat, type Watcher } from '@caravanserai/kernel'
import type { Event } from './events.ts'
import type { Options } from './ground/ground.ts'
import { load } from './position/load.ts'
import { caravan, COLOURS, TOKEN_VALUES, TOKENS_EACH, type Colour } from './pieces.ts'
import { oasesOf, optionsOf, returnedBy } from './position/position.ts'
import { sightOf, type Sight } from './reads/sight.ts'
import { boxOf, seats, tokensOf } from './score.ts'
import {
  boxTokens,
  camelsLeft,
  fill,
  first,
  give,
  held,
  IN_HAND,
  leader,
  phase,
  points,
  question,
  score,
  SOURCES,
  spacesWhere,
  supply,
  tokenOn,
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
  return views(state, [watcher])[0] as View
}

/** What all see alike is made once. */
export function views(state: State, watchers: readonly Watcher[], before: readonly View[] = []): View[] {
  const shared = open(state, before[0])
  return watchers.map((watcher, i) => ({ ...shared, ...own(state, watcher, before[i]) }))
}

/** With everybody's tokens and every waterhole open: for looking back. */
export function openView(state: State): View {
  return { ...view(state, null), ...sightOf(state, false), points: seats(state).map((seat) => worth(state, seat, 0)) }
}

/** What a watcher sees otherwise than the rest. */
type Own = Pick<View, 'you' | 'tokens' | 'points'>

function own(state: State, watcher: Watcher, before?: View): Own {
  return {
    you: watcher,
    tokens: watcher === null || watcher >= state.players ? null : sharing(before?.tokens ?? undefined, tokensOf(state, watcher), Object.is),
    points: pointsOf(state, watcher, before?.points),
  }
}

/** TD-R34 Never values or sums of other players' tokens. */
function pointsOf(state: State, watcher: Watcher, before?: View['points']): View['points'] {
  const isOver = phase(state) === 'over'
  const seen: Points[] = []
  let isSame = before !== undefined
  for (let seat = 0; seat < state.players; seat++) {
    const from = isOver || seat === watcher ? 0 : AFTER_WATERHOLES
    const old = before?.[seat]
    const now = old && isWorth(state, seat, from, old) ? old : worth(state, seat, from)
    isSame &&= now === old
    seen.push(now)
  }
  return isSame && before ? before : seen
}

type Points = View['points'][number]
/** The first source that everybody knows of. */
const AFTER_WATERHOLES = SOURCES.indexOf('waterholes') + 1

function isWorth(state: State, seat: Seat, from: number, known: Points): boolean {
  for (let source = 0; source < SOURCES.length; source++)
    if (known[SOURCES[source] as Source] !== (source < from ? undefined : points(state, seat, source))) return false
  return true
}

function worth(state: State, seat: Seat, from: number): Points {
  const found: { [source in Source]?: number } = {}
  for (let source = from; source < SOURCES.length; source++) found[SOURCES[source] as Source] = points(state, seat, source)
  return found
}

function open(state: State, before?: View): Omit<View, keyof Own> {
  const isOver = phase(state) === 'over'
  const isHidden = state.ground.options.aquifers && !isOver
  return {
    players: state.players,
    options: optionsOf(state),
    phase: phase(state),
    first: first(state),
    turn: turn(state),
    turns: turns(state),
    left: camelsLeft(state),
    supply: byName(COLOURS, (colour) => supply(state, colour)),
    leaders: leadersOf(state, before),
    returned: state.players === 5 ? seats(state).map((seat) => returnedBy(state, seat)) : null,
    oases: sharing(before?.oases, oasesOf(state), Object.is),
    ...sightOf(state, isHidden, before),
    held: sharing(
      before?.held,
      seats(state).map((seat) => held(state, seat)),
      Object.is,
    ),
    shown: isOver
      ? {
          tokens: seats(state).map((seat) => tokensOf(state, seat)),
          box: boxOf(state),
          scores: seats(state).map((seat) => score(state, seat)),
        }
      : null,
    question: question(state),
  }
}

function leadersOf(state: State, before?: View): View['leaders'] {
  // From the first camel on nobody has a leader in hand.
  if (before?.phase === 'placing' && phase(state) === 'placing') return before.leaders
  const inHand = seats(state).map((seat) => COLOURS.filter((_, colour) => leader(state, caravan(seat, colour)) === IN_HAND))
  return sharing<readonly Colour[]>(before?.leaders, inHand, isSameList)
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
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
