import { bazaar } from '@caravanserai/bazaar'
import { itemOf, ITEMS, proceed, promptOf, type ItemId, type Move, type State } from '@caravanserai/bazaar/seat'
import { isRefusal, plainChance, type Seat } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { trader } from './casual.ts'
import { CASUAL_TASTE, clubTaste, type Taste } from './taste.ts'

/** So many tables at most are weighed for one choice, each some 10 to 50 µs: a clock would say something else every time. */
const MUCH = 300

const PLAYED = ['taxidermy', 'dye', 'feathers', 'leeches', 'eggs']
const MANY = ITEMS.map(({ id }) => id).filter((id) => !PLAYED.includes(id))

/** Seven at a table; the first has this card and all actions, the second this hand. */
function table(card: ItemId, hand: readonly ItemId[]): State {
  const rest = MANY.filter((id) => !hand.includes(id))
  const others = [0, 1, 2, 3, 4].map((i) => ({ money: 20, hand: rest.slice(8 * i, 8 * i + 8) }))
  const s = bazaar.load({
    seats: [{ money: 40, hand: [card, ...rest.slice(40, 46)] }, { money: 90, hand, venues: ['castle'] }, ...others],
    row: ['inn', 'mill'],
    turn: { seat: 0, actions: 2 },
  })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  proceed(s, 0, { kind: 'play', item: card, with: [] }, plainChance('played'))
  return s
}

/** Goes on until the second is asked that. */
function until(s: State, ask: string): State {
  for (let i = 0; i < 99; i++) {
    const prompt = promptOf(s, 1)
    if (prompt?.kind === 'choose' && prompt.ask === ask) return s
    const seat = s.asked.findIndex((asked) => asked > 0)
    const picks = bazaar.moves(s, seat)
    proceed(s, seat, picks.find((move) => move.kind === 'choose' && move.pick === 1) ?? (picks[0] as Move), plainChance('until'))
  }
  throw new Error(`nobody asks ${ask}`)
}

/** What a trader of this taste does, and how many tables it has weighed for it. */
function chosen(taste: Taste, s: State, seat: Seat): { readonly move: Move; readonly weighed: number } {
  let weighed = 0
  const counting: Taste = Object.defineProperty({ ...taste }, 'leader', { get: () => (weighed++, taste.leader) })
  const move = trader('counting', () => counting).choose(bazaar.view(s, seat), bazaar.moves(s, seat), plainChance('chosen'))
  return { move, weighed }
}

const TASTES = [CASUAL_TASTE, clubTaste(7)]

test.each([
  ['taxidermy', 'give-away'],
  ['dye', 'limit'],
  ['feathers', 'ransom'],
  ['leeches', 'discard'],
])('%s, and a hand of 33: the first of many cards is chosen without thinking through all that come after it', (card, ask) => {
  for (const taste of TASTES) {
    const { weighed } = chosen(taste, until(table(card, MANY.slice(0, 33)), ask), 1)
    expect(weighed).toBeGreaterThan(5)
    expect(weighed).toBeLessThan(MUCH)
  }
})

test('leeches in a hand of 33: to play them is weighed without thinking about every card that would go', () => {
  const s = bazaar.load({ seats: [{ hand: ['leeches', ...MANY.slice(0, 33)] }, {}, {}], turn: { seat: 0, actions: 2 } })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  for (const taste of TASTES) expect(chosen(taste, s, 0).weighed).toBeLessThan(60)
})

test('who must give up cards one by one gives up those that would bring least', () => {
  const dear = MANY.filter((id) => itemOf(id).income >= 5).slice(0, 3)
  const cheap = MANY.filter((id) => itemOf(id).income <= 2).slice(0, 3)
  for (const hand of [[...dear, ...cheap], [...cheap, ...dear], dear.flatMap((id, i) => [id, cheap[i]!])])
    for (const taste of TASTES) {
      const { move } = chosen(taste, until(table('dye', hand), 'limit'), 1)
      expect(cheap.map((pick): Move => ({ kind: 'choose', pick }))).toContainEqual(move)
    }
})
