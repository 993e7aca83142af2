import { tableOf, type View } from '@caravanserai/through-the-desert/seat'
import { loadEngine } from '@caravanserai/host'
import { expect, test } from 'vitest'
import { landOf } from './board/land.ts'
import { position } from './lesson/position.ts'
import { nearAll } from './near.ts'

async function table() {
  const engine = await loadEngine('through-the-desert')
  const view = engine?.game.view(engine.game.load(position), 0) as View
  const land = landOf(tableOf(view).ground, false)
  const open = land.space.map((space) => space >= 0)
  return { view, land, open }
}

test('near a space lie the oasis that is so many steps away and the water within three', async () => {
  const { view, land, open } = await table()
  const near = nearAll(view, land, open)
  // A7 holds 1, C11 2, D7 3 and E6 2; the oasis is on C6.
  expect(near[land.hexOf('C8')]).toMatchObject({ oasis: 2, waterholes: 4, worth: 8 })
})

test('steps go round mountains: what lies behind them is not near', async () => {
  const { view, land, open } = await table()
  const near = nearAll(view, land, open)
  const from = (space: string, hole: string) => {
    const less = { ...view, waterholes: view.waterholes.filter((each) => each.space !== hole) }
    return (near[land.hexOf(space)]?.waterholes ?? 0) - (nearAll(less, land, open)[land.hexOf(space)]?.waterholes ?? 0)
  }
  // E12 is three hexes to the right of E9, behind E10 and E11.
  expect(from('E9', 'E12')).toBe(0)
  expect(from('E14', 'E12')).toBe(1)
})

test('only spaces that are open are told of, and about a fifth of them is marked', async () => {
  const { view, land } = await table()
  const open = land.space.map((space, hex) => space >= 0 && hex % 2 === 0)
  const near = nearAll(view, land, open)
  expect(near.flatMap((each, hex) => (each !== null && !open[hex] ? [hex] : []))).toEqual([])
  const count = open.filter(Boolean).length
  const good = near.filter((each) => each?.good).length
  expect(good).toBeGreaterThan(0)
  expect(good).toBeLessThan(count / 3)
})

test('face down, waterholes are counted and not valued', async () => {
  const { view, land, open } = await table()
  const hidden = { ...view, waterholes: view.waterholes.map(({ space }) => ({ space, value: null })) }
  const near = nearAll(hidden, land, open)[land.hexOf('C8')]
  expect(near?.worth).toBeNull()
  expect(near?.waterholes).toBe(nearAll(view, land, open)[land.hexOf('C8')]?.waterholes)
})
