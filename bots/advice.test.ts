import { botsOf, games } from '@caravanserai/games/all'
import { begin, isRefusal, plainChance, play, type AnyGame, type Match } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import { spreadOf } from './advice.ts'

/** Looks on at some choices of a game that the level of its adviser plays with itself, which is what it would do there. */
async function choices(
  of: AnyGame,
  every: number,
  most: number,
  look: (match: Match, seat: number, choice: unknown, luck: string) => void,
): Promise<void> {
  const match = begin(of, { players: 3, seed: 'advice' })
  if (isRefusal(match)) throw new Error(match.refused)
  const { adviser, botFor } = botsOf(of.id)
  const bot = botFor((await adviser!()).level)!
  for (let count = 0; !of.result(match.state) && count < most; count++) {
    const seat = of.waiting(match.state)[0]!
    const choice = bot.choose(of.view(match.state, seat), of.moves(match.state, seat), plainChance(`${count}`))
    if (count % every === 0) look(match, seat, choice, `${count}`)
    play(match, seat, of.question(match.state, seat), choice)
  }
}

describe.each(games.map((of) => [of.id, of] as const))('the adviser of %s', (id, of) => {
  // What a level does on a whim is worth no more than this. Where what is hidden counts, it may have imagined another table.
  const whim = { 'through-the-desert': 0.21, 'desert-bazaar': 0.21 }[id] ?? Infinity

  test('puts first what its level plays, but for its whims, and never a move that is not open', async () => {
    const adviser = await botsOf(id).adviser!()
    let looked = 0
    await choices(of, 5, 60, ({ state }, seat, choice, luck) => {
      const [view, moves] = [of.view(state, seat), of.moves(state, seat)]
      const found = adviser.weigh(view, moves, plainChance(luck), choice)
      const [best] = found
      if (!best || moves.length < 2) return
      looked++
      expect(of.decide(of.copy(state), seat, best.move, plainChance('try'))).not.toHaveProperty('refused')
      const own = found.find(({ move }) => JSON.stringify(move) === JSON.stringify(choice))
      expect(own, `${JSON.stringify(choice)} is not weighed`).toBeDefined()
      expect(best.worth - own!.worth).toBeLessThanOrEqual(whim)
      for (const { what, worth } of adviser.facts(view, best.move, plainChance('advice'))) {
        expect(what).toMatch(/^[a-z-]+$/)
        expect(worth).not.toBeNaN()
      }
    })
    expect(looked).toBeGreaterThan(3)
  })

  test('says the same whatever is hidden from the seat', async () => {
    const adviser = await botsOf(id).adviser!()
    await choices(of, 15, 40, ({ state }, seat) => {
      const said = (table: unknown) => {
        const view = of.view(table, seat)
        return adviser.weigh(view, of.moves(table, seat), plainChance('blind'))
      }
      const other = of.copy(state)
      of.shuffle(other, seat, plainChance('dealt anew'))
      expect(said(other)).toEqual(said(state))
    })
  })
})

test('values spread as their weights say, or each as often', () => {
  expect(spreadOf([1, 3])).toEqual({ mean: 2, variance: 1 })
  const { mean, variance } = spreadOf([0, 1], [0.3, 0.7])
  expect(mean).toBeCloseTo(0.7)
  expect(variance).toBeCloseTo(0.21)
})
