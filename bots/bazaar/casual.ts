import { attackOf, bandEnd, imagine, isTimely, promptOf, type Move, type State, type View } from '@caravanserai/bazaar/seat'
import type { Chance, Seat } from '@caravanserai/kernel'
import type { Bot } from '../bot.ts'
import { CASUAL } from '../level.ts'
import { attackWorth, bid } from './bidding.ts'
import { answerOffers, bargain, sale } from './deal.ts'
import { bestPick, outlook } from './foresight.ts'
import { lightChance, luckOf } from './luck.ts'
import { CASUAL_TASTE, type Taste } from './taste.ts'
import { decides } from './war.ts'
import { advantage } from './worth.ts'

/** A scripted expert: closed odds for attacks, a bidding rule, and one look ahead for everything else; what things are worth is a matter of taste. */
export function trader(level: string, tasteFor: (players: number) => Taste): Bot<View, Move> {
  return {
    level,
    choose(view, moves, chance) {
      const [only] = moves
      if (only && moves.length === 1) return only
      const taste = tasteFor(view.seats.length)
      const s = thoughtOf(view, chance, taste)
      const luck = luckOf(chance)
      const again = (number: number): State => thoughtOf(view, lightChance(luck + number), taste)
      return usually(s, view.watcher ?? 0, moves, luck, taste, again)
    },
  }
}

export const casual = trader(CASUAL.id, () => CASUAL_TASTE)

/** A table that could lie behind what is seen, as who has this taste thinks of it. */
export function thoughtOf(view: View, chance: Chance, taste: Taste): State {
  const s = imagine(view, chance)
  if (taste.middling > 0) evenOut(s, view)
  return s
}

/** So much is thought to lie in a purse of which nothing is seen, and so much beyond the least in one that has no end in sight. */
const CONCEALED = 40
const BEYOND = 40

/** Purses that are not seen hold what such purses hold on average, and not what luck would have it. */
function evenOut(s: State, view: View): void {
  view.seats.forEach(({ money, band }, seat) => {
    if (money !== null || band === 0) return
    const usual = band === null ? CONCEALED : Math.round((band + (bandEnd(band) ?? band + BEYOND)) / 2)
    // Who offers money has it.
    s.purses[seat] = Math.max(usual, ...s.offers.map(({ from, give }) => (from === seat ? give.money : 0)))
  })
}

/** What a trader does at an imagined table. */
export function usually(s: State, seat: Seat, moves: readonly Move[], luck: number, taste: Taste, again?: Again): Move {
  const gains = new Gains(s, seat, luck, taste, again)
  switch (promptOf(s, seat)?.kind) {
    case 'main':
      return s.turn.seat === seat ? turn(s, seat, moves, gains, taste) : (answerOffers(s, seat, moves, taste) ?? { kind: 'pass' })
    case 'attack':
      return interfere(s, seat, moves, gains, taste)
    case 'window': {
      // What can be played at nearly any time is played in one's own turn, or where money is at stake.
      const plays = moves.filter((move) => isPlay(move) && isTimely(move))
      return best(plays, gains, taste.margin, true) ?? { kind: 'pass' }
    }
    case 'choose':
      return { kind: 'choose', pick: bestPick(s, seat, luck, taste, 1) }
    case 'amount':
      return { kind: 'choose', pick: bestPick(s, seat, luck, taste, 0) }
    case undefined:
      return moves[0] as Move
  }
}

function isPlay({ kind }: Move): boolean {
  return kind === 'play' || kind === 'use'
}

/** More ways of playing cards than this are not all looked at. */
const MOST = 30

function few(plays: readonly Move[]): readonly Move[] {
  const every = Math.ceil(plays.length / MOST)
  return every < 2 ? plays : plays.filter((_, i) => i % every === 0)
}

function turn(s: State, seat: Seat, moves: readonly Move[], gains: Gains, taste: Taste): Move {
  const offered = answerOffers(s, seat, moves, taste) ?? (taste.drain > 0 ? bargain(s, seat, moves, taste) : undefined)
  if (offered) return offered
  let found: Move | undefined
  let most = 0
  const consider = (move: Move, gain: number): void => {
    if (gain > most) [found, most] = [move, gain]
  }
  const plays = few(moves.filter(isPlay))
  for (const move of plays) consider(move, gains.of(move) - taste.margin)
  for (const move of moves) {
    if (move.kind === 'attack') consider(move, attackWorth(s, seat, move.venue, taste, move.shutdown))
    if (move.kind === 'attach') consider(move, gains.of(move))
  }
  return found ?? sale(s, seat, moves, taste) ?? moves.find(({ kind }) => kind === 'end') ?? dutiful(moves)
}

/** Who must attack and sees nothing in it attacks all the same. */
function dutiful(moves: readonly Move[]): Move {
  return (moves.find(({ kind }) => kind === 'attack') ?? moves[0]) as Move
}

/** What turns the attack that would win the game comes before money. */
const DECISIVE = 90

function interfere(s: State, seat: Seat, moves: readonly Move[], gains: Gains, taste: Taste): Move {
  const attack = attackOf(s)
  const plays = moves.filter(isPlay)
  const isWar = attack && taste.war > 0 && decides(s, attack, taste)
  const first = (isWar ? best(plays, gains, taste.margin + DECISIVE) : undefined) ?? (attack && bid(s, attack, seat, taste))
  if (first) return first
  const done: Move = { kind: attack?.by === seat ? 'roll' : 'confirm' }
  return best(plays, gains, taste.margin) ?? done
}

/** The play that gains most, if any gains enough. */
function best(plays: readonly Move[], gains: Gains, margin: number, isWindow = false): Move | undefined {
  let found: Move | undefined
  let most = margin
  for (const move of few(plays)) {
    const gain = gains.of(move, isWindow)
    if (gain > most) [found, most] = [move, gain]
  }
  return found
}

/** Another world that could lie behind what the seat sees. */
type Again = (number: number) => State

interface World {
  readonly s: State
  readonly luck: number
  now?: number
  passed?: number
}

/** What moves gain in a world that could be, and what looks good there in some more: luck is not taken for a gain. */
class Gains {
  readonly #seat: Seat
  readonly #taste: Taste
  readonly #first: World
  readonly #others: World[] = []
  readonly #again: Again | undefined

  constructor(s: State, seat: Seat, luck: number, taste: Taste, again: Again | undefined) {
    this.#seat = seat
    this.#taste = taste
    this.#first = { s, luck }
    this.#again = again
  }

  of(move: Move, isWindow = false): number {
    const gain = this.#in(this.#first, move, isWindow)
    const { worlds } = this.#taste
    if (gain <= 0 || worlds < 2 || !this.#again) return gain
    let sum = gain
    for (let number = 1; number < worlds; number++) {
      const world = (this.#others[number - 1] ??= { s: this.#again(number), luck: this.#first.luck + number })
      sum += this.#in(world, move, isWindow)
    }
    return sum / worlds
  }

  /** Against leaving things as they are, or in a window against letting them pass. */
  #in(world: World, move: Move, isWindow: boolean): number {
    const before = isWindow
      ? (world.passed ??= this.#outlook(world, { kind: 'pass' }) ?? 0)
      : (world.now ??= advantage(world.s, this.#seat, this.#taste))
    return (this.#outlook(world, move) ?? before) - before
  }

  #outlook({ s, luck }: World, move: Move): number | undefined {
    return outlook(s, this.#seat, move, luck, this.#taste)
  }
}
