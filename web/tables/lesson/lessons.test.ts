import { loadEngine } from '@caravanserai/host'
import { expect, test } from 'vitest'
import { guide as en } from '../bazaar/text/guide.en.ts'
import { guide as fr } from '../bazaar/text/guide.fr.ts'
import { chapterOf } from './courses.ts'
import { due, firstOf, spoken, type Lesson, type Now, type Said } from './step.ts'

/** The table on which a lesson begins, as its learner sees it; nothing is on a screen. */
async function first(game: string, chapter = 0): Promise<{ readonly lesson: Lesson; readonly now: Now }> {
  const course = await chapterOf(game, chapter)
  const engine = await loadEngine(game)
  const lesson = await course?.lesson?.()
  if (!course || !engine || !lesson) throw new Error(`${game} has no lesson`)
  const state = engine.game.load(course.position)
  expect(state).not.toHaveProperty('refused')
  const now: Now = {
    view: engine.game.view(state, 0),
    log: [],
    you: 0,
    yourMove: engine.game.waiting(state).includes(0),
    who: (seat) => ['You', 'Nadia', 'Yusuf'][seat] ?? '',
    find: () => null,
  }
  return { lesson, now }
}

/** LOOK 11.5 */
const isShort = ({ body }: Said) => body.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length <= 30

for (const [game, chapter] of [
  ['desert-bazaar', 0],
  ['through-the-desert', 0],
  ['bazaar', 1],
] as const)
  for (const language of ['en', 'fr'] as const)
    test(`the lesson of ${game}, chapter ${chapter + 1}, says no more than 30 words at a time, in ${language}`, async () => {
      const { lesson, now } = await first(game, chapter)
      expect(lesson.steps.length).toBeGreaterThanOrEqual(8)
      expect(lesson.steps.length).toBeLessThanOrEqual(10)
      for (const { id } of [...lesson.steps, ...lesson.meanwhile]) {
        const said = lesson.words[language].steps[id]?.(now)
        expect(said?.title).toMatch(/\w/)
        expect(said).toSatisfy(isShort)
      }
      for (const [, id] of lesson.pressed) expect(lesson.words[language].pressed[id]).toMatch(/\w/)
    })

test.each([
  ['en', en],
  ['fr', fr],
])('so does the guide of Bazaar, in %s', (_, guide) => {
  const price = { cost: '$2', points: 1 }
  const said = [
    ...Object.values(guide).filter((each): each is Said => typeof each === 'object'),
    guide.aim('Confectionary'),
    guide.pay(11, '$8', 3),
    guide.roll(3),
    guide.rollAgainst('Nadia', 5),
    guide.item('Truffles', 'Confectionary'),
    guide.attach('Confectionary'),
    guide.wait('Nadia'),
    guide.interfere('Nadia', 'Cafe', 9, price),
    guide.poor('Nadia', price),
    guide.income('$14'),
  ]
  for (const each of said) expect(each).toSatisfy(isShort)
})

test('Desert Bazaar: the first tent to be built closes the encampment, for one card', async () => {
  const { lesson, now } = await first('desert-bazaar')
  const tile = lesson.steps.find(({ id }) => id === 'tile')
  // Without a screen no tile is seen: then the way to it is its tab.
  expect(tile?.press?.({ ...now, find: () => ({}) as Element })).toEqual(['[data-tile="45"]'])
  expect(tile?.press?.(now)).toEqual(['.db-tab[aria-pressed="false"]'])
  const space = lesson.steps.find(({ id }) => id === 'space')
  expect(space?.press?.(now)).toEqual(['[data-space="D7"]'])
})

test('Through the Desert: the first camel reaches an oasis, the second closes an area', async () => {
  const { lesson, now } = await first('through-the-desert')
  const presses = (id: string) => lesson.steps.find((step) => step.id === id)?.press?.(now)
  expect(presses('colour')).toEqual(['[data-colour="green"]'])
  expect(presses('oasis')).toEqual(['[data-space="C7"]'])
  expect(presses('area')).toEqual(['[data-colour="pink"]', '[data-space="F1"]'])
})

test('a lesson goes on from what was done, read or not, and never back', async () => {
  const { lesson, now } = await first('desert-bazaar')
  const ids = lesson.steps.map(({ id }) => id)
  expect(due(lesson, now, [])).toBe(0)
  const read = ['welcome', 'cards']
  expect(ids[due(lesson, now, read)]).toBe('tile')
  const built = { kind: 'built', seat: 0, tile: 45, space: 'D7', marked: true, used: {}, traded: [], paid: {} }
  const after = { ...now, log: [{ number: 1, seat: 0, events: [built] }] }
  expect(ids[due(lesson, after, read)]).toBe('end')
  expect(ids[firstOf(lesson, ['welcome', 'cards', 'tile', 'space', 'build'])]).toBe('end')
  expect(due(lesson, now, ids)).toBe(ids.length)
})

test('while a step has to wait, the coach speaks of what is going on', async () => {
  const { lesson, now } = await first('desert-bazaar')
  const at = lesson.steps.findIndex(({ id }) => id === 'tile')
  expect(spoken(lesson, now, at)?.id).toBe('tile')
  expect(spoken(lesson, { ...now, yourMove: false }, at)?.id).toBe('waiting')
  const rolled = { ...now, view: { ...(now.view as object), phase: 'rolled' } }
  expect(spoken(lesson, rolled, at)?.id).toBe('rolling')
})

test('Bazaar, second chapter: Acid is being played and Sand can stop it; the weakest thing to attack is the Tavern', async () => {
  const { lesson, now } = await first('bazaar', 1)
  const ids = lesson.steps.map(({ id }) => id)
  expect(due(lesson, now, ['welcome'])).toBe(ids.indexOf('counter'))
  expect(spoken(lesson, now, ids.indexOf('counter'))?.id).toBe('counter')
  const engine = await loadEngine('bazaar')
  const state = engine!.game.load((await chapterOf('bazaar', 1))!.position)
  const chance = { below: () => 0 }
  for (const [seat, move] of [
    [0, { kind: 'play', item: 'sand', with: [] }],
    [1, { kind: 'pass' }],
  ] as const)
    expect(engine!.game.decide(state, seat, move, chance)).not.toHaveProperty('refused')
  while (!engine!.game.moves(state, 2).some((move) => (move as { kind: string }).kind === 'attack')) {
    const seat = engine!.game.waiting(state)[0]!
    engine!.game.decide(state, seat, { kind: 'pass' }, chance)
  }
  const novice = engine!.bots.botFor('novice')!
  expect(novice.choose(engine!.game.view(state, 2), engine!.game.moves(state, 2), chance)).toMatchObject({
    kind: 'attack',
    venue: 'tavern',
  })
})
