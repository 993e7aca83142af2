import { begin, isRefusal, plainChance, scripted, type Chance, type Seat } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { moveOn, proceed } from './hush.ts'
import { bazaar } from './index.ts'
import type { Move } from './move.ts'
import { momentOf } from './rules.ts'
import { sit } from './stage.ts'
import { copy, type State } from './state.ts'
import { whim } from './whim.ts'

/** A window in which everybody may still pass. */
const isWindow = (s: State): boolean => !['main', 'interfere', undefined].includes(momentOf(s))

/** Everybody passes, by the front door, until something else than a window is open. */
function passAll(s: State, chance: Chance): void {
  while (s.winners.length === 0 && isWindow(s)) {
    const [seat] = bazaar.waiting(s)
    if (seat === undefined) return
    bazaar.decide(s, seat, { kind: 'pass' }, chance)
  }
}

/** The table but for the numbers of its questions: fewer are asked where no window opens. */
function table(s: State): string {
  const { counter: _, frames, asked, stirred: __, ...rest } = s
  const plain = frames.map(({ v: { number: ___, ...v }, ...frame }) => ({ ...frame, v }))
  return JSON.stringify({ ...rest, frames: plain, asked: asked.map((question) => question > 0) })
}

test('BZ-R44 where nobody steps in, a table played on in silence is the one at which everybody passes', () => {
  const tables: [hushed: string, told: string][] = []
  for (const seed of ['hush', 'silence', 'calm', 'still']) {
    const match = begin(bazaar, { players: 4, seed })
    if (isRefusal(match)) throw new Error(match.refused)
    const s = match.state
    const luck = plainChance(seed)
    for (let i = 0; i < 400 && s.winners.length === 0; i++) {
      const [seat] = bazaar.waiting(s) as [Seat]
      const move = whim(bazaar.moves(s, seat), luck)
      if (!isWindow(s)) {
        const [told, hushed] = [copy(s), copy(s)]
        const dice = plainChance(`${seed} ${i}`)
        bazaar.decide(told, seat, move, dice)
        passAll(told, dice)
        proceed(hushed, seat, move, plainChance(`${seed} ${i}`))
        tables.push([table(hushed), table(told)])
      }
      bazaar.decide(s, seat, move, luck)
    }
  }
  expect(tables.length).toBeGreaterThan(200)
  for (const [hushed, told] of tables) expect(hushed).toBe(told)
})

test('BZ-29 when nobody has anything more to say the die of an attack is rolled', () => {
  const { s } = sit({ seats: [{}, {}], row: ['inn'], turn: { seat: 0, number: 5 } })
  const attack: Move = { kind: 'attack', venue: 'inn', shutdown: false }
  proceed(s, 0, attack, scripted([]))
  expect(momentOf(s)).toBe('interfere')
  moveOn(s, scripted([19]))
  expect(momentOf(s)).toBe('main')
  expect(s.owned[0]).toEqual(['inn'])
})
