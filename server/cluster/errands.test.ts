import type { RoomAsk } from '@caravanserai/host'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Errands } from './errands.ts'

const message: RoomAsk = { kind: 'move', id: 'm', match: 't', seat: 0, question: 1, move: {} }
const errand = { match: 't', mark: '0:', message }

beforeEach(() => void vi.useFakeTimers())
// Other tests run in the same thread.
afterEach(() => void vi.useRealTimers())

function errands() {
  const sent: [string, number][] = []
  const all = new Errands((to, number) => sent.push([to, number]), 1000)
  const ask = async (to: string) => (await all.send(to, errand)) ?? 'nobody says'
  return { sent, all, ask }
}

test('what another process says comes back to who asked, whatever else was asked meanwhile', async () => {
  const { sent, all, ask } = errands()
  const asked = [ask('a'), ask('b')]
  expect(sent).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  all.answer(2, { kind: 'accepted', id: 'm' })
  all.answer(1, { kind: 'failed', id: 'm', code: 'unsure' })
  // What failed there is tried here.
  expect(await Promise.all(asked)).toEqual(['nobody says', { kind: 'accepted', id: 'm' }])
  // Nobody waits for it any more.
  all.answer(1, null)
})

test('a process that does not answer is not waited for by anybody, nor asked again until it says something', async () => {
  const { sent, all, ask } = errands()
  const first = ask('a')
  await vi.advanceTimersByTimeAsync(900)
  const [second, other] = [ask('a'), ask('b')]
  await vi.advanceTimersByTimeAsync(100)
  expect(await Promise.all([first, second])).toEqual(['nobody says', 'nobody says'])
  expect(all.send('a', errand)).toBeNull()
  all.answer(3, { kind: 'accepted', id: 'm' })
  expect(await other).toEqual({ kind: 'accepted', id: 'm' })
  all.hears('a')
  expect(all.send('a', errand)).not.toBeNull()
  expect(sent.map(([to]) => to)).toEqual(['a', 'a', 'b', 'a'])
})
