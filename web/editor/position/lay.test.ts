import { loadEngine } from '@caravanserai/host'
import { describe, expect, it, test } from 'vitest'
import { built, cleared as swept, held, sat as satIn, shown } from '../../tables/desert-bazaar/editor/lay.ts'
import { cleared, led, planted, sat, valued } from '../../tables/through-the-desert/editor/lay.ts'
import { freed, lies, sat as satAt, seated } from '../../tables/bazaar/editor/lay.ts'
import { STANDARD_TILES, type Position as Bazaar } from '@caravanserai/desert-bazaar/seat'
import type { Position as Desert } from '@caravanserai/through-the-desert/seat'

async function reads(game: string, position: object): Promise<object> {
  const engine = await loadEngine(game)
  const state = engine?.game.load(position)
  if (!engine || (typeof state === 'object' && state !== null && 'refused' in state)) throw new Error(JSON.stringify(state))
  return engine.game.save(state)
}

const LAYS = import.meta.glob<{ first: (players: number) => object; sat: (position: object, players: number) => object }>(
  '../../tables/*/editor/lay.ts',
  { eager: true },
)

test.each(Object.entries(LAYS).map(([file, lay]) => [file.split('/')[3] ?? '', lay] as const))(
  '%s: the first table, and the same for any other number of players, can be played on',
  async (game, { first, sat: resized }) => {
    const engine = await loadEngine(game)
    if (!engine) throw new Error('no such game')
    for (const players of engine.game.players) {
      const whole = await reads(game, first(players))
      for (const others of engine.game.players) expect(playersIn(await reads(game, resized(whole, others)))).toBe(others)
    }
  },
)

function playersIn(position: object): unknown {
  const { players, seats } = position as { players?: number; seats?: unknown[] }
  return players ?? seats?.length
}

describe('Through the Desert', () => {
  const base: Desert = {
    players: 2,
    caravans: [
      { seat: 0, colour: 'pink', spaces: ['H6'] },
      { seat: 1, colour: 'green', spaces: ['E2'] },
    ],
  }

  it('a caravan grows camel by camel, takes a space from another, and goes with its last', async () => {
    const two = led(led(base, 0, 'pink', 'H7'), 0, 'pink', 'H7')
    expect(two.caravans?.[0]).toEqual({ seat: 0, colour: 'pink', spaces: ['H6', 'H7'] })
    expect(await reads('through-the-desert', two)).toMatchObject({ caravans: [{ spaces: ['H6', 'H7'] }, { spaces: ['E2'] }] })
    expect(led(two, 1, 'green', 'H7').caravans).toEqual([base.caravans?.[0], { seat: 1, colour: 'green', spaces: ['E2', 'H7'] }])
    expect(cleared(base, 'E2').caravans).toHaveLength(1)
    expect(cleared(base, 'A7')).toBe(base)
  })

  it('what a whole table says of tokens and turns is left to the rules when a piece is moved', async () => {
    const whole = (await reads('through-the-desert', base)) as Desert
    const grown = led(whole, 0, 'pink', 'H7')
    expect(Object.keys(grown)).not.toContain('tokens')
    await reads('through-the-desert', grown)
    const onWater = led(led(whole, 0, 'pink', 'H5'), 0, 'pink', 'G5')
    expect(onWater.waterholes?.some(({ space }) => space === 'H5')).toBe(false)
    expect(await reads('through-the-desert', onWater)).toMatchObject({ tokens: [[expect.any(Number)], []] })
  })

  it('a palm tree is planted, the oldest gives way, and is taken away; a token has the value it is given', async () => {
    const whole = (await reads('through-the-desert', base)) as Desert
    const [oldest = ''] = whole.oases ?? []
    const other = planted(whole, 'K5', 5)
    expect(other.oases).toHaveLength(5)
    expect(planted(other, 'K5', 5).oases).toHaveLength(4)
    expect(other.oases).not.toContain(oldest)
    expect(await reads('through-the-desert', valued(base, 'H5', 3))).toMatchObject({
      waterholes: expect.arrayContaining([{ space: 'H5', value: 3 }]),
    })
    expect(valued(valued(base, 'H5', 3), 'H5', 3).waterholes).toHaveLength(1)
  })

  it('with fewer players those who are gone have no caravan', () => {
    expect(
      sat({ ...base, players: 4, caravans: [...(base.caravans ?? []), { seat: 3, colour: 'pink', spaces: ['C9'] }] }, 3).caravans,
    ).toHaveLength(2)
  })
})

describe('Desert Bazaar', () => {
  const build = (whole: Bazaar, space: string, owner: number | null = 0) => built(whole, whole, space, 'silk', owner, STANDARD_TILES)

  it('a tent takes a tile that lies nowhere else, and the market stays as it was', async () => {
    const whole = (await reads('desert-bazaar', { players: 3 })) as Bazaar
    const two = build(build(whole, 'F6'), 'A4', null)
    const read = (await reads('desert-bazaar', two)) as Bazaar
    expect(read.sets).toEqual(whole.sets)
    expect(read.tents).toEqual([
      { space: 'A4', tile: expect.any(Number) },
      { space: 'F6', tile: expect.any(Number), owner: 0 },
    ])
    expect(new Set(read.tents?.map(({ tile }) => STANDARD_TILES[tile - 1]?.produces))).toEqual(new Set(['silk']))
    expect(build(two, 'F6')).toBe(two)
    expect(await reads('desert-bazaar', swept(two, 'F6'))).toMatchObject({ tents: [{ space: 'A4' }] })
  })

  it('cards and tiles on offer are what they are said to be; a tile that lay elsewhere changes places', async () => {
    const whole = (await reads('desert-bazaar', { players: 3 })) as Bazaar
    const [first = 0] = whole.sets?.west ?? []
    const [other = 0] = whole.sets?.east ?? []
    const read = await reads('desert-bazaar', shown(held(whole, 1, 'camel', 4), whole, 'west', 0, other))
    expect(read).toMatchObject({
      hands: [{}, { camel: 4 }, {}],
      sets: { west: expect.arrayContaining([other]), east: expect.arrayContaining([first]) },
    })
    expect(satIn(held(whole, 1, 'camel', 4), 5).hands).toHaveLength(5)
  })
})

describe('Bazaar', () => {
  it('cards lie in one place, and what follows from them is left to the rules', async () => {
    const whole = await reads('bazaar', {
      seats: [{ money: 9, hand: ['gold'] }, { venues: [{ venue: 'cafe', items: ['cheese'] }] }],
      row: ['forge'],
    })
    const setting = freed(whole as Parameters<typeof freed>[0])
    expect([...lies(setting)].toSorted()).toEqual(['cafe', 'cheese', 'forge', 'gold'])
    expect(Object.keys(setting)).not.toContain('items')
    const more = { ...setting, seats: seated(setting.seats, 0, { hand: ['gold', 'silk'] }) }
    expect(await reads('bazaar', more)).toMatchObject({ seats: [{ money: 9, hand: ['gold', 'silk'] }, {}] })
    expect(satAt(more, 3).seats).toHaveLength(3)
  })
})
