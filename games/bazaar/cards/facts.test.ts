import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import type { Card, Use } from '../machine/card.ts'
import { itemOf, ITEMS, venueOf, VENUES } from '../machine/shelf.ts'
import './index.ts'
import facts from './facts.json' with { type: 'json' }

/**
 * What is printed on the cards of the box, carried into the project as numbers and words of our own: their objects are held to it.
 * A card that was never in the box is said once, in its family.
 */
interface Cost {
  readonly money: number
  readonly actions: number
  readonly other: boolean
}

interface Ability {
  readonly kind: string
  readonly optional?: boolean
  readonly cost?: Cost
  readonly timing?: string
  readonly limit?: boolean
  readonly usableBy?: string
}

interface VenueFact {
  readonly id: string
  readonly name: string
  readonly income: number | string
  readonly resistance: number
  readonly slots: readonly string[]
  readonly abilities: readonly Ability[]
}

const venues: readonly VenueFact[] = facts.venues

function costOf({ money, actions, other }: Use): Cost {
  return { money, actions, other: other !== null }
}

const USABLE: { readonly [by: string]: Use['by'] } = {
  controller: 'controller',
  'any player': 'anyone',
  'opponents of the controller only': 'opponents',
}

test('all 88 venues and 106 items of the box are there, and no card twice', () => {
  const [venues, items] = [VENUES.map(({ id }) => id), ITEMS.map(({ id }) => id)]
  expect(venues).toEqual(expect.arrayContaining(facts.venues.map(({ id }) => id)))
  expect(items).toEqual(expect.arrayContaining(facts.items.map(({ id }) => id)))
  expect([facts.venues.length, facts.items.length]).toEqual([88, 106])
  expect(new Set([...venues, ...items]).size).toBe(venues.length + items.length)
})

describe('venues', () => {
  test.each(venues)('$name: income, resistance, slots, costs, timing, limits', (fact) => {
    const card = venueOf(fact.id)
    expect({ name: card.en[0], income: card.income, resistance: card.resistance, slots: card.slots }).toEqual({
      name: fact.name,
      income: fact.income,
      resistance: fact.resistance,
      slots: fact.slots,
    })
    const activated = fact.abilities.filter(({ kind }) => kind === 'activated')
    expect(card.uses.map((use) => ({ cost: costOf(use), timing: use.when.token, limit: use.once, by: use.by }))).toEqual(
      activated.map(({ cost, timing, limit, usableBy }) => ({ cost, timing, limit, by: USABLE[usableBy ?? ''] })),
    )
    // A triggered ability stands among the triggers, unless it only changes how something is read (two dice, a slot, a bonus).
    const triggered = fact.abilities.filter(({ kind }) => kind === 'triggered')
    const others = fact.abilities.length - activated.length
    // An activated ability may leave a trigger behind for the rest of the turn.
    expect(card.when.length).toBeLessThanOrEqual(fact.abilities.length)
    expect(card.when.length + card.always.length >= Math.min(1, others)).toBe(true)
    const same = card.when.length === triggered.length
    expect(same ? card.when.map(({ may }) => may) : []).toEqual(same ? triggered.map(({ optional }) => optional) : [])
  })
})

describe('items', () => {
  test.each(facts.items)('$name: type, income, cost, timing, constant or not', (fact) => {
    const card = itemOf(fact.id)
    expect({ name: card.en[0], type: card.type, income: card.income, constant: card.lies !== null }).toEqual({
      name: fact.name,
      type: fact.type,
      income: fact.income,
      constant: fact.constant,
    })
    expect(card.play?.when.token ?? 'never').toBe(fact.timing)
    expect(card.play ? costOf(card.play) : { money: 0, actions: 0, other: false }).toEqual(fact.cost)
  })
})

describe('the cards as a text', () => {
  const cards: readonly Card[] = [...VENUES, ...ITEMS]
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.includes('.test.') && name !== 'index.ts')
  const texts = files.map((name) => [name, readFileSync(`${import.meta.dirname}/${name}`, 'utf8')] as const)

  test('names are unique and texts are there in every language', () => {
    for (const language of LANGUAGES) {
      expect(new Set(cards.map((card) => card[language][0])).size).toBe(cards.length)
      expect(cards.filter((card) => card[language][1].length < 10)).toEqual([])
    }
  })

  test('at most one card in five has code of its own: steps, events or frames that are not words', () => {
    const own = texts.flatMap(([, source]) => source.split('\nexport const ').slice(1)).filter((card) => OWN_CODE.test(card))
    expect(own.length).toBeLessThanOrEqual(cards.length / 5)
  })

  test('a card takes at most 15 lines on average, text included', () => {
    const lines = texts.reduce((sum, [, source]) => sum + source.split('\n').length, 0)
    expect(lines / cards.length).toBeLessThanOrEqual(15)
  })

  test('no card is named outside cards and tests', () => {
    const folder = `${import.meta.dirname}/..`
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.includes('.test.') && !name.startsWith('cards/') && !name.includes('node_modules'),
    )
    const source = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n')
    const named = cards.filter(({ id }) => !PLAIN.has(id) && new RegExp(`'${id}'`).test(source))
    expect(named.map(({ id }) => id)).toEqual([])
  })
})

/** A step written out, an event told, a block of statements: what a word should have said. */
const OWN_CODE = /\bstep\(|\btell\(|\bpush\(|=> \{\n/

/** Words of the engine and a colour of the look that are cards too: none so far names the card. */
const PLAIN: ReadonlySet<string> = new Set(['dice', 'ink'])
