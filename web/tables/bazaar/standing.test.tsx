import type { Said, View } from '@caravanserai/bazaar/seat'
import type { Json, Refusal } from '@caravanserai/kernel'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useStanding, type Standing } from './standing.ts'

const LEAVE: Said = { kind: 'pass-until', turn: 6, taken: 1 }
const COUNTER: Said = { kind: 'pass-in', moment: 'counter' }
const ENDS: Said = { kind: 'pass-in', moment: 'end' }

/** Seat 0 looks in a turn of that seat. */
const turnOf = (seat: number): View => ({ watcher: 0, turn: { seat, number: 5 }, taken: [1, 1], aside: [], frames: [] }) as unknown as View

function standing(stands: readonly Said[], view: View, answer: (sent: readonly Json[]) => Promise<Refusal | null> = async () => null) {
  const sent: (readonly Json[])[] = []
  const drawn: Standing[] = []
  const stand = (answers: readonly Json[]) => {
    sent.push(answers)
    return answer(answers)
  }
  function Probe() {
    drawn.push(useStanding({ view, stands, stand }))
    return null
  }
  renderToStaticMarkup(<Probe />)
  const [found] = drawn
  if (!found) throw new Error('nothing was drawn')
  return { ...found, sent }
}

test('what the host holds is what was said, and nothing is sent to it by looking', () => {
  const now = standing([LEAVE, COUNTER], turnOf(1))
  expect([now.said, now.sent]).toEqual([[LEAVE, COUNTER], []])
  const then = standing([LEAVE, COUNTER], turnOf(0))
  expect([then.said, then.sent]).toEqual([[COUNTER], []])
})

test('one more is said, and one less, beside all that the host holds', () => {
  const { say, unsay, sent } = standing([LEAVE, COUNTER], turnOf(0))
  say(ENDS)
  expect(sent.at(-1)).toEqual([LEAVE, COUNTER, ENDS])
  unsay(COUNTER)
  // Before the first is answered.
  expect(sent.at(-1)).toEqual([LEAVE, ENDS])
})

test('what was refused was not said', async () => {
  const { say, sent } = standing([COUNTER], turnOf(1), async () => ({ refused: 'not-stored', facts: {} }))
  say(ENDS)
  await Promise.resolve()
  await Promise.resolve()
  say(LEAVE)
  expect(sent.at(-1)).toEqual([COUNTER, LEAVE])
})
