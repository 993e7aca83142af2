import { readdirSync, readFileSync } from 'node:fs'
import { KERNEL_REFUSALS, LANGUAGES, type Refusal } from '@caravanserai/kernel'
import { randomGame, table } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import type { Event } from './events.ts'
import { desertBazaar } from './index.ts'
import { SOURCES } from './state.ts'
import { camp } from './stage.ts'
import { CODES, NAMES, type Code } from './text/words.ts'

const { en, fr } = desertBazaar.words
const who = (seat: number) => ['Ana', 'Ben', 'Cléo', 'Dov', 'Eva'][seat] ?? ''

/** What no sentence for people holds. */
const STRANGE = /undefined|null|\[object|NaN|\$\{|^\s*$/

/** One of each kind, and of each way of saying it. */
const EVENTS: readonly (readonly [Event, string, string])[] = [
  [{ kind: 'set-out', first: 1 }, 'Ben will begin.', 'Premier tour : Ben.'],
  [
    { kind: 'dealt', seat: 0, roll: 1, thrown: [['water', 'desert', 'wild'], ['silk']], cards: { water: 1, silk: 1 }, wilds: 1 },
    'Ana rolled water, desert, wild, silk to start: 1 water, 1 silk, and 1 wild to name.',
    'Ana : lancer de départ eau, Désert, Au choix, soie ; 1 carte d’eau, 1 de soie, et 1 Au choix à nommer.',
  ],
  [
    { kind: 'dealt', seat: 0, roll: 1, thrown: [['camel', 'camel', 'camel']], cards: { camel: 3 }, wilds: 0 },
    'Ana rolled camel, camel, camel to start: 3 camel.',
    'Ana : lancer de départ chameau, chameau, chameau ; 3 cartes de chameau.',
  ],
  [{ kind: 'named', seat: 2, resource: 'spice' }, 'Cléo named a wild spice.', 'Cléo : un Au choix compte comme épice.'],
  [{ kind: 'turned-up', set: 'west', tiles: [9] }, '1 new in the west set.', 'Groupe ouest : 1 nouvelle tuile.'],
  [{ kind: 'turned-up', set: 'east', tiles: [9, 10] }, '2 new in the east set.', 'Groupe est : 2 nouvelles tuiles.'],
  [{ kind: 'turn-passed', to: 2 }, 'Next: Cléo.', 'Au tour de : Cléo.'],
  [{ kind: 'drew', seat: 0, resource: 'silk' }, 'Ana took 1 silk for free.', 'Ana : 1 carte de soie, gratuite.'],
  [{ kind: 'rolled', seat: 0, dice: ['silk', 'wild', 'desert'] }, 'Ana rolled silk, wild, desert.', 'Ana : lancer soie, Au choix, Désert.'],
  [
    { kind: 'rerolled', seat: 0, kept: 'silk', dice: ['silk', 'water'] },
    'Ana kept silk and rolled silk, water.',
    'Ana : soie de côté, relance soie, eau.',
  ],
  [{ kind: 'took', seat: 1, resource: 'water', earned: 3, count: 3 }, 'Ben took 3 water.', 'Ben : + 3 cartes d’eau.'],
  [
    { kind: 'took', seat: 1, resource: 'water', earned: 3, count: 1 },
    'Ben took 1 water; 3 were earned, the pile had no more.',
    'Ben : + 1 carte d’eau (3 gagnées, la pile n’en avait pas plus).',
  ],
  [
    { kind: 'took', seat: 1, resource: 'water', earned: 1, count: 0 },
    'Ben took no water; 1 was earned, the pile had none.',
    'Ben : aucune carte d’eau (1 gagnée, la pile est vide).',
  ],
  [{ kind: 'forfeited', seat: 0 }, 'Ana got nothing for the roll.', 'Ana : rien pour ce lancer.'],
  [
    { kind: 'built', seat: 0, tile: 17, space: 'E5', marked: true, used: { silk: 1 }, traded: [], paid: { water: 1, spice: 1 } },
    'Ana built on E5, paid 1 water, 1 spice.',
    'Ana : tuile construite en E5, payé : 1 carte d’eau, 1 d’épice.',
  ],
  [
    {
      kind: 'built',
      seat: 0,
      tile: 17,
      space: 'E5',
      marked: false,
      used: {},
      traded: [{ give: ['silk', 'silk', 'camel'], take: 'water' }],
      paid: {},
    },
    'Ana built on E5, unmarked, paid nothing, traded silk, silk, camel for water.',
    'Ana : tuile construite en E5, non marquée, payé : rien, échange soie, soie, chameau contre eau.',
  ],
  [
    { kind: 'scored-lone', seat: 0, space: 'E5', points: 2 },
    'Ana scored 2 for a lone tent on E5.',
    'Ana : + 2 pour une tente isolée en E5.',
  ],
  [
    { kind: 'closed', seat: 1, spaces: ['A', 'B', 'C', 'D', 'E', 'F', 'G'], points: [3, 0, 4], bonus: 1 },
    'Ben closed an encampment of 7: Ana 3, Cléo 4, 1 for closing.',
    'Ben : campement de 7 fermé ; Ana 3, Cléo 4, 1 de bonus de fermeture.',
  ],
  [
    { kind: 'ended', why: 'no-space', hands: [] },
    'The game is over: no legal space is left.',
    'Fin de la partie : plus aucune case légale.',
  ],
  [{ kind: 'ended', why: 'no-tiles', hands: [] }, 'The game is over: no tile is left.', 'Fin de la partie : plus aucune tuile.'],
  [
    { kind: 'ended', why: 'stalled', hands: [] },
    'The game is over: two rounds brought neither a card nor a tile.',
    'Fin de la partie : deux tours de table sans carte ni tuile.',
  ],
  [
    { kind: 'counted-tents', points: [3, 0, 1] },
    'Tents on the board: Ana 3, Ben 0, Cléo 1.',
    'Tentes sur le plateau : Ana 3, Ben 0, Cléo 1.',
  ],
  [
    { kind: 'counted-most', resource: 'spice', held: [4, 4, 1], seat: null, points: 0 },
    'Nobody holds most spice.',
    'Personne n’a le plus d’épice.',
  ],
  [
    { kind: 'counted-most', resource: 'water', held: [5, 3, 3], seat: 0, points: 2 },
    'Ana holds most water and scores 2.',
    'Ana : le plus d’eau, + 2.',
  ],
]

it.each(EVENTS)('tells %j in English and in French', (event, english, french) => {
  expect(en.event(event, who)).toBe(english)
  expect(fr.event(event, who)).toBe(french)
})

it('has a sentence for every kind of event that games tell, in both languages, and not the same one', () => {
  const kinds = new Set<string>(EVENTS.map(([event]) => event.kind))
  expect(kinds.size).toBe(16)
  for (const players of [3, 4, 5])
    randomGame(
      desertBazaar,
      { players, seed: `words-${players}` },
      {
        after(_, __, { events }) {
          for (const event of events as readonly Event[]) {
            expect(kinds).toContain(event.kind)
            const [english, french] = [en.event(event, who), fr.event(event, who)]
            for (const sentence of [english, french]) expect(sentence).not.toMatch(STRANGE)
            expect(french).not.toBe(english)
          }
        },
      },
    )
})

/** The facts that each refusal of this game comes with. */
const FACTS: { readonly [code in Code]: Refusal['facts'] } = {
  'no-wild-to-name': {},
  'wild-first': {},
  'pile-empty': { resource: 'camel' },
  'free-card-first': {},
  'already-building': {},
  'already-rolled': {},
  'nothing-rolled': {},
  'not-rolled': { resource: 'spice' },
  'rerolled-already': {},
  'desert-is-dead': {},
  'no-such-die': { face: 'wild' },
  'no-die-to-reroll': {},
  'no-such-space': { space: 'Z9' },
  'not-building': {},
  'not-face-up': { tile: 17 },
  'other-set': { tile: 17, set: 'west' },
  occupied: { space: 'F6' },
  'too-large': { space: 'F6', size: 8, most: 7 },
  'roll-or-build': {},
  'no-such-product': { resource: 'silk', use: 2, most: 1 },
  'cannot-pay': { need: { water: 2, spice: 1 }, missing: { spice: 1 } },
  'nothing-missing': { resource: 'water' },
  'not-in-hand': { resource: 'silk', give: 3, held: 2 },
}

it('words every refusal in both languages, with its facts', () => {
  expect(Object.keys(FACTS).toSorted()).toEqual(CODES.toSorted())
  const said = LANGUAGES.flatMap((language) =>
    CODES.map((code) => desertBazaar.words[language].refusal({ refused: code, facts: FACTS[code] })),
  )
  for (const sentence of said) {
    expect(sentence).not.toMatch(STRANGE)
    expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u)
  }
  // No two refusals are worded alike, nor the same in two languages.
  expect(new Set(said).size).toBe(LANGUAGES.length * CODES.length)
  const [cannot, large] = (['cannot-pay', 'too-large'] as const).map((code) => ({ refused: code, facts: FACTS[code] }))
  expect(en.refusal(cannot!)).toBe('It costs 2 water, 1 spice here; 1 spice missing.')
  expect(fr.refusal(cannot!)).toBe('Coût ici : 2 cartes d’eau, 1 d’épice ; il manque 1 carte d’épice.')
  expect(en.refusal(large!)).toBe('F6 would make an encampment of 8; 7 is the most.')
  expect(fr.refusal(large!)).toBe('F6 ferait un campement de 8 ; le maximum est 7.')
  expect(en.refusal({ refused: 'something-else', facts: {} })).toBe('')
})

it('shows the facts of a refusal, whatever the language', () => {
  for (const language of LANGUAGES) {
    const say = (refused: Code, facts: Refusal['facts']) => desertBazaar.words[language].refusal({ refused, facts })
    expect(say('no-such-space', { space: 'Z9' })).toContain('Z9')
    expect(say('not-face-up', { tile: 17 })).toContain('17')
    expect(say('other-set', { set: 'west' })).not.toBe(say('other-set', { set: 'east' }))
    expect(say('not-in-hand', { resource: 'silk', give: 3, held: 2 })).toMatch(/2 .*3/)
    expect(say('no-such-product', { resource: 'silk', use: 3, most: 2 })).toContain('2')
    for (const code of ['pile-empty', 'not-rolled', 'nothing-missing'] as const)
      expect(new Set(['water', 'camel', 'silk', 'spice'].map((resource) => say(code, { resource }))).size).toBe(4)
    expect(say('no-such-die', { face: 'wild' })).not.toBe(say('no-such-die', { face: 'silk' }))
  }
})

const NOT_RULES = /\.test\.ts$|^stage\.ts$|^(text|node_modules)\b/
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !NOT_RULES.test(file))
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))

