import { attackOf, imagine, isTimely, promptOf, type Move, type State, type View } from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import type { Bot } from '../bot.ts'
import { CASUAL } from '../level.ts'
import { attackWorth, bid } from './bidding.ts'
import { answerOffers, sale } from './deal.ts'
import { bestPick, outlook } from './foresight.ts'
import { luckOf } from './luck.ts'
import { CASUAL_TASTE, type Taste } from './taste.ts'
import { advantage } from './worth.ts'

/** A scripted expert: closed odds for attacks, a bidding rule, and one look ahead for everything else; what things are worth is a matter of taste. */
export function trader(level: string, tasteFor: (players: number) => Taste): Bot<View, Move> {
  return {
    level,
    choose(view, moves, chance) {
      const [only] = moves
      if (only && moves.length === 1) return only
      return usually(imagine(view, chance), view.watcher ?? 0, moves, luckOf(chance), tasteFor(view.seats.length))
    },
  }
}

export const casual = trader(CASUAL.id, () => CASUAL_TASTE)

/** What a trader does at an imagined table. */
export function usually(s: State, seat: Seat, moves: readonly Move[], luck: number, taste: Taste): Move {
  switch (promptOf(s, seat)?.kind) {
    case 'main':
      return s.turn.seat === seat ? turn(s, seat, moves, luck, taste) : (answerOffers(s, seat, moves, taste) ?? { kind: 'pass' })
    case 'attack':
      return interfere(s, seat, moves, luck, taste)
    case 'window': {
      // What can be played at nearly any time is played in one's own turn, or where money is at stake.
      const plays = moves.filter((move) => isPlay(move) && isTimely(move))
      const passed = plays.length > 0 ? outlook(s, seat, { kind: 'pass' }, luck, taste) : undefined
      return best(s, seat, plays, luck, passed ?? 0, taste) ?? { kind: 'pass' }
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

function turn(s: State, seat: Seat, moves: readonly Move[], luck: number, taste: Taste): Move {
  const offered = answerOffers(s, seat, moves, taste)
  if (offered) return offered
  const now = advantage(s, seat, taste)
  let found: Move | undefined
  let most = 0
  const consider = (move: Move, gain: number): void => {
    if (gain > most) [found, most] = [move, gain]
  }
  const plays = few(moves.filter(isPlay))
  for (const move of plays) consider(move, (outlook(s, seat, move, luck, taste) ?? now) - now - taste.margin)
  for (const move of moves) {
    if (move.kind === 'attack') consider(move, attackWorth(s, seat, move.venue, taste, move.shutdown))
    if (move.kind === 'attach') consider(move, (outlook(s, seat, move, luck, taste) ?? now) - now)
  }
  return found ?? sale(s, seat, moves) ?? moves.find(({ kind }) => kind === 'end') ?? dutiful(moves)
}

/** Who must attack and sees nothing in it attacks all the same. */
function dutiful(moves: readonly Move[]): Move {
  return (moves.find(({ kind }) => kind === 'attack') ?? moves[0]) as Move
}

function interfere(s: State, seat: Seat, moves: readonly Move[], luck: number, taste: Taste): Move {
  const attack = attackOf(s)
  const money = attack && bid(s, attack, seat, taste)
  if (money) return money
  const done: Move = { kind: attack?.by === seat ? 'roll' : 'confirm' }
  return best(s, seat, moves.filter(isPlay), luck, advantage(s, seat, taste), taste) ?? done
}

/** The play that gains most, if any gains enough. */
function best(s: State, seat: Seat, plays: readonly Move[], luck: number, now: number, taste: Taste): Move | undefined {
  let found: Move | undefined
  let most = now + taste.margin
  for (const move of few(plays)) {
    const worth = outlook(s, seat, move, luck, taste) ?? now
    if (worth > most) [found, most] = [move, worth]
  }
  return found
}
