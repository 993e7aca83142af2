import type { Puzzle } from '@caravanserai/host'
import { expect, test } from 'vitest'
import { thoughts, type Thought } from './worker/thoughts.ts'

/** Thinkers that a test plays. */
function thinkers(here: (puzzle: Puzzle) => Promise<unknown> = () => Promise.reject(new Error('nobody thinks here'))) {
  const started: { asked: string[]; isGone: boolean; say(thought: Thought): void; die(): void }[] = []
  const think = thoughts(() => {
    let heard = new Map<string, (event: unknown) => void>()
    const own = {
      asked: [] as string[],
      isGone: false,
      say: (data: Thought) => heard.get('message')?.({ data }),
      die: () => heard.get('error')?.({ message: 'out of memory' }),
    }
    started.push(own)
    return {
      addEventListener: (kind: string, listener: (event: unknown) => void) => void (heard = new Map(heard).set(kind, listener)),
      postMessage: ({ luck }: Puzzle) => void own.asked.push(luck),
      terminate: () => void (own.isGone = true),
    } as never
  }, here)
  return { think: (luck: string) => think({ game: 'g', level: 'l', view: {}, moves: [], luck }), started }
}

test('one thinker is started when a bot is first asked, and kept for the next', async () => {
  const { think, started } = thinkers()
  for (const luck of ['a', 'b']) {
    const move = think(luck)
    started[0]?.say({ move: luck })
    expect(await move).toBe(luck)
  }
  expect(started).toHaveLength(1)
  expect(started[0]?.asked).toEqual(['a', 'b'])
})

test('a bot does not wait for one that still thinks about a table of before', async () => {
  const { think, started } = thinkers()
  const [old, now] = [think('old'), think('now')]
  started[1]?.say({ move: 'now' })
  expect(await now).toBe('now')
  started[0]?.say({ move: 'old' })
  expect(await old).toBe('old')
  expect(started.map(({ isGone }) => isGone)).toEqual([true, false])
})

test('a level that is not there is said so; a thinker that dies is replaced, and its puzzle is thought about here', async () => {
  const { think, started } = thinkers(({ luck }) => Promise.resolve(`${luck} here`))
  const lost = think('a')
  started[0]?.say({ why: 'there is no god' })
  await expect(lost).rejects.toThrow('there is no god')
  const died = think('b')
  started[0]?.die()
  expect(await died).toBe('b here')
  expect(started[0]?.isGone).toBe(true)
  void think('c')
  expect(started).toHaveLength(2)
})
