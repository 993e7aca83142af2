import { begin, isRefusal, play, type Refusal } from '@caravanserai/kernel'
import { expect, it } from 'vitest'
import { throughTheDesert as game } from './index.ts'
import type { Move } from './move.ts'
import { phase, turn, type Phase } from './state.ts'

const MOVES: { readonly [kind in Move['kind']]: Move } = {
  return: { kind: 'return', colour: 'green' },
  plant: { kind: 'plant', space: 'C5' },
  lead: { kind: 'lead', colour: 'green', space: 'A5' },
  place: { kind: 'place', colour: 'green', space: 'A5' },
}
/** What may be done in each part of the game, in its order. */
const OWN = { returning: 'return', planting: 'plant', leading: 'lead', placing: 'place' } as const

it('TD-11 TD-13 TD-16 TD-21 each part of the game has its own move; every other is refused with what is to be done now', () => {
  const match = begin(game, { players: 5, options: { palms: 'choice', returned: 'choice' }, seed: 'phases' })
  if (isRefusal(match)) throw new Error(match.refused)
  const met = new Set<Phase>()
  while (!game.result(match.state)) {
    const now = phase(match.state)
    const seat = turn(match.state)
    if (now !== 'over' && !met.has(now)) {
      met.add(now)
      for (const [kind, move] of Object.entries(MOVES)) {
        if (kind === OWN[now]) continue
        const why = game.decide(game.copy(match.state), seat, move, { below: () => 0 })
        const wanted = Object.entries(OWN).find(([, own]) => own === kind)?.[0]
        expect(why).toEqual({ refused: 'not-now', facts: { wanted, now } })
        expect(game.words.en.refusal(why as Refusal)).not.toBe('')
      }
    }
    const [move] = game.moves(match.state, seat)
    if (!move || isRefusal(play(match, seat, game.question(match.state, seat), move))) throw new Error('a listed move was refused')
  }
  expect([...met]).toEqual(['returning', 'planting', 'leading', 'placing'])
})

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
