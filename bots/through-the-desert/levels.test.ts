import { throughTheDesert as game } from '@caravanserai/through-the-desert'
import { list, phase, type Options, type State } from '@caravanserai/through-the-desert/seat'
import { begin, isRefusal, plainChance, play, type Match } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import type { AnyBot } from '../bot.ts'
import { casual, placeBest } from './casual.ts'
import { bots } from './index.ts'
import { leadBest } from './leaders.ts'
import { lead, novice, place } from './novice.ts'
import { placePair } from './pair.ts'
import { CASUAL_TASTE, FULL_TASTE } from './taste.ts'

/** Plays a game; looks on at every choice before it is made. */
function whole(bots: readonly AnyBot[], options: Partial<Options>, seed: string, look?: (state: State, seat: number) => void): State {
  const match = begin(game, { players: bots.length, seed, options }) as Match<State>
  if (isRefusal(match)) throw new Error(JSON.stringify(match))
  const luck = plainChance(`${seed} bots`)
  while (!game.result(match.state)) {
    const seat = game.waiting(match.state)[0]!
    look?.(match.state, seat)
    const move = bots[seat]!.choose(game.view(match.state, seat), game.moves(match.state, seat), luck)
    const line = play(match as never, seat, game.question(match.state, seat), move as never)
    if (isRefusal(line)) throw new Error(`${JSON.stringify(move)}: ${line.refused}`)
  }
  return match.state
}

const all = (bot: AnyBot, players: number) => Array.from({ length: players }, () => bot)

const TABLES: readonly (readonly [players: number, options: Partial<Options>])[] = [
  [2, { board: 'river' }],
  [2, { aquifers: true, palms: 'choice' }],
  [3, { board: 'river', serpentine: true, aquifers: true }],
  [4, { palms: 'choice' }],
  [5, { board: 'river', palms: 'choice', returned: 'choice' }],
  [5, { serpentine: true, aquifers: true }],
]

const club = bots.find(([{ id }]) => id === 'club')![1]

const LEVELS = [
  { bot: novice, choices: { leading: lead, placing: place } },
  { bot: casual, choices: { leading: leadBest(CASUAL_TASTE), placing: placeBest(CASUAL_TASTE) } },
  { bot: club, choices: { leading: leadBest(FULL_TASTE), placing: placePair(FULL_TASTE, 12) } },
]

describe.each(LEVELS)('$bot.level', ({ bot, choices }) => {
  test.each(TABLES)('plays to the end at a table of %i with %j', (players, options) => {
    expect(game.result(whole(all(bot, players), options, 'whole'))).not.toBeNull()
  })

  test('with aquifers, tokens that are dealt anew behind its back change nothing', () => {
    let dealt = 0
    const actions = new Int32Array(2000)
    whole(all(bot, 2), { aquifers: true }, 'blind', (state, seat) => {
      const other = game.copy(state)
      game.shuffle(other, seat, plainChance(`behind ${dealt++}`))
      const choose = (on: State) => bot.choose(game.view(on, seat), game.moves(on, seat), plainChance('same'))
      expect(choose(other)).toEqual(choose(state))
      // Even shown the table itself, it does not look at what its seat cannot see: so nothing imagined counts.
      const think = (on: State) =>
        choices[phase(on) as 'leading' | 'placing'](on, actions.subarray(0, list(on, actions)), plainChance('same'))
      expect(think(other)).toBe(think(state))
    })
    expect(dealt).toBeGreaterThan(50)
  })
})
