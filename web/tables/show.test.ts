import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { run, type Step } from './show.ts'

const GAP = 600
const pressed = new Set<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (_: string, does: () => void) => pressed.add(does))
  vi.stubGlobal('removeEventListener', (_: string, does: () => void) => pressed.delete(does))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  pressed.clear()
})

/** Things that take so many ms each, and when they begin. */
function things(...takes: readonly number[]) {
  const begun: number[] = []
  const steps = takes.map((ms): Step => () => {
    begun.push(Date.now())
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
      setTimeout(resolve, ms)
    })
    return [{ finished, finish } as unknown as Animation]
  })
  return { begun, steps }
}

/** When it was over. */
const endOf = (over: Promise<void>) => over.then(() => Date.now())

test('a thing that begins late has its time all the same, the last one too, before anything else may move', async () => {
  // The second waits for the first, which takes longer than the screen was promised.
  const { begun, steps } = things(1000, 260, 420)
  const end = endOf(run(steps, [], GAP).over)
  await vi.runAllTimersAsync()
  const [first = 0, second = 0, third = 0] = begun
  expect([second - first, third - second, (await end) - third]).toEqual([1000, GAP, GAP])
})

test('what cannot be seen needs no time', async () => {
  const { begun, steps } = things(260, 260)
  const hidden: Step = () => []
  const end = endOf(run([hidden, ...steps, hidden], [], GAP).over)
  const start = Date.now()
  await vi.runAllTimersAsync()
  expect(begun.map((at) => at - start)).toEqual([0, GAP])
  expect((await end) - start).toBe(2 * GAP)
})

test('a press ends all of it at once', async () => {
  const { begun, steps } = things(260, 260, 260)
  const end = endOf(run(steps, [], GAP).over)
  const start = Date.now()
  await vi.advanceTimersByTimeAsync(GAP + 100)
  for (const press of pressed) press()
  expect((await end) - start).toBe(GAP + 100)
  expect(begun).toHaveLength(2)
  expect(pressed.size).toBe(0)
})
