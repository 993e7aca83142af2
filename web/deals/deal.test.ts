import type { Chair } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { dayName, dayOf, seedOf, today } from './day.ts'
import { linkOf, readDeal, setupOf, type Choice, type Deal } from './deal.ts'

const CHOICE: Choice = {
  players: [2, 3, 4, 5],
  levels: ['novice', 'casual'],
  boards: ['mountain', 'river'],
  switches: ['serpentine', 'aquifers'],
  lots: [{ id: 'palms' }, { id: 'returned', players: 5 }],
}
const read = (query: string) => readDeal(new URLSearchParams(query), CHOICE)
const SEATS = 'seats=person,casual,novice'

test('a link says everything that a deal is', () => {
  expect(read(`deal=oasis&${SEATS}&board=river&serpentine=yes&palms=choice&first=3&beat=0&seed=other`)).toEqual({
    seed: 'oasis',
    seats: ['person', 'casual', 'novice'],
    options: { board: 'river', serpentine: true, palms: 'choice', first: 2 },
  })
})

test.each([
  [SEATS, { wrong: 'no-seed' }],
  [`deal=%20&${SEATS}`, { wrong: 'no-seed' }],
  [`deal=${'x'.repeat(201)}&${SEATS}`, { wrong: 'long-seed', most: 200 }],
  ['deal=oasis', { wrong: 'count', count: 0, players: [2, 3, 4, 5] }],
  ['deal=oasis&seats=person', { wrong: 'count', count: 1, players: [2, 3, 4, 5] }],
  ['deal=oasis&seats=person,expert', { wrong: 'seat', seat: 'expert' }],
  ['deal=oasis&seats=person,,casual', { wrong: 'seat', seat: '' }],
  [`deal=oasis&deal=well&${SEATS}`, { wrong: 'twice', word: 'deal' }],
  [`deal=oasis&${SEATS}&open=yes`, { wrong: 'strange', word: 'open' }],
  [`deal=oasis&${SEATS}&returned=choice`, { wrong: 'strange', word: 'returned' }],
  [`deal=oasis&${SEATS}&__proto__=yes`, { wrong: 'strange', word: '__proto__' }],
  [`deal=oasis&${SEATS}&board=moon`, { wrong: 'value', word: 'board', value: 'moon' }],
  [`deal=oasis&${SEATS}&serpentine=no`, { wrong: 'value', word: 'serpentine', value: 'no' }],
  [`deal=oasis&${SEATS}&first=4`, { wrong: 'value', word: 'first', value: '4' }],
  [`deal=oasis&${SEATS}&first=0`, { wrong: 'value', word: 'first', value: '0' }],
])('%s is refused with its reason', (query, wrong) => {
  expect(read(query)).toEqual(wrong)
})

const person: Chair = { name: 'Amina', kind: 'person', level: null }
const bot: Chair = { name: 'Nadia', kind: 'bot', level: 'casual' }

test('a link that was made is read as what it was made of, without the names of those who played', () => {
  const options = { board: 'river', aquifers: true, palms: 'choice', first: 1 }
  const link = linkOf({ game: 'through-the-desert', chairs: [bot, person, bot], options, seed: 'sand & sun, 100 %' })
  expect(link).toMatch(/^\/deal\/through-the-desert\?deal=/)
  expect(link).not.toContain('Amina')
  expect(read(link?.split('?')[1] ?? '')).toEqual({ seed: 'sand & sun, 100 %', seats: ['casual', 'person', 'casual'], options })
})

test('a position or a board of one’s own does not fit into a link', () => {
  const setup = { game: 'through-the-desert', chairs: [person, bot], options: {}, seed: 'oasis' }
  expect(linkOf(setup)).not.toBeNull()
  expect(linkOf({ ...setup, position: {} })).toBeNull()
  expect(linkOf({ ...setup, options: { board: 'name: mine\nmap:\n' } })).toBeNull()
})

test('the deal of the day is that of the day in UTC, and known as such', () => {
  expect(today(Date.UTC(2026, 10, 16, 23, 59))).toBe('2026-11-16')
  expect(today(Date.UTC(2026, 10, 17))).toBe('2026-11-17')
  expect(dayOf(seedOf('2026-11-16'))).toBe('2026-11-16')
  expect(dayOf('oasis')).toBeNull()
  expect(dayName('2026-11-16', 'fr', true)).toBe('16 novembre 2026')
  expect(dayName('2026-99-99', 'en', true)).toBe('2026-99-99')
})

test('who plays alone is given no name of any language, and several are numbered in the one that is read', () => {
  const { seats, seed } = { seats: ['casual', 'person', 'casual'], seed: 'oasis' }
  const names = (deal: Pick<Deal, 'seats'>) => setupOf('desert-bazaar', { seed, options: {}, ...deal }, { person2: 'Joueur' }).chairs
  expect(names({ seats }).map(({ name }) => name)).toEqual(['Nadia', 'You', 'Yusuf'])
  expect(names({ seats: ['person', 'person'] }).map(({ name }) => name)).toEqual(['Joueur 1', 'Joueur 2'])
})
