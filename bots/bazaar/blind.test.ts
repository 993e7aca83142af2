import { bazaar } from '@caravanserai/bazaar'
import { begin, isRefusal, plainChance, play } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { casual } from './casual.ts'
import { bots } from './index.ts'
import { yardsticks } from './zoo/index.ts'

test.each([
  ['expert', 3, 20],
  ['master', 3, 4],
  ['master', 6, 12],
] as const)('%s with %i players is blind, too: whatever is dealt anew behind its back, it makes the same move', (level, players, most) => {
  const bot = [...bots.map(([, each]) => each), ...yardsticks].find((each) => each.level === level)!
  const match = begin(bazaar, { players, seed: 'blind' })
  if (isRefusal(match)) throw new Error(match.refused)
  const { state: s } = match
  const moved: [unknown, unknown][] = []
  for (let i = 0; moved.length < most && !bazaar.result(s); i++) {
    const [seat] = bazaar.waiting(s) as [number]
    const moves = bazaar.moves(s, seat)
    // Now and then, where there is something to decide.
    if (moves.length > 2 && i % 5 === 0) {
      const other = bazaar.copy(s)
      bazaar.shuffle(other, seat, plainChance(`behind ${i}`))
      const [here, there] = [s, other].map((at) => bot.choose(bazaar.view(at, seat), bazaar.moves(at, seat), plainChance('same')))
      moved.push([here, there])
    }
    const move = casual.choose(bazaar.view(s, seat), moves, plainChance(`blind ${i}`))
    const line = play(match, seat, bazaar.question(s, seat), move)
    if (isRefusal(line)) throw new Error(line.refused)
  }
  expect(moved).toHaveLength(most)
  for (const [here, there] of moved) expect(there).toEqual(here)
})
