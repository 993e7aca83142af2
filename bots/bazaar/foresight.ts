import {
  copy,
  moves,
  momentOf,
  proceed,
  promptOf,
  seats,
  whyNot,
  type Move,
  type Pick,
  type Prompt,
  type State,
} from '@caravanserai/bazaar/seat'
import type { Chance, Seat } from '@caravanserai/kernel'
import { lightChance } from './luck.ts'
import type { Taste } from './taste.ts'
import { advantage } from './worth.ts'

/** So many answers are played out at most; then things are judged as they lie. */
const STEPS = 80

/** How the seat would stand if it made this move and nobody answered it; undefined if it may not be made at the imagined table. */
export function outlook(s: State, seat: Seat, move: Move, luck: number, taste: Taste, depth = 1): number | undefined {
  const after = foreseen(s, seat, move, luck, taste, depth)
  return after && advantage(after, seat, taste)
}

/** The table that this would lead to. */
export function foreseen(s: State, seat: Seat, move: Move, luck: number, taste: Taste, depth = 1): State | undefined {
  if (whyNot(s, seat, move)) return undefined
  const after = copy(s)
  const chance = lightChance(luck)
  proceed(after, seat, move, chance)
  settle(after, seat, chance, luck, taste, depth, move.kind === 'choose' ? askOf(promptOf(s, seat)) : undefined)
  return after
}

/** A question that comes up more often is not thought about each time: to give up twenty cards is to be asked twenty times. */
const OFTEN = 2

/**
 * Everybody lets things pass until the turn or the attack goes on; the seat itself chooses what is best for it. If what it has `answered`
 * is asked once and again, things are judged as they lie: the rest is the same for every answer.
 */
function settle(s: State, me: Seat, chance: Chance, luck: number, taste: Taste, depth: number, answered?: string): void {
  const asks = [answered]
  for (let left = STEPS; left > 0; left--) {
    const moment = momentOf(s)
    if (s.winners.length > 0 || moment === 'main' || moment === 'interfere') return
    const seat = seats(s).find((each) => (s.asked[each] ?? 0) > 0)
    if (seat === undefined) return
    const prompt = promptOf(s, seat)
    const ask = seat === me ? askOf(prompt) : undefined
    const isOld = ask !== undefined && asks.filter((each) => each === ask).length >= OFTEN
    if (isOld && ask === answered && !isOptional(prompt)) return
    asks.push(ask)
    proceed(s, seat, idle(s, seat, prompt, me, luck, taste, isOld ? 0 : depth), chance)
  }
}

function askOf(prompt: Prompt | undefined): string | undefined {
  return prompt && 'ask' in prompt ? prompt.ask : undefined
}

function isOptional(prompt: Prompt | undefined): boolean {
  return prompt !== undefined && 'optional' in prompt && prompt.optional
}

/** What a seat does that wants nothing in particular. */
function idle(s: State, seat: Seat, prompt: Prompt | undefined, me: Seat, luck: number, taste: Taste, depth: number): Move {
  if (prompt?.kind === 'choose') {
    if (seat === me && depth > 0) return { kind: 'choose', pick: bestPick(s, seat, luck, taste, depth - 1, LOOK >> 1) }
    if (prompt.optional) return { kind: 'choose', pick: null }
    return { kind: 'choose', pick: prompt.from.includes('no') ? 'no' : (prompt.from[0] ?? null) }
  }
  if (prompt?.kind === 'amount') return { kind: 'choose', pick: prompt.optional ? null : prompt.least }
  return { kind: 'pass' }
}

/** More options than this are not all looked at, and half as many of those that only come up later. */
const LOOK = 14

/** The answer after which the seat stands best. */
export function bestPick(s: State, seat: Seat, luck: number, taste: Taste, depth: number, look = LOOK): Pick {
  const options = moves(s, seat)
  const every = Math.max(1, Math.ceil(options.length / look))
  let best: { readonly pick: Pick; readonly worth: number } | undefined
  for (let i = 0; i < options.length; i += every) {
    const move = options[i]
    if (move?.kind !== 'choose') continue
    const worth = outlook(s, seat, move, luck, taste, depth)
    if (worth !== undefined && (!best || worth > best.worth)) best = { pick: move.pick, worth }
  }
  const [first] = options
  return best ? best.pick : first?.kind === 'choose' ? first.pick : null
}
