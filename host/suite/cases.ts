import type { Change, Kept, Secret, Snapshot, Store, StoredLine, StoredMatch } from '../store.ts'

/** One thing that a store must do; it throws if the store does not. The store is empty. */
export interface StoreCase {
  readonly name: string
  run(store: Store): Promise<void>
}

export const storeCases: readonly StoreCase[] = [
  {
    name: 'what was begun is listed and opened, with its secret and nothing more',
    async run(store) {
      same(await store.list(), [])
      same(await store.open('m', 0), undefined)
      same(await store.begin(row('m', 0, 0), secret('m')), true)
      same(await store.list(), [row('m', 0, 0)])
      same(await store.open('m', 0), kept('m', { match: row('m', 0, 0) }))
    },
  },
  {
    name: 'begun twice it is there once, as it was',
    async run(store) {
      await begun(store, 'm', 2)
      same(await store.begin(row('m', 0, 0), { ...secret('m'), seed: 'another' }), false)
      same(await store.open('m', 0), kept('m', { match: row('m', 2, 2), lines: lines('m', 1, 2) }))
    },
  },
  {
    name: 'several lines at once are there, or none',
    async run(store) {
      await begun(store, 'm', 0)
      same(await store.change({ match: row('m', 1, 3), lines: lines('m', 1, 3) }), true)
      same(await store.lines('m', 1, 9), lines('m', 1, 3))
      same(await store.change({ match: row('m', 1, 5), lines: lines('m', 4, 5) }), false)
      same(await store.open('m', 0), kept('m', { match: row('m', 1, 3), lines: lines('m', 1, 3) }))
    },
  },
  {
    name: 'a change of another version than the next is refused and leaves no trace',
    async run(store) {
      await begun(store, 'm', 3)
      for (const version of [0, 1, 2, 3, 5, 99]) {
        const change: Change = {
          match: row('m', version, 1),
          cut: 1,
          saying: { match: 'm', number: 1, seat: 0, moves: 1, words: 'no' },
          stand: { match: 'm', seat: 0, answers: ['no'] },
          snapshot: snapshot('m', 1),
        }
        same(await store.change(change), false)
      }
      same(await store.change({ match: row('other', 1, 0) }), false)
      same(await store.open('m', 0), kept('m', { match: row('m', 3, 3), lines: lines('m', 1, 3) }))
      same(await store.open('other', 0), undefined)
    },
  },
  {
    name: 'lines that do not continue those that lie there are refused: no log ever has a hole',
    async run(store) {
      await begun(store, 'm', 3)
      const wrong: Change[] = [
        { match: row('m', 4, 5), lines: lines('m', 5, 5) },
        { match: row('m', 4, 5), lines: lines('m', 4, 4) },
        { match: row('m', 4, 3), lines: lines('m', 3, 3) },
        { match: row('m', 4, 5), lines: [line('m', 4), line('m', 6)] },
        { match: row('m', 4, 2) },
        { match: row('m', 4, 5), cut: 5 },
      ]
      for (const change of wrong) same(await store.change(change), false)
      same(await store.open('m', 0), kept('m', { match: row('m', 3, 3), lines: lines('m', 1, 3) }))
    },
  },
  {
    name: 'of several who change the same version at once, one succeeds',
    async run(store) {
      await begun(store, 'm', 1)
      const tries = ['a', 'b', 'c', 'd'].map((by) => store.change({ match: { ...row('m', 2, 2), by }, lines: [{ ...line('m', 2), by }] }))
      const done = await Promise.all(tries)
      same(done.filter(Boolean).length, 1)
      const winner = 'abcd'[done.indexOf(true)] ?? ''
      const { match, lines: [, last] = [] } = (await store.open('m', 0)) ?? {}
      same([match?.by, last?.by], [winner, winner])
    },
  },
  {
    name: 'lines are handed out by number',
    async run(store) {
      await begun(store, 'm', 12)
      same(await store.lines('m', 3, 5), lines('m', 3, 5))
      same(await store.lines('m', 11, 20), lines('m', 11, 12))
      same(await store.lines('m', 13, 20), [])
      same(await store.lines('nobody', 1, 20), [])
    },
  },
  {
    name: 'what is taken back is gone, with the snapshots after it, and its numbers can be used again',
    async run(store) {
      await begun(store, 'm', 4)
      await store.change({ match: row('m', 5, 5), lines: lines('m', 5, 5), snapshot: snapshot('m', 5) })
      same(await store.change({ match: row('m', 6, 4), cut: 4 }), true)
      same((await store.open('m', 0))?.snapshot, null)
      same(await store.lines('m', 1, 9), lines('m', 1, 4))
      await store.change({ match: row('m', 7, 5), lines: [{ ...line('m', 5), by: 'again' }] })
      same(
        (await store.lines('m', 5, 9)).map(({ by }) => by),
        ['again'],
      )
    },
  },
  {
    name: 'a snapshot is opened with the lines after it, if enough of them are behind it',
    async run(store) {
      await begun(store, 'm', 0)
      for (let n = 1; n <= 10; n++)
        await store.change({ match: row('m', n, n), lines: lines('m', n, n), ...(n % 2 === 0 ? { snapshot: snapshot('m', n) } : {}) })
      const open = async (tail: number) => {
        const { snapshot, lines = [] } = (await store.open('m', tail)) ?? {}
        return [snapshot?.number, lines.map(({ number }) => number)]
      }
      same(await open(0), [10, []])
      same(await open(1), [8, [9, 10]])
      same(await open(4), [6, [7, 8, 9, 10]])
      // The older ones are not kept: then all lines are told again.
      same(await open(5), [undefined, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
    },
  },
  {
    name: 'what was said stays, and what was said beforehand is replaced',
    async run(store) {
      await begun(store, 'm', 1)
      const talk = [1, 2].map((number) => ({
        match: 'm',
        number,
        seat: number,
        moves: 1,
        words: 'Peace? שלום ☮ "\\\u2029',
        by: `t${number}`,
      }))
      for (const [i, saying] of talk.entries()) await store.change({ match: row('m', 2 + i, 1), saying })
      await store.change({ match: row('m', 4, 1), stand: { match: 'm', seat: 1, answers: [{ kind: 'pass-until', turn: 4 }] } })
      await store.change({ match: row('m', 5, 1), stand: { match: 'm', seat: 1, answers: [{ kind: 'pass-until', turn: 5 }, 'x'] } })
      await store.change({ match: row('m', 6, 1), stand: { match: 'm', seat: 0, answers: [] } })
      const { stands = [], talk: said } = (await store.open('m', 0)) ?? {}
      same(said, talk)
      same(
        stands.toSorted((a, b) => a.seat - b.seat),
        [
          { match: 'm', seat: 0, answers: [] },
          { match: 'm', seat: 1, answers: [{ kind: 'pass-until', turn: 5 }, 'x'] },
        ],
      )
    },
  },
  {
    name: 'what a seat has said loses its words when its owner is forgotten, and nothing else does',
    async run(store) {
      await begun(store, 'm', 1)
      await begun(store, 'other', 1)
      const said = (match: string, number: number, seat: number) => ({
        match,
        number,
        seat,
        moves: 1,
        words: `said ${number}`,
        by: `t${number}`,
      })
      for (const [i, seat] of [0, 1, 0].entries())
        for (const match of ['m', 'other'])
          same(await store.change({ match: row(match, 2 + i, 1), saying: { ...said(match, i + 1, seat), phrase: 'hello' } }), true)
      // Whoever is late changes nothing.
      same(await store.change({ match: row('m', 4, 1), hush: 0 }), false)
      same(
        (await store.open('m', 0))?.talk.map(({ words }) => words),
        ['said 1', 'said 2', 'said 3'],
      )
      same(await store.change({ match: row('m', 5, 1), hush: 0 }), true)
      same((await store.open('m', 0))?.talk, [
        { ...said('m', 1, 0), words: '—' },
        { ...said('m', 2, 1), phrase: 'hello' },
        { ...said('m', 3, 0), words: '—' },
      ])
      same(
        (await store.open('other', 0))?.talk.map(({ words }) => words),
        ['said 1', 'said 2', 'said 3'],
      )
    },
  },
  {
    name: 'chairs, terms, clocks, when something is due and what was granted are as they were last stored',
    async run(store) {
      const terms = {
        clock: { kind: 'live' as const, minutes: 5, increment: 0.5 },
        atZero: 'pass' as const,
        standIns: true,
        level: 'random',
      }
      const run = {
        question: 3,
        since: 1_700_000_000_000,
        limit: 30_000,
        canPass: true,
        still: { from: 1_700_000_000_100, until: 1_700_000_040_100 },
      }
      const begun = { ...row('m', 0, 0), terms, clock: { left: [300_000.25, 0], runs: [null, run] }, due: 1_700_000_030_000 }
      same(await store.begin(begun, secret('m')), true)
      same((await store.open('m', 0))?.match, begun)
      const bot = { name: 'Édith', kind: 'bot' as const, level: 'random' }
      const next = { ...begun, ...row('m', 1, 0), chairs: [bot], clock: { left: [0, 0], runs: [null, null] }, due: null, granted: [1] }
      same(await store.change({ match: next }), true)
      same((await store.open('m', 0))?.match, next)
      // Chairs are changed like anything else: by who knows the version before.
      same(await store.change({ match: { ...next, chairs: [] } }), false)
      same(await store.list(), [next])
    },
  },
  {
    name: 'what others have allowed to be taken back is cut with all that came after it',
    async run(store) {
      await begun(store, 'm', 9)
      await store.change({ match: row('m', 10, 9), snapshot: snapshot('m', 9) })
      same(await store.change({ match: { ...row('m', 11, 2), granted: [0] }, cut: 2 }), true)
      const kept = await store.open('m', 0)
      same([kept?.match.granted, kept?.snapshot, kept?.lines], [[0], null, lines('m', 1, 2)])
    },
  },
  {
    name: 'a forgotten match leaves nothing, and nothing brings it back',
    async run(store) {
      await begun(store, 'm', 2)
      await store.change({
        match: row('m', 3, 2),
        saying: { match: 'm', number: 1, seat: 0, moves: 2, words: 'Bye.' },
        stand: { match: 'm', seat: 0, answers: ['x'] },
        snapshot: snapshot('m', 2),
      })
      await store.forget('m')
      await store.forget('never-there')
      same(await store.change({ match: row('m', 4, 3), lines: lines('m', 3, 3) }), false)
      same([await store.list(), await store.open('m', 0), await store.lines('m', 1, 9)], [[], undefined, []])
      await begun(store, 'm', 0)
      same(await store.open('m', 0), kept('m', { match: row('m', 0, 0) }))
    },
  },
  {
    name: 'matches do not get into each other',
    async run(store) {
      for (const [i, match] of ['a', 'a-1', 'aa', 'b'].entries()) await begun(store, match, i + 1)
      await store.change({ match: row('aa', 4, 1), cut: 1 })
      await store.forget('a-1')
      same(
        (await store.list()).map(({ match, moves }) => `${match} ${moves}`).toSorted((a, b) => (a < b ? -1 : 1)),
        ['a 1', 'aa 1', 'b 4'],
      )
      same(await store.lines('a', 1, 9), lines('a', 1, 1))
      same(await store.lines('b', 1, 9), lines('b', 1, 4))
    },
  },
]

async function begun(store: Store, match: string, moves: number): Promise<void> {
  await store.begin(row(match, 0, 0), secret(match))
  for (let n = 1; n <= moves; n++) await store.change({ match: row(match, n, n), lines: lines(match, n, n) })
}

function row(match: string, version: number, moves: number): StoredMatch {
  const chairs = [{ name: 'Édith', kind: 'person' as const, level: null }]
  const about = { match, game: 'toy', rules: 1, options: { purse: 4 }, chairs, touched: 1000 + version, moves, waiting: [0], places: null }
  return { ...about, version, epoch: 0, by: `change ${version}`, done: [], due: 2000 + version }
}

function secret(match: string): Secret {
  return { match, seed: `seed of ${match}`, opening: { events: [{ kind: 'shuffled' }], chance: [3, 1] } }
}

function line(match: string, number: number): StoredLine {
  return {
    match,
    number,
    seat: number % 2,
    move: { kind: 'pass', nested: [null, { deep: true }] },
    events: [{ kind: 'passed' }],
    chance: [number],
    by: `change ${number}`,
  }
}

function lines(match: string, from: number, to: number): StoredLine[] {
  return Array.from({ length: to - from + 1 }, (_, i) => line(match, from + i))
}

function snapshot(match: string, number: number): Snapshot {
  return { match, number, rules: 1, position: { turn: number } }
}

function kept(match: string, more: Partial<Kept>): Kept {
  return { match: row(match, 0, 0), secret: secret(match), snapshot: null, lines: [], talk: [], stands: [], ...more }
}

/** Stores may give back more than plain objects, in any order of keys. */
function same(found: unknown, expected: unknown): void {
  const [a, b] = [sorted(found), sorted(expected)].map((data) => JSON.stringify(data) ?? 'nothing')
  if (a !== b) throw new Error(`expected ${b}\nfound ${a}`)
}

function sorted(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(sorted)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sorted(value)]),
  )
}
