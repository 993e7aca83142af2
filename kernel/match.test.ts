import { randomGame } from '@caravanserai/testkit'
import { toy } from '@caravanserai/testkit/toy'
import { describe, expect, test } from 'vitest'
import { chanceOf, commitment, scripted } from './chance.ts'
import { winners } from './game.ts'
import { begin, beginAt, letGo, play, retell, takeBack, undo, whyNotAnswer, whyNotUndo } from './match.ts'
import { isRefusal } from './refusal.ts'
import { leftOf } from './seat.ts'
import { settle } from './standing.ts'

const draw = { kind: 'draw' } as const
const raid = { kind: 'play', card: 'raid', target: 1 } as const

function begun(seed = 'match') {
  const match = begin(toy, { players: 3, seed })
  if (isRefusal(match)) throw new Error(match.refused)
  return match
}

/** A match in which seat 0 can raid. */
function placed() {
  const state = toy.load({ hands: [['raid', 'spice'], ['guard'], ['spice']] })
  if (isRefusal(state)) throw new Error(state.refused)
  return beginAt(toy, state, 3, { purse: 4 }, 'placed')
}

describe('begin', () => {
  test('lays the table with the chance of move 0 and tells the opening', () => {
    const match = begun()
    expect(match.opening.events.map(({ kind }) => kind)).toEqual(['shuffled', 'dealt', 'dealt', 'dealt', 'asked'])
    const chance = chanceOf(match.key, 0)
    expect(match.opening.chance).toEqual(Array.from({ length: 23 }, (_, i) => chance.below(24 - i)))
    expect(match.commitment).toBe(commitment('match'))
    expect(match.options).toEqual({ purse: 4 })
    expect(match.log).toEqual([])
  })

  test('another seed lays another table, the same seed the same', () => {
    expect(toy.save(begun().state)).toEqual(toy.save(begun().state))
    expect(toy.save(begun('other').state)).not.toEqual(toy.save(begun().state))
  })

  test('refuses a wrong number of players and wrong options, with the reason', () => {
    expect(begin(toy, { players: 5, seed: 's' })).toEqual({ refused: 'bad-players', facts: { players: '2, 3, 4', given: 5 } })
    expect(begin(toy, { players: 3, seed: 's', options: { purse: 99 } })).toMatchObject({ refused: 'bad-options' })
    expect(begin(toy, { players: 3, seed: 's', options: null })).not.toHaveProperty('refused')
  })
})

describe('play', () => {
  test('writes the accepted move down with its events and its chance', () => {
    const match = placed()
    const line = play(match, 0, 1, raid)
    expect(line).toMatchObject({ seat: 0, move: raid, chance: [], events: [{ kind: 'played' }, { kind: 'asked', seats: [1, 2] }] })
    expect(match.log).toEqual([line])
  })

  test('takes chance from the seed and the number of the move', () => {
    const match = placed()
    for (const seat of [0, 1, 2, 1, 2])
      play(match, seat, toy.question(match.state, seat), seat === 0 ? raid : { kind: match.log.length < 3 ? 'pass' : 'confirm' })
    expect(match.log).toHaveLength(5)
    expect(match.log[4]?.chance).toEqual([chanceOf(match.key, 5).below(6)])
  })

  test('or takes the chance that is given', () => {
    const match = placed()
    for (const seat of [0, 1, 2, 1, 2])
      play(
        match,
        seat,
        toy.question(match.state, seat),
        seat === 0 ? raid : { kind: match.log.length < 3 ? 'pass' : 'confirm' },
        scripted([3]),
      )
    expect(match.log[4]?.events).toContainEqual({ kind: 'rolled', die: 4, paid: [0, 0, 0] })
  })

  test('a refused move changes nothing', () => {
    const match = placed()
    const before = JSON.stringify(toy.save(match.state))
    expect(play(match, 0, 1, { kind: 'pass' })).toEqual({ refused: 'wrong-time', facts: { move: 'pass' } })
    expect(match.log).toEqual([])
    expect(JSON.stringify(toy.save(match.state))).toBe(before)
  })

  test.for([
    ['a seat that is not there', 3, 1, { refused: 'no-such-seat', facts: { seat: 3 } }],
    ['a seat below the first', -1, 1, { refused: 'no-such-seat', facts: { seat: -1 } }],
    ['half a seat', 0.5, 1, { refused: 'no-such-seat', facts: { seat: 0.5 } }],
    ['a seat that nobody asked', 1, 0, { refused: 'not-asked', facts: {} }],
    ['a seat that is no longer asked', 1, 7, { refused: 'too-late', facts: { question: 7, open: 0 } }],
    ['another question than the open one', 0, 7, { refused: 'too-late', facts: { question: 7, open: 1 } }],
    ['no question where one is open', 0, 0, { refused: 'too-late', facts: { question: 0, open: 1 } }],
    ['the open question', 0, 1, undefined],
  ] as const)('who may answer what: %s', ([, seat, question, why]) => {
    const { game, state, players } = placed()
    expect(whyNotAnswer(game, state, players, seat, question)).toEqual(why)
  })

  test('nobody moves once the game is over', () => {
    const match = randomGame(toy, { players: 2, seed: 'over' })
    expect(play(match, 0, 0, draw)).toEqual({ refused: 'game-over', facts: {} })
    expect(winners(toy.result(match.state as Parameters<typeof toy.result>[0])!).length).toBeGreaterThan(0)
  })
})

