import { KERNEL_REFUSALS, LANGUAGES } from '@caravanserai/kernel'
import { expect, it } from 'vitest'
import type { Event } from './events.ts'
import { throughTheDesert as game } from './index.ts'
import type { Move } from './move.ts'
import { moveText, readMoveText } from './notation.ts'
import { COLOURS, EMBLEMS } from './pieces.ts'
import { PHASES, SOURCES } from './state.ts'
import { CODES, NAMES } from './text/words.ts'

const who = (seat: number) => ['Nadia', 'Omar', 'Lena', 'Tariq', 'Iris'][seat]!
const say = (event: Event) => (['en', 'fr'] as const).map((language) => game.words[language].event(event, who))

it('TD-R36 every colour, sign, phase and source has a name of its own in both languages', () => {
  for (const language of LANGUAGES) {
    const { names } = game.words[language]
    for (const list of [COLOURS, EMBLEMS, PHASES, SOURCES]) expect(new Set(list.map((key) => names[key])).size).toBe(list.length)
    expect(Object.keys(names).toSorted()).toEqual([...NAMES].toSorted())
  }
})

it('TD-R34 events are told in both languages, with no value that the event does not show', () => {
  expect(say({ kind: 'took', seat: 0, spaces: ['A7'], values: [3], faceDown: false })).toEqual([
    'Nadia took the waterhole on A7: 3.',
    'Nadia : point d’eau pris en A7 (3).',
  ])
  expect(say({ kind: 'took', seat: 1, spaces: ['A7', 'B9'], faceDown: true })).toEqual([
    'Omar took 2 waterholes, face down.',
    'Omar : 2 points d’eau pris, face cachée.',
  ])
  expect(say({ kind: 'enclosed', seat: 2, colour: 'purple', spaces: ['A7', 'B9'], points: 1 })).toEqual([
    'Lena closed an area of 2 with purple: 1 at the end.',
    'Lena : zone de 2 enclose par la caravane violette, 1 à la fin.',
  ])
  expect(say({ kind: 'linked', seat: 0, colour: 'green', oases: ['C6', 'G3'], points: 10 })).toEqual([
    'Nadia linked green to the oases on C6 and G3: 10.',
    'Nadia : caravane verte reliée à l’oasis C6 et à l’oasis G3, + 10.',
  ])
  expect(say({ kind: 'planted', seat: null, space: 'C6' })).toEqual(['A palm tree stands on C6.', 'Un palmier en C6.'])
  expect(say({ kind: 'set-aside', seat: 3, colours: ['pink', 'yellow'] })).toEqual([
    'No space was left for Tariq: pink, yellow set aside.',
    'Tariq : plus de case pour les chefs ; mis de côté : rose, jaune.',
  ])
  expect(say({ kind: 'counted-caravans', colour: 'pink', sizes: [0, 0], points: [0, 0] })).toEqual([
    'Nobody has a pink caravan.',
    'Personne n’a de caravane rose.',
  ])
  expect(say({ kind: 'counted-caravans', colour: 'pink', sizes: [4, 4], points: [5, 5] })).toEqual([
    'Largest pink caravan, 4 camels: Nadia 5, Omar 5.',
    'Plus grande caravane rose, 4 chameaux : Nadia 5, Omar 5.',
  ])
})

it('TD-25 TD-28 every refusal is a sentence in both languages', () => {
  const facts = { space: 'E5', colour: 'green', needed: 'pink', seat: 1, now: 'leading', wanted: 'placing' }
  for (const refused of CODES) {
    expect(KERNEL_REFUSALS).not.toContain(refused)
    const said = LANGUAGES.map((language) => game.words[language].refusal({ refused, facts }))
    for (const sentence of said) {
      expect(sentence).toMatch(/^[A-ZÀ-Ü].*\.$/)
      expect(sentence).not.toMatch(/undefined|object/)
    }
    expect(said[0]).not.toBe(said[1])
  }
  expect(game.words.en.refusal({ refused: 'beside-other', facts })).toBe("E5 is beside another player's green caravan.")
  expect(game.words.fr.refusal({ refused: 'not-now', facts })).toBe(
    'Ce n’est pas le moment : placer les chameaux ; maintenant : placer les chefs.',
  )
  expect(game.words.en.refusal({ refused: 'nonsense', facts })).toBe('')
})

// -- notation

it('TD-22 moves are written as people say them, and read back', () => {
  const moves: Move[] = [
    { kind: 'return', colour: 'yellow' },
    { kind: 'plant', space: 'B13' },
    { kind: 'lead', colour: 'pink', space: 'C7' },
    { kind: 'place', colour: 'green', space: 'E5' },
  ]
  expect(moves.map(moveText)).toEqual(['return yellow', 'plant B13', 'lead pink C7', 'place green E5'])
  for (const move of moves) {
    expect(readMoveText(`  ${moveText(move).replace(' ', '   ')} `)).toEqual(move)
    expect(game.move(move)).toEqual(move)
    expect(game.plain(move)).toBe(move)
  }
  for (const text of [
    '',
    'place',
    'place green',
    'place gray E5',
    'place green E5 E6',
    'plant',
    'plant B13 B14',
    'return yellow E5',
    'pass',
  ])
    expect(readMoveText(text)).toMatchObject({ refused: 'bad-move' })
  for (const input of [
    null,
    7,
    'place green E5',
    {},
    { kind: 'toString' },
    { kind: 'place', colour: 'green' },
    { kind: 'place', colour: 'green', space: 5 },
    { kind: 'plant', space: 'B1', colour: 'green' },
  ])
    expect(game.move(input)).toMatchObject({ refused: 'bad-move' })
})
