import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { games } from '@caravanserai/games/all'
import { expect, test } from 'vitest'
import { house } from './stage.ts'

/** A whole game of it is a thousand moves: with 20 messages a second it would take a minute or two. */
const LONG = 'bazaar'

const example = (name: string) => fileURLToPath(new URL(`../docs/examples/${name}`, import.meta.url))

/** A program and the lines that it says; it must end well. */
function started(command: string, args: readonly string[]) {
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  const faults: string[] = []
  const first = Promise.withResolvers<string>()
  for (const [stream, heard] of [
    [child.stdout, said],
    [child.stderr, faults],
  ] as const)
    if (stream) createInterface({ input: stream }).on('line', (line) => first.resolve((heard.push(line), line)))
  const end = new Promise<{ code: number | null; said: string[]; faults: string[] }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said, faults }))
  })
  return { first: first.promise, end }
}

test.each(games)(
  '$id: the example bots, one in TypeScript and the others in Python, play a whole game with each other',
  async ({ id, players }) => {
    await using open = await house({ limits: id === LONG ? { messages: { burst: 60, perSecond: 1000 } } : {} })
    const token = async (name: string) =>
      (await (await open.someone(name)).ask<{ token: string }>('POST', '/api/me/tokens', { name: 'bot' })).body.token
    const [seats = 2] = players
    const opener = started(process.execPath, [example('bot.ts'), open.home, await token('Tess'), id, String(seats)])
    const table = (await opener.first).replace('table ', '')
    const others: ReturnType<typeof started>[] = []
    for (let seat = 1; seat < seats; seat++) {
      const other = started(process.env['PYTHON'] ?? 'python3', [example('bot.py'), open.home, await token(`Py ${seat}`), table])
      others.push(other)
      // One after the other: two would reach for the same seat.
      await other.first
    }
    for (const { code, said, faults } of await Promise.all([opener, ...others].map(({ end }) => end))) {
      expect(faults).toEqual([])
      expect(said.at(-1)).toMatch(/^places \[/)
      expect(code).toBe(0)
      // Who is refused waits: a pause of a second lets some 20 more through.
      expect(said.filter((each) => each.includes('too-fast')).length).toBeLessThan(60)
    }
    expect(open.troubles).toEqual([])
  },
)

test.each(['bot.ts', 'bot.py'])('%s has at most 40 lines', (name) => {
  expect(readFileSync(example(name), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})
