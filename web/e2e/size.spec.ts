import { expect, test } from '@playwright/test'
import { catalogue } from '../catalogue.ts'
import { asked, circles, MOST, weigh } from '../size.ts'

test('what a visitor downloads stays within the budget', () => {
  const { front, tables, replay } = weigh(`${import.meta.dirname}/../dist`)
  expect(front).toBeLessThanOrEqual(MOST.front)
  expect(replay).toBeLessThanOrEqual(MOST.replay)
  expect(Object.keys(tables).toSorted()).toEqual(
    catalogue()
      .map(({ id }) => id)
      .toSorted(),
  )
  for (const [game, bytes] of Object.entries(tables)) expect(bytes, game).toBeLessThanOrEqual(MOST.table(game))
})

test('the front page and a table come in few files: to ask for one costs a slow phone more than to read it', () => {
  const { front, tables } = asked(`${import.meta.dirname}/../dist`)
  expect(front).toBeLessThanOrEqual(6)
  for (const [game, scripts] of Object.entries(tables)) expect(scripts, game).toBeLessThanOrEqual(16)
})

test('no two files that are fetched import each other', () => {
  expect(circles(`${import.meta.dirname}/../dist`)).toEqual([])
})
