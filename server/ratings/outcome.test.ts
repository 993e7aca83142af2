import { expect, test } from 'vitest'
import { resultOf, standingsAfter, whyUnrated } from './outcome.ts'
import { FRESH } from './rate.ts'
import { playerOf, type Rating } from './result.ts'
import { bot, endOf, person, tableOf } from './stage.ts'

const none = new Map<string, Rating>()
const three = [person('nadia'), person('leila'), bot('casual')]

test('a table counts if that was agreed, two people played to its end and nothing was granted back', () => {
  const table = tableOf(three)
  expect(whyUnrated(table, endOf(table, [1, 2, 3]))).toBeNull()
  expect(whyUnrated({ ...table, isRated: false }, endOf(table, [1, 2, 3]))).toBe('not-agreed')
  expect(whyUnrated(table, endOf(table, [1, 2, 3], { granted: [1] }))).toBe('taken-back')
  expect(whyUnrated(tableOf([person('nadia'), bot('casual')]), endOf(table, [1, 2]))).toBe('alone')
})

test('what one takes back before anybody has seen anything leaves it rated', () => {
  const table = tableOf(three)
  expect(whyUnrated(table, endOf(table, [1, 2, 3], { epoch: 2 }))).toBeNull()
})

test('people and bots are rated at once, each by place and points', () => {
  const table = tableOf(three)
  const result = resultOf(table, endOf(table, [2, 1, 3]), none)
  expect(result.seats.map(({ player, place, score }) => [player, place, score])).toEqual([
    [playerOf('nadia'), 2, 70],
    [playerOf('leila'), 1, 80],
    ['bot:casual', 3, 60],
  ])
  const [nadia, leila, casual] = result.seats.map(({ skill }) => skill!.after.mu)
  expect(leila).toBeGreaterThan(nadia!)
  expect(nadia).toBeGreaterThan(casual!)
})

test('who leaves it to a bot comes last in the rating, even if that bot wins', () => {
  const table = tableOf(three)
  const result = resultOf(table, endOf(table, [1, 2, 3], { gone: [0] }), none)
  expect(result.seats[0]).toMatchObject({ place: 1, isGone: true })
  const [nadia, leila, casual] = result.seats.map(({ skill }) => skill!.after.mu)
  expect(Math.min(leila!, casual!)).toBeGreaterThan(nadia!)
  expect(standingsAfter(result, none).find(({ player }) => player === playerOf('nadia'))).toMatchObject({ games: 1, wins: 0 })
})

test('who wanted to be forgotten counts for nobody, and the others count among themselves', () => {
  const table = tableOf([person('nadia'), { kind: 'person', person: '', name: '—' }, person('omar')])
  const result = resultOf(table, endOf(table, [2, 1, 3], { gone: [1] }), none)
  expect(result.seats[1]).toMatchObject({ player: null, skill: null })
  expect(result.seats[0]!.skill!.after.mu).toBeGreaterThan(FRESH.mu)
  expect(standingsAfter(result, none)).toHaveLength(2)
})

test('a bot that sits there twice is one bot: it has played once more, and stands between what its seats brought', () => {
  const table = tableOf([person('nadia'), bot('casual'), person('omar'), bot('casual')])
  const result = resultOf(table, endOf(table, [2, 1, 3, 4]), none)
  const bots = standingsAfter(result, none).filter(({ player }) => player === 'bot:casual')
  expect(bots).toMatchObject([{ games: 1, wins: 1, seats: 4 }])
  const [, first, , last] = result.seats.map(({ skill }) => skill!.after.mu)
  expect(bots[0]!.skill.mu).toBeCloseTo((first! + last!) / 2)
})
