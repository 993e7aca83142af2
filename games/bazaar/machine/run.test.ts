import { chanceKey, chanceOf, luckOf, scripted } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { push, tell, type Act } from './act.ts'
import { lookOver } from './checks.ts'
import { loop, step, steps } from './flow.ts'
import { BUDGET, Endless, run } from './run.ts'
import { program } from './shelf.ts'
import { bazaar } from '../index.ts'
import { quick } from '../quick.ts'
import { sit } from '../stage.ts'

/** A table at which nobody is asked and this program has begun. */
function begun(name: string): Act {
  const { s } = sit({ seats: [{}, {}] })
  s.asked.fill(0)
  const t: Act = { s, chance: scripted([]), log: [] }
  push(t, name, 1, { round: 0 })
  return t
}

test('a program that goes in circles is stopped, and its frames are reported', () => {
  let runs = 0
  program('*circle', () =>
    steps(
      loop(
        () => true,
        step((_, f) => void (f.v['round'] = ++runs)),
      ),
    ),
  )
  const t = begun('*circle')
  let caught: unknown
  try {
    run(t)
  } catch (error) {
    caught = error
  }
  expect(caught).toBeInstanceOf(Endless)
  const { message } = caught as Endless
  expect(message).toContain(`no end after ${BUDGET} steps`)
  expect(JSON.parse(message.slice(message.indexOf('[')))).toEqual([
    expect.objectContaining({ do: '*turn', by: 0 }),
    expect.objectContaining({ do: '*circle', by: 1, v: { round: runs } }),
  ])
  expect(runs).toBeGreaterThan(BUDGET / 4)
})

test('programs that begin one another without end are stopped too', () => {
  program('*well', () => steps(step((t) => void push(t, '*well', 0))))
  expect(() => run(begun('*well'))).toThrow(Endless)
})

test('a program that ends within the budget runs to its end, and the table goes on below it', () => {
  const rounds = BUDGET / 10
  program('*long', () =>
    steps(
      loop(
        (_, f) => (f.v['round'] as number) < rounds,
        step((_, f) => void (f.v['round'] = (f.v['round'] as number) + 1)),
      ),
      step((t) => tell(t, { kind: 'phase', phase: 'main' })),
    ),
  )
  const t = begun('*long')
  // The turn below asks again when it is reached.
  const turn = t.s.frames[0]
  if (turn) turn.pc--
  run(t)
  expect(t.s.frames).toHaveLength(1)
  expect(t.s.asked.every((question) => question > 0)).toBe(true)
  expect(t.log).toEqual([{ kind: 'phase', phase: 'main' }])
})

test.for([2, 3, 5])('a table that nothing has stirred needs no looking over, %d players', (players) => {
  let looks = 0
  for (let game = 0; game < 6; game++) {
    const key = chanceKey(`stirred ${players} ${game}`)
    const s = bazaar.blank(players, { open: false, first: null })
    bazaar.setup(s, chanceOf(key, 0))
    const [luck, pick] = [luckOf(key), chanceOf(key, 1_000_000)]
    let moves = 0
    for (let action = quick.any(s, pick); action >= 0; action = quick.any(s, pick)) {
      quick.act(s, action, null, luck.of(++moves))
      if (s.stirred || s.winners.length > 0) continue
      const t: Act = { s: bazaar.copy(s), chance: scripted([]), log: [] }
      expect([lookOver(t), t.log]).toEqual([false, []])
      looks++
    }
  }
  expect(looks).toBeGreaterThan(1000)
})
