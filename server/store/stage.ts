/** Sets a store for the tests: matches and changes made up; started as a program with a file, it writes and says what is down. */
import type { Change, StoredMatch } from '@caravanserai/host'
import { sqlite } from './sqlite.ts'

export function matchAt(match: string, version: number): StoredMatch {
  return {
    match,
    game: 'toy',
    chairs: [],
    touched: version,
    moves: version,
    waiting: [],
    places: null,
    options: {},
    rules: 1,
    version,
    epoch: 0,
    by: `by-${version}`,
    done: [],
    due: version % 2 === 0 ? null : version,
  }
}

/** One move more. */
export function changeTo(match: string, version: number): Change {
  return {
    match: matchAt(match, version),
    lines: [{ match, number: version, seat: 0, move: 'on', events: [], chance: [], by: `by-${version}` }],
  }
}

const [, program, file] = process.argv
if (file !== undefined && program?.endsWith('stage.ts')) {
  const store = await sqlite(file)
  await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (match) => {
      await store.begin(matchAt(match, 0), { match, seed: 's', opening: { events: [], chance: [] } })
      for (let version = 1; ; version++) {
        await store.change(changeTo(match, version))
        process.stdout.write(`${match} ${version}\n`)
      }
    }),
  )
}
