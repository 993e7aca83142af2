import { begin, isRefusal, play } from '@caravanserai/kernel'
import { expect, it } from 'vitest'
import { throughTheDesert as game } from './index.ts'
import type { Move } from './move.ts'
import { phase, turn, type Phase, type State } from './state.ts'

/** The parts of a game in their order, and a move of each. */
const PHASES = ['returning', 'planting', 'leading', 'placing'] as const
const MOVES: readonly Move[] = [
  { kind: 'return', colour: 'green' },
  { kind: 'plant', space: 'C5' },
  { kind: 'lead', colour: 'green', space: 'F3' },
  { kind: 'place', colour: 'green', space: 'F3' },
]

it('TD-11 TD-13 TD-16 TD-21 each part of the game has its own move; every other is refused with what is to be done now', () => {
  const match = begin(game, { players: 5, options: { palms: 'choice', returned: 'choice' }, seed: 'phases' })
  if (isRefusal(match)) throw new Error(match.refused)
  const tried: { now: Phase; answers: unknown[] }[] = []
  while (!game.result(match.state)) {
    const now = phase(match.state)
    const seat = turn(match.state)
    if (tried.every((each) => each.now !== now)) tried.push({ now, answers: MOVES.map((move) => answerTo(match.state, seat, move)) })
    const [move] = game.moves(match.state, seat)
    if (!move || isRefusal(play(match, seat, game.question(match.state, seat), move))) throw new Error('a listed move was refused')
  }
  expect(tried.map(({ now }) => now)).toEqual(PHASES)
  for (const { now, answers } of tried)
    expect(answers.filter((_, i) => PHASES[i] !== now)).toEqual(
      PHASES.filter((wanted) => wanted !== now).map((wanted) => ({ refused: 'not-now', facts: { wanted, now } })),
    )
})

function answerTo(state: State, seat: number, move: Move): unknown {
  return game.decide(game.copy(state), seat, move, { below: () => 0 })
}

it('TD-R04 TD-R06 after the last leader is given back by choice, palm trees by chance are planted and the water is laid', () => {
  const match = begin(game, { players: 5, options: { palms: 'chance', returned: 'choice' }, seed: 'prepare' })
  if (isRefusal(match)) throw new Error(match.refused)
  for (let i = 0; i < 5; i++) {
    expect(phase(match.state)).toBe('returning')
    const seat = turn(match.state)
    const [move] = game.moves(match.state, seat)
    if (!move) throw new Error('nothing to give back')
    play(match, seat, game.question(match.state, seat), move)
  }
  expect(match.log.at(-1)?.events.map(({ kind }) => kind)).toEqual(['returned', ...Array.from({ length: 5 }, () => 'planted'), 'watered'])
  expect(phase(match.state)).toBe('leading')
})
