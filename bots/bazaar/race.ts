import {
  chanceAt,
  incomeOf,
  inOrder,
  newAttack,
  NOBODY,
  ownerOf,
  seats,
  targetOf,
  type Attack,
  type State,
  type VenueId,
} from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import { CLOCK, STRIKES } from './lore.ts'
import type { Taste } from './taste.ts'

/** From so many tokens on everybody is after it: whoever takes it counts one more, and hands the next one a better prize. */
const HOT = 3
/** So likely is somebody to try for it who can: for the last token nearly always. */
const EAGER = 0.9
const TEMPTED = 0.6
/** So many rounds are looked at. */
const ROUNDS = 2

/** Is it the venue that wins by its tokens, and is that near? Who knows nothing of the race takes it for a venue like others. */
export function isRaced(s: State, venue: VenueId, { race }: Taste): boolean {
  return race > 0 && venue === CLOCK && ownerOf(s, CLOCK) !== NOBODY && tokens(s) >= HOT
}

/** Whoever takes it has won at the end of the turn. */
export function isLastLap(s: State, { target }: Attack, taste: Taste): boolean {
  return isRaced(s, target, taste) && tokens(s) >= STRIKES - 1
}

function tokens(s: State): number {
  return s.places[CLOCK]?.tokens ?? 0
}

/** What the seat gains if such an attack succeeds, in parts of the game: its own chance, less half of what the others have. */
export function raceStake(s: State, attack: Attack, seat: Seat): number {
  const missed = prospects(s, attack, ownerOf(s, CLOCK))
  const taken = attack.shutdown ? 0 : valueOf(prospects(s, attack, attack.by), seat)
  const gain = taken - valueOf(missed, seat)
  // Who looks on keeps its money for its own turn, unless the race is ended.
  return attack.shutdown || seat === attack.by ? gain : Math.min(0, gain)
}

function valueOf(chances: readonly number[], seat: Seat): number {
  const all = chances.reduce((sum, each) => sum + each, 0)
  const own = chances[seat] ?? 0
  return own - (all - own) / 2
}

/** How likely each seat is to win by it within a few rounds, if after the attack of this turn it lies with `owner`. */
function prospects(s: State, { by }: Attack, owner: Seat): readonly number[] {
  const order = inOrder(s, by)
  const odds = takings(s)
  const won = seats(s).map(() => 0)
  /** How likely it lies with each seat, with so many tokens. */
  let held = seats(s).map((seat) => Array.from({ length: STRIKES }, (_, count) => Number(seat === owner && count === tokens(s))))
  for (let turn = 0; turn <= ROUNDS * order.length; turn++) {
    const seat = order[turn % order.length] as Seat
    const then = held.map((row) => row.map(() => 0))
    const move = (to: Seat, count: number, chance: number): void => {
      const row = count < STRIKES ? (then[to] as number[]) : won
      const at = count < STRIKES ? count : to
      row[at] = (row[at] ?? 0) + chance
    }
    held.forEach((row, holder) =>
      row.forEach((chance, count) => {
        if (chance === 0) return
        if (holder === seat) return move(seat, count + 1, chance)
        // What comes of this turn's attack is what is asked about.
        const taken = turn === 0 ? 0 : (odds[seat]?.[holder] ?? 0) * (count === STRIKES - 1 ? EAGER : TEMPTED)
        move(seat, count + 1, chance * taken)
        move(holder, count, chance * (1 - taken))
      }),
    )
    held = then
  }
  return won
}

/** How likely each seat is to take it from each other, with all that both have. */
function takings(s: State): readonly (readonly number[])[] {
  const all = seats(s)
  return all.map((by) => {
    const target = targetOf(s, newAttack(s, by, CLOCK, false))
    const money = (s.purses[by] ?? 0) + incomeOf(s, by)
    return all.map((owner) => (owner === by ? 0 : chanceAt(target - money + (s.purses[owner] ?? 0))))
  })
}
