import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { Report } from './search.ts'

/** A thread that searches a large heap, from which one takes 1, 2 or 3, for as long as nobody stops it. */
const THREAD = `
const { parentPort, workerData: { search, flag } } = require('node:worker_threads')
void (async () => {
  const [{ plainChance }, { Search, until }] = await Promise.all([import('@caravanserai/kernel'), import(search)])
  const field = {
    quick: {
      seat: ({ left, seat }) => (left === 0 ? -1 : seat),
      most: () => 4,
      list: ({ left }, out) => (out.set([1, 2, 3].slice(0, left)), Math.min(3, left)),
      act: (heap, action) => Object.assign(heap, { left: heap.left - action, seat: 1 - heap.seat }),
      copyInto: (from, to) => void Object.assign(to, from),
    },
    copy: (heap) => ({ ...heap }),
    isSteady: true,
    result: ({ seat }, worth) => void worth.fill(0).fill(1, 1 - seat, 2 - seat),
    value: (_, worth) => void worth.fill(0.5),
  }
  const manner = { rule: 'puct', explore: 1.2, doubt: 0.1, depth: Infinity }
  const found = new Search(field, [{ left: 60, seat: 0 }], 2, manner, plainChance('thread'))
  found.run(Infinity, until(() => performance.now(), Infinity, (told) => parentPort.postMessage(told), () => Atomics.load(flag, 0) === 1))
  parentPort.postMessage(found.report)
  parentPort.close()
})()`

test('a search in a thread of its own tells how it stands, and is stopped at once with what it has found so far', async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(THREAD, { eval: true, workerData: { search: new URL('search.ts', import.meta.url).href, flag } })
  const heard: Report[] = []
  worker.on('message', (report: Report) => heard.push(report))
  await once(worker, 'message')
  // On a busy machine more may have come by now.
  expect(heard[0]).toMatchObject({ seat: 0, nodes: expect.any(Number), lines: [{}, {}, {}] })
  Atomics.store(flag, 0, 1)
  // It would have gone on for ever.
  expect(await once(worker, 'exit')).toEqual([0])
  const [first, last] = [heard[0], heard.at(-1)]
  expect(last?.nodes).toBeGreaterThanOrEqual(first?.nodes ?? Infinity)
  expect(last?.lines).toHaveLength(3)
})
