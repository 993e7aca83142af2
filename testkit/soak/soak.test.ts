import { expect, test, vi } from 'vitest'
import { progress } from './progress.ts'
import { shift } from './shift.ts'
import { planned, soak, type Plan } from './soak.ts'
import { toy } from '../toy/index.ts'

const entry = new URL('../toy/soak.ts', import.meta.url)
/** As in the entry; importing that would start it. */
const torn: typeof toy = { ...toy, id: 'torn', count: (state) => ({ ...toy.count(state), turns: state.turn }) }
const plan = (...args: string[]): Plan => {
  const made = planned([toy], args)
  if (typeof made === 'string') throw new Error(made)
  return made
}

test('a plan has so many games for each number of players', () => {
  const { jobs } = plan('--games', '25')
  expect([2, 3, 4].map((players) => jobs.filter((job) => job.players === players).flatMap((job) => job.seeds).length)).toEqual([25, 25, 25])
  expect(jobs[0]?.seeds.slice(0, 2)).toEqual(['soak-1', 'soak-2'])
  expect(plan('--players', '3', '--games', '10', '--seed', 'x').jobs).toEqual([
    { game: 'toy', players: 3, seeds: Array.from({ length: 10 }, (_, i) => `x-${i + 1}`) },
  ])
})

test('a single game takes the seed as it is', () => {
  expect(plan('--games', '1', '--players', '2', '--seed', 'soak-17').jobs).toEqual([{ game: 'toy', players: 2, seeds: ['soak-17'] }])
})

test.for([
  [['--games', '0'], '--games must be a whole number above 0, not "0"'],
  [['--games', 'many'], '--games must be a whole number above 0, not "many"'],
  [['--workers', '-1'], /ambiguous|--workers/],
  [['--thorough', '2'], '--thorough must be a number from 0 to 1, not "2"'],
  [['--game', 'chess'], 'there is no game "chess", only toy'],
  [['--players', '9'], 'no game here takes "9" players'],
  [['--fast'], /Unknown option '--fast'/],
] as const)('bad arguments %j get one clear line', ([args, line]) => {
  const said = planned([toy], args)
  expect(said).toMatch(line)
  expect(said).not.toContain('\n')
})

test('a job reports its games, or the first that failed', () => {
  expect(shift([toy], { game: 'toy', players: 2, seeds: ['a', 'b', 'c'] }, 0)).toMatchObject({ report: { games: 3 } })
  const torn = { ...toy, result: () => null }
  expect(shift([torn], { game: 'toy', players: 2, seeds: ['a', 'b'] }, 0)).toMatchObject({
    seed: 'a',
    message: expect.stringContaining('[result]'),
  })
  expect(shift([], { game: 'toy', players: 2, seeds: ['a'] }, 0)).toMatchObject({ message: expect.stringContaining('knows no game') })
})

test.for([1, 2])('the whole of it, with %d workers: 0 and a summary, or 1 and the command that shows the failure', async (workers) => {
  const args = ['--games', '12', '--players', '3', '--workers', String(workers)]
  const good = await heard(() => soak([toy, torn], [...args, '--game', 'toy'], entry))
  expect(good.code).toBe(0)
  expect(good.text).toMatch(/toy, 3 players: 12 games, \d+ moves/)
  expect(good.text).toContain('12 games kept the contract')

  const bad = await heard(() => soak([toy, torn], args, entry))
  expect(bad.code).toBe(1)
  expect(bad.text).toMatch(/FAILED torn, 3 players, seed "soak-\d+", after move \d+: \[conservation\]/)
  expect(bad.text).toMatch(/npm run soak -- --game torn --players 3 --games 1 --seed 'soak-\d+' --thorough 0.05/)
})

test('wrong arguments give exit code 2, help gives 0', async () => {
  expect(await heard(() => soak([toy], ['--game', 'chess'], entry))).toEqual({ code: 2, text: 'there is no game "chess", only toy\n' })
  const help = await heard(() => soak([toy], ['--help'], entry))
  expect(help).toMatchObject({ code: 0, text: expect.stringContaining('--thorough T') })
})

test('progress is one line on a terminal, and seldom a line elsewhere', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const said: string[] = []
  const report = shift([toy], { game: 'toy', players: 2, seeds: ['a'] }, 0)
  if (!('report' in report)) throw new Error(report.message)
  for (const terminal of [true, false]) {
    const shown = progress(4, terminal, (text) => said.push(text))
    for (let i = 0; i < 3; i++) {
      vi.advanceTimersByTime(6000)
      shown.add(report.report)
    }
    shown.end()
    expect(shown.seconds()).toBe('18.0')
  }
  vi.useRealTimers()
  expect(said.map((text) => text.replace(/\d+ moves/, 'some moves'))).toEqual([
    '\r\x1b[K1 of 4 games, some moves, 0 games/s, 18 s to go',
    '\r\x1b[K2 of 4 games, some moves, 0 games/s, 12 s to go',
    '\r\x1b[K3 of 4 games, some moves, 0 games/s, 6 s to go',
    '\r\x1b[K',
    '2 of 4 games, some moves, 0 games/s, 12 s to go\n',
  ])
})

async function heard(act: () => Promise<number>): Promise<{ code: number; text: string }> {
  const said: string[] = []
  const spies = [process.stdout, process.stderr].map((out) =>
    vi.spyOn(out, 'write').mockImplementation((text) => said.push(String(text)) > 0),
  )
  const code = await act().finally(() => spies.forEach((spy) => spy.mockRestore()))
  return { code, text: said.join('') }
}
