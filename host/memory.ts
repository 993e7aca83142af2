import {
  follows,
  hushed,
  SNAPSHOTS,
  type Secret,
  type Snapshot,
  type Store,
  type StoredLine,
  type StoredMatch,
  type StoredSaying,
  type StoredStand,
} from './store.ts'

interface Row {
  match: StoredMatch
  readonly secret: Secret
  lines: StoredLine[]
  talk: StoredSaying[]
  readonly stands: Map<number, StoredStand>
  snapshots: Snapshot[]
}

/** For a browser that lends no place to store, and for tests: matches live as long as the program. */
export function memory(): Store {
  const rows = new Map<string, Row>()
  return {
    list: async () => Array.from(rows.values(), ({ match }) => match),
    async open(match, tail) {
      const row = rows.get(match)
      if (!row) return undefined
      const snapshot = row.snapshots.findLast(({ number }) => number + tail <= row.match.moves) ?? null
      const lines = row.lines.filter(({ number }) => number > (snapshot?.number ?? 0))
      return { match: row.match, secret: row.secret, snapshot, lines, talk: [...row.talk], stands: [...row.stands.values()] }
    },
    lines: async (match, from, to) => rows.get(match)?.lines.filter(({ number }) => number >= from && number <= to) ?? [],
    async begin(match, secret) {
      if (rows.has(match.match)) return false
      rows.set(match.match, { match, secret, lines: [], talk: [], stands: new Map(), snapshots: [] })
      return true
    },
    async change(change) {
      const { match, lines = [], cut, saying, hush, stand, snapshot } = change
      const row = rows.get(match.match)
      if (!row || !follows(row.match, change)) return false
      row.match = match
      if (cut !== undefined) {
        row.lines = row.lines.filter(({ number }) => number <= cut)
        row.snapshots = row.snapshots.filter(({ number }) => number <= cut)
      }
      row.lines.push(...lines)
      if (saying) row.talk.push(saying)
      if (hush !== undefined) row.talk = row.talk.map((said) => (said.seat === hush ? hushed(said) : said))
      if (stand) row.stands.set(stand.seat, stand)
      if (snapshot) row.snapshots = [...row.snapshots, snapshot].slice(-SNAPSHOTS)
      return true
    },
    async forget(match) {
      rows.delete(match)
    },
  }
}
