import { expect, test } from 'vitest'
import { fuzzGames } from './index.ts'
import { toy } from './toy/index.ts'

const fuzzing = { players: 3, games: 30, seed: 'fuzz', limit: 1000 }

test('games that keep to the rules pass, and none needs the limit', () => expect(fuzzGames(toy, fuzzing)).toEqual({ limited: 0 }))

test('games that are not over by the limit are counted', () => expect(fuzzGames(toy, { ...fuzzing, limit: 5 })).toEqual({ limited: 30 }))

test('a hand that can be seen is found', () => {
  const leaky = { ...toy, view: (state: Parameters<typeof toy.view>[0]) => ({ ...toy.view(state, null), peek: state.hands }) }
  expect(() => fuzzGames(leaky, { ...fuzzing, games: 200 })).toThrow(/can see what is hidden/)
})

test('a card that vanishes is found', () => {
  let looks = 0
  const lossy = { ...toy, count: () => ({ cards: looks++ }) }
  expect(() => fuzzGames(lossy, fuzzing)).toThrow(/conservation/)
})