it('refuses with no code that has no words, and words no code that is never used', () => {
  const used = new Set(sources.flatMap((source) => Array.from(source.matchAll(/\brefuse\('([^']+)'/g), ([, code]) => code!)))
  expect([...used].filter((code) => !CODES.includes(code as Code) && !KERNEL_REFUSALS.includes(code))).toEqual([])
  const unused = CODES.filter((code) => !sources.some((source) => source.includes(`'${code}'`) || source.includes(`"${code}"`)))
  expect(unused).toEqual([])
})

it('names the same things in both languages', () => {
  expect(en.title).toBe('Desert Bazaar')
  expect(fr.title).toBe('Desert Bazaar')
  for (const words of [en, fr]) {
    expect(Object.keys(words.names).toSorted()).toEqual(NAMES.toSorted())
    for (const name of Object.values(words.names)) expect(name).not.toMatch(STRANGE)
  }
  for (const source of SOURCES) expect(NAMES).toContain(source)
})

it('uses the French terms of the glossary', () => {
  expect(fr.names).toMatchObject({
    water: 'eau',
    camel: 'chameau',
    silk: 'soie',
    spice: 'épice',
    wild: 'Au choix',
    desert: 'Désert',
    closing: 'bonus de fermeture',
    tile: 'tuile tente',
    tent: 'tente',
    encampment: 'campement',
    hand: 'main',
    pile: 'pile',
  })
})

it('words the refusals that a table really gives', () => {
  const t = table(desertBazaar, { players: 3, tents: camp([[0, 0, 0]]) })
  for (const move of [
    { kind: 'stop' },
    { kind: 'roll' },
    { kind: 'build', tile: 1, space: 'F6' },
    { kind: 'build', tile: 1, space: 'F8' },
    { kind: 'build', tile: 9, space: 'F8' },
  ]) {
    const refusal = t.refuses(0, move)
    for (const language of LANGUAGES) expect(desertBazaar.words[language].refusal(refusal)).not.toMatch(STRANGE)
  }
})
