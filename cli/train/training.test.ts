import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stored } from '@caravanserai/bots/nets'
import { expect, test } from 'vitest'
import { train } from './index.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'train-'))

/** Games that take milliseconds, learned from once by a tiny net; kept by twos. */
async function trained(out: string, ...more: readonly string[]) {
  const said: string[] = []
  const words = ['through-the-desert', '--out', out, ...'--players 2 --games 4 --generations 1 --epochs 1 --hidden 4'.split(' ')]
  const quick = '--nodes 1 --setups 1 --threads 1'.split(' ')
  const given = more.includes('--teachers') ? more : ['--teachers', 'random', ...more]
  expect(await train([...words, ...quick, ...given], { out: (text) => said.push(text), err() {}, terminal: false }, 2)).toBe(0)
  const [path = ''] = said.flatMap((line) => /^net: (.*)$/.exec(line)?.[1] ?? [])
  return { said, path, net: JSON.parse(readFileSync(path, 'utf8')) as Stored, names: readdirSync(join(out, 'through-the-desert-2')) }
}

const gamesIn = (names: readonly string[]) => names.filter((name) => name.startsWith('games-') && name.endsWith('.json'))

test('a training that was stopped goes on where it was, and makes the net that it would have made', async () => {
  const [folder, other] = [newFolder(), newFolder()]
  const whole = await trained(folder, '--generations', '2')
  const [first = ''] = gamesIn(whole.names)
  expect(gamesIn(whole.names)).toHaveLength(4)
  // Who was stopped has left two games, and a part of two more.
  const at = join(other, 'through-the-desert-2')
  const left = first.replace(/json$/, '')
  cpSync(join(folder, 'through-the-desert-2'), at, {
    recursive: true,
    filter: (from) => from.endsWith('-2') || from.includes(left),
  })
  writeFileSync(join(at, first.replace('games-1-0-2', 'games-1-2-4').replace(/json$/, 'rows')), 'half')
  const before = statSync(join(at, first)).mtimeMs
  const later = await trained(other, '--generations', '2')
  expect(statSync(join(at, first)).mtimeMs).toBe(before)
  expect(later.names.toSorted()).toEqual(expect.arrayContaining(whole.names))
  expect(later.net.weights).toBe(whole.net.weights)
  // What is done is not done again, and so is not told again.
  const again = await trained(other, '--generations', '2')
  expect(again.said.filter((line) => line.startsWith('generation'))).toEqual([])
  expect(again.net).toEqual(later.net)
})

test('another seed, teacher or noise in the same folder is another training: other games, another net, and the first is still there', async () => {
  const out = newFolder()
  const first = await trained(out, '--seed', 'A')
  const other = await trained(out, '--seed', 'B', '--teachers', 'novice')
  expect(gamesIn(other.names)).toHaveLength(4)
  const third = await trained(out, '--seed', 'B', '--teachers', 'novice', '--noise', '50')
  expect(gamesIn(third.names)).toHaveLength(6)
  expect(new Set([first, other, third].map(({ net }) => net.weights)).size).toBe(3)
  expect(third.net.made).toContain('--seed B --teachers novice --noise 50')
  expect((await trained(out, '--seed', 'A')).net).toEqual(first.net)
})

test('more games, or another course, make another net of the games that are there', async () => {
  const out = newFolder()
  const first = await trained(out)
  const more = await trained(out, '--games', '6')
  expect(gamesIn(more.names)).toHaveLength(3)
  const longer = await trained(out, '--epochs', '2')
  expect(gamesIn(longer.names)).toHaveLength(3)
  expect(new Set([first, more, longer].map(({ path }) => path)).size).toBe(3)
})

test('the arena goes on where it was: what was fought is not fought again', async () => {
  const out = newFolder()
  const first = await trained(out)
  const journal = first.names.find((name) => name.endsWith('.jsonl')) ?? ''
  const lines = () =>
    readFileSync(join(out, 'through-the-desert-2', journal), 'utf8')
      .split('\n')
      .slice(0, -1)
  const before = lines()
  expect(before).toHaveLength(1)
  const later = await trained(out, '--setups', '2')
  expect(lines().slice(0, 1)).toEqual(before)
  expect(lines()).toHaveLength(2)
  expect(later.said.at(-1)).toMatch(/^arena: .* of 2 set-ups among before/)
})
