import { expect, test } from 'vitest'
import { placeOf } from './router.ts'

test.each([
  ['/', { page: 'front' }],
  ['/play/abc', { page: 'play', match: 'abc' }],
  ['/rules/desert-bazaar', { page: 'rules', game: 'desert-bazaar', rule: '' }],
  ['/rules/desert-bazaar#DB-43', { page: 'rules', game: 'desert-bazaar', rule: 'DB-43' }],
  ['/play', { page: 'lost' }],
  ['/play/abc/more', { page: 'lost' }],
  ['/bazaar/cards', { page: 'cards', game: 'bazaar' }],
  ['/bazaar/cards/cheese', { page: 'lost' }],
  ['/bazaar', { page: 'lost' }],
  ['/deal/bazaar', { page: 'deal', game: 'bazaar' }],
  ['/deal', { page: 'lost' }],
  ['/games', { page: 'games' }],
  ['/games/bazaar', { page: 'lost' }],
  ['/learn/bazaar', { page: 'learn', game: 'bazaar' }],
  ['/boards/bazaar', { page: 'boards', game: 'bazaar', packed: '' }],
  ['/boards/bazaar#abc', { page: 'boards', game: 'bazaar', packed: 'abc' }],
  ['/boards', { page: 'lost' }],
  ['/puzzles', { page: 'puzzles' }],
  ['/puzzles/bazaar/nine', { page: 'puzzle', game: 'bazaar', puzzle: 'nine', packed: '' }],
  ['/puzzles/bazaar/shared#abc', { page: 'puzzle', game: 'bazaar', puzzle: 'shared', packed: 'abc' }],
  ['/positions/bazaar#abc', { page: 'positions', game: 'bazaar', packed: 'abc' }],
  ['/puzzles/bazaar', { page: 'lost' }],
  ['/friends', { page: 'club', room: 'friends' }],
  ['/lobby', { page: 'club', room: 'lobby' }],
  ['/me', { page: 'club', room: 'me' }],
  ['/me/more', { page: 'lost' }],
  ['/rankings', { page: 'contest', room: 'rankings', name: '' }],
  ['/player/bot:casual', { page: 'contest', room: 'player', name: 'bot:casual' }],
  ['/player', { page: 'lost' }],
  ['/table/a_b-9', { page: 'table', table: 'a_b-9' }],
  ['/table', { page: 'lost' }],
  ['/nowhere', { page: 'lost' }],
])('%s', (path, place) => {
  expect(placeOf(path)).toEqual(place)
})
