import { botsOf, games } from '@caravanserai/games/all'
import { begin, commitment, isRefusal, plainChance, play, type AnyGame } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'

/** In every game there are these, and some have others as well. */
const KINDS = ['flat', 'uct', 'puct', 'blocker', 'racer', 'hoarder']

/**
 * What each of the zoo does at a few tables, as a hash. Whoever changes one of these has made another player: what was measured against
 * the one before it (docs/bots.md) says nothing of it, and is to be marked as old where it stands.
 */
const PLAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'desert-bazaar': {
    flat: 'f2d5e3c1929c',
    uct: 'dd2e92e3762a',
    'puct-short': '9c02d9d7babe',
    puct: '6c8ab0094d75',
    blocker: '4f3727d60203',
    racer: 'ac148cda3a67',
    hoarder: 'd1704c9ad3b0',
  },
  'through-the-desert': {
    net: '09563607402f',
    'net-long': '71bcaf7e1fa0',
    greedy: '46bfc776d024',
    flat: '99ef1687aa42',
    uct: 'a3ab94766848',
    'puct-short': '964eecc1d2cd',
    puct: '423ecac2c367',
    'puct-long': 'd68d50723d15',
    blocker: '241ab29c56ce',
    racer: '96a375c7da13',
    hoarder: 'daded673207a',
  },
  bazaar: {
    naive: 'dceac0aab2bd',
    flat: '0026b9f19dc0',
    uct: 'd13b1780d5c3',
    'puct-short': 'd7e1f63a3e9a',
    puct: '0cf93f88674a',
    'puct-round': '6402aeed57ce',
    blocker: '98b17321c436',
    racer: 'df702e8cf393',
    hoarder: '9e96e0e2b849',
  },
}

/** Those who take long differ from others by that alone. */
const TABLES = 16
const FEW = 4

interface Table {
  readonly state: unknown
  readonly seat: number
}

/** Tables of a game of three where there is something to choose, the same ones every time: a simple rule plays, which no bot can change. */
function tables(of: AnyGame): Table[] {
  const match = begin(of, { players: 3, seed: 'zoo' })
  if (isRefusal(match)) throw new Error(match.refused)
  const luck = plainChance('zoo')
  const found: Table[] = []
  for (let count = 0; found.length < TABLES && !of.result(match.state); count++) {
    const seat = of.waiting(match.state)[0]!
    const moves = of.moves(match.state, seat)
    if (moves.length > 3 && count % 6 === 5) found.push({ state: of.copy(match.state), seat })
    play(match, seat, of.question(match.state, seat), moves[luck.below(moves.length)])
  }
  return found
}

describe.each(games.map((of) => [of.id, of] as const))('the zoo of %s', (id, of) => {
  const { zoo, levels, botFor } = botsOf(id)
  const offered = levels.map((level) => level.id)
  const frozen = zoo.filter((name) => name in PLAYS[id]!)
  const set = tables(of)
  const choose = (name: string, state: unknown, seat: number) =>
    botFor(name)!.choose(of.view(state, seat), of.moves(state, seat), plainChance('choice'))

  test('has every kind, none of which is offered, and all of which stay as they are', () => {
    expect(zoo).toEqual(expect.arrayContaining(KINDS))
    expect(zoo.filter((name) => offered.includes(name))).toEqual([])
    expect(offered).toContain('random')
    expect(set).toHaveLength(TABLES)
    expect(zoo.toSorted()).toEqual(Object.keys(PLAYS[id]!).toSorted())
  })

  test.each(frozen)('%s plays as it always has', (name) => {
    const moves = set.slice(0, name.endsWith('-long') ? FEW : TABLES).map(({ state, seat }) => choose(name, state, seat))
    expect(commitment(JSON.stringify(moves)).slice(0, 12)).toBe(PLAYS[id]![name])
  })

  test.each(frozen)('%s is blind: whatever is dealt anew behind its back, it makes the same move', (name) => {
    for (const { state, seat } of set.slice(0, 2)) {
      const other = of.copy(state)
      of.shuffle(other, seat, plainChance('behind'))
      expect(choose(name, other, seat)).toEqual(choose(name, state, seat))
    }
  })
})