describe('undo', () => {
  test('takes back the last move of its seat', () => {
    const match = placed()
    const before = JSON.stringify(toy.save(match.state))
    play(match, 0, 1, raid)
    expect(whyNotUndo(match, 1)).toEqual({ refused: 'nothing-to-undo', facts: {} })
    expect(undo(match, 0)).toMatchObject({ seat: 0, move: raid })
    expect(JSON.stringify(toy.save(match.state))).toBe(before)
    expect(match.log).toEqual([])
    expect(undo(match, 0)).toEqual({ refused: 'nothing-to-undo', facts: {} })
  })

  test('not once something was learnt, and then nothing changes', () => {
    const match = begun()
    play(match, 0, 1, draw)
    expect(undo(match, 0)).toEqual({ refused: 'news-since', facts: {} })
    expect(match.log).toHaveLength(1)
  })

  test('not once somebody else has moved', () => {
    const match = placed()
    play(match, 0, 1, raid)
    play(match, 1, 2, { kind: 'pass' })
    expect(undo(match, 0)).toMatchObject({ refused: 'nothing-to-undo' })
    expect(undo(match, 1)).toMatchObject({ seat: 1 })
  })

  test('by consent any number of moves is taken back, whoever made them and whatever was learnt, but none that is no longer at hand', () => {
    const match = placed()
    const before = JSON.stringify(toy.save(match.state))
    play(match, 0, 1, raid)
    play(match, 1, 2, { kind: 'pass' })
    expect(takeBack(match, 0).map(({ seat }) => seat)).toEqual([0, 1])
    expect([JSON.stringify(toy.save(match.state)), match.log]).toEqual([before, []])
    play(match, 0, 1, raid)
    const now = JSON.stringify(toy.save(match.state))
    letGo(match, 0)
    for (const moves of [0, 1]) expect(() => takeBack(match, moves)).toThrow('not at hand')
    expect([JSON.stringify(toy.save(match.state)), match.log, match.past]).toEqual([now, [], 1])
  })

  test('a match is told again up to any move, from a setup or from a position', () => {
    const match = placed()
    const texts = [JSON.stringify(toy.save(match.state))]
    for (const seat of [0, 1, 2]) {
      play(match, seat, toy.question(match.state, seat), seat === 0 ? raid : { kind: 'pass' })
      texts.push(JSON.stringify(toy.save(match.state)))
    }
    expect(texts.map((_, moves) => JSON.stringify(toy.save(retell(match, moves))))).toEqual(texts)
    const fresh = begun()
    expect(toy.save(retell(fresh))).toEqual(toy.save(fresh.state))
  })
})

test('a standing answer that is refused is skipped, and an older one counts', () => {
  const match = placed()
  play(match, 0, 1, raid)
  const game = { ...toy, answer: (_: unknown, __: number, said: unknown) => ({ kind: said === 'counter' ? 'counter' : 'pass' }) as const }
  const lines = settle({ ...match, game }, new Map([[2, ['pass', 'counter']]]))
  expect(lines.map(({ seat, move }) => [seat, move])).toEqual([[2, { kind: 'pass' }]])
  const { answer: _, ...deaf } = toy
  expect(settle({ ...match, game: deaf }, new Map([[1, ['pass']]]))).toEqual([])
})

test('the left of the last seat is the first', () => {
  expect([0, 1, 2].map((seat) => leftOf(seat, 3))).toEqual([1, 2, 0])
})

test('nothing is taken back once the game is over: the seed is known by then', () => {
  // Even where the last move told its player nothing new.
  const quiet = { ...toy, tells: () => false }
  const match = randomGame(quiet, { players: 3, seed: 'to the end' })
  const seat = match.log.at(-1)?.seat ?? -1
  expect(toy.result(match.state as Parameters<typeof toy.result>[0])).not.toBeNull()
  expect(whyNotUndo(match, seat)).toMatchObject({ refused: 'game-over' })
  expect(whyNotUndo(match, (seat + 1) % 3)).toMatchObject({ refused: 'nothing-to-undo' })
})
