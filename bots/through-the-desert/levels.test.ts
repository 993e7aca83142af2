import { throughTheDesert as game } from '@caravanserai/through-the-desert'
import { list, phase, type Options, type State } from '@caravanserai/through-the-desert/seat'
import { begin, isRefusal, plainChance, play, type Match } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import type { AnyBot } from '../bot.ts'
import { casual, placeBest } from './casual.ts'
import { MASTERLY, placeAhead } from './foresight.ts'
import { bots } from './index.ts'
import { leadBest } from './leaders.ts'
import { lead, novice, place } from './novice.ts'
import { placePair } from './pair.ts'
import { CASUAL_TASTE, FULL_TASTE, tuned } from './taste.ts'

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

const named = (level: string) => bots.find(([{ id }]) => id === level)![1]

const LEVELS = [
  { bot: novice, choices: { leading: lead, placing: place } },
  { bot: casual, choices: { leading: leadBest(CASUAL_TASTE), placing: placeBest(CASUAL_TASTE) } },
  { bot: named('club'), choices: { leading: leadBest(FULL_TASTE), placing: placePair(FULL_TASTE, 12) } },
  { bot: named('expert'), choices: { leading: leadBest(tuned(2)), placing: placePair(tuned(2), 12) } },
  { bot: named('master'), choices: { leading: leadBest(tuned(2)), placing: placeAhead(tuned(2), MASTERLY) } },
]

/** Each level at each table: with two, each beside the next. */
const SEATINGS = TABLES.flatMap(([players, options]) =>
  LEVELS.slice(0, players === 2 ? LEVELS.length : 1).map((_, first) => {
    const bots = Array.from({ length: players }, (__, seat) => LEVELS[(first + seat) % LEVELS.length]!.bot)
    return { bots, who: bots.map(({ level }) => level).join(', '), options }
  }),
)

test.each(SEATINGS)('$who play to the end with $options', ({ bots, options }) => {
  expect(game.result(whole(bots, options, 'whole'))).not.toBeNull()
})

test.each(LEVELS)('with aquifers, tokens that are dealt anew behind the back of $bot.level change nothing', ({ bot, choices }) => {
  let dealt = 0
  const actions = new Int32Array(2000)
  whole(all(bot, 2), { aquifers: true }, 'blind', (state, seat) => {
    const other = game.copy(state)
    game.shuffle(other, seat, plainChance(`behind ${dealt++}`))
    expect(game.view(other, seat)).toEqual(game.view(state, seat))
    // Even shown the table itself, it does not look at what its seat cannot see: so nothing imagined counts.
    const think = (on: State) =>
      choices[phase(on) as 'leading' | 'placing'](on, actions.subarray(0, list(on, actions)), plainChance('same'))
    expect(think(other)).toBe(think(state))
  })
  expect(dealt).toBeGreaterThan(50)
})
