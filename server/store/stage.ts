/** Sets a store for the tests: matches and changes made up, papers in memory; started as a program with a file, it writes and says what is down. */
import type { Change, StoredMatch } from '@caravanserai/host'
import { cabinetOver, type Cabinet } from './cabinet.ts'
import type { PaperChange, PaperRow } from './papers.ts'
import { sqlite } from './sqlite.ts'

/** Papers that lie nowhere but here: as `papers.ts` keeps them, without a disk to wait for. */
export function looseLeaf(): Cabinet {
  const rows = new Map<string, PaperRow>()
  const name = (kind: string, key: string) => `${kind}\n${key}`
  const found = (fits: (row: PaperRow) => boolean, most: number, sign = -1) =>
    [...rows.values()]
      .filter(fits)
      .toSorted((a, b) => sign * (a.touched - b.touched))
      .slice(0, most)
  const calls = {
    paper: (kind: string, key: string) => rows.get(name(kind, key)) ?? null,
    papersOf: (kind: string, owner: string, most: number) => found((row) => row.kind === kind && row.owner === owner, most),
    papersOn: (kind: string, shelf: string, most: number) => found((row) => row.kind === kind && row.shelf === shelf, most),
    ripePapers: (kind: string, shelf: string, before: number, most: number, after: number) =>
      found((row) => row.kind === kind && row.shelf === shelf && row.touched <= before && row.touched > after, most, 1),
    keep(changes: readonly PaperChange[]) {
      if (changes.some(({ kind, key, version }) => (rows.get(name(kind, key))?.version ?? 0) !== version - 1)) return false
      for (const { body, ...rest } of changes)
        if (body === null) rows.delete(name(rest.kind, rest.key))
        else rows.set(name(rest.kind, rest.key), { ...rest, body })
      return true
    },
  }
  return cabinetOver(async (call, ...args) => (calls[call] as (...args: unknown[]) => never)(...args))
}

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
