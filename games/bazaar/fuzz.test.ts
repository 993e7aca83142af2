import { plainChance, type Match } from '@caravanserai/kernel'
import { Failure, randomGame } from '@caravanserai/testkit'
import { expect, test } from 'vitest'
import { bazaar } from './index.ts'
import type { State } from './state.ts'

/** Whole games of random legal moves with all cards: 2,000 here, `BAZAAR_FUZZ` says how many elsewhere. */
const GAMES = Number(process.env['BAZAAR_FUZZ'] ?? 2000)
/** A game that is not over by then needs the safety limit. */
const LIMIT = 25_000
/** One position in so many is held to conservation and blindness. */
const LOOK = 150

test.skipIf(process.env['STRYKER_MUTATOR_WORKER']).for([3, 4, 5, 6])(
  'random games with %d players neither crash nor stick, lose no card or dollar, and give nothing away',
  { timeout: 3_600_000 },
  (players) => {
    const games = Math.ceil(GAMES / 4)
    let limited = 0
    for (let i = 0; i < games; i++) if (!plays(players, `fuzz ${players} ${i}`)) limited++
    console.log(
      `${games} games with ${players} players, ${limited} stopped after ${LIMIT} moves (${((100 * limited) / games).toFixed(1)} %)`,
    )
    expect(limited / games).toBeLessThan(0.01)
  },
)

/** False if the game needed the limit. */
function plays(players: number, seed: string): boolean {
  const luck = plainChance(`${seed} looks`)
  const counted = { cards: '' }
  try {
    const match = randomGame(
      bazaar,
      { players, seed, budget: LIMIT },
      {
        begun: ({ state }) => void (counted.cards = JSON.stringify(bazaar.count(state as State))),
        before(match) {
          if (luck.below(LOOK) === 0) look(match, counted.cards, seed)
        },
      },
    )
    const state = match.state as State
    expect(JSON.stringify(bazaar.count(state))).toBe(counted.cards)
    expect(state.winners.length).toBeGreaterThan(0)
    return true
  } catch (error) {
    if (error instanceof Failure && error.check === 'ends') return false
    throw error
  }
}

function look({ state }: Match, cards: string, seed: string): void {
  const s = state as State
  expect(`${seed} ${JSON.stringify(bazaar.count(s))}`).toBe(`${seed} ${cards}`)
  const watcher = s.turn.number % s.purses.length
  const other = bazaar.copy(s)
  bazaar.shuffle(other, watcher, plainChance(`${seed} ${s.counter}`))
  const shown = (table: State): string =>
    JSON.stringify([bazaar.view(table, watcher), bazaar.waiting(table), bazaar.question(table, watcher), bazaar.moves(table, watcher)])
  // The seed and the seat are part of what is compared, so that a failure names them.
  expect(`${seed} ${watcher} ${shown(other)}`).toBe(`${seed} ${watcher} ${shown(s)}`)
}
