import { isRefusal, plainChance } from '@caravanserai/kernel'
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { bazaar } from './index.ts'
import { save, type Position } from './position/position.ts'
import { momentOf } from './rules.ts'
import type { State } from './state.ts'

const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
const upTo = (last: number, name: (number: number) => string) => Array.from({ length: last }, (_, i) => name(i + 1))
const two = (number: number) => String(number).padStart(2, '0')

/** The ids of the rule list, in its order. */
const RULES = upTo(65, (number) => `BZ-${two(number)}`)
const RULINGS = [...upTo(60, (number) => `BZ-R${two(number)}`), ...upTo(89, (number) => `M-${number}`)]

/** The paragraphs of a page that begin with a bold id, by id. */
function paragraphs(file: string): [id: string, text: string][] {
  return Array.from(read(file).matchAll(/^\*\*((?:BZ-R?|M-)\d+)\*\* (.+)$/gm), ([, id = '', text = '']) => [id, text])
}

it.each([
  ['README.md', RULES],
  ['README.fr.md', RULES],
  ['RULINGS.md', RULINGS],
  ['RULINGS.fr.md', RULINGS],
])('%s gives every id of the list once, in its order, and no other', (file, ids) => {
  expect(paragraphs(file).map(([id]) => id)).toEqual(ids)
  // No id is bold anywhere else, and each that is mentioned exists.
  expect(read(file).match(/\*\*(?:BZ-R?|M-)\d+\*\*/g)).toHaveLength(ids.length)
  for (const id of read(file).match(/\b(?:BZ-R?|M-)\d+/g) ?? []) expect([...RULES, ...RULINGS]).toContain(id)
})

it('the pages say the same things in other words: every French paragraph differs from the English one', () => {
  for (const page of ['README', 'RULINGS']) {
    const french = new Map(paragraphs(`${page}.fr.md`))
    for (const [id, text] of paragraphs(`${page}.md`)) expect(french.get(id)).not.toBe(text)
  }
})

it('every ruling says how firm it is, in both languages the same', () => {
  const french = new Map(paragraphs('RULINGS.fr.md'))
  for (const [id, text] of paragraphs('RULINGS.md')) {
    const firmness = /\[(TEXT|OURS|TEXT\/OURS)\]$/.exec(text)?.[0]
    expect([id, firmness]).not.toEqual([id, undefined])
    expect([id, french.get(id)?.endsWith(`${firmness}`)]).toEqual([id, true])
  }
})

it('every figure and every id in an English paragraph stands in the French one too', () => {
  const figures = (text: string) => (text.match(/(?:BZ-R?|M-)?\d+/g) ?? []).toSorted()
  for (const page of ['README', 'RULINGS']) {
    const french = new Map(paragraphs(`${page}.fr.md`))
    for (const [id, text] of paragraphs(`${page}.md`)) expect([id, ...figures(french.get(id) ?? '')]).toEqual([id, ...figures(text)])
  }
})

it('credits the designer and says that the engine is unofficial', () => {
  expect(read('README.md')).toMatch(/Tom Quinn[\s\S]*unofficial/)
  expect(read('README.fr.md')).toMatch(/Tom Quinn[\s\S]*pas officiel/)
})

describe('the page on positions', () => {
  const page = read('../../docs/positions.md')
  const part = page.slice(page.indexOf('\n## Bazaar\n'))
  const blocks = (language: string) =>
    Array.from(part.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g')), ([, text = '']) => text)
  const positions = blocks('json').map((text) => JSON.parse(text) as Position)
  const lists = blocks('jsonl').map((text) => text.trim().split('\n'))
  const load = (position: Position | undefined): State => {
    const state = bazaar.load(position)
    if (isRefusal(state)) throw new Error(JSON.stringify(state))
    return state
  }
  const played = (position: Position | undefined, lines: readonly string[]): State => {
    const state = load(position)
    for (const line of lines) {
      const { seat, move } = JSON.parse(line) as { seat: number; move: unknown }
      const parsed = bazaar.move(move)
      if (isRefusal(parsed)) throw new Error(line)
      expect(bazaar.decide(state, seat, parsed, plainChance('page'))).not.toHaveProperty('refused')
    }
    return state
  }

  test('every example can be loaded and has something to do', () => {
    expect([positions.length, lists.length]).toEqual([6, 2])
    for (const position of positions) expect(bazaar.moves(load(position), position.turn?.seat ?? 0)).not.toEqual([])
  })

  test('the die to come wins, and the moves lead to the attack that is printed', () => {
    const [, , , dice, before, after] = positions
    expect(bazaar.result(played(dice, lists[0] ?? []))?.places).toEqual([1, 2])
    expect(save(played(before, lists[1] ?? []))).toEqual(save(load(after)))
  })

  test('the turn that is written from its start brings what the page says', () => {
    const [, start] = positions
    const state = load(start)
    for (let seat = state.asked.findIndex(Boolean); momentOf(state) !== 'main'; seat = state.asked.findIndex(Boolean))
      expect(bazaar.decide(state, seat, { kind: 'pass' }, plainChance('page'))).not.toHaveProperty('refused')
    expect([state.purses[1], state.hands[1], state.row]).toEqual([15, ['tea'], ['inn', 'mill', 'forge']])
    expect([state.items, state.itemPile, state.venues, state.venuePile]).toEqual([[], [], [], []])
  })

  test('it names every part of a position, of a seat, of a venue and of the turn', () => {
    const saved = save(load({ seats: [{ venues: ['inn'] }, {}] } as unknown as Position))
    const [seat] = saved.seats
    for (const key of [saved, seat, seat?.venues[0], saved.turn].flatMap((each) => Object.keys(each ?? {})))
      expect(part).toContain(`\`${key}\``)
  })

  test('every reason that it gives for a refusal is one that the rules know', () => {
    const reasons = ['text/flaws/en.ts', 'options.ts'].map(read).join('')
    for (const words of [
      'there are two to eight seats',
      'it has a strange part',
      'it is missing',
      'it must be a whole number from 0 on',
      'there is no program',
      'lies in two places',
      'do not fit its slots',
      'lies with nobody',
    ])
      expect([part.includes(words), reasons.includes(words)]).toEqual([true, true])
    for (const words of ['one for each seat', 'an offer is between two', 'what is pending asks nothing'])
      expect([part.includes(words), reasons.includes(words)]).toEqual([true, true])
  })
})

describe('the page on records', () => {
  const page = read('../../docs/records.md')
  const part = page.slice(page.indexOf('\n## Bazaar\n'))

  test.each([
    ['move', /^ {2}\| \{ readonly kind: '([a-z-]+)'/gm, read('move.ts'), (kind: string) => `{"kind":"${kind}"`],
    ['event', /readonly kind: '([a-z-]+)'/g, read('events.ts').split('export type Why')[0] ?? '', (kind: string) => `\`${kind}\` \``],
    ['zone', /readonly in: '([a-z-]+)'/g, read('reads/zone.ts'), (kind: string) => `{"in":"${kind}"`],
  ])('it has every %s', (_, pattern, source, written) => {
    const kinds = Array.from(source.matchAll(pattern), ([, kind = '']) => kind)
    expect(kinds.length).toBeGreaterThan(7)
    const missing = kinds.filter((kind) => !part.includes(written(kind)) && !part.includes(`\`${kind}\`, \``))
    expect(missing).toEqual([])
  })
})
