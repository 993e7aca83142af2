import { loadBots, loadGame } from '@caravanserai/games'
import { isRefusal } from '@caravanserai/kernel'
import { expect, it } from 'vitest'
import { harvest as inBazaar } from '../../tables/desert-bazaar/editor/harvest.ts'
import { harvest as inDesert } from '../../tables/through-the-desert/editor/harvest.ts'
import type { Harvest, Reap } from '../task.ts'
import { playGame } from './game.ts'

async function reap(
  id: string,
  harvest: unknown,
  options: object,
  number: number,
): Promise<Harvest & { readonly scores: readonly number[] }> {
  const [game, bots] = await Promise.all([loadGame(id), loadBots(id)])
  const bot = bots.botFor('random')
  if (!game || !bot) throw new Error('no such game')
  const match = playGame(game, bot, 3, options, number)
  if (isRefusal(match)) throw new Error(JSON.stringify(match))
  const events = match.log.flatMap((line) => line.events)
  return { ...(harvest as Reap)(game.view(match.state, null), events), scores: game.result(match.state)?.scores ?? [] }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const of = ({ sources }: Harvest, ...names: string[]) => sum(names.map((name) => sources[name] ?? NaN))

it.each([0, 1, 2])('Desert Bazaar, game %d: all points have a source, and those of tents and encampments a space', async (number) => {
  const found = await reap('desert-bazaar', inBazaar, { first: 0 }, number)
  expect(sum(Object.values(found.sources))).toBe(sum(found.scores))
  expect(sum(Object.values(found.spaces))).toBeCloseTo(of(found, 'lone', 'camp', 'closing'))
  expect(Object.keys(found.spaces).length).toBeGreaterThan(0)
})

it.each([0, 1, 2])(
  'Through the Desert, game %d: all points have a source, and all but those of the largest caravans a space',
  async (number) => {
    const found = await reap('through-the-desert', inDesert, { first: 0, board: 'river' }, number)
    expect(sum(Object.values(found.sources))).toBe(sum(found.scores))
    expect(sum(Object.values(found.spaces))).toBeCloseTo(of(found, 'waterholes', 'oases', 'river', 'areas'))
  },
)

it('the same number is the same game, another one another', async () => {
  const play = (number: number) => reap('desert-bazaar', inBazaar, { first: 0 }, number)
  expect(await play(4)).toEqual(await play(4))
  expect(await play(5)).not.toEqual(await play(4))
})
